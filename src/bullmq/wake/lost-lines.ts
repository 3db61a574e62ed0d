import type { Job, Queue } from 'bullmq';
import { inChunks, isDeferred } from '../stock/internals.js';
import { readMember } from '../stock/member.js';
import type { Timers } from './ports.js';
import type { ServedQueues } from './served-queues.js';

/** The pause after a search; after a search in vain at least this multiple of the time that it took. */
const REST_MS = 10_000;
const REST = 20;
/** The pauses before the next jobs are brought back: until a worker has fetched the last of these, but at most so many. */
const ASKS_MS = 200;
const MAX_ASKS = 25;

interface Search {
  /** How many jobs were in no line. */
  found: number;
  ended: Promise<unknown>;
  isWantedAgain: boolean;
}

/** Brings back jobs that a deferral has delayed and that stand in no line, as after a loss of the limiter's keys. */
export class LostLines {
  /** The searches that run or have ended a moment ago. */
  readonly #searches = new Map<Queue, Search>();

  constructor(
    private readonly queues: Pick<ServedQueues, 'find' | 'queuesOf'>,
    private readonly timers: Pick<Timers, 'nowMs' | 'sleep' | 'after'>,
    private readonly inNoLine: (queue: Queue, jobs: readonly Job[]) => Promise<readonly Job[]>,
  ) {}

  /** Call it when Redis does not have the lease of a running job. A lease whose time has passed looks the same. */
  notice(member: string): void {
    const named = readMember(member);
    if (!named || !this.queues.find(member).isServed) return;
    for (const queue of this.queues.queuesOf(named)) this.search(queue);
  }

  /** Never throws. If a search runs or has just ended, the next one starts later. */
  search(queue: Queue): Pick<Search, 'found' | 'ended'> {
    const last = this.#searches.get(queue);
    if (last) {
      last.isWantedAgain = true;
      return last;
    }
    const search: Search = { found: 0, ended: Promise.resolve(), isWantedAgain: false };
    this.#searches.set(queue, search);
    search.ended = this.#pass(queue, search);
    return search;
  }

  async #pass(queue: Queue, search: Search): Promise<void> {
    const beganMs = this.timers.nowMs();
    await inChunks(queue, 'delayed', true, (ids) => this.#bringBack(queue, ids, search)).catch(() => 0);
    const restMs = search.found > 0 ? 0 : REST * (this.timers.nowMs() - beganMs);
    this.timers.after(Math.max(REST_MS, restMs), () => {
      this.#searches.delete(queue);
      // A pass misses the jobs that a worker is deferring at that moment.
      if (search.isWantedAgain || search.found > 0) this.search(queue);
    });
  }

  async #bringBack(queue: Queue, ids: readonly string[], search: Search): Promise<number> {
    const jobs = await Promise.all(ids.map((id) => queue.getJob(id)));
    const deferred = jobs.flatMap((job) => (job && isDeferred(job) ? [job] : []));
    const lost = deferred.length > 0 ? await this.inNoLine(queue, deferred) : [];
    search.found += lost.length;
    // BullMQ refuses to promote a job that has come by itself.
    const promoted = await Promise.allSettled(lost.map((job) => job.promote()));
    let state = lost.length > 0 ? 'waiting' : '';
    for (let n = 0; n < MAX_ASKS && (state === 'waiting' || state === 'prioritized'); n++) {
      await this.timers.sleep(ASKS_MS);
      state = (await lost.at(-1)?.getState()) ?? '';
    }
    return promoted.filter(({ status }) => status === 'fulfilled').length;
  }
}
