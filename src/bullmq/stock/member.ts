import { Job, type Queue } from 'bullmq';
import { problem } from '../../core/errors.js';
import { STAMP } from '../../core/util/stamped.js';

export const DEFAULT_PREFIX = 'bull';

/** Separators in prefix and queue are escaped as in a URL; the id is not escaped. */
const MEMBER = /^((?:[^%:]|%25|%3A)*):((?:[^%:]|%25|%3A)+):(.+)$/s;

/** The name of a queue in lines, with which the names of its jobs begin: prefix:queue. */
export function queueMemberOf(prefix: string | undefined, queue: string): string {
  return `${escaped(prefix ?? DEFAULT_PREFIX)}:${escaped(queue)}`;
}

/**
 * Names a job in lines and leases: prefix:queue:id, and a stamp that tells it from a later job with the same id. BullMQ's ids
 * begin at 1 again after obliterate(), and an id of one's own may come again.
 */
export function memberOf(prefix: string | undefined, queue: string, job: NamedJob): string {
  return memberIn(queueMemberOf(prefix, queue), job);
}

/** @param ofQueue from queueMemberOf() */
export function memberIn(ofQueue: string, { id, timestamp }: NamedJob): string {
  return `${ofQueue}:${id}${STAMP}${stampOf(timestamp)}`;
}

/** The same for two times that are a multiple of 12.4 days apart, to the millisecond: short, and cheap to make. */
export function stampOf(timestamp: number): string {
  return ((timestamp % 2 ** 30) | 0).toString(36);
}

/** The queue's name in messages and as default scope. It is unique, because BullMQ refuses a queue name with a colon. */
export function queueNameOf(prefix: string | undefined, queue: string): string {
  return (prefix ?? DEFAULT_PREFIX) === DEFAULT_PREFIX ? queue : `${prefix}:${queue}`;
}

export function readQueueName(named: string): Pick<Member, 'prefix' | 'queue'> {
  // Only the prefix may contain colons.
  const at = named.lastIndexOf(':');
  return { prefix: at < 0 ? DEFAULT_PREFIX : named.slice(0, at), queue: named.slice(at + 1) };
}

export interface Member {
  prefix: string;
  queue: string;
  id: string;
  stamp: string;
}

interface NamedJob {
  readonly id?: string | undefined;
  readonly timestamp: number;
}

/** @returns undefined if the member names no job, like the id of a direct acquire request */
export function readMember(member: string): Member | undefined {
  const [name = '', stamp] = member.split(STAMP);
  const match = stamp ? MEMBER.exec(name) : null;
  if (!match || !stamp) return undefined;
  // The type of a match does not show that all three groups are present.
  const [, prefix, queue, id] = match as unknown as [string, string, string, string];
  return { prefix: decodeURIComponent(prefix), queue: decodeURIComponent(queue), id, stamp };
}

export function queueOfMember(member: string): string {
  return member.split(':', 2).join(':');
}

function escaped(text: string): string {
  // This runs for every job, and a replace() that finds nothing costs three times as much as the test.
  return /[%:]/.test(text) ? text.replace(/[%:]/g, encodeURIComponent) : text;
}

/** Returns undefined if the job is gone, even if a later job has its id. */
export async function jobOfMember(queue: Queue, { id, stamp }: Member): Promise<Job | undefined> {
  const job = await Job.fromId(queue, id);
  return job && stampOf(job.timestamp) === stamp ? job : undefined;
}

/** An id that BullMQ counted up comes again only after obliterate(), so the queue is asked at most this often. */
const REST_MS = 1000;
/** Or for each id, for this time after one has come again. */
const CAREFUL_MS = 60_000;

const asked = new WeakMap<Queue, { againMs: number; carefulMs: number }>();

/**
 * A job that is known by its member alone. BullMQ promotes and delays by the id, and a later job with the id may be delayed
 * by its user.
 */
export class MemberJob extends Job {
  constructor(
    private readonly ofQueue: Queue,
    private readonly member: Member,
  ) {
    super(ofQueue, 'promoted', {}, {}, member.id);
  }

  override async getState() {
    return (await jobOfMember(this.ofQueue, this.member)) ? super.getState() : 'unknown';
  }

  override async promote(): Promise<void> {
    await this.#refuseLater();
    return super.promote();
  }

  override async changeDelay(delayMs: number): Promise<void> {
    await this.#refuseLater();
    return super.changeDelay(delayMs);
  }

  async #refuseLater(): Promise<void> {
    const its = asked.get(this.ofQueue) ?? { againMs: 0, carefulMs: 0 };
    asked.set(this.ofQueue, its);
    const nowMs = Date.now();
    if (nowMs < its.againMs && nowMs >= its.carefulMs && /^\d+$/.test(this.member.id)) return;
    const isThere = (await jobOfMember(this.ofQueue, this.member)) !== undefined;
    // After the answer, because all jobs that are promoted at once must be asked for.
    if (isThere) its.againMs = nowMs + REST_MS;
    else its.carefulMs = nowMs + CAREFUL_MS;
    if (!isThere) throw new Error('the job is gone');
  }
}

/** Refuses a queue's name: a name does not tell where the queue's Redis is. */
export function checkQueue(given: unknown, where: string): void {
  const { name, opts, add } = (given ?? {}) as Partial<Queue>;
  if (typeof name !== 'string' || typeof opts !== 'object' || typeof add !== 'function') {
    const fix =
      "Pass the object, e.g. new Queue('emails', { connection }), or in NestJS what @InjectQueue('emails') gives.";
    throw problem('a Queue of BullMQ', given, where, fix);
  }
  refuseOtherStores(given as Queue, where);
}

/** Refuses the id of a job: it does not tell in which queue the job is. */
export function checkJob(given: unknown, where: string): void {
  const { queueName, queueQualifiedName } = (given ?? {}) as Partial<Job>;
  if (typeof queueName === 'string' && typeof queueQualifiedName === 'string') return;
  const fix = 'Pass the object, e.g. of queue.getJob(id), or that of an event of the worker.';
  throw problem('a Job of BullMQ', given, where, fix);
}

/** A backend of BullMQ 6 that keeps its jobs elsewhere than in Redis has no keys, as its interface says. */
export function refuseOtherStores(owner: object, where: string): void {
  const backend = (owner as { getBackend?(): { keys?: object } }).getBackend?.();
  if (!backend?.keys || Object.keys(backend.keys).length > 0) return;
  const fix =
    'Keep the queue in Redis, or give its jobs no limits: other backends count each deferral of a job as a start.';
  throw problem("BullMQ's backend for Redis or Valkey", backend, where, fix);
}
