import { setTimeout as sleep } from 'node:timers/promises';
import type { HandedOver } from '../../core/options/target.js';
import type { ScriptCalls } from '../../core/protocol/script-calls.js';
import type { Promotion } from '../../core/requests/request.js';

export interface DelayedJob {
  /** Rejects if the server does not have the job, or the job is not delayed. */
  promote(): Promise<void>;
  /** Sets the delay, counted from now. Rejects as promote() does. */
  changeDelay(delayMs: number): Promise<void>;
  /** Returns 'unknown' if the server does not have the job. */
  getState(): Promise<string>;
}

/** Holds one DelayedJob for each server that may have the job. */
export interface Candidates {
  readonly jobs: readonly DelayedJob[];
  /** Whether this process serves the queue. If not, it does not know all servers of the queue. */
  readonly isServed: boolean;
  /** How long the queue's workers hold a job; undefined if this process has no worker of the queue. */
  readonly holdMs: number | undefined;
}

export interface Jobs {
  /** Finds no jobs if the member does not name a job. */
  find(member: string): Candidates;
  /** Returns undefined if this process does not serve the queue. */
  stateHere(member: string): Promise<string | undefined>;
}

export interface Timers {
  /** A clock that never steps. */
  nowMs(): number;
  epochMs(): number;
  /** Also settles when the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** The timer does not keep the process alive. */
  after(ms: number, run: () => void): void;
}

/** A scope that no rule names any longer, although jobs of a queue may still wait in it. */
export interface FormerScope {
  readonly scope: string;
  readonly shared: boolean;
  /** Set if a rule names the scope: only the jobs are brought back whose tenants have changed. */
  readonly isPresent?: true;
}

export interface BringsBack {
  /** See FormerScopes. */
  bringBack(ofQueue: string, former: readonly FormerScope[], isOver: () => boolean): Promise<void>;
}

export interface PromoterPorts {
  readonly calls: Pick<ScriptCalls, 'report' | 'waiting' | 'refresh'>;
  readonly looks?: ScriptCalls['looks'];
  readonly jobs: Jobs;
  readonly timers: Timers;
  nudge(job: DelayedJob, atMs: number): void;
  /** Asks the processes that serve the queue of the waiter to bring it back. */
  handOver(waiter: HandedOver): Promise<void>;
  /** Brings back a waiter that did not come, if its job waits in another line now, or in none. */
  readonly broughtBack?: (promotion: Promotion) => Promise<boolean>;
}

/** The longest timer: Node fires longer timers immediately. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

export const systemTimers: Timers = {
  nowMs: () => performance.now(),
  epochMs: () => Date.now(),
  sleep: (ms, signal) => sleep(ms, undefined, signal && { signal }).catch(() => undefined),
  after: (ms, run) => void setTimeout(run, Math.min(ms, MAX_TIMER_MS)).unref(),
};

/** @returns 'unknown' if no server has the job */
export async function stateOf(jobs: readonly DelayedJob[]): Promise<string> {
  const states = await Promise.all(jobs.map((job) => job.getState()));
  return states.find((state) => state !== 'unknown') ?? 'unknown';
}

/** Due times in the same bucket share a command. */
const BUCKET_MS = 4;
/** A due time that is further away is noted only if fewer than MAX_FAR are: the job would come at most 100 ms late. */
const NEAR_MS = 60_000;
const MAX_FAR = 10_000;

/**
 * A worker blocks on Redis until its next delayed job is due, but a quiet Redis checks its blocked clients only ten times a
 * second. A command at the due time makes Redis check them immediately.
 */
export class Nudge {
  /** By due times in buckets of BUCKET_MS. */
  readonly #timers = new Map<number, NodeJS.Timeout>();
  #sentMs = 0;

  constructor(
    /** Sends the command to the queue's server, which may differ from the limiter's. */
    private readonly send: () => Promise<void>,
  ) {}

  /** @param dueMs milliseconds since 1970 */
  at(dueMs: number): void {
    const bucket = Math.ceil((dueMs + 1) / BUCKET_MS);
    const waitMs = Math.max(0, bucket * BUCKET_MS - Date.now());
    if (this.#timers.has(bucket) || waitMs > MAX_TIMER_MS) return;
    if (waitMs > NEAR_MS && this.#timers.size >= MAX_FAR) return;
    this.#timers.set(bucket, setTimeout(() => this.#fire(bucket), waitMs).unref());
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #fire(bucket: number): void {
    this.#timers.delete(bucket);
    const nowMs = Date.now();
    // After a stall of this process, one command serves all that were due.
    if (bucket * BUCKET_MS <= this.#sentMs && nowMs - this.#sentMs < BUCKET_MS) return;
    this.#sentMs = nowMs;
    // A failed nudge costs at most 100 ms.
    this.send().catch(() => undefined);
  }
}

export class Nudges<Queue> {
  readonly #byQueue = new Map<Queue, Nudge>();

  constructor(private readonly send: (queue: Queue) => Promise<void>) {}

  at(queue: Queue, dueMs: number): void {
    const nudge = this.#byQueue.get(queue) ?? new Nudge(() => this.send(queue));
    this.#byQueue.set(queue, nudge);
    nudge.at(dueMs);
  }

  drop(queue: Queue): void {
    this.#byQueue.get(queue)?.close();
    this.#byQueue.delete(queue);
  }

  close(): void {
    for (const queue of this.#byQueue.keys()) this.drop(queue);
  }
}
