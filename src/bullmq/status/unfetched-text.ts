import type { Job, Queue } from 'bullmq';
import { queueNameOf } from '../stock/member.js';
import type { WorkerSide } from '../worker-side.js';
import { readQueues } from './queue-status.js';
import { inWords } from './refusal-text.js';
import { queueText } from './status-text.js';

/** Says why BullMQ has not handed out a job that no limit holds back: its own delay, or its workers. */
export async function unfetchedText(side: WorkerSide, queue: Queue, job: Job, state: string): Promise<string> {
  if (state === 'delayed') {
    const dueMs = job.timestamp + job.delay;
    const leftMs = dueMs - side.limiter.epochMs();
    // The delay of a retry begins when the job fails, and BullMQ does not keep that time.
    if (job.attemptsMade > 0 || leftMs <= 0) return 'its delay, or that of its retry, is not over';
    return `its own delay ends at ${new Date(dueMs).toISOString()}, in ${inWords(leftMs)}`;
  }
  const [status] = await readQueues(side, [queueNameOf(queue.opts.prefix, queue.name)], [queue]);
  return status ? queueText(status) : '';
}
