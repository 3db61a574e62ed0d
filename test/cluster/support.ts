import type { Job, Processor, Queue } from 'bullmq';
import { GovernedWorker, type GovernedWorkerOptions } from 'bullmq-governor/bullmq';
import { Cluster, Redis } from 'ioredis';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { RedisProcess } from '../../tools/redis/start.mjs';
import { admissions, type LogOf } from '../support/model/admissions.js';
import { type RedisCluster, startCluster } from '../support/redis/cluster.mjs';
import { unique } from '../support/redis/redis.js';
import { type Data, govern, type Limits, queueOf } from '../support/worker/govern.js';

/** The cluster of a test file: three masters, three replicas. */
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

  /** Makes a client that waits out a fail-over, as users must configure theirs; closed after the test. */
  client(): Cluster {
    const cluster = new Cluster(this.#running.startup, {
      // If the ready check fails, connect() never settles, and BullMQ's worker would wait for ever.
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

  /** Makes a client of a single node; closed after the test. */
  node({ port }: { port: number }): Redis {
    const redis = new Redis({ host: '127.0.0.1', port });
    redis.on('error', () => undefined);
    onTestFinished(() => redis.disconnect());
    return redis;
  }

  /** Returns the index of the master that held a key when the cluster started. */
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

/** Makes a queue for this test. Its prefix is a hash tag, because BullMQ's scripts touch many of its keys. */
export function queueOn(connection: Cluster): Queue {
  return queueOf(connection, { prefix: `{${unique('bull')}}` });
}

/** A governed worker that records the errors that its gate throws into BullMQ. */
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

/** Makes a governed worker on a queue of a cluster, and collects the errors that its gate throws. */
export function governOn(
  queue: Queue,
  limits: Limits,
  options: Partial<GovernedWorkerOptions> = {},
  processor: Processor<Data> = async () => undefined,
) {
  const { worker, saw } = govern(queue, limits, options, processor, WatchedWorker as unknown as typeof GovernedWorker);
  return { worker, saw, thrown: (worker as unknown as WatchedWorker).thrown };
}

/** Returns the times of all admissions, from the master that holds the log. */
export function admissionsOn(cluster: Cluster, log: LogOf): Promise<number[]> {
  // The function sends one command on one key, which both kinds of client can send.
  return admissions(cluster as unknown as Redis, log);
}

/** Selects the errors about keys of several hash slots. */
export function crossSlot(errors: readonly Error[]): Error[] {
  return errors.filter((error) => /CROSSSLOT|same slot/.test(`${error.message} ${String(error.cause)}`));
}
