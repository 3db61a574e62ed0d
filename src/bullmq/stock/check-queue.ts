import type { Queue } from 'bullmq';
import { ConfigurationError } from '../../core/index.js';

/** Refuses a queue's name: a name does not tell where the queue's Redis is. */
export function checkQueue(given: unknown, where: string): void {
  const { name, opts, add } = (given ?? {}) as Partial<Queue>;
  if (typeof name === 'string' && typeof opts === 'object' && typeof add === 'function') return;
  throw new ConfigurationError({
    expected: 'a Queue of BullMQ',
    given,
    where,
    fix: "Pass the object, e.g. new Queue('emails', { connection }), or in NestJS what @InjectQueue('emails') gives.",
  });
}
