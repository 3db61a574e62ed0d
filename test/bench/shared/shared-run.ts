import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, Queue } from 'bullmq';
import { GovernedWorker } from 'bullmq-governor/bullmq';
import { Redis } from 'ioredis';
import { DelayCommands } from '../lib/delay-commands.js';
import { LogWatches } from '../lib/log-watches.js';
import { range } from '../lib/stats.js';
import { type Limits, rulesOf } from './rules.js';

const CONCURRENCY = 50;
const MOST = 1000;
const LOOK_MS = 20;

export interface Setting {
  limits: Limits;
  /**
   * The jobs, in the order in which they are added. With `queue`, only that queue gets them; without it, each queue does.
   */
  backlog: readonly (readonly [tenant: string, jobs: number, queue?: number])[];
  /** Each queue has its own worker, limiter and connections, like a process. */
  queues: readonly string[];
  /** The time that a job takes: one time for all queues, or one function for each queue. */
  jobMs?: number | readonly (() => number)[];
  /** The slots of each queue's worker. Default: 50. */
  slots?: readonly number[];
}

/** Times are milliseconds of this process's monotonic clock. */
export interface Start {
  tenant: string;
  queue: string;
  addedMs: number;
  startedMs: number;
}

export interface Trace {
  starts: readonly Start[];
  /** The admission times in microseconds, by the key of the log. */
  logs: ReadonlyMap<string, number[]>;
  overCap: number;
  activationsPerJob: number;
  activationsOf: readonly number[];
  commandsPerJob: number;
  unfinished: number;
  endedMs: number;
}

export class SharedRun {
  readonly starts: Start[] = [];
  readonly workers: readonly GovernedWorker[];
  readonly #setting: Setting;
  readonly #queues: readonly Queue[];
  readonly #redis: Redis;
  readonly #watches: LogWatches;
  readonly #commands = new DelayCommands();
  /** The activations of each job, by queue and id. */
  readonly #activations = new Map<string, number>();
  readonly #started = new Set<string>();
  #added = 0;
  #running = 0;
  #overCap = 0;

  private constructor(redis: Redis, setting: Setting) {
    this.#redis = redis;
    this.#setting = setting;
    const connection = { port: redis.options.port as number };
    this.#queues = setting.queues.map((name) => new Queue(name, { connection }));
    this.workers = setting.queues.map((name, nth) => {
      const worker = new GovernedWorker(name, (job) => this.#handle(job), {
        connection,
        concurrency: setting.slots?.[nth] ?? CONCURRENCY,
        autorun: false,
        rateLimit: rulesOf(setting.limits),
      });
      return worker.on('active', (job: Job) =>
        this.#activations.set(key(job), (this.#activations.get(key(job)) ?? 0) + 1),
      );
    });
    const owners = setting.limits.own ? setting.backlog.length : 0;
    this.#watches = new LogWatches(redis, 1 + owners);
  }

  static async start(port: number, setting: Setting): Promise<SharedRun> {
    const redis = new Redis(port);
    await redis.flushall();
    const run = new SharedRun(redis, setting);
    for (const [tenant, jobs, only] of setting.backlog) {
      const queues = only === undefined ? range(setting.queues.length) : [only];
      for (const queue of queues) await run.add(tenant, jobs, queue);
    }
    await Promise.all(run.workers.map((worker) => worker.waitUntilReady()));
    for (const worker of run.workers) void worker.run();
    return run;
  }

  async add(tenant: string, jobs: number, queue = 0): Promise<void> {
    this.#added += jobs;
    for (let i = 0; i < jobs; i += MOST) {
      const data = { tenant, addedMs: performance.now() };
      await this.#queues[queue]?.addBulk(range(Math.min(MOST, jobs - i)).map(() => ({ name: 'job', data })));
    }
  }

  async allAsked(mostMs: number): Promise<void> {
    await this.until(() => this.#activations.size >= this.#added, mostMs);
  }

  async done(mostMs: number): Promise<void> {
    await this.until(() => this.#started.size >= this.#added, mostMs);
  }

  /** Also resolves after `mostMs`, so that a run that hangs still has figures. */
  async until(isSo: () => boolean, mostMs: number): Promise<void> {
    const endMs = performance.now() + mostMs;
    while (!isSo() && performance.now() < endMs) await sleep(LOOK_MS);
  }

  async stop(): Promise<Trace> {
    const endedMs = performance.now();
    const starts = [...this.starts];
    const started = [...this.#started].map((id) => this.#activations.get(id) ?? 0);
    const perQueue = this.#setting.queues.map((name) =>
      mean([...this.#started].filter((id) => id.startsWith(`${name}:`)).map((id) => this.#activations.get(id) ?? 0)),
    );
    const logs = await this.#watches.stop();
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all(this.#queues.map((queue) => queue.close()));
    this.#redis.disconnect();
    return {
      starts,
      logs,
      overCap: this.#overCap,
      activationsPerJob: mean(started),
      activationsOf: perQueue,
      commandsPerJob: this.#commands.stop() / started.length,
      unfinished: this.#added - started.length,
      endedMs,
    };
  }

  async #handle(job: Job): Promise<void> {
    const { limits, queues, jobMs: lasts = 0 } = this.#setting;
    const jobMs = typeof lasts === 'number' ? lasts : (lasts[queues.indexOf(job.queueName)]?.() ?? 0);
    const { tenant, addedMs } = job.data;
    this.starts.push({ tenant, queue: job.queueName, addedMs, startedMs: performance.now() });
    this.#started.add(key(job));
    if (++this.#running > (limits.concurrency ?? Number.POSITIVE_INFINITY)) this.#overCap++;
    if (jobMs > 0) await sleep(jobMs);
    this.#running--;
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

function key({ queueName, id = '' }: Job): string {
  return `${queueName}:${id}`;
}
