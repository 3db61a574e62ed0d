import type { Job, Queue } from 'bullmq';
import type { GovernedWorkerOptions, RateLimiter } from 'bullmq-governor/bullmq';
import type { Redis } from 'ioredis';
import { memberOf, queueMemberOf } from '../../../src/bullmq/stock/member.js';
import { scopeKeys } from '../../../src/core/keys.js';
import { client } from '../redis/redis.js';
import { until } from '../until.js';
import { type Data, govern, type Limits, limiterOf, queueOf, scopeOf } from './govern.js';

type Act = (job: Job<Data>, token: string, signal: AbortSignal | undefined) => unknown;
type Limiter = RateLimiter & { keyPrefix: string };

export class Tally {
  readonly started: unknown[] = [];
  /** The number of runs that began beside another run of the same job. */
  twice = 0;
  /** The largest number of concurrent runs, over all tenants (`most`) and for each tenant (`mostOf`). */
  most = 0;
  readonly mostOf = new Map<string, number>();
  readonly #running = new Map<string, { tenant: string; runs: number }>();

  async run<T>(job: Job<Data>, act: () => T): Promise<Awaited<T>> {
    const key = `${job.queueName}:${job.id}`;
    const { tenantId: tenant = '' } = job.data;
    const started = this.#running.get(key) ?? { tenant, runs: 0 };
    this.started.push(job.data['i'] ?? job.id);
    if (started.runs > 0) this.twice++;
    started.runs++;
    this.#running.set(key, started);
    this.most = Math.max(this.most, this.running);
    this.mostOf.set(tenant, Math.max(this.mostOf.get(tenant) ?? 0, this.#count(tenant)));
    try {
      return await act();
    } finally {
      if (--started.runs === 0) this.#running.delete(key);
    }
  }

  get running(): number {
    return this.#count();
  }

  #count(tenant?: string): number {
    const counted = [...this.#running.values()].filter((job) => tenant === undefined || job.tenant === tenant);
    return counted.reduce((sum, { runs }) => sum + runs, 0);
  }
}

export class Held {
  readonly #ends = new Map<unknown, () => void>();

  /** A run that lasts until the test ends it. */
  readonly act = (job: Job<Data>): Promise<void> =>
    new Promise((resolve) => {
      this.#ends.set(job.data['i'], resolve);
    });

  started(i: number): Promise<void> {
    return until(`job ${i} runs`, () => this.#ends.has(i));
  }

  async end(i: number): Promise<void> {
    await this.started(i);
    this.#ends.get(i)?.();
    this.#ends.delete(i);
  }
}

export interface CappedOptions extends Partial<GovernedWorkerOptions> {
  /** Default: a new queue for this worker alone. */
  queue?: Queue<Data>;
  rateLimiter?: Limiter;
  tally?: Tally;
}

export function capped(limits: Limits, options: CappedOptions = {}, act: Act = () => undefined) {
  const { queue = queueOf(), rateLimiter: limiter = limiterOf(), tally = new Tally(), ...others } = options;
  const { worker, saw } = govern(
    queue,
    limits,
    { concurrency: 10, ...others, rateLimiter: limiter },
    // BullMQ makes an abort signal only for a processor with three parameters.
    (job, token, signal) => tally.run(job, () => act(job, token ?? '', signal)),
  );
  const lost: { id: string; scope: string }[] = [];
  worker.on('leaseLost', (job, { scope }) => void lost.push({ id: job.id ?? '', scope }));
  const scope = (Array.isArray(limits) ? limits[0] : limits)?.scope ?? scopeOf(queue);
  return {
    queue,
    limiter,
    worker,
    saw,
    lost,
    tally,
    running: (tenant = 'acme') => limiter.of(scope, tenant).running(),
    waiting: (tenant = 'acme') => limiter.of(scope, tenant).waiting(),
    parked: (count: number, tenant = 'acme') =>
      until(
        `${count} jobs are in line and in the delayed set`,
        async () => [(await limiter.of(scope, tenant).waiting()).length, await queue.getDelayedCount()],
        [count, count],
      ),
    /** Promotes the job, because BullMQ delays jobs by the real clock. */
    promoteDue: (i: number) =>
      until(`job ${i} starts`, async () => {
        const delayed = (await queue.getDelayed()).find(({ data }) => data.i === i);
        // The promoter may have promoted the job first.
        await delayed?.promote().catch(() => undefined);
        return tally.started.includes(i);
      }),
    nothingLeft: (tenant = 'acme') => nothingLeft(limiter, scope, tenant),
  };
}

export async function nothingLeft(
  limiter: Limiter,
  scope: string,
  tenant = 'acme',
  redis: Redis = client(),
): Promise<void> {
  const { waiters, queue, leases } = scopeKeys({ prefix: limiter.keyPrefix, hashTag: 'tenant' }, scope, tenant);
  await until(`tenant ${tenant} has neither leases nor a line`, () => redis.exists(waiters, queue, leases), 0);
}

/** Returns the name of a job in lines and leases. */
export function nameInLine(job: Job | undefined): string {
  return memberOf(undefined, job?.queueName ?? '', job as Job);
}

/** Returns the id that running() and waiting() report. */
export function reportedId(job: Job | undefined, prefix?: string): string {
  return `${queueMemberOf(prefix, job?.queueName ?? '')}:${job?.id}`;
}
