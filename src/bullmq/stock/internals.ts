import type { ConnectionOptions, Job, JobType, Queue, Worker } from 'bullmq';
import { asError } from '../../core/errors.js';
import type { Decision } from '../../core/index.js';

/** BullMQ's default of lockDuration. */
export const BULLMQ_LOCK_MS = 30_000;

/**
 * Members of BullMQ's Worker beyond its public types, verified in the source of bullmq 5.76.11, 5.81.5 and 6.7.0. A test checks
 * that the installed version has each of them.
 */
export interface WorkerInternals {
  closing: Promise<void> | undefined;
  paused: boolean;
  opts: Worker['opts'];
  /** Exists in BullMQ 6.x. */
  getBackend?(): Mover & {
    client?: Promise<unknown>;
    getQueueMetaFields?(fields: string[]): Promise<(string | null)[]>;
    getClientList?(): Promise<string[]>;
  };
  /** Exists in BullMQ 5.x. */
  scripts?: Mover;
  /** Exists in BullMQ 5.x. */
  client?: Promise<QueueClient>;
  keys: Record<string, string>;
  toKey(type: string): string;
  /** Returns undefined if the job may run again. */
  getUnrecoverableErrorMessage?(job: Job): string | undefined;
  /** Sets how long the queue is rate-limited, and when its next delayed job is due. */
  updateDelays?(limitDelay?: number, delayUntil?: number): void;
  nextJobFromJobData?(jobData?: unknown, jobId?: string, token?: string): Promise<Job | undefined>;
  retryIfFailed?<T>(
    run: () => Promise<T>,
    options: { delayInMs?: number; onlyEmitError?: boolean },
  ): Promise<T | undefined>;
}

interface QueueClient {
  hmget(key: string, ...fields: string[]): Promise<(string | null)[]>;
  client(subcommand: 'LIST'): Promise<string>;
  nodes?(): Pick<QueueClient, 'client'>[];
}

type QueueAccess = Pick<WorkerInternals, 'getBackend' | 'client' | 'keys'>;

export interface Mover {
  moveToDelayed(
    jobId: string,
    timestamp: number,
    delay: number,
    token: string,
    options: { skipAttempt: boolean; fetchNext: boolean; fieldsToUpdate: Record<string, unknown> },
    // biome-ignore lint/suspicious/noConfusingVoidType: as BullMQ declares it
  ): Promise<void | unknown[]>;
}

export function queueOf(job: object): QueueAccess & { opts: { connection?: ConnectionOptions } } {
  return (job as { queue: ReturnType<typeof queueOf> }).queue;
}

export function internals(worker: object): WorkerInternals {
  return worker as WorkerInternals;
}

/** @returns undefined if this version of BullMQ lacks a member that defer() needs */
export function mover(worker: WorkerInternals): Mover | undefined {
  const found = worker.getBackend?.() ?? worker.scripts;
  const isComplete =
    typeof worker.updateDelays === 'function' &&
    typeof worker.nextJobFromJobData === 'function' &&
    typeof worker.retryIfFailed === 'function';
  return isComplete && typeof found?.moveToDelayed === 'function' ? found : undefined;
}

/**
 * Returns whether a deferral delayed the job, and not its own delay, a backoff or its handler: only a deferral leaves a job
 * that was fetched without a start. If the job has started before, the deferral has marked it.
 */
export function isDeferred({ processedOn, attemptsStarted, processedBy }: Job): boolean {
  return processedOn !== undefined && (attemptsStarted === 0 || processedBy === markOf(processedOn));
}

/** Returns a mark that counts until BullMQ hands the job to a worker again. */
export function markOf(processedOn: number | undefined): string {
  return `bullmq-governor ${processedOn}`;
}

/** If a listener throws, emits 'error' instead, so that the job keeps its turn. */
export function emitEvent(
  worker: Worker,
  event: 'admitted' | 'deferred' | 'dropped' | 'shadow' | 'leaseLost',
  job: Job,
  what: Decision | { scope: string },
): void {
  try {
    // The type of BullMQ's emit allows only its own events.
    (worker as unknown as NodeJS.EventEmitter).emit(event, job, what);
  } catch (error) {
    worker.emit('error', asError(error));
  }
}

export async function hasGlobalRateLimit(worker: WorkerInternals): Promise<boolean> {
  const found = await readMeta(worker, ['max', 'duration']);
  return found?.every(Boolean) === true;
}

/** A cheap read makes a quiet Redis check its blocked clients. */
export async function nudgeServer(owner: QueueAccess): Promise<void> {
  await readMeta(owner, ['max']);
}

/** Returns the client list of each node of a cluster. */
export async function clientLists(owner: QueueAccess): Promise<string[]> {
  if (owner.getBackend) return (await owner.getBackend().getClientList?.()) ?? [];
  const client = await owner.client;
  const nodes = client?.nodes?.() ?? (client ? [client] : []);
  return Promise.all(nodes.map((node) => node.client('LIST')));
}

async function readMeta(owner: QueueAccess, fields: string[]): Promise<(string | null)[] | undefined> {
  return owner.getBackend
    ? owner.getBackend().getQueueMetaFields?.(fields)
    : (await owner.client)?.hmget(owner.keys['meta'] ?? '', ...fields);
}

/** The ids per read: Redis answers nobody else while it lists them. */
const PAGE = 1000;
/** The jobs per chunk: few, because a job may start and end between its read and its removal or promotion. */
const CHUNK = 100;

/**
 * Passes once over the jobs of a queue in a state, and ends even if a producer keeps adding jobs.
 * @param each returns how many jobs of the chunk have left the state
 * @returns the sum of these numbers
 */
export async function inChunks(
  queue: Queue,
  state: JobType,
  isFromFront: boolean,
  each: (ids: readonly string[]) => Promise<number>,
): Promise<number> {
  let sum = 0;
  let left = await queue.getJobCountByTypes(state);
  for (let stay = 0; left > 0; ) {
    const ids = await queue.getRanges([state], stay, stay + PAGE - 1, isFromFront);
    if (ids.length === 0) break;
    left -= ids.length;
    stay += ids.length;
    for (let i = 0; i < ids.length; i += CHUNK) {
      const gone = await each(ids.slice(i, i + CHUNK));
      sum += gone;
      stay -= gone;
    }
  }
  return sum;
}
