import { sharedKeys } from '../../../src/core/keys.js';
import { loggedTimes } from '../model/virtual.js';
import { type OwnRedis, ownRedis } from '../redis/own-redis.js';
import { unique } from '../redis/redis.js';
import { notesOf } from './cap-runs.js';
import { limiterOf, queueOf } from './govern.js';
import { type WorkerOrders, type WorkerProcess, workerProcess } from './processes.js';
import type { Start } from './sharing.js';

/** The default prefix, which the limiters of the processes use. */
const PREFIX = 'governor';

export async function sharedProcesses(limits: { tiers?: string[]; concurrency?: number }, own?: OwnRedis) {
  const redis = own ?? (await ownRedis());
  const { connection } = redis;
  const control = redis.client();
  const scope = unique('upstream');
  const rules = [{ scope, shared: true, ...limits }];
  const notes = () => notesOf(control, 'notes');
  return {
    redis,
    control,
    scope,
    limiter: limiterOf({ prefix: PREFIX }, connection),
    queue: () => queueOf(connection),
    worker: (queue: { name: string }, orders: Partial<WorkerOrders> = {}): Promise<WorkerProcess> =>
      workerProcess({ queue: queue.name, connection, rules, runs: 'runs', notes: 'notes', concurrency: 50, ...orders }),
    /** Times are read from the clock of Redis. */
    starts: async (): Promise<Start[]> => {
      const all = await notes();
      return all
        .filter(({ at }) => at === 'start')
        .map(({ tenant, job, ms, queue }) => ({ tenant, queue, id: job, us: ms * 1000 }));
    },
    notes,
    log: () => loggedTimes(control, sharedKeys({ prefix: PREFIX, hashTag: 'tenant' }, scope).log),
    keys: sharedKeys({ prefix: PREFIX, hashTag: 'tenant' }, scope),
  };
}
