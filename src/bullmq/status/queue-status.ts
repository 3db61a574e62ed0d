import { type ConnectionOptions, Job, type Queue } from 'bullmq';
import type { LimiterInternals } from '../../core/internals.js';
import { isInstance } from '../../core/redis/client.js';
import { type Member, queueNameOf, readQueueName } from '../stock/member.js';
import { workersHere } from '../stock/queue-workers.js';
import type { WorkerSide } from '../worker-side.js';
import type { QueueStatus } from './status-text.js';

/**
 * Reads the state of queues.
 * @param names as queueNameOf() names them
 * @param open queues that are asked instead of those that this process opens itself
 */
export async function readQueues(
  side: WorkerSide,
  names: readonly string[],
  open: readonly Queue[] = [],
): Promise<QueueStatus[]> {
  const found: QueueStatus[] = [];
  // One after the other, because only ten queues that are not served here stay open.
  for (const name of [...new Set(names)].sort()) found.push(await statusOf(side, name, open));
  return found;
}

/** Finds a job in a queue of this process, or on the server of the limiter. */
export async function findJob(side: WorkerSide, member: Member): Promise<Job | undefined> {
  const found = await askQueues(side, queuesOf(side, member), (queue) => Job.fromId(queue, member.id));
  return found[0];
}

async function statusOf(side: WorkerSide, name: string, open: readonly Queue[]): Promise<QueueStatus> {
  const given = open.filter((queue) => queueNameOf(queue.opts.prefix, queue.name) === name);
  const asked = given.length > 0 ? given : queuesOf(side, readQueueName(name));
  const found = await askQueues(side, asked, (queue) => readQueue(queue, name));
  // Several servers may have a queue of this name: the busiest one is taken.
  const loadOf = ({ workers = 0, busy = 0, unfetched = 0 }: QueueStatus) => workers + busy + unfetched;
  return found.sort((a, b) => loadOf(b) - loadOf(a))[0] ?? { queue: name, ...NOT_FOUND };
}

/** Returns a queue on each server that has it, or may have it: a queue that is not served here may be on that of the limiter. */
function queuesOf({ limiter, queues }: WorkerSide, named: Pick<Member, 'prefix' | 'queue'>): Queue[] {
  return queues.queuesOf(named, connectionOf(limiter));
}

async function askQueues<T>(
  { limiter }: WorkerSide,
  queues: readonly Queue[],
  ask: (queue: Queue) => Promise<T | undefined>,
): Promise<T[]> {
  // A queue waits for its Redis for ever.
  const asked = (queue: Queue) => limiter.runner.once(() => ask(queue)).catch(() => undefined);
  const found = await Promise.all(queues.map(asked));
  return found.filter((answer) => answer !== undefined && answer !== null);
}

const NOT_FOUND = { workers: undefined, slots: undefined, busy: undefined, unfetched: undefined, isPaused: undefined };

/** Returns nothing if the server does not have the queue. */
async function readQueue(queue: Queue, name: string): Promise<QueueStatus | undefined> {
  const [version, clients, isPaused, { active = 0, ...unfetched }] = await Promise.all([
    queue.getVersion(),
    // Managed servers may refuse CLIENT LIST.
    queue.getWorkers().catch(() => undefined),
    queue.isPaused(),
    // BullMQ 5 adds the jobs of a paused queue, which it keeps in another list.
    queue.getJobCounts('active', 'waiting', 'prioritized'),
  ]);
  const waits = Object.values(unfetched).reduce((sum, count) => sum + count, 0);
  // If the server does not know the command, BullMQ returns one entry without an address.
  const workers = clients?.every(({ addr }) => addr !== undefined) ? clients.length : undefined;
  // A queue that only workers have opened has no version.
  if (version === null && !workers && active + waits === 0) return undefined;
  const own = workersHere(queue);
  const areAllHere = workers !== undefined && workers <= own.length;
  const ready = own.filter((worker) => !worker.isPaused());
  const slots = areAllHere ? ready.reduce((sum, { concurrency }) => sum + concurrency, 0) : undefined;
  return { queue: name, workers, slots, busy: active, unfetched: waits, isPaused };
}

/** Returns the address of the limiter's Redis for a queue; nothing for a Redis in memory. */
function connectionOf({ connection }: LimiterInternals): ConnectionOptions | undefined {
  if (typeof connection === 'string') return { url: connection };
  const isOther = isInstance(connection) && typeof (connection as { evalsha?: unknown }).evalsha !== 'function';
  return isOther ? undefined : (connection as ConnectionOptions);
}
