import { type BulkJobOptions, type Job, type JobsOptions, Queue, type QueueOptions } from 'bullmq';
import { ConfigurationError, RateLimiter } from '../../core/index.js';
import { workerSideOf } from '../connect.js';
import { type Destination, enqueuerOf, STOCK, type StockAdd } from './enqueue.js';

/** Options of a queue of governedQueue(), beside those of BullMQ. */
export interface ReservingOptions {
  /**
   * The limiter that knows the limits of the queue: a worker of the queue shares it, or it declares the limits that a worker in another
   * process names. Default: in NestJS that of the module; elsewhere none, and the queue makes no reservations.
   */
  rateLimiter?: RateLimiter;
  /** Whether add and addBulk make reservations. Default true. */
  reservations?: boolean;
}

/** Options of BullMQ's Queue, and those of reservations. */
export type GovernedQueueOptions = Omit<QueueOptions, keyof ReservingOptions> & ReservingOptions;

/** The limiter of a queue. */
interface Source {
  readonly limiter: RateLimiter;
  /** Whether the queue is expected to have limits. */
  readonly hasLimits: boolean;
}

/** By queue. Not a field: the limiter of an application is known after its queues. */
const sources = new WeakMap<object, Source>();

/**
 * Derives a queue class whose add and addBulk put each limited job in line, as enqueue and enqueueBulk of a JobLimiter do. Adding
 * never fails because of the limits: a job that can have no reservation is added without one, and its worker decides. Applied twice
 * it changes nothing.
 * @throws ConfigurationError when it is no class of queues
 */
// biome-ignore lint/suspicious/noExplicitAny: the constructor type of a mixin
export function governedQueue<T extends new (...args: any[]) => Queue>(Base: T): T {
  if (typeof Base !== 'function' || typeof Base.prototype?.addBulk !== 'function') {
    throw new ConfigurationError({
      expected: "BullMQ's Queue or a class that extends it",
      given: Base,
      where: 'governedQueue(Queue)',
      fix: 'Reservations are made in a queue whose add and addBulk can be overridden.',
    });
  }
  if (STOCK in Base) return Base;

  class GovernedQueueClass extends Base {
    static readonly [STOCK] = true;
    readonly [STOCK]: StockAdd = {
      add: (...job: Parameters<Queue['add']>) => super.add(...job),
      addBulk: (jobs) => super.addBulk(jobs),
    };

    // biome-ignore lint/suspicious/noExplicitAny: as the mixin's base
    constructor(...args: any[]) {
      const source = sourceOf(args[0], args[1]);
      super(...args);
      if (source) sources.set(this, source);
    }

    override async add(name: string, data: unknown, opts?: JobsOptions): Promise<Job> {
      const to = destinationOf(this);
      return to ? to.enqueuer.add(to, { name, data, ...(opts && { opts }) }) : super.add(name, data, opts);
    }

    override async addBulk(jobs: { name: string; data: unknown; opts?: BulkJobOptions }[]): Promise<Job[]> {
      const to = destinationOf(this);
      return to ? to.enqueuer.addBulk(to, jobs) : super.addBulk(jobs);
    }
  }
  return GovernedQueueClass;
}

const Base = governedQueue(Queue);

/**
 * BullMQ's Queue, whose add and addBulk put each limited job in line: it is added with the delay until its own turn, and does not
 * stand in front of others in the wait list.
 */
// biome-ignore lint/suspicious/noExplicitAny: the defaults of BullMQ's Queue
export class GovernedQueue<DataTypeOrJob = any, ResultType = any, NameType extends string = string> extends Base<
  DataTypeOrJob,
  ResultType,
  NameType
> {
  /** @throws ConfigurationError for a rateLimiter that is none */
  constructor(name: string, options: GovernedQueueOptions) {
    super(name, options as QueueOptions);
  }
}

/** Gives the limiter of an application to a queue of governedQueue(), unless its options name one or switch reservations off. */
export function reserveBy(limiter: RateLimiter, it: unknown): void {
  if (typeof it !== 'object' || it === null || !(STOCK in it) || sources.has(it)) return;
  // Most queues of an application may have no limits.
  if ((it as { opts?: ReservingOptions }).opts?.reservations !== false) sources.set(it, { limiter, hasLimits: false });
}

/** @throws ConfigurationError for a rateLimiter that is none */
function sourceOf(name: string, options: ReservingOptions | undefined): Source | undefined {
  const limiter = options?.rateLimiter;
  if (limiter === undefined || options?.reservations === false) return undefined;
  if (limiter instanceof RateLimiter) return { limiter, hasLimits: true };
  throw new ConfigurationError({
    expected: 'a RateLimiter',
    given: limiter,
    where: `rateLimiter of queue '${name}'`,
    fix: 'Make it with new JobLimiter({ connection, limits }), and share it with the workers of the queue.',
  });
}

/** @returns undefined for a queue without reservations */
function destinationOf(queue: Queue): (Destination & { enqueuer: ReturnType<typeof enqueuerOf> }) | undefined {
  const source = sources.get(queue);
  if (!source) return undefined;
  const { limiter, hasLimits } = source;
  return { queue, hasLimits, isStrict: false, enqueuer: enqueuerOf(workerSideOf(limiter)) };
}
