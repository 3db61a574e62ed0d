import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionOptions, Job } from 'bullmq';
import type { RateLimiter } from '../../core/index.js';
import type { Wake } from '../../core/request.js';
import { wakeDelay } from '../defer.js';
import { HOLD_MS } from '../gate.js';
import { AbsentJobs, fateOf } from './absent-jobs.js';
import { WakePing } from './nudge.js';
import { ServedQueues, stateOf } from './served-queues.js';

/** A job that was refused a moment ago is not delayed yet: milliseconds to wait between tries. */
const TRIES_MS = [0, 2, 5, 10, 20, 50, 100, 200, 400];

/** A line is looked at again once in so much time, in milliseconds. */
const LOOK_STEP_MS = 10_000;

const wakers = new WeakMap<RateLimiter, Waker>();

/** The one who wakes for a limiter. */
export function wakerOf(limiter: RateLimiter): Waker {
  const known = wakers.get(limiter) ?? new Waker(limiter);
  wakers.set(limiter, known);
  return known;
}

/** Brings jobs that wait for a lease back from BullMQ's delayed set, when one has ended. */
export class Waker {
  readonly #queues = new ServedQueues();
  readonly #absent: AbsentJobs;
  /** By the names of queues. */
  readonly #pings = new Map<string, WakePing>();
  readonly #waking = new Set<Promise<void>>();
  /** Lines that are looked at again, by the keys of their logs and when, in steps. */
  readonly #looking = new Set<string>();
  /** Lines that are being looked at, by the keys of their logs, and who asked for a look since. */
  readonly #lookingNow = new Map<string, Wake | undefined>();

  constructor(private readonly limiter: RateLimiter) {
    const { desk } = limiter;
    this.#absent = new AbsentJobs(desk, this.#queues, (look) => this.#track(look));
    desk.onWakes = (wakes) => {
      for (const wake of wakes) {
        if (wake.member === '' && wake.turnUs <= 1) this.#lookNow(wake);
        else if (wake.member === '') this.#lookLater(wake);
        else this.#track(this.#wake(wake));
      }
    };
    desk.onClose = () => {
      this.#queues.close();
      for (const ping of this.#pings.values()) ping.close();
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
      this.#allWoken(),
      sleep(this.limiter.deadlineMs, undefined, { signal: giveUp.signal }).catch(() => undefined),
    ]);
    giveUp.abort();
  }

  async #allWoken(): Promise<void> {
    // One that is not there has another woken instead; without an end where others go on working.
    for (let round = 0; round < 5 && this.#waking.size > 0; round++) await Promise.all(this.#waking);
  }

  #track(waking: Promise<void>): void {
    // What fails here is made up for by the lookout: see lua/include/leases.lua.
    const settled = waking.catch(() => undefined);
    this.#waking.add(settled);
    void settled.then(() => this.#waking.delete(settled));
  }

  /** Has those woken who have room; a line that is being looked at is looked at once more afterwards. */
  #lookNow(wake: Wake): void {
    const line = wake.scope.keys[0];
    if (this.#lookingNow.has(line)) {
      const other = this.#lookingNow.get(line);
      this.#lookingNow.set(line, other && other.turnUs > wake.turnUs ? other : wake);
      return;
    }
    this.#lookingNow.set(line, undefined);
    const look = async () => {
      await this.#stillWaits(wake).catch(() => undefined);
      const next = this.#lookingNow.get(line);
      this.#lookingNow.delete(line);
      if (next) this.#lookNow(next);
    };
    this.#track(look());
  }

  /** Has those called again who were woken and did not come: whoever called them may have died. */
  #lookLater(wake: Wake): void {
    // Node fires timers beyond 2^31 ms at once.
    const waitMs = Math.min((wake.turnUs - wake.nowUs) / 1000, 2 ** 31 - 1);
    const when = `${wake.scope.keys[0]} ${Math.floor((performance.now() + waitMs) / LOOK_STEP_MS)}`;
    if (this.#looking.has(when)) return;
    this.#looking.add(when);
    const look = () => {
      this.#looking.delete(when);
      this.#track(this.#stillWaits(wake).then(() => undefined));
    };
    setTimeout(look, waitMs).unref();
  }

  async #wake(wake: Wake): Promise<void> {
    const { jobs, isServed } = this.#queues.find(wake.member);
    // Somebody who is no job comes by itself.
    if (jobs.length === 0) return;
    const until = performance.now() + (wake.turnUs - wake.nowUs) / 1000;
    for (const waitMs of TRIES_MS) {
      if (waitMs > 0) await sleep(waitMs);
      // It may have come by itself, and its delay be one of its own, or that of a retry, by now.
      if ((waitMs > 0 || wake.turnUs > 0) && !(await this.#stillWaits(wake))) return;
      try {
        // BullMQ refuses to bring a job that the server does not have, or that is not delayed there.
        return await Promise.any(jobs.map((job) => this.#bring(job, wake, until)));
      } catch {
        const fate = fateOf(await stateOf(jobs));
        const isAway = fate === 'gone' || fate === 'absent';
        // A job of a queue that is not served here may be on a server that nobody here knows.
        if (isAway && !isServed) return void (await this.limiter.desk.tell(wake, 'later'));
        if (fate === 'absent') return this.#absent.standAside(wake);
        if (fate) return void (await this.limiter.desk.tell(wake, fate));
      }
    }
  }

  /** Has a delayed job come when its wake-up says. */
  async #bring(job: Job, wake: Wake, until: number): Promise<void> {
    if (wake.turnUs === 0) return job.promote();
    await this.#putOff(job, until - performance.now());
    // It may have come in between even so, and this have taken the place of what it was told.
    if (!(await this.#stillWaits(wake))) await job.promote();
  }

  /** Has a job come at its turn, as one that was put off by a worker. */
  async #putOff(job: Job, waitMs: number): Promise<void> {
    const holdMs = this.#queues.holdMs(job) ?? HOLD_MS;
    const delayMs = wakeDelay({ delayMs: Math.max(0, waitMs), reason: 'rate' }, holdMs, this.limiter.overdueMs);
    const wakeMs = Date.now() + delayMs;
    await job.changeDelay(delayMs);
    const name = job.queueQualifiedName;
    const ping = this.#pings.get(name) ?? new WakePing(this.limiter, name);
    this.#pings.set(name, ping);
    ping.at(wakeMs);
  }

  #stillWaits(wake: Wake): Promise<boolean> {
    return this.limiter.desk.tell(wake, 'waiting');
  }
}
