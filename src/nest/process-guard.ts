import { wasAdmitted } from '../bullmq/admitted.js';
import { ConfigurationError } from '../core/index.js';

type Process = (this: unknown, ...args: unknown[]) => unknown;

const guarded = new WeakSet<object>();

/**
 * Makes `process` of a prototype refuse a job that no governed worker let through: whatever
 * way a decorated processor came to run, it never runs unlimited.
 */
export function guardProcess(prototype: object, where: string): void {
  const original = (prototype as { process?: Process }).process;
  if (typeof original !== 'function' || guarded.has(original)) return;
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
}

function refused(where: string, job: unknown): ConfigurationError {
  return new ConfigurationError({
    expected: 'a job that its worker asked the limits for',
    given: (job as { id?: unknown } | undefined)?.id ?? job,
    where,
    fix: 'Its worker is not governed: import RateLimitModule.forRoot() and let BullModule make the worker.',
  });
}
