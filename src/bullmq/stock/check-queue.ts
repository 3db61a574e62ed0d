import type { Queue } from 'bullmq';
import { ConfigurationError } from '../../core/index.js';

/** Refuses a queue's name: a name does not tell where the queue's Redis is. */
export function checkQueue(given: unknown, where: string): void {
  const { name, opts, add } = (given ?? {}) as Partial<Queue>;
  if (typeof name !== 'string' || typeof opts !== 'object' || typeof add !== 'function') {
    throw new ConfigurationError({
      expected: 'a Queue of BullMQ',
      given,
      where,
      fix: "Pass the object, e.g. new Queue('emails', { connection }), or in NestJS what @InjectQueue('emails') gives.",
    });
  }
  refuseOtherStores(given as Queue, where);
}

/** A backend of BullMQ 6 that keeps its jobs elsewhere than in Redis has no keys, as its interface says. */
export function refuseOtherStores(owner: object, where: string): void {
  const backend = (owner as { getBackend?(): { keys?: object } }).getBackend?.();
  if (!backend?.keys || Object.keys(backend.keys).length > 0) return;
  throw new ConfigurationError({
    expected: "BullMQ's backend for Redis or Valkey",
    given: backend,
    where,
    fix: 'Keep the queue in Redis, or give its jobs no limits: other backends count each deferral of a job as a start.',
  });
}
