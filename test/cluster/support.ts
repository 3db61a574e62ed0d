import type { Job, Processor, Queue } from 'bullmq';
import { GovernedWorker, type GovernedWorkerOptions } from 'bullmq-governor/bullmq';
import { Cluster, Redis } from 'ioredis';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { RedisProcess } from '../../tools/redis/start.mjs';
import { admissions, type LogOf } from '../support/model/admissions.js';
import { type RedisCluster, startCluster } from '../support/redis/cluster.mjs';
import { unique } from '../support/redis/redis.js';
import { type Data, govern, type Limits, queueOf } from '../support/worker/govern.js';

export class ClusterOfFile {
  #started: RedisCluster | undefined;

  constructor() {
    beforeAll(async () => {
      this.#started = await startCluster();
    });
    afterAll(() => this.#started?.stop());
  }

  get masters(): RedisProcess[] {
    return this.#running.masters;
  }

  get replicas(): RedisProcess[] {
    return this.#running.replicas;
  }

  /** A client that waits out a fail-over, as users must configure theirs. */
  client(): Cluster {
    const cluster = new Cluster(this.#running.startup, {
      // If the ready check fails, connect() never settles.
      enableReadyCheck: false,
      maxRedirections: 200,
      retryDelayOnFailover: 100,
      retryDelayOnClusterDown: 100,
      retryDelayOnTryAgain: 100,
      redisOptions: { maxRetriesPerRequest: null },
    });
    cluster.on('error', () => undefined);
    onTestFinished(() => cluster.disconnect());
    return cluster;
  }

  node({ port }: { port: number }): Redis {
    const redis = new Redis({ host: '127.0.0.1', port });
    redis.on('error', () => undefined);
    onTestFinished(() => redis.disconnect());
    return redis;
  }

  async holderOf(cluster: Cluster, key: string): Promise<number> {
    const hashSlot = await hashSlotOf(cluster, key);
    return Math.floor(hashSlot / (16384 / this.masters.length));
  }

  get #running(): RedisCluster {
    if (!this.#started) throw new Error('the cluster is started before the first test');
    return this.#started;
  }
}

export async function hashSlotOf(cluster: Cluster, key: string): Promise<number> {
  return (await cluster.call('CLUSTER', 'KEYSLOT', key)) as number;
}

/** The prefix is a hash tag because BullMQ's scripts touch many keys of a queue. */
export function queueOn(connection: Cluster): Queue {
  return queueOf(connection, { prefix: `{${unique('bull')}}` });
}

class WatchedWorker<D = unknown, R = unknown, N extends string = string> extends GovernedWorker<D, R, N> {
  readonly thrown: unknown[] = [];

  override async processJob(job: Job<D, R, N>, token: string, fetchNext?: () => boolean) {
    try {
      return await super.processJob(job, token, fetchNext);
    } catch (error) {
      this.thrown.push(error);
      throw error;
    }
  }
}

export function governOn(
  queue: Queue,
  limits: Limits,
  options: Partial<GovernedWorkerOptions> = {},
  processor: Processor<Data> = async () => undefined,
) {
  const { worker, saw } = govern(queue, limits, options, processor, WatchedWorker as unknown as typeof GovernedWorker);
  return { worker, saw, thrown: (worker as unknown as WatchedWorker).thrown };
}

export function admissionsOn(cluster: Cluster, log: LogOf): Promise<number[]> {
  // `admissions` sends one command, which `Cluster` and `Redis` both support.
  return admissions(cluster as unknown as Redis, log);
}

export function crossSlot(errors: readonly Error[]): Error[] {
  return errors.filter((error) => /CROSSSLOT|same slot/.test(`${error.message} ${String(error.cause)}`));
}
