import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, Queue } from 'bullmq';
import { GovernedWorker } from 'bullmq-governor/bullmq';
import { RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';
import { DelayCommands } from './delay-commands.js';
import { limiterOn } from './limiter-on.js';
import { LogWatch } from './log-watch.js';
import { range } from './stats.js';

const CONCURRENCY = 50;
const QUEUE = 'changes';
const TENANT = 'one';
const MOST = 1000;

/** Times are milliseconds since the epoch. */
export interface Trace {
  admittedMs: number[];
  deferredMs: number[];
  activationsPerJob: number;
  commandsPerJob: number;
}

export class ChangingQueue {
  limit: number;
  readonly target = { scope: QUEUE, tenant: TENANT };
  readonly queue: Queue;
  /** Start times by job id. */
  readonly startedMs = new Map<string, number>();
  readonly #limiter: RateLimiter;
  readonly #worker: GovernedWorker;
  readonly #commands = new DelayCommands();
  readonly #activations = new Map<string, number>();
  readonly #deferredMs: number[] = [];
  readonly #removed = new Set<string>();
  #added = 0;
  #watch: LogWatch | undefined;

  private constructor(
    private readonly redis: Redis,
    limit: number,
    account: number | undefined,
  ) {
    this.limit = limit;
    const connection = { port: redis.options.port as number };
    this.queue = new Queue(QUEUE, { connection });
    this.#limiter = limiterOn(RateLimiter, connection);
    this.#worker = new GovernedWorker(QUEUE, async ({ id = '' }: Job) => void this.startedMs.set(id, Date.now()), {
      connection,
      concurrency: CONCURRENCY,
      autorun: false,
      rateLimiter: this.#limiter,
      rateLimit: [
        { tiers: () => [{ limit: this.limit, windowMs: 1000 }], tenant: () => TENANT },
        ...(account === undefined ? [] : [accountOf(account)]),
      ],
    });
    this.#worker.on('active', ({ id = '' }: Job) => this.#activations.set(id, (this.#activations.get(id) ?? 0) + 1));
    this.#worker.on('deferred', () => this.#deferredMs.push(Date.now()));
  }

  /** @param account the limit per second of an additional shared scope */
  static async start(port: number, jobs: number, limit: number, account?: number): Promise<ChangingQueue> {
    const redis = new Redis(port);
    await redis.flushall();
    const changing = new ChangingQueue(redis, limit, account);
    await changing.#limiter.ready();
    for (let i = 0; i < jobs; i += MOST) await changing.add(Math.min(MOST, jobs - i));
    await changing.#worker.waitUntilReady();
    changing.#watch = new LogWatch(redis, `governor:2:{${TENANT}}:${QUEUE}:log`);
    void changing.#worker.run();
    return changing;
  }

  async add(count: number): Promise<Job[]> {
    this.#added += count;
    return this.queue.addBulk(range(count).map(() => ({ name: 'job', data: {} })));
  }

  /** A job that starts in the meantime is not removed. */
  async remove(jobs: readonly Job[]): Promise<void> {
    await Promise.all(
      jobs.map(async (job) => {
        const isRemoved = await job.remove().then(
          () => true,
          () => false,
        );
        if (isRemoved) this.#removed.add(job.id ?? '');
      }),
    );
  }

  async done(): Promise<void> {
    while (new Set([...this.startedMs.keys(), ...this.#removed]).size < this.#added) await sleep(50);
  }

  async stop(): Promise<Trace> {
    const log = (await this.#watch?.stop()) ?? [];
    await this.#worker.close();
    await this.queue.close();
    this.#limiter.close();
    this.redis.disconnect();
    const started = [...this.startedMs.keys()].map((id) => this.#activations.get(id) ?? 0);
    return {
      admittedMs: log.map((us) => us / 1000),
      deferredMs: this.#deferredMs,
      activationsPerJob: started.reduce((a, b) => a + b, 0) / started.length,
      commandsPerJob: this.#commands.stop() / this.#added,
    };
  }
}

function accountOf(limit: number) {
  return { scope: 'account', shared: true, tiers: [{ limit, windowMs: 1000 }], tenant: () => TENANT };
}
