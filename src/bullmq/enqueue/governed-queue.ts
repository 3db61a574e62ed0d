import { type BulkJobOptions, type Job, type JobsOptions, Queue, type QueueOptions } from 'bullmq';
import { problem } from '../../core/errors.js';
import { RateLimiter } from '../../core/index.js';
import { refuseMisspelt } from '../../core/options/validate.js';
import { workerSideOf } from '../connect.js';
import { queueNameOf, refuseOtherStores } from '../stock/member.js';
import { type Destination, enqueuerOf, STOCK, type StockAdd } from './enqueue.js';

/** The options that a governed queue adds to the options of BullMQ's Queue. */
export interface ReservingOptions {
  /**
   * The limiter that knows the limits of the queue: a worker of the queue shares this limiter, or the limiter declares the
   * limits to which workers in other processes refer by name. Default in NestJS: the limiter of the module. Without a
   * limiter the queue makes no reservations.
   */
  rateLimiter?: RateLimiter;
  /** Whether add and addBulk make reservations. Default true. */
  reservations?: boolean;
}

/** Options of BullMQ's Queue, and of reservations. */
export type GovernedQueueOptions = Omit<QueueOptions, keyof ReservingOptions> & ReservingOptions;

interface Source {
  readonly limiter: RateLimiter;
  readonly hasLimits: boolean;
}

/** Not a field: in NestJS a queue gets the limiter of the module only after its construction. */
const sources = new WeakMap<object, Source>();

/**
 * Derives a queue class in which add and addBulk put each limited job in line, as enqueue and enqueueBulk of a JobLimiter
 * do. Adding never fails because of limits: a job that cannot have a reservation is added without it, and its worker
 * decides. A derived class is returned as it is.
 * @throws ConfigurationError if the argument is not a class of queues
 */
// biome-ignore lint/suspicious/noExplicitAny: the constructor type of a mixin
export function governedQueue<T extends new (...args: any[]) => Queue>(Base: T): T {
  if (typeof Base !== 'function' || typeof Base.prototype?.addBulk !== 'function') {
    const fix = 'Reservations are made in a queue whose add and addBulk can be overridden.';
    throw problem("BullMQ's Queue or a class that extends it", Base, 'governedQueue(Queue)', fix);
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

    protected override createBackend(): void {
      super.createBackend();
      if (sourceOf(this.name, this.opts)) refuseOtherStores(this, `queue '${this.name}'`);
    }

    override async add(name: string, data: unknown, opts?: JobsOptions): Promise<Job> {
      const to = destinationOf(this, 'add');
      return to ? to.enqueuer.add(to, { name, data, ...(opts && { opts }) }) : super.add(name, data, opts);
    }

    override async addBulk(jobs: { name: string; data: unknown; opts?: BulkJobOptions }[]): Promise<Job[]> {
      const to = destinationOf(this, 'addBulk');
      return to ? to.enqueuer.addBulk(to, jobs) : super.addBulk(jobs);
    }
  }
  return GovernedQueueClass;
}

const Base = governedQueue(Queue);

/**
 * BullMQ's Queue that puts each limited job in line: the job is delayed until its own turn, so it does not block the jobs
 * behind it in the wait list.
 */
// biome-ignore lint/suspicious/noExplicitAny: the defaults of BullMQ's Queue
export class GovernedQueue<DataTypeOrJob = any, ResultType = any, NameType extends string = string> extends Base<
  DataTypeOrJob,
  ResultType,
  NameType
> {
  /** @throws ConfigurationError if rateLimiter is not a RateLimiter */
  constructor(name: string, options: GovernedQueueOptions) {
    super(name, options as QueueOptions);
  }
}

/** Gives a governed queue the limiter of an application, unless its options name a limiter or switch reservations off. */
export function reserveBy(limiter: RateLimiter, it: unknown): void {
  if (typeof it !== 'object' || it === null || !(STOCK in it) || sources.has(it)) return;
  // No warning about missing limits: most queues of an application may have none.
  const { name, opts } = it as { name?: string; opts?: ReservingOptions };
  if (opts?.reservations === false) return;
  refuseOtherStores(it, `queue '${name}'`);
  sources.set(it, { limiter, hasLimits: false });
}

function sourceOf(name: string, options: ReservingOptions | undefined): Source | undefined {
  refuseMisspelt(options ?? {}, ['rateLimiter', 'reservations'], [], `options of queue '${name}'`);
  const limiter = options?.rateLimiter;
  if (limiter === undefined || options?.reservations === false) return undefined;
  if (limiter instanceof RateLimiter) return { limiter, hasLimits: true };
  const fix = 'Make it with new JobLimiter({ connection, limits }), and share it with the workers of the queue.';
  throw problem('a RateLimiter', limiter, `rateLimiter of queue '${name}'`, fix);
}

function destinationOf(
  queue: Queue,
  call: string,
): (Destination & { enqueuer: ReturnType<typeof enqueuerOf> }) | undefined {
  const source = sources.get(queue);
  if (!source) return undefined;
  const { limiter, hasLimits } = source;
  const where = `queue '${queueNameOf(queue.opts.prefix, queue.name)}': ${call}`;
  return { queue, where, hasLimits, isStrict: false, enqueuer: enqueuerOf(workerSideOf(limiter)) };
}
