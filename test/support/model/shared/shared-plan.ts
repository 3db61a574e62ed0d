/*
 * What a simulation of a shared scope is given: jobs of several tenants in several queues, the limits, and what goes
 * wrong. Times in milliseconds from the start.
 */
import type { Cost, TierInput } from '../../../../src/core/index.js';
import type { PreparedCheck } from '../../../../src/core/options/checks.js';

export interface PlannedJob {
  readonly tenant: string;
  /** The index of its queue; default 0. */
  readonly queue?: number;
  readonly arrivesMs: number;
  /** When a place is reserved for it, before it arrives. */
  readonly reservedMs?: number;
  /** BullMQ's. */
  readonly priority?: number;
  readonly runMs?: number;
  /** When it is removed, if it waits then. */
  readonly removedMs?: number;
  /** It is not counted in the scope of its tenant. */
  readonly isPlain?: boolean;
  /** The narrow scopes that it is counted in too, the wider ones first. */
  readonly narrow?: readonly string[];
}

export interface Stop {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly keepsTimers: boolean;
  /** So many jobs that are promoted are fetched, and not asked for; BullMQ has them wait again when they stall. */
  readonly fetched?: { readonly jobs: number; readonly stallMs: number };
}

/** A queue and its workers, which are a process of their own. */
export interface PlannedQueue {
  readonly slots: number;
  /** How long its process needs for each job that asks, in milliseconds; default 0. */
  readonly askMs?: number;
  /** By how much the clock of its workers is ahead. */
  readonly skewMs?: number;
  /** Its workers take no jobs meanwhile; their process keeps its timers, or ends and is replaced. */
  readonly stop?: Stop;
}

export interface Limits {
  readonly tiers: readonly TierInput[];
  readonly cap?: number | undefined;
  /** What the nth job of the plan costs in this scope; nothing = one of each tier. */
  readonly costOf?: (nth: number) => Cost;
}

export interface SharedPlan {
  readonly jobs: readonly PlannedJob[];
  readonly queues: readonly PlannedQueue[];
  /** Nothing = jobs name the scope of their tenant alone. */
  readonly shared?: (ms: number) => Limits;
  /** The limits of a tenant; nothing = its jobs name the shared scope alone. */
  readonly own?: (tenant: string, ms: number) => Limits | undefined;
  /** Any scopes that are counted per tenant, of the nth job, in place of the two above. */
  readonly scopes?: (nth: number) => readonly PreparedCheck[];
  /** The limits of a narrow scope. */
  readonly narrow?: (name: string, ms: number) => Limits;
  readonly weight?: (tenant: string) => number;
  /** What the nth job has really taken, which is settled when it ends. */
  readonly tookOf?: (nth: number) => Cost;
  /** How late the next wake or command is. */
  readonly lateMs: () => number;
  /** Whether the next command for a job is lost, and whether what a reply asks for is done twice. */
  readonly loses?: () => boolean;
  readonly repeats?: () => boolean;
  /** The run ends then, whatever still waits. */
  readonly untilMs?: number;
}

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32;
  };
}
