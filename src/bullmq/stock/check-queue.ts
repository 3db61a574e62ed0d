import type { Job, Queue } from 'bullmq';
import { problem } from '../../core/errors.js';

/** Refuses a queue's name: a name does not tell where the queue's Redis is. */
export function checkQueue(given: unknown, where: string): void {
  const { name, opts, add } = (given ?? {}) as Partial<Queue>;
  if (typeof name !== 'string' || typeof opts !== 'object' || typeof add !== 'function') {
    const fix =
      "Pass the object, e.g. new Queue('emails', { connection }), or in NestJS what @InjectQueue('emails') gives.";
    throw problem('a Queue of BullMQ', given, where, fix);
  }
  refuseOtherStores(given as Queue, where);
}

/** Refuses the id of a job: it does not tell in which queue the job is. */
export function checkJob(given: unknown, where: string): void {
  const { queueName, queueQualifiedName } = (given ?? {}) as Partial<Job>;
  if (typeof queueName === 'string' && typeof queueQualifiedName === 'string') return;
  const fix = 'Pass the object, e.g. of queue.getJob(id), or that of an event of the worker.';
  throw problem('a Job of BullMQ', given, where, fix);
}

/** A backend of BullMQ 6 that keeps its jobs elsewhere than in Redis has no keys, as its interface says. */
export function refuseOtherStores(owner: object, where: string): void {
  const backend = (owner as { getBackend?(): { keys?: object } }).getBackend?.();
  if (!backend?.keys || Object.keys(backend.keys).length > 0) return;
  const fix =
    'Keep the queue in Redis, or give its jobs no limits: other backends count each deferral of a job as a start.';
  throw problem("BullMQ's backend for Redis or Valkey", backend, where, fix);
}
