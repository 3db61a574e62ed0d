/* Times are milliseconds from the start. */

import type { TierInput } from '../../../../src/core/index.js';
import type { PreparedCheck } from '../../../../src/core/limits/checks.js';
import type { Cost } from '../../../../src/core/tiers/tier-input.js';

export interface PlannedJob {
  readonly tenant: string;
  readonly queue?: number;
  readonly arrivesMs: number;
  readonly reservedMs?: number;
  readonly priority?: number;
  readonly runMs?: number;
  readonly removedMs?: number;
  /** The job does not count in the scope of its tenant. */
  readonly isPlain?: boolean;
  /** Narrow scopes, the wider ones first. */
  readonly narrow?: readonly string[];
}

export interface Stop {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly keepsTimers: boolean;
  /** Jobs that were fetched but have sent no request. BullMQ moves them back to wait when they stall. */
  readonly fetched?: { readonly jobs: number; readonly stallMs: number };
}

export interface PlannedQueue {
  readonly slots: number;
  /** The time for each request. Default: 0. */
  readonly askMs?: number;
  /** How far the clock of the queue's workers is ahead. */
  readonly skewMs?: number;
  /** The time in which the queue is stopped. The process keeps its timers, or ends and is replaced. */
  readonly stop?: Stop;
}

export interface Limits {
  readonly tiers: readonly TierInput[];
  readonly cap?: number | undefined;
  /** The cost of the nth job; undefined = one unit of each tier. */
  readonly costOf?: (nth: number) => Cost;
}

export interface SharedPlan {
  readonly jobs: readonly PlannedJob[];
  readonly queues: readonly PlannedQueue[];
  /** The limits of the shared scope at the given time; undefined = jobs name only the scope of their tenant. */
  readonly shared?: (ms: number) => Limits;
  /** The limits of a tenant at the given time; undefined = the jobs of the tenant name only the shared scope. */
  readonly own?: (tenant: string, ms: number) => Limits | undefined;
  /** The scopes of the nth job, each per tenant; used instead of `shared` and `own`. */
  readonly scopes?: (nth: number) => readonly PreparedCheck[];
  readonly narrow?: (name: string, ms: number) => Limits;
  readonly weight?: (tenant: string) => number;
  /** The real cost of the nth job, settled at its end. */
  readonly tookOf?: (nth: number) => Cost;
  /** The delay of the next wake or command. */
  readonly lateMs: () => number;
  /** `loses`: the next command is lost. `repeats`: the orders of the next reply are carried out twice. */
  readonly loses?: () => boolean;
  readonly repeats?: () => boolean;
  readonly untilMs?: number;
}

export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32;
  };
}
