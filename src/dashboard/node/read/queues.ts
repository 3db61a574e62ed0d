import type { Job, Queue } from 'bullmq';
import { type Member, queueNameOf } from '../../../bullmq/stock/member.js';

/** As rules and messages name a queue. */
export function nameOf({ name, opts }: Queue): string {
  return queueNameOf(opts.prefix, name);
}

/** The queue of a job that is named in a line; undefined where it is none of these. */
export function queueOfMember(queues: readonly Queue[], { prefix, queue }: Member): Queue | undefined {
  return queues.find((each) => nameOf(each) === queueNameOf(prefix, queue));
}

/** When a job was due, in milliseconds since 1970: when it was added, or its own delay ended. */
export function dueMs({ timestamp, opts: { delay = 0 } }: Pick<Job, 'timestamp' | 'opts'>): number {
  return timestamp + delay;
}
