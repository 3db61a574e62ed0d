import type { HandedOver } from '../../core/options/target.js';
import type { Promotion } from '../../core/protocol/request.js';
import type { ScriptCalls } from '../../core/protocol/script-calls.js';

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

/** @returns 'unknown' if no server has the job */
export async function stateOf(jobs: readonly DelayedJob[]): Promise<string> {
  const states = await Promise.all(jobs.map((job) => job.getState()));
  return states.find((state) => state !== 'unknown') ?? 'unknown';
}
