import { scopeKeys } from '../../../src/core/keys.js';
import { hearCommands } from '../redis/monitor.js';
import { ownRedis } from '../redis/own-redis.js';
import { unique } from '../redis/redis.js';
import { until } from '../until.js';
import { notesOf } from './cap-runs.js';
import { limiterOf, queueOf } from './govern.js';
import { type WorkerOrders, type WorkerProcess, workerProcess } from './processes.js';

/** What worker processes of this test are told, beside where they work. */
type Orders = Pick<WorkerOrders, 'concurrency' | 'options' | 'tiers'> & { caps: Record<string, number> };

/** Worker processes on one queue of a Redis of their own, which note when each run starts and ends. */
export async function capProcesses(orders: Orders) {
  const redis = await ownRedis();
  const { connection } = redis;
  const control = redis.client();
  const queue = queueOf(connection);
  // Where the limiters of the processes keep theirs, which have no prefix of their own.
  const prefix = 'governor';
  const limiter = limiterOf({ prefix }, connection);
  const keys = (tenant: string) => scopeKeys({ prefix, hashTag: 'tenant' }, queue.name, tenant);
  const tenants = Object.keys(orders.caps);
  return {
    redis,
    queue,
    limiter,
    start: (count: number): Promise<WorkerProcess[]> =>
      Promise.all(
        Array.from({ length: count }, () =>
          workerProcess({ ...orders, queue: queue.name, connection, runs: 'runs', notes: 'notes' }),
        ),
      ),
    /** Adds so many jobs for each tenant, which take so long. */
    add: (counts: Record<string, number>, ms: number) =>
      queue.addBulk(
        Object.entries(counts).flatMap(([tenantId, count]) =>
          Array.from({ length: count }, (_, i) => ({ name: 'job', data: { tenantId, i, ms } })),
        ),
      ),
    /** kill -9. @returns the jobs that are somebody's afterwards, and when their leases end, by the process and the job */
    kill: async (worker: WorkerProcess | undefined) => {
      await worker?.kill();
      const held = new Set((await queue.getActive()).map(({ id }) => id as string));
      const leases = new Map<string, number>();
      for (const tenant of tenants) {
        const found = await control.zrange(keys(tenant).leases, '0', '-1', 'WITHSCORES');
        for (let i = 0; i < found.length; i += 2)
          leases.set(`${worker?.pid}:${found[i]?.split(':').at(-1)}`, Number(found[i + 1]));
      }
      return { held, leases };
    },
    notes: () => notesOf(control, 'notes'),
    /** Hears the commands of all limiters. @returns taken: how many there were since it was last asked */
    listen: async () => {
      let count = 0;
      let echoed = '';
      await hearCommands(redis.port, (args, source) => {
        if (args[0]?.toLowerCase() === 'echo') echoed = args[1] ?? '';
        // What a script does counts as one; a ping of ours asks for a key of BullMQ's.
        const ours = args.some((text) => text.startsWith(`${prefix}:`)) || args[0]?.toLowerCase() === 'exists';
        if (source !== 'lua' && ours) count++;
      });
      const taken = async () => {
        // A monitor is a stream of its own: what came before this mark has been heard after it.
        const mark = unique('mark');
        await control.echo(mark);
        await until('the monitor hears the mark', () => echoed, mark);
        const heard = count;
        count = 0;
        return heard;
      };
      return { taken };
    },
    /** What is left of leases and lines. */
    left: async () => {
      const all = tenants.map(keys).flatMap(({ line, turns, leases }) => [line, turns, leases]);
      const found = await Promise.all(all.map(async (key) => ((await control.exists(key)) === 1 ? key : undefined)));
      return found.filter((key) => key !== undefined);
    },
  };
}
