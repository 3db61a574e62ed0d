import type { Queue } from 'bullmq';
import type { JobLimiter } from 'bullmq-governor/bullmq';
import { workerSideOf } from '../../../src/bullmq/connect.js';
import { memberOf } from '../../../src/bullmq/stock/member.js';
import type { PreparedCheck } from '../../../src/core/limits/checks.js';

/** Sends the request of a job. If it is admitted, the job holds its lease; else the job waits. */
export async function ask(limiter: JobLimiter, queue: Queue, id: string, check: PreparedCheck): Promise<boolean> {
  const { admission } = workerSideOf(limiter);
  const terms = { lease: { token: id, lastsMs: 60_000 }, onLost: () => undefined };
  const timestamp = (await queue.getJob(id))?.timestamp ?? 0;
  const member = memberOf(queue.opts.prefix, queue.name, { id, timestamp });
  const { decision } = await admission.admit([check], { id: member, ...terms });
  return decision.admitted;
}
