import type { Worker } from 'bullmq';
import { serverOf } from '../core/redis/connection.js';
import { queueNameOf } from './member.js';
import type { ResolvedRules } from './rules/resolved-rules.js';

interface QueueWorkers {
  workers: Map<Worker, ResolvedRules | undefined>;
  isTold: boolean;
}

/** The workers of this process, by the queue that they work on. */
const queues = new Map<string, QueueWorkers>();

/**
 * Notes that a worker works on its queue, and warns once when some that do are limited and some are not: whichever
 * fetches a job decides whether it is.
 *
 * @returns ends that; may be called more than once
 */
export function joinQueueWorkers(worker: Worker, resolved: ResolvedRules | undefined): () => void {
  const name = queueNameOf(worker.opts.prefix, worker.name);
  const queue = `${name}@${serverOf(worker.opts.connection ?? {})}`;
  const there = queues.get(queue) ?? { workers: new Map<Worker, ResolvedRules | undefined>(), isTold: false };
  queues.set(queue, there);
  there.workers.set(worker, resolved);
  const all = [...there.workers.values()];
  const limited = all.find((one) => one !== undefined);
  if (limited && all.includes(undefined) && !there.isTold) {
    there.isTold = true;
    limited.limiter.warn(
      `queue '${name}': a worker of it has no limits, and runs what it fetches unlimited and uncounted beside one that ` +
        `has them: ${limited.rules.map(({ where }) => where).join(', ')}. Give all workers of a queue the same rateLimit.`,
    );
  }
  return () => {
    if (there.workers.delete(worker) && there.workers.size === 0) queues.delete(queue);
  };
}
