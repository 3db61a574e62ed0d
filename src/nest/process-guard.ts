import type { Worker } from 'bullmq';
import { wasAdmitted } from '../bullmq/admitted.js';
import type { Governed } from '../bullmq/index.js';
import { ConfigurationError } from '../core/index.js';

type Process = (this: unknown, ...args: unknown[]) => unknown;

const guarded = new WeakSet<object>();

/**
 * Makes `process` of a prototype refuse a job that no governed worker let through: whatever
 * way a decorated processor came to run, it never runs unlimited.
 * @returns what `process` of the prototype is now
 */
export function guardProcess(prototype: object, where: string): Process | undefined {
  const original = (prototype as { process?: Process }).process;
  if (typeof original !== 'function' || guarded.has(original)) return original;
  const guard: Process = function (this: unknown, ...args) {
    if (!wasAdmitted(args[0])) throw refused(where, args[0]);
    return original.apply(this, args);
  };
  // BullMQ gives a third argument, the abort signal, by the number of declared ones.
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
 * Refuses, while the application starts, a worker that does not ask. @nestjs/bullmq puts it on
 * the instance as `_worker`, also of a useFactory or useValue provider, which gets nothing
 * injected, and of a class derived from the decorated one whose `process` is its own.
 */
export function guardWorker(prototype: object, where: string): void {
  Object.defineProperty(prototype, '_worker', {
    configurable: true,
    get: () => undefined,
    set(this: object, worker: Worker & Partial<Governed>) {
      if (!worker.rateLimiter) {
        // It already runs, and nobody else knows of it yet.
        worker.close(true).catch(() => undefined);
        throw new ConfigurationError({
          expected: 'a worker that asks the limits',
          given: worker.constructor.name,
          where,
          fix: 'Import RateLimitModule.forRoot(), and set BullModule.workerClass, if at all, before the application is made.',
        });
      }
      Object.defineProperty(this, '_worker', { value: worker, writable: true, configurable: true });
    },
  });
}

function refused(where: string, job: unknown): ConfigurationError {
  return new ConfigurationError({
    expected: 'a job that its worker asked the limits for',
    given: (job as { id?: unknown } | undefined)?.id ?? job,
    where,
    fix:
      'In a test that calls process itself no worker asks: test what process calls, or add the job to its queue in an application. ' +
      'In an application its worker is not governed: import RateLimitModule.forRoot() and let BullModule make the worker.',
  });
}
