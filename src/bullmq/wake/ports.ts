import { setTimeout as sleep } from 'node:timers/promises';
import type { ScriptCalls } from '../../core/protocol/script-calls.js';

/** What the promoter does with a job; BullMQ's Job has it. */
export interface DelayedJob {
  /** Rejects when the server does not have the job, or the job is not delayed. */
  promote(): Promise<void>;
  /** Rejects as promote. */
  changeDelay(delayMs: number): Promise<void>;
  /** BullMQ's name of its state; 'unknown' when the server does not have the job. */
  getState(): Promise<string>;
}

/** The job that a waiter stands for, on each server that may have it. */
export interface Candidates {
  readonly jobs: readonly DelayedJob[];
  /** Whether this process serves its queue: of another queue it does not know all servers. */
  readonly isServed: boolean;
  /** How long the workers of its queue hold a job, in milliseconds; nothing where none is known. */
  readonly holdMs: number | undefined;
}

/** Where the jobs of waiters are. */
export interface Jobs {
  /** No job where the waiter is none. */
  find(member: string): Candidates;
  /** The state of a job of a queue that this process serves; nothing of any other. */
  stateHere(member: string): Promise<string | undefined>;
}

/** The clocks and timers of a process. */
export interface Timers {
  /** Milliseconds on a clock that never steps. */
  nowMs(): number;
  /** Milliseconds since the epoch. */
  epochMs(): number;
  /** Settles after so long, or when the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Calls `run` once after so long, unless the process has ended by then: the timer does not keep it alive. */
  after(ms: number, run: () => void): void;
}

/** A scope in which jobs of a queue may wait although its rules no longer name it. */
export interface FormerScope {
  readonly scope: string;
  readonly shared: boolean;
}

/** What a promoter needs of the world around it. */
export interface PromoterPorts {
  readonly calls: Pick<ScriptCalls, 'report' | 'waiting' | 'refresh'>;
  readonly jobs: Jobs;
  readonly timers: Timers;
  /** Makes Redis look at the blocked workers of the queue of a job at a time, milliseconds since the epoch. */
  nudge(job: DelayedJob, atMs: number): void;
}

/** Node fires timers beyond this at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The clocks and timers of this process. */
export const systemTimers: Timers = {
  nowMs: () => performance.now(),
  epochMs: () => Date.now(),
  sleep: (ms, signal) => sleep(ms, undefined, signal && { signal }).catch(() => undefined),
  after: (ms, run) => void setTimeout(run, Math.min(ms, MAX_TIMER_MS)).unref(),
};

/** The state of a job on the server that has it; 'unknown' where none has. */
export async function stateOf(jobs: readonly DelayedJob[]): Promise<string> {
  const states = await Promise.all(jobs.map((job) => job.getState()));
  return states.find((state) => state !== 'unknown') ?? 'unknown';
}
