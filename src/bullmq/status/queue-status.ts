import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionOptions, Job, Queue } from 'bullmq';
import type { LimiterParts } from '../../core/internals.js';
import { isOtherClient } from '../../core/redis/client.js';
import { jobOfMember, type Member, queueNameOf, readQueueName } from '../stock/member.js';
import { workersHere } from '../stock/stock-workers.js';
import type { WorkerSide } from '../worker-side.js';
import { countOf, type QueueStatus } from './status-text.js';

/** How long a status waits for a search. */
const SEARCH_MS = 250;

/** @param open the caller's open queues, used instead of queues that this process would open itself */
export async function readQueues(
  side: WorkerSide,
  names: readonly string[],
  open: readonly Queue[] = [],
): Promise<QueueStatus[]> {
  const found: QueueStatus[] = [];
  // Reads the queues in sequence, because at most ten queues without workers in this process stay open.
  for (const name of [...new Set(names)].sort()) found.push(await statusOf(side, name, open));
  return found;
}

export async function findJob(side: WorkerSide, member: Member): Promise<Job | undefined> {
  const found = await askQueues(side, queuesOf(side, member), (queue) => jobOfMember(queue, member));
  return found[0];
}

async function statusOf(side: WorkerSide, name: string, open: readonly Queue[]): Promise<QueueStatus> {
  const given = open.filter((queue) => queueNameOf(queue.opts.prefix, queue.name) === name);
  const asked = given.length > 0 ? given : queuesOf(side, readQueueName(name));
  const found = await askQueues(side, asked, (queue) => readQueue(queue, name));
  // Several servers may have a queue of this name.
  const loadOf = ({ workers = 0, busy = 0, unfetched = 0 }: QueueStatus) => workers + busy + unfetched;
  return found.sort((a, b) => loadOf(b) - loadOf(a))[0] ?? { queue: name, ...NOT_FOUND };
}

/** Starts a search for jobs that stand in no line, and says what it has found within a moment. */
export async function lostJobs(side: WorkerSide, names: readonly string[]): Promise<string[]> {
  const texts = [...new Set(names)].map(async (name) => {
    const searches = queuesOf(side, readQueueName(name)).map((queue) => side.lostLines.search(queue));
    await Promise.race([Promise.all(searches.map(({ ended }) => ended)), sleep(SEARCH_MS)]);
    const found = searches.reduce((sum, search) => sum + search.found, 0);
    const jobs = `${countOf(found, 'delayed job')} of queue '${name}'`;
    return found === 0 ? [] : [`The limiter brings back ${jobs} that stood in no line, as after a loss of its keys`];
  });
  return (await Promise.all(texts)).flat();
}

/** A queue that this process does not serve may be on the limiter's server. */
function queuesOf({ limiter, queues }: WorkerSide, named: Pick<Member, 'prefix' | 'queue'>): Queue[] {
  return queues.queuesOf(named, connectionOf(limiter));
}

async function askQueues<T>(
  { limiter }: WorkerSide,
  queues: readonly Queue[],
  ask: (queue: Queue) => Promise<T | undefined>,
): Promise<T[]> {
  // A Queue of BullMQ would wait for its Redis forever, so each question has the deadline of the runner.
  const asked = (queue: Queue) => limiter.runner.once(() => ask(queue)).catch(() => undefined);
  const found = await Promise.all(queues.map(asked));
  return found.filter((answer) => answer !== undefined && answer !== null);
}

const NOT_FOUND = { workers: undefined, slots: undefined, busy: undefined, unfetched: undefined, isPaused: undefined };

/** @returns undefined if the server does not have the queue */
async function readQueue(queue: Queue, name: string): Promise<QueueStatus | undefined> {
  const [version, clients, isPaused, { active = 0, ...unfetched }] = await Promise.all([
    queue.getVersion(),
    // Managed servers may refuse CLIENT LIST.
    queue.getWorkers().catch(() => undefined),
    queue.isPaused(),
    // BullMQ 5 also counts the jobs of a paused queue here.
    queue.getJobCounts('active', 'waiting', 'prioritized'),
  ]);
  const waits = Object.values(unfetched).reduce((sum, count) => sum + count, 0);
  // If the server does not know CLIENT LIST, BullMQ returns one entry without an address.
  const workers = clients?.every(({ addr }) => addr !== undefined) ? clients.length : undefined;
  // A queue that only workers have opened has no version.
  if (version === null && !workers && active + waits === 0) return undefined;
  const own = workersHere(queue);
  const areAllHere = workers !== undefined && workers <= own.length;
  const ready = own.filter((worker) => !worker.isPaused());
  const slots = areAllHere ? ready.reduce((sum, { concurrency }) => sum + concurrency, 0) : undefined;
  return { queue: name, workers, slots, busy: active, unfetched: waits, isPaused };
}

/** @returns undefined if the limiter uses a client other than ioredis */
function connectionOf({ connection }: LimiterParts): ConnectionOptions | undefined {
  if (typeof connection === 'string') return { url: connection };
  return isOtherClient(connection) ? undefined : (connection as ConnectionOptions);
}
