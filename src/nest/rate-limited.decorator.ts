import { Inject } from '@nestjs/common';
import type { Worker } from 'bullmq';
import { isRunning } from '../bullmq/gate/checkpoints.js';
import type { Governed, RateLimitOptions, TiersInput, TiersOf } from '../bullmq/index.js';
import { isLikeTier } from '../bullmq/limits/declared-limits.js';
import { checkRule } from '../bullmq/rules/check-rule.js';
import { problem } from '../core/errors.js';
import { ConfigurationError } from '../core/index.js';
import { checkFields } from '../core/options/validate.js';
import type { Expected, Written } from '../core/tiers/tier-input.js';
import { parseTiers, refuseBullmqLimiter } from '../core/tiers/tiers.js';
import {
  addDeclaration,
  type Declaration,
  everyJobUnder,
  isForEveryJob,
  ownDeclarations,
} from './boot/worker-limits.js';
import { PROOF, RATE_LIMIT_MODULE } from './rate-limit.service.js';

/** The first argument of a `@RateLimited` that has no tiers. */
export type ConcurrencyLimited = RateLimitedOptions &
  Required<Pick<RateLimitOptions, 'concurrency'>> & {
    // This type exists only for the compiler's message.
    [Field in 'kind' | 'limit']?: Expected<'tiers in an array: [{ kind, limit, windowMs }]'>;
  };

/** Options of `@RateLimited`. An option that is left out comes from the class, the `@Processor` options or the module. */
export type RateLimitedOptions = Omit<Partial<RateLimitOptions>, 'tiers'>;

/**
 * Limits the jobs of a processor by limits that the module declares: `@RateLimited('emails', 'stripe')`. All of them must
 * agree. If tenants share several of the limits, name the widest first. On a method other than `process`, add the name of
 * its jobs: `@RateLimited('stripe', { job: 'charge' })`.
 */
export function RateLimited<const Name extends string>(
  name: Name extends `${number}/${string}` | `${number} ${string}` ? never : Name,
  ...names: (string | Pick<RateLimitOptions, 'job'>)[]
): ClassDecorator & MethodDecorator;
/**
 * Limits the jobs of a processor, per tenant. On the class or on `process` it limits every job, and several decorators
 * need different scopes. On another method, with `{ job: 'name' }`, it limits jobs of that name in their own scope, in
 * addition to the limits for every job. A job over its limit is delayed to its own turn before `process` runs.
 * @param tiers 1 to 16 tiers, which must all agree, e.g. ['10/s', '120/min', '240/h']; or the text of a single tier; or
 *   a function of the job. To limit only concurrency, pass options instead: `@RateLimited({ concurrency: 5 })`
 * @throws ConfigurationError at the class definition, for tiers that do not parse, bad options or a wrong place
 */
export function RateLimited<const T extends TiersInput | TiersOf | ConcurrencyLimited>(
  tiers: Written<T>,
  options?: RateLimitedOptions,
): ClassDecorator & MethodDecorator;
export function RateLimited(
  tiers: unknown,
  ...more: readonly (string | RateLimitedOptions | undefined)[]
): ClassDecorator & MethodDecorator {
  if (typeof tiers === 'string' && !isLikeTier(tiers)) return named([tiers, ...more]);
  const [options = {}] = more as readonly [RateLimitedOptions?];
  return inPlace(tiers as TiersInput | TiersOf | ConcurrencyLimited, options);
}

function inPlace(
  tiers: TiersInput | TiersOf | ConcurrencyLimited,
  options: RateLimitedOptions,
): ClassDecorator & MethodDecorator {
  const given: Partial<RateLimitOptions> = isOptions(tiers) ? { ...options, ...tiers } : { ...options, tiers };
  return decorator((place, processor) => {
    const { where } = place;
    // The rule is read when its worker is made, but a mistake is refused at the place where it was written.
    if (isOptions(tiers)) checkHasConcurrency(tiers, where);
    else if (typeof tiers !== 'function') parseTiers(tiers, where);
    checkRule(given, where);
    const declaration = { ...place, options: given };
    const forEveryJob = isForEveryJob(declaration);
    checkPlace(forEveryJob, given.job, where, 'tiers');
    const twin = forEveryJob && everyJobUnder(ownDeclarations(processor), given.scope);
    if (twin) throw twinsOf(twin, declaration, processor.name);
    return declaration;
  });
}

function named(given: readonly (string | RateLimitedOptions | undefined)[]): ClassDecorator & MethodDecorator {
  const names = given.filter((each) => typeof each === 'string');
  const last = given.at(-1);
  const options = typeof last === 'object' ? last : {};
  return decorator((place) => {
    const { where } = place;
    checkFields(options, ['job'], `${where}: options after names`);
    if (new Set(names).size < names.length) {
      throw problem('each name once', names.join(', '), where, 'A limit counts a job once, however often it is named.');
    }
    const declaration = { ...place, options, names };
    checkPlace(isForEveryJob(declaration), options.job, where, names.map((name) => `'${name}'`).join(', '));
    return declaration;
  });
}

/** @param declarationAt refuses a wrong place */
function decorator(
  declarationAt: (place: Pick<Declaration, 'method' | 'where'>, processor: { name: string }) => Declaration,
): ClassDecorator & MethodDecorator {
  return (target: object, method?: string | symbol, descriptor?: PropertyDescriptor) => {
    const onClass = method === undefined;
    const prototype = (onClass ? (target as { prototype: object }).prototype : target) as object;
    const processor = (onClass ? target : target.constructor) as { name: string };
    const where = `@RateLimited on ${processor.name}${onClass ? '' : `.${String(method)}`}`;
    const place = { ...(!onClass && { method: String(method) }), where };
    addDeclaration(processor, declarationAt(place, processor));
    guardProcessor(prototype, processor.name, where, method === 'process' ? descriptor : undefined);
  };
}

/**
 * A processor without its limits seems to work until the upstream answers 429, and each guard has a gap that another closes:
 * - The injected token stops the start of an application without RateLimitModule. Providers of useFactory and useValue get no
 *   injection, so this guard misses them.
 * - The setter of `_worker` stops the start of an application if @nestjs/bullmq assigns a stock worker. It misses a worker
 *   made by hand, which is assigned to no processor.
 * - `process` throws for a job that no governed worker runs. It is the last guard, because it fails jobs instead of the start.
 */
function guardProcessor(
  prototype: object,
  name: string,
  where: string,
  ofProcess: PropertyDescriptor | undefined,
): void {
  Inject(RATE_LIMIT_MODULE)(prototype, PROOF);
  guardWorker(prototype, where);
  const guard = guardProcess(prototype, `${name}.process`);
  // TypeScript writes the descriptor of a decorated method back to the prototype afterwards, so the descriptor must hold the
  // guard.
  if (ofProcess && guard) ofProcess.value = guard;
}

/** The error for two decorators that would count every job of this processor in the same scope. */
function twinsOf(
  twin: Declaration,
  { method, options: { scope }, where }: Declaration,
  name: string,
): ConfigurationError {
  const place = (of: string | undefined) => (of === undefined ? `the class ${name}` : `${name}.${of}`);
  const both =
    twin.method === method ? `two on ${place(method)}` : `one on ${place(twin.method)} and one on ${place(method)}`;
  return problem(
    `one @RateLimited for every job of ${name} in ${scope === undefined ? "the queue's own scope" : `scope '${scope}'`}`,
    both,
    where,
    `Put the tiers of both into one @RateLimited, or give one of them ${scope === undefined ? "a scope, e.g. { scope: 'account' }" : 'another scope'}.`,
  );
}

function isOptions(given: TiersInput | TiersOf | ConcurrencyLimited): given is ConcurrencyLimited {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function checkHasConcurrency(options: Partial<ConcurrencyLimited>, where: string): void {
  refuseBullmqLimiter(options, where);
  if (options.concurrency !== undefined) return;
  throw problem(
    "tiers such as ['10/s', '120/min'], or { concurrency }",
    options,
    where,
    'Tiers come first: @RateLimited(tiers, options).',
  );
}

function checkPlace(forEveryJob: boolean, job: string | undefined, where: string, limits: string): void {
  if (forEveryJob && job !== undefined) {
    throw problem(
      'no job name on the class or on process, where it holds for every job',
      job,
      where,
      `Put @RateLimited(${limits}, { job: '${job}' }) on the method that handles it.`,
    );
  }
  if (!forEveryJob && job === undefined) {
    throw problem(
      "{ job: 'name' } on a method other than process",
      undefined,
      where,
      'BullMQ only calls process: say which jobs this method handles.',
    );
  }
}

type Process = (this: unknown, ...args: unknown[]) => unknown;

const guarded = new WeakSet<object>();

/** Makes `process` throw for a job that no governed worker runs. */
function guardProcess(prototype: object, where: string): Process | undefined {
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
function guardWorker(prototype: object, where: string): void {
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
