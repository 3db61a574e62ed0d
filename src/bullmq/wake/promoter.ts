import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionOptions, Job } from 'bullmq';
import type { RateLimiter } from '../../core/index.js';
import type { Promotion } from '../../core/request.js';
import { delayToTurn } from '../defer.js';
import { HOLD_MS } from '../rules/read-rules.js';
import { AbsentJobs, waiterEventOf } from './absent-jobs.js';
import { Nudge } from './nudge.js';
import { ServedQueues, stateOf } from './served-queues.js';

/** A job that was refused a moment ago is not delayed yet: milliseconds to wait between tries. */
const TRIES_MS = [0, 2, 5, 10, 20, 50, 100, 200, 400];

/** A line is looked at again once in so much time, in milliseconds. */
const LOOK_STEP_MS = 10_000;

const promoters = new WeakMap<RateLimiter, Promoter>();

/** The one who promotions for a limiter. */
export function promoterOf(limiter: RateLimiter): Promoter {
  const known = promoters.get(limiter) ?? new Promoter(limiter);
  promoters.set(limiter, known);
  return known;
}

/** Brings jobs that wait for a lease back from BullMQ's delayed set, when one has ended. */
export class Promoter {
  readonly #queues = new ServedQueues();
  readonly #absent: AbsentJobs;
  /** By the names of queues. */
  readonly #nudges = new Map<string, Nudge>();
  readonly #promoting = new Set<Promise<void>>();
  /** Lines that are looked at again, by the keys of their logs and when, in steps. */
  readonly #looking = new Set<string>();
  /** Lines that are being looked at, by the keys of their logs, and who asked for a look since. */
  readonly #lookingNow = new Map<string, Promotion | undefined>();

  constructor(private readonly limiter: RateLimiter) {
    const { admission } = limiter;
    this.#absent = new AbsentJobs(admission, this.#queues, (look) => this.#track(look));
    admission.onPromotions = (promotions) => {
      for (const promotion of promotions) {
        if (promotion.member === '' && promotion.turnUs <= 1) this.#lookNow(promotion);
        else if (promotion.member === '') this.#lookLater(promotion);
        else this.#track(this.#promote(promotion));
      }
    };
    admission.onClose = () => {
      this.#queues.close();
      for (const nudge of this.#nudges.values()) nudge.close();
    };
  }

  /** Makes known where the jobs of a queue are, and by its workers how long they hold one. */
  serve(prefix: string | undefined, queue: string, connection: ConnectionOptions | undefined, holdMs?: number): void {
    this.#queues.serve(prefix, queue, connection, holdMs);
  }

  /** Settles when those who were to be woken so far are, or cannot be within the limiter's deadline. */
  async settled(): Promise<void> {
    const giveUp = new AbortController();
    await Promise.race([
      this.#allPromoted(),
      sleep(this.limiter.deadlineMs, undefined, { signal: giveUp.signal }).catch(() => undefined),
    ]);
    giveUp.abort();
  }

  async #allPromoted(): Promise<void> {
    // One that is not there has another woken instead; without an end where others go on working.
    for (let round = 0; round < 5 && this.#promoting.size > 0; round++) await Promise.all(this.#promoting);
  }

  #track(promoting: Promise<void>): void {
    // What fails here is made up for by the lookout: see lua/include/leases.lua.
    const settled = promoting.catch(() => undefined);
    this.#promoting.add(settled);
    void settled.then(() => this.#promoting.delete(settled));
  }

  /** Has those woken who have room; a line that is being looked at is looked at once more afterwards. */
  #lookNow(promotion: Promotion): void {
    const line = promotion.scope.keys.log;
    if (this.#lookingNow.has(line)) {
      const other = this.#lookingNow.get(line);
      this.#lookingNow.set(line, other && other.turnUs > promotion.turnUs ? other : promotion);
      return;
    }
    this.#lookingNow.set(line, undefined);
    const look = async () => {
      await this.#stillWaits(promotion).catch(() => undefined);
      const next = this.#lookingNow.get(line);
      this.#lookingNow.delete(line);
      if (next) this.#lookNow(next);
    };
    this.#track(look());
  }

  /** Has those called again who were woken and did not come: whoever called them may have died. */
  #lookLater(promotion: Promotion): void {
    // Node fires timers beyond 2^31 ms at once.
    const waitMs = Math.min((promotion.turnUs - promotion.nowUs) / 1000, 2 ** 31 - 1);
    const when = `${promotion.scope.keys.log} ${Math.floor((performance.now() + waitMs) / LOOK_STEP_MS)}`;
    if (this.#looking.has(when)) return;
    this.#looking.add(when);
    const look = () => {
      this.#looking.delete(when);
      this.#track(this.#stillWaits(promotion).then(() => undefined));
    };
    setTimeout(look, waitMs).unref();
  }

  async #promote(promotion: Promotion): Promise<void> {
    const { jobs, isServed } = this.#queues.find(promotion.member);
    // Somebody who is no job comes by itself.
    if (jobs.length === 0) return;
    const until = performance.now() + (promotion.turnUs - promotion.nowUs) / 1000;
    for (const waitMs of TRIES_MS) {
      if (waitMs > 0) await sleep(waitMs);
      // It may have come by itself, and its delay be one of its own, or that of a retry, by now.
      if ((waitMs > 0 || promotion.turnUs > 0) && !(await this.#stillWaits(promotion))) return;
      try {
        // BullMQ refuses to bring a job that the server does not have, or that is not delayed there.
        return await Promise.any(jobs.map((job) => this.#bring(job, promotion, until)));
      } catch {
        const fate = waiterEventOf(await stateOf(jobs));
        const isAway = fate === 'gone' || fate === 'absent';
        // A job of a queue that is not served here may be on a server that nobody here knows.
        if (isAway && !isServed) return void (await this.limiter.admission.report(promotion, 'later'));
        if (fate === 'absent') return this.#absent.standAside(promotion);
        if (fate) return void (await this.limiter.admission.report(promotion, fate));
      }
    }
  }

  /** Has a delayed job come when its wake-up says. */
  async #bring(job: Job, promotion: Promotion, until: number): Promise<void> {
    if (promotion.turnUs === 0) return job.promote();
    await this.#putOff(job, until - performance.now());
    // It may have come in between even so, and this have taken the place of what it was told.
    if (!(await this.#stillWaits(promotion))) await job.promote();
  }

  /** Has a job come at its turn, as one that was put off by a worker. */
  async #putOff(job: Job, waitMs: number): Promise<void> {
    const holdMs = this.#queues.holdMs(job) ?? HOLD_MS;
    const delayMs = delayToTurn({ delayMs: Math.max(0, waitMs), reason: 'rate' }, holdMs, this.limiter.overdueMs);
    const wakeMs = Date.now() + delayMs;
    await job.changeDelay(delayMs);
    const name = job.queueQualifiedName;
    const nudge = this.#nudges.get(name) ?? new Nudge(this.limiter, name);
    this.#nudges.set(name, nudge);
    nudge.at(wakeMs);
  }

  #stillWaits(promotion: Promotion): Promise<boolean> {
    return this.limiter.admission.report(promotion, 'waiting');
  }
}
