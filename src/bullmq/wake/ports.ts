import { setTimeout as sleep } from 'node:timers/promises';
import type { ScriptCalls } from '../../core/protocol/script-calls.js';

/** The methods of BullMQ's Job that the promoter uses. */
export interface DelayedJob {
  /** Makes a delayed job ready. Rejects if the server does not have the job, or the job is not delayed. */
  promote(): Promise<void>;
  /** Sets the delay of a delayed job, in milliseconds from now. Rejects as promote() does. */
  changeDelay(delayMs: number): Promise<void>;
  /** Returns BullMQ's name for the state; 'unknown' if the server does not have the job. */
  getState(): Promise<string>;
}

/** The possible jobs of a waiter: one object for each server that may have the job. */
export interface Candidates {
  readonly jobs: readonly DelayedJob[];
  /** Whether this process serves the queue. For other queues it does not know all servers. */
  readonly isServed: boolean;
  /** How long the workers of the queue hold a job in a slot, in milliseconds; undefined if this process has none. */
  readonly holdMs: number | undefined;
}

export interface Jobs {
  /** Returns no jobs if the member does not name a job. */
  find(member: string): Candidates;
  /** Returns the state of a job; undefined if this process does not serve its queue. */
  stateHere(member: string): Promise<string | undefined>;
}

export interface Timers {
  /** Returns milliseconds on a clock that never steps. */
  nowMs(): number;
  /** Returns milliseconds since the epoch. */
  epochMs(): number;
  /** Settles after `ms` milliseconds, or when the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Calls `run` once after `ms` milliseconds. The timer does not keep the process alive. */
  after(ms: number, run: () => void): void;
}

/** A scope in which jobs of a queue may wait although its rules no longer name it. */
export interface FormerScope {
  readonly scope: string;
  readonly shared: boolean;
}

export interface PromoterPorts {
  readonly calls: Pick<ScriptCalls, 'report' | 'waiting' | 'refresh'>;
  readonly jobs: Jobs;
  readonly timers: Timers;
  nudge(job: DelayedJob, atMs: number): void;
}

/** The longest timer, in milliseconds: Node fires longer ones immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export const systemTimers: Timers = {
  nowMs: () => performance.now(),
  epochMs: () => Date.now(),
  sleep: (ms, signal) => sleep(ms, undefined, signal && { signal }).catch(() => undefined),
  after: (ms, run) => void setTimeout(run, Math.min(ms, MAX_TIMER_MS)).unref(),
};

/** Returns the state of a job on the server that has it; 'unknown' if none has. */
export async function stateOf(jobs: readonly DelayedJob[]): Promise<string> {
  const states = await Promise.all(jobs.map((job) => job.getState()));
  return states.find((state) => state !== 'unknown') ?? 'unknown';
}
