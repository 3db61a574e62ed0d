import type { Worker } from 'bullmq';
import { isRunning } from '../../bullmq/gate/checkpoints.js';
import type { Governed } from '../../bullmq/index.js';
import { problem } from '../../core/errors.js';
import { ConfigurationError } from '../../core/index.js';

type Process = (this: unknown, ...args: unknown[]) => unknown;

const guarded = new WeakSet<object>();

/** Makes `process` throw for a job that no governed worker runs. */
export function guardProcess(prototype: object, where: string): Process | undefined {
  const original = (prototype as { process?: Process }).process;
  if (typeof original !== 'function' || guarded.has(original)) return original;
  const guard: Process = function (this: unknown, ...args) {
    if (!isRunning(args[0])) return Promise.reject(notAdmitted(where, args[0]));
    return original.apply(this, args);
  };
  // BullMQ passes the abort signal, the third argument, only to a function that declares three parameters.
  Object.defineProperty(guard, 'length', { value: original.length });
  Object.defineProperty(guard, 'name', { value: original.name });
  for (const key of Reflect.getMetadataKeys(original) as unknown[]) {
    Reflect.defineMetadata(key, Reflect.getMetadata(key, original), guard);
  }
  guarded.add(guard);
  Object.defineProperty(prototype, 'process', { value: guard, writable: true, configurable: true });
  return guard;
}

/**
 * Makes `_worker` throw if a stock worker is assigned to it. @nestjs/bullmq assigns the worker of every processor, including
 * providers that get no injection (useFactory, useValue) and derived classes that override `process`.
 */
export function guardWorker(prototype: object, where: string): void {
  Object.defineProperty(prototype, '_worker', {
    configurable: true,
    get: () => undefined,
    set(this: object, worker: Worker & Partial<Governed>) {
      if (!worker.rateLimiter) {
        // The worker already runs, and this is the only reference by which it can be closed.
        worker.close(true).catch(() => undefined);
        throw problem(
          'a governed worker',
          worker.constructor.name,
          where,
          'Import RateLimitModule.forRoot(), and set BullModule.workerClass, if at all, before the application is made.',
        );
      }
      Object.defineProperty(this, '_worker', { value: worker, writable: true, configurable: true });
    },
  });
}

function notAdmitted(where: string, job: unknown): ConfigurationError {
  return problem(
    'a job that a governed worker admitted',
    (job as { id?: unknown } | undefined)?.id ?? job,
    where,
    'In a test, run the job with RateLimitTestingService of bullmq-governor/testing instead of process(). In an application, the ' +
      'worker of the queue is not governed: import RateLimitModule.forRoot(), and let BullModule make the worker.',
  );
}
