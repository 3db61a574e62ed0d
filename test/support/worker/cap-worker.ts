import type { Job, Queue } from 'bullmq';
import type { GovernedWorkerOptions, RateLimiter } from 'bullmq-governor/bullmq';
import { scopeKeys } from '../../../src/core/keys.js';
import { client } from '../redis/redis.js';
import { until } from '../until.js';
import { type Data, govern, type Limits, limiterOf, queueOf, scopeOf } from './govern.js';

type Act = (job: Job<Data>, token: string, signal: AbortSignal | undefined) => unknown;
type Limiter = RateLimiter & { keyPrefix: string };

/** Who runs, and who ran. */
export class Tally {
  /** The number or id of each job when a run of it starts, in order. */
  readonly started: unknown[] = [];
  /** Runs of a job that already ran. */
  twice = 0;
  most = 0;
  readonly #running = new Map<string, number>();

  async run<T>(job: Job<Data>, act: () => T): Promise<Awaited<T>> {
    const key = `${job.queueName}:${job.id}`;
    this.started.push(job.data['i'] ?? job.id);
    if (this.#running.has(key)) this.twice++;
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
    this.most = Math.max(this.most, this.running);
    try {
      return await act();
    } finally {
      const left = (this.#running.get(key) ?? 1) - 1;
      if (left > 0) this.#running.set(key, left);
      else this.#running.delete(key);
    }
  }

  get running(): number {
    return [...this.#running.values()].reduce((sum, count) => sum + count, 0);
  }
}

/** Runs that end when the test says so. */
export class Held {
  readonly #ends = new Map<unknown, () => void>();

  /** What a job does: it waits to be told by the number in its data. */
  readonly act = (job: Job<Data>): Promise<void> =>
    new Promise((resolve) => {
      this.#ends.set(job.data['i'], resolve);
    });

  /** Waits until it runs. */
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
  /** Default: one of its own. */
  queue?: Queue<Data>;
  rateLimiter?: Limiter;
  tally?: Tally;
}

/** A governed worker that tallies its runs. */
export function capped(limits: Limits, options: CappedOptions = {}, act: Act = () => undefined) {
  const { queue = queueOf(), rateLimiter: limiter = limiterOf(), tally = new Tally(), ...others } = options;
  const { worker, saw } = govern(
    queue,
    limits,
    { concurrency: 10, ...others, rateLimiter: limiter },
    // Three parameters: only so does BullMQ make a signal.
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
    running: (tenant = 'acme') => limiter.running(tenant, { scope }),
    waiting: (tenant = 'acme') => limiter.waiting(tenant, { scope }),
    /** Waits until so many are in line, and have been put off. */
    parked: (count: number, tenant = 'acme') =>
      until(
        `${count} jobs are in line and in the delayed set`,
        async () => [(await limiter.waiting(tenant, { scope })).length, await queue.getDelayedCount()],
        [count, count],
      ),
    /** Has one come whose time it is by the clock of a test, for BullMQ waits by its own. */
    comes: (i: number) =>
      until(`job ${i} starts`, async () => {
        const delayed = (await queue.getDelayed()).find(({ data }) => data.i === i);
        // It may be on its way: who has one in line come by itself tells it another time now and then.
        await delayed?.promote().catch(() => undefined);
        return tally.started.includes(i);
      }),
    /** Waits until there is neither a lease nor a place. */
    nothingLeft: (tenant = 'acme') => nothingLeft(limiter, scope, tenant),
  };
}

export async function nothingLeft(limiter: Limiter, scope: string, tenant = 'acme'): Promise<void> {
  const { line, turns, leases } = scopeKeys({ prefix: limiter.keyPrefix, hashTag: 'tenant' }, scope, tenant);
  const redis = client();
  await until('neither leases nor a line are left', () => redis.exists(line, turns, leases), 0);
}

/** The id of a job as lines and leases have it. */
export function memberOf(job: Job | undefined, prefix = 'bull'): string {
  return `${prefix}:${job?.queueName}:${job?.id}`;
}
