import { setMaxListeners } from 'node:events';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { type Decision, RateLimitService } from 'bullmq-governor';
import type { Redis } from 'ioredis';
import { CallsProcessor } from '../app/calls.processor.js';
import { ACCOUNT, MailsProcessor } from '../app/mails.processor.js';
import { MailsService } from '../app/mails.service.js';
import { ACCOUNT_TIERS, planOf } from '../app/plans.js';
import type { CountingUpstream } from './counting-upstream.js';
import { figuresOf, type Seen } from './figures.js';
import { logsOf } from './logs.js';
import { type QueueName, SENDERS } from './plan.js';
import { judge } from './promises.js';
import { addTraffic, repeat, takeSteps } from './traffic.js';

/** Less than the window of the account, the shortest of all: a log may drop entries that are older than its window. */
const READ_EVERY_MS = 250;

export type Result = Awaited<ReturnType<typeof simulate>>;

/** Adds jobs for `runMs`, or until `stop`, closes the workers, and judges the run. */
export async function simulate(
  app: INestApplicationContext,
  {
    redis,
    upstream,
    runMs,
    say,
  }: { redis: Redis; upstream: CountingUpstream; runMs: number; say: (text: string) => void },
  stop: AbortSignal,
) {
  const ends = AbortSignal.any([stop, AbortSignal.timeout(runMs)]);
  // All tenants listen while they sleep. Node would warn about this number of listeners.
  setMaxListeners(0, ends);
  const nowUs = () => redis.time().then(([seconds, us]) => Number(seconds) * 1_000_000 + Number(us));
  const logs = logsOf(app.get(RateLimitService), nowUs);
  // If Redis is gone, adding jobs would wait for ever. Reading the logs fails, which ends the run.
  const read = async () => {
    await Promise.all([
      ...SENDERS.calls.map(({ id }) => logs.read('calls', planOf(id).tiers, id)),
      ...SENDERS.mails.map(({ id }) => logs.read('mails', planOf(id).mailTiers, id)),
      logs.read(ACCOUNT, ACCOUNT_TIERS),
    ]);
  };
  const workers = { calls: app.get(CallsProcessor).worker, mails: app.get(MailsProcessor).worker };
  const errors = new Set<string>();
  const watch = (name: QueueName) => {
    const deferrals: Seen['deferrals'][number][] = [];
    const events: NodeJS.EventEmitter = workers[name].on('error', (error) => errors.add(error.message));
    events.on('deferred', ({ id, data: { tenantId: tenant } }: Job, decision: Decision) => {
      if (!decision.admitted) deferrals.push({ id, tenant, reasons: [decision.reason, decision.tier ?? ''] });
    });
    return deferrals;
  };
  const deferrals = { calls: watch('calls'), mails: watch('mails') };

  const startUs = await nowUs();
  const [steps, added] = await Promise.all([
    takeSteps(app.get(MailsService), nowUs, runMs, say, ends),
    addTraffic(app, ends),
    repeat(READ_EVERY_MS, ends, read),
  ]);
  const stoppedEarly = stop.aborted;
  const endUs = await nowUs();
  const closed = new AbortController();
  const closing = Promise.all([workers.calls.close(), workers.mails.close()]).finally(() => closed.abort());
  await Promise.all([closing, repeat(READ_EVERY_MS, closed.signal, read)]);
  await read();
  const seen = async (name: QueueName) => {
    const jobs = await app.get<Queue>(getQueueToken(name), { strict: false }).getJobs();
    return { jobs, added: added[name], deferrals: deferrals[name] };
  };
  const queues = { calls: await seen('calls'), mails: await seen('mails') };
  const figures = figuresOf({ startUs, endUs, ...steps }, queues, logs.times, upstream);
  return { ...figures, promises: judge(figures, stoppedEarly), workerErrors: [...errors] };
}
