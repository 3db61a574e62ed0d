import type { Queue, Worker } from 'bullmq';
import type { RateLimiter } from '../../core/index.js';
import { internalsOf } from '../../core/internals.js';
import { serverOf } from '../../core/redis/address.js';
import type { Rule } from '../rules/options.js';
import { queueNameOf } from './member.js';
import { lookForStockWorkers } from './stock-workers.js';

interface Limited {
  readonly limiter: RateLimiter;
  readonly rules: readonly Pick<Rule, 'where'>[];
}

interface QueueWorkers {
  /** The value is undefined for a worker without limits. */
  readonly workers: Map<Worker, Limited | undefined>;
  isWarned: boolean;
}

/** By name and server of the queue. */
const queues = new Map<string, QueueWorkers>();

/**
 * Warns once if only some workers of a queue have limits. Also looks for stock workers, including those in other processes.
 * @returns a function that forgets the worker and may be called more than once
 */
export function joinQueueWorkers(worker: Worker, resolved: Limited | undefined): () => void {
  const name = queueNameOf(worker.opts.prefix, worker.name);
  const key = keyOf(worker);
  const queue = queues.get(key) ?? { workers: new Map<Worker, Limited | undefined>(), isWarned: false };
  queues.set(key, queue);
  queue.workers.set(worker, resolved);
  const all = [...queue.workers.values()];
  const limited = all.find((rules) => rules !== undefined);
  if (limited && all.includes(undefined) && !queue.isWarned) {
    queue.isWarned = true;
    internalsOf(limited.limiter).options.warn(
      `queue '${name}': a worker of this queue has no limits, so the jobs that it fetches run without a limit and are not counted. ` +
        `Another worker of the queue has limits: ${limited.rules.map(({ where }) => where).join(', ')}. Give all workers of a queue the ` +
        'same rateLimit.',
    );
  }
  const endLooks = resolved && lookForStockWorkers(worker, internalsOf(resolved.limiter).options.warn);
  return () => {
    endLooks?.();
    if (queue.workers.delete(worker) && queue.workers.size === 0) queues.delete(key);
  };
}

export function workersHere(queue: Queue): Worker[] {
  return [...(queues.get(keyOf(queue))?.workers.keys() ?? [])];
}

function keyOf({ name, opts }: Pick<Worker | Queue, 'name' | 'opts'>): string {
  return `${queueNameOf(opts.prefix, name)}@${serverOf(opts.connection ?? {})}`;
}
