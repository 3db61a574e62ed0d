import type { Job, Queue } from 'bullmq';
import { type Member, queueNameOf } from '../../../bullmq/stock/member.js';

export function nameOf({ name, opts }: Queue): string {
  return queueNameOf(opts.prefix, name);
}

export function queueAmong(queues: readonly Queue[], { prefix, queue }: Member): Queue | undefined {
  return queues.find((each) => nameOf(each) === queueNameOf(prefix, queue));
}

/** When the job was added, or when its own delay ended. */
export function dueMs({ timestamp, opts: { delay = 0 } }: Pick<Job, 'timestamp' | 'opts'>): number {
  return timestamp + delay;
}
