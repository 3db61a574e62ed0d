import { setTimeout as sleep } from 'node:timers/promises';
import { type ConnectionOptions, Job, Queue } from 'bullmq';
import type { Wake } from '../core/call.js';
import { serverOf } from '../core/connection.js';
import type { WakeFate } from '../core/desk.js';
import type { RateLimiter } from '../core/index.js';
import { type Member, memberOf, readMember } from './member.js';

/** A job that was refused a moment ago is not delayed yet: milliseconds to wait between tries. */
const TRIES_MS = [0, 2, 5, 10, 20, 50, 100, 200, 400];
/**
 * A place is given before its job is added: milliseconds between looks whether it is there. The place of
 * one that is not there at the last is taken away, if its queue is served here.
 */
const LOOKS_MS = [20, 80, 400, 1500, 3000, 5000];

/** So many of the first waiters of a line are looked for when the job of one of them is not there. */
const MOST_SWEPT = 200;

/** A line is looked at again once in so much time, in milliseconds. */
const LOOK_STEP_MS = 10_000;

const wakers = new WeakMap<RateLimiter, Waker>();

/** The one who wakes for a limiter. */
export function wakerOf(limiter: RateLimiter): Waker {
  const known = wakers.get(limiter) ?? new Waker(limiter);
  wakers.set(limiter, known);
  return known;
}

/**
 * Brings jobs that wait for a lease back from BullMQ's delayed set, when one has ended. On
 * queues of its own: those who wait may be of another queue, and the worker may be closing.
 */
export class Waker {
  /** Where the jobs of the queues served here are: by queue and server, which is one for each queue as a rule. */
  readonly #served = new Map<string, Map<string, ConnectionOptions>>();
  readonly #queues = new Map<string, Queue>();
  readonly #waking = new Set<Promise<void>>();
  readonly #absent = new Set<string>();
  /** Lines that are looked at again, by the keys of their logs and when, in steps. */
  readonly #looking = new Set<string>();
  /** Lines that are being looked at, by the keys of their logs, and who asked for a look since. */
  readonly #lookingNow = new Map<string, Wake | undefined>();
  /** Lines whose first waiters are being looked for, by the keys of their logs. */
  readonly #sweeping = new Map<string, Promise<void>>();

  constructor(private readonly limiter: RateLimiter) {
    limiter.desk.onWakes = (wakes) => {
      for (const wake of wakes) {
        if (wake.member === '' && wake.turnUs <= 1) this.#lookNow(wake);
        else if (wake.member === '') this.#lookLater(wake);
        else this.#track(this.#wake(wake));
      }
    };
    limiter.desk.onClose = () => {
      for (const queue of this.#queues.values()) queue.close().catch(() => undefined);
    };
  }

  /** Makes known where the jobs of a queue are. */
  serve(prefix: string | undefined, queue: string, connection: ConnectionOptions = {}): void {
    const ofQueue = memberOf(prefix, queue);
    const servers = this.#served.get(ofQueue) ?? new Map<string, ConnectionOptions>();
    this.#served.set(ofQueue, servers.set(serverOf(connection), connection));
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
      await this.limiter.desk.tell(wake, 'waiting').catch(() => undefined);
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
      this.#track(this.limiter.desk.tell(wake, 'waiting').then(() => undefined));
    };
    setTimeout(look, waitMs).unref();
  }

  async #wake(wake: Wake): Promise<void> {
    const { jobs, isServed } = this.#candidates(wake.member);
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
        if (fate) return this.#notWoken(wake, (fate === 'gone' || fate === 'absent') && !isServed ? 'later' : fate);
      }
    }
  }

  /** Has a delayed job come when its wake-up says. */
  async #bring(job: Job, wake: Wake, until: number): Promise<void> {
    if (wake.turnUs === 0) return job.promote();
    await job.changeDelay(Math.max(1, Math.ceil(until - performance.now())));
    // It may have come in between even so, and this have taken the place of what it was told.
    if (!(await this.#stillWaits(wake))) await job.promote();
  }

  #stillWaits(wake: Wake): Promise<boolean> {
    return this.limiter.desk.tell(wake, 'waiting');
  }

  async #notWoken(wake: Wake, fate: WakeFate): Promise<void> {
    // Where one job was removed others were: none of them is to be woken for this lease.
    if (fate === 'absent') await this.#sweep(wake).catch(() => undefined);
    await this.limiter.desk.tell(wake, fate);
    if (fate === 'absent') this.#awaitJob(wake);
  }

  /** Has the first waiters stand aside whose jobs are not there, before the next is woken. */
  #sweep(wake: Wake): Promise<void> {
    const line = wake.scope.keys[0];
    const sweep = this.#sweeping.get(line) ?? this.#sweepFirst(wake).finally(() => this.#sweeping.delete(line));
    this.#sweeping.set(line, sweep);
    return sweep;
  }

  async #sweepFirst(wake: Wake): Promise<void> {
    const first = await this.limiter.desk.firstInLine(wake, MOST_SWEPT);
    const waiters = first.filter(({ id, turn }) => turn === null && id !== wake.member);
    const states = await Promise.all(waiters.map(({ id }) => this.#stateHere(id)));
    const absent = waiters
      .filter((_, i) => states[i] === 'unknown')
      .map(({ id }) => ({ ...wake, member: id, turnUs: 0 }));
    await Promise.all(absent.map((one) => this.limiter.desk.tell(one, 'absent')));
    for (const one of absent) this.#awaitJob(one);
  }

  #awaitJob(wake: Wake): void {
    const waiter = waiterOf(wake);
    if (this.#absent.has(waiter)) return;
    this.#absent.add(waiter);
    this.#lookAgain(wake, 0);
  }

  /** The state of a job of a queue that is served here; nothing of any other, which may be where nobody here can look. */
  #stateHere(member: string): Promise<string> | undefined {
    const { jobs, isServed } = this.#candidates(member);
    return isServed ? stateOf(jobs) : undefined;
  }

  /** Looks whether the job of one that was woken too early is there by now. */
  #lookAgain(wake: Wake, times: number): void {
    const look = async () => {
      const state = await this.#stateHere(wake.member)?.catch(() => undefined);
      const isThere = state !== undefined && state !== 'unknown';
      if (!isThere && times + 1 < LOOKS_MS.length) return this.#lookAgain(wake, times + 1);
      this.#absent.delete(waiterOf(wake));
      const fate = isThere ? (fateOf(state) ?? 'arrived') : 'gone';
      // It may be on a server that did not answer: it comes by itself then.
      if (fate === 'gone' && state === undefined) return;
      // Whatever is told, those who have room now are woken; it too, where it waits again.
      await this.limiter.desk.tell(wake, fate);
    };
    setTimeout(() => this.#track(look()), LOOKS_MS[times]).unref();
  }

  /**
   * The job that a member stands for, on each server where it may be: those that serve its queue; where none
   * does here, all that are known here, for services share scopes.
   */
  #candidates(member: string): { jobs: Job[]; isServed: boolean } {
    const parts = readMember(member);
    if (!parts) return { jobs: [], isServed: false };
    const served = this.#served.get(memberOf(parts.prefix, parts.queue));
    const servers = served ?? new Map([...this.#served.values()].flatMap((known) => [...known]));
    const jobs = [...servers].map(
      ([server, connection]) => new Job(this.#queueOn(server, connection, parts), 'woken', {}, {}, parts.id),
    );
    return { jobs, isServed: served !== undefined };
  }

  #queueOn(server: string, connection: ConnectionOptions, { prefix, queue: name }: Member): Queue {
    const key = `${memberOf(prefix, name)} ${server}`;
    let queue = this.#queues.get(key);
    if (!queue) {
      queue = new Queue(name, { prefix, connection, skipMetasUpdate: true });
      queue.on('error', () => undefined);
      this.#queues.set(key, queue);
    }
    return queue;
  }
}

/** Names a waiter among those of all lines. */
function waiterOf({ scope, member }: Wake): string {
  return `${scope.keys[0]} ${member}`;
}

/** The state of a job on the server that has it; 'unknown' where none has. */
async function stateOf(jobs: readonly Job[]): Promise<string> {
  const states = await Promise.all(jobs.map((job) => job.getState()));
  return states.find((state) => state !== 'unknown') ?? 'unknown';
}

/** What to make of one that could not be woken; nothing when another try may do. */
function fateOf(state: string): WakeFate | undefined {
  if (state === 'active' || state === 'delayed') return undefined;
  if (state === 'unknown') return 'absent';
  return state === 'completed' || state === 'failed' ? 'gone' : 'coming';
}
