import type { Job, Queue } from 'bullmq';
import { type Member, queueNameOf } from '../../../bullmq/stock/member.js';

export function nameOf({ name, opts }: Queue): string {
  return queueNameOf(opts.prefix, name);
}

export function queueAmong(queues: readonly Queue[], { prefix, queue }: Member): Queue | undefined {
  return queues.find((each) => nameOf(each) === queueNameOf(prefix, queue));
}

/**
 * Returns the time at which the job was added or, if it had a delay of its own, the time at which that delay ended. A delay
 * that is not over is that of a reservation: the job waits in line since it was added.
 */
export function dueMs({ timestamp, opts: { delay = 0 } }: Pick<Job, 'timestamp' | 'opts'>, nowMs: number): number {
  return timestamp + delay > nowMs ? timestamp : timestamp + delay;
}
