import type { Job, Queue } from 'bullmq';
import { type Member, queueNameOf } from '../../../bullmq/stock/member.js';

/** Returns the name of a queue in rules and messages. */
export function nameOf({ name, opts }: Queue): string {
  return queueNameOf(opts.prefix, name);
}

/** Returns the queue of a waiter; undefined if it is none of these. */
export function queueOfMember(queues: readonly Queue[], { prefix, queue }: Member): Queue | undefined {
  return queues.find((each) => nameOf(each) === queueNameOf(prefix, queue));
}

/** Returns when a job was due, in milliseconds since 1970: when it was added, or when its own delay ended. */
export function dueMs({ timestamp, opts: { delay = 0 } }: Pick<Job, 'timestamp' | 'opts'>): number {
  return timestamp + delay;
}
