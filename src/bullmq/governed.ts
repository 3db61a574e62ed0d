import { type Job, type Processor, Worker, type WorkerOptions } from 'bullmq';
import { problem } from '../core/errors.js';
import { type RateLimiter } from '../core/index.js';
import { Governor } from './governor.js';
import { JobLimiter } from './job-limiter.js';
import { resolveRules } from './resolved-rules.js';
import type { CheckedLimits, GovernOptions, RateLimitOptions, RateLimits, Rule } from './rules/options.js';
import { refuseOtherStores } from './stock/member.js';
import { joinQueueWorkers, markedClientName, markedName } from './stock/stock-workers.js';

const GOVERNED = Symbol.for('bullmq-governor.governed');
/** Not a private field: the base constructor may call an overridden method before fields exist. */
const GOVERNOR = Symbol('bullmq-governor.governor');
/** For each worker, the function that close() calls to forget the worker. */
const leavers = new WeakMap<object, () => void>();

/** The member that governed() adds to a worker. */
export interface Governed {
  /** The limiter that decides; undefined if the worker has no limits and its limiter declares none. */
  readonly rateLimiter: RateLimiter | undefined;
}

/** Returns whether a class or a worker was made by governed(). */
export function isGoverned(it: unknown): boolean {
  return (typeof it === 'object' || typeof it === 'function') && it !== null && GOVERNED in it;
}

export function rulesOf(worker: object): readonly Rule[] {
  return (worker as { [GOVERNOR]?: Governor })[GOVERNOR]?.rules ?? [];
}

/**
 * Derives a worker class that decides about each job before it runs. Without the option `rateLimit` its workers behave like
 * workers of the given class. With a `rateLimiter` their handlers may ask for the limits that this limiter declares. A
 * derived class is returned as it is.
 * @throws ConfigurationError if the argument is not a class of workers
 */
// biome-ignore lint/suspicious/noExplicitAny: the constructor type of a mixin
export function governed<T extends new (...args: any[]) => Worker>(
  Base: T,
  // biome-ignore lint/suspicious/noExplicitAny: with `any` the result of `new` is both what T constructs and Governed
): T & (new (...args: any[]) => Governed) {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  type Out = T & (new (...args: any[]) => Governed);
  if (isGoverned(Base)) return Base as Out;
  if (typeof Base !== 'function' || typeof Base.prototype?.processJob !== 'function') {
    const fix = 'Limits hold only in a worker whose processJob can be overridden.';
    throw problem("BullMQ's Worker or a class that extends it", Base, 'governed(Worker)', fix);
  }

  class GovernedWorkerClass extends Base {
    static readonly [GOVERNED] = true;
    declare [GOVERNOR]?: Governor;

    // biome-ignore lint/suspicious/noExplicitAny: as the mixin's base
    constructor(...args: any[]) {
      const [name, processor, options] = args as [
        string,
        unknown,
        (GovernOptions & { connection?: unknown }) | undefined,
      ];
      const resolved = resolveRules(name, options, (connection) => new JobLimiter({ connection }));
      try {
        super(...args);
      } catch (error) {
        resolved?.release();
        if (resolved?.owned) resolved.limiter.close();
        throw error;
      }
      // Not enumerable, so that printing a worker does not print its limits.
      if (resolved) Object.defineProperty(this, GOVERNOR, { value: new Governor(this, resolved) });
      // A worker without a processor limits no jobs: the application fetches them by hand.
      if (processor) leavers.set(this, joinQueueWorkers(this, resolved?.rules.length ? resolved : undefined));
    }

    /** Marks the connection in BullMQ 6: the backend names it by the option `name`. */
    protected override createBackend(): void {
      const { opts } = this;
      const { name } = opts;
      opts.name = markedName(name);
      super.createBackend();
      if (name === undefined) delete opts.name;
      else opts.name = name;
      const { rateLimit, rateLimiter } = opts as WorkerOptions & Pick<GovernOptions, 'rateLimiter'>;
      if (rateLimit ?? rateLimiter) refuseOtherStores(this, `worker of '${this.name}'`);
    }

    /** Marks the connection in BullMQ 5. */
    protected override clientName(suffix?: string): string {
      return markedClientName(super.clientName(suffix));
    }

    get [GOVERNED](): true {
      return true;
    }

    get rateLimiter(): RateLimiter | undefined {
      return this[GOVERNOR]?.limiter;
    }

    override processJob(
      job: Job,
      token: string,
      fetchNextCallback: () => boolean = () => true,
    ): Promise<Job | undefined> {
      const next = () => super.processJob(job, token, fetchNextCallback) as Promise<Job | undefined>;
      return this[GOVERNOR]?.process({ job, token, fetchNext: fetchNextCallback, next }) ?? next();
    }

    protected override async callProcessJob(job: Job, token: string, signal?: AbortSignal): Promise<unknown> {
      const governor = this[GOVERNOR];
      if (!governor) return super.callProcessJob(job, token, signal);
      const end = governor.end(job, token);
      if (end) return end;
      try {
        // The check must be the last step before the handler.
        for (let late = governor.late(job, token); late; late = governor.late(job, token)) await late;
        return await super.callProcessJob(job, token, governor.signalFor(job, signal));
      } catch (error) {
        throw await governor.handlerThrew(job, token, error);
      } finally {
        const released = governor.release(job);
        if (released) await released;
      }
    }

    override async close(force?: boolean): Promise<void> {
      try {
        await super.close(force);
      } finally {
        leavers.get(this)?.();
        await this[GOVERNOR]?.close();
      }
    }
  }
  // A class that extends a type parameter loses the parameters of the constructor.
  return GovernedWorkerClass as unknown as Out;
}

/** The options of BullMQ's Worker, and the limits. */
export type GovernedWorkerOptions<JobType = Job> = Omit<WorkerOptions, keyof GovernOptions> & GovernOptions<JobType>;

/**
 * A rule may omit `tenant` if the rateLimiter is a JobLimiter.
 * @typeParam Name `never` if the rateLimiter is not a JobLimiter, or its type is not known
 */
type LimitsOf<JobType, Limits, Name extends string> = [Name] extends [never]
  ? RateLimits<JobType> & CheckedLimits<Limits>
  : RateLimits<
      JobType,
      Omit<RateLimitOptions<JobType>, 'tenant'> & Pick<Partial<RateLimitOptions<JobType>>, 'tenant'>
    > &
      CheckedLimits<Limits, unknown, Name>;

// The mixin loses the type parameters of Worker, which users rely on.
const Base = governed(Worker) as unknown as typeof Worker;

/**
 * BullMQ's Worker with limits: a job over its limit is delayed to its own turn. Besides the events of BullMQ it emits
 * 'admitted', 'deferred', 'dropped' and 'shadow', each with job and decision, and 'leaseLost', with job and scope.
 */
export class GovernedWorker<
  // biome-ignore lint/suspicious/noExplicitAny: the defaults of BullMQ's Worker
  DataType = any,
  // biome-ignore lint/suspicious/noExplicitAny: as above
  ResultType = any,
  NameType extends string = string,
  const Limits = unknown,
  Name extends string = never,
> extends Base<DataType, ResultType, NameType> {
  /**
   * The limiter that decides for this worker; undefined without the option `rateLimit`, unless the rateLimiter declares limits.
   */
  declare readonly rateLimiter: RateLimiter | undefined;

  /** @throws ConfigurationError for limits that can never work */
  constructor(
    name: string,
    processor: string | URL | null | undefined | Processor<DataType, ResultType, NameType>,
    options: Omit<WorkerOptions, keyof GovernOptions> & {
      rateLimit?: LimitsOf<Job<DataType, ResultType, NameType>, Limits, Name>;
      rateLimiter?: RateLimiter | JobLimiter<Name>;
    },
  ) {
    super(name, processor, options as WorkerOptions);
  }
}
