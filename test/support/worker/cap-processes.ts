import { readMember } from '../../../src/bullmq/stock/member.js';
import { scopeKeys } from '../../../src/core/keys.js';
import { hearCommands, isNudge } from '../redis/monitor.js';
import { ownRedis } from '../redis/own-redis.js';
import { notesOf } from './cap-runs.js';
import { nothingLeft } from './cap-worker.js';
import { limiterOf, queueOf } from './govern.js';
import { type WorkerOrders, type WorkerProcess, workerProcess } from './processes.js';

/** The orders of a worker process, except the addresses of Redis and the queue. */
type Orders = Pick<WorkerOrders, 'concurrency' | 'options' | 'tiers'> & { caps: Record<string, number> };

export async function capProcesses(orders: Orders) {
  const redis = await ownRedis();
  const { connection } = redis;
  const control = redis.client();
  const queue = queueOf(connection);
  const prefix = 'governor';
  const limiter = limiterOf({ prefix }, connection);
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
    add: (counts: Record<string, number>, ms: number) =>
      queue.addBulk(
        Object.entries(counts).flatMap(([tenantId, count]) =>
          Array.from({ length: count }, (_, i) => ({ name: 'job', data: { tenantId, i, ms } })),
        ),
      ),
    /** @returns the active jobs, and the ends of their leases, by process and job */
    kill: async (worker: WorkerProcess | undefined) => {
      await worker?.kill();
      const held = new Set((await queue.getActive()).map(({ id }) => id as string));
      const leases = new Map<string, number>();
      for (const tenant of tenants) {
        const keys = scopeKeys({ prefix, hashTag: 'tenant' }, queue.name, tenant);
        const found = await control.zrange(keys.leases, '0', '-1', 'WITHSCORES');
        for (let i = 0; i < found.length; i += 2)
          leases.set(`${worker?.pid}:${readMember(found[i] as string)?.id}`, Number(found[i + 1]));
      }
      return { held, leases };
    },
    notes: () => notesOf(control, 'notes'),
    /** @returns `taken`: returns the number of commands since its last call */
    countCommands: async () => {
      let count = 0;
      const { caughtUp } = await hearCommands(redis.port, (args, source) => {
        // A nudge reads a key of BullMQ.
        const ours = args.some((text) => text.startsWith(`${prefix}:`)) || isNudge(args);
        if (source !== 'lua' && ours) count++;
      });
      const taken = async () => {
        await caughtUp();
        const heard = count;
        count = 0;
        return heard;
      };
      return { taken };
    },
    nothingLeft: async () => {
      for (const tenant of tenants) await nothingLeft(limiter, queue.name, tenant, control);
    },
  };
}
