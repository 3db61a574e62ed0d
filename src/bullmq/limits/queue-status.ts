import type { ConnectionOptions, Queue } from 'bullmq';
import type { LimiterInternals } from '../../core/internals.js';
import { isInstance } from '../../core/redis/client.js';
import { type Member, readQueueName } from '../member.js';
import { workersHere } from '../queue-workers.js';
import type { WorkerSide } from '../worker-side.js';

/**
 * A queue whose jobs a limit counts. The other fields are undefined if this process does not find the queue on the servers that it
 * knows, or these do not answer.
 */
export interface QueueStatus {
  /** The queue's name; under another BullMQ prefix than 'bull': 'prefix:queue'. */
  queue: string;
  /** How many workers are connected, of all processes; also undefined if the server does not list its clients. */
  workers: number | undefined;
  /** How many jobs the workers run at a time, together; also undefined unless all of them are in this process. */
  slots: number | undefined;
  /** How many jobs are active; a job that is being decided is active too. */
  busy: number | undefined;
  /** How many jobs no worker has fetched yet, of all tenants; without delayed jobs. */
  unfetched: number | undefined;
  /** Whether the queue is paused, by queue.pause(). */
  isPaused: boolean | undefined;
}

/** Reads the state of queues. @param names as queueNameOf() names them */
export async function readQueues(side: WorkerSide, names: readonly string[]): Promise<QueueStatus[]> {
  const found: QueueStatus[] = [];
  // One after the other: few queues that are not served here stay open.
  for (const name of [...new Set(names)].sort()) found.push(await statusOf(side, name));
  return found;
}

/** Returns a queue on each server that may have it: also on that of the limiter, unless it is served here. */
export function queuesOf({ limiter, queues }: WorkerSide, named: Pick<Member, 'prefix' | 'queue'>): Queue[] {
  return queues.queuesOf(named, connectionOf(limiter));
}

async function statusOf(side: WorkerSide, name: string): Promise<QueueStatus> {
  const { limiter } = side;
  const candidates = queuesOf(side, readQueueName(name));
  // A queue waits for its Redis for ever, and that may be another one than the limiter's, which has answered.
  const read = (queue: Queue) => limiter.runner.once(() => readQueue(queue, name)).catch(() => undefined);
  const found = await Promise.all(candidates.map(read));
  const known = found.filter((status) => status !== undefined);
  // A name may be in use on several servers: the one with the most to do is meant.
  const loadOf = ({ workers = 0, busy = 0, unfetched = 0 }: QueueStatus) => workers + busy + unfetched;
  return known.sort((a, b) => loadOf(b) - loadOf(a))[0] ?? { queue: name, ...NOT_FOUND };
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
  // BullMQ gives one entry without an address where the server does not know the command.
  const workers = clients?.every(({ addr }) => addr !== undefined) ? clients.length : undefined;
  // A queue that only workers have opened has no version.
  if (version === null && !workers && active + waits === 0) return undefined;
  const own = workersHere(queue);
  const areAllHere = workers !== undefined && workers <= own.length;
  const slots = areAllHere ? own.reduce((sum, { concurrency }) => sum + concurrency, 0) : undefined;
  return { queue: name, workers, slots, busy: active, unfetched: waits, isPaused };
}

/** Where the limiter's own Redis is, which most queues share; nothing if a queue cannot connect to it. */
function connectionOf({ connection }: LimiterInternals): ConnectionOptions | undefined {
  if (typeof connection === 'string') return { url: connection };
  const isOther = isInstance(connection) && typeof (connection as { evalsha?: unknown }).evalsha !== 'function';
  return isOther ? undefined : (connection as ConnectionOptions);
}
