import type { OnUnavailable } from '../decision.js';
import type { Tenant } from '../keys.js';
import type { Duration } from '../options/duration.js';
import type { CompiledLimits, LeaseTerms } from '../protocol/request.js';
import type { Guard } from '../tiers/starts.js';
import type { Cost, TierInput, TiersInput } from '../tiers/tier-input.js';

/** Options of a call for one or more scopes. */
export interface CallOptions {
  /**
   * The waiter's name. A deferred request without a name does not join the line. overdueMs says how long a waiter keeps its
   * place.
   */
  id?: string;
  /**
   * The end of the line at which the request joins. 'front' is for work that had its turn before, such as a job that was put
   * back: ahead of waiting requests, but behind waiters that are already promoted. Default 'back'.
   */
  retry?: 'front' | 'back';
  /** The policy when Redis does not answer. Default: the policy of the limiter. */
  onUnavailable?: OnUnavailable;
}

/** Options of acquire. */
export interface AcquireOptions extends CallOptions {
  /** The scope that the unit counts in. Default 'default'. */
  scope?: string;
  /**
   * The time to add to every window, for upstreams that count a unit when it arrives: milliseconds or a text such as
   * '250ms', up to 60 s. Default 0.
   */
  guardMs?: Duration;
  /** Whether to space units evenly instead of admitting them in bursts. Default false. */
  spread?: boolean;
  /**
   * The units that the request takes: one number for every tier, or a number for each unit that tiers name. Whole
   * numbers, at most the limit of each tier. Default 1.
   */
  cost?: Cost;
  /**
   * Whether tenants share the scope: the unit then counts for all of them together, and is admitted if the jobs that
   * already have a turn leave room for it. Cannot be used with an id. Default false.
   */
  shared?: boolean;
}

/** Options of peek. */
export interface PeekOptions extends AcquireOptions {
  /** The number of jobs that may run at a time, 1 to 100,000; null = unlimited. */
  concurrency?: number | null;
}

/**
 * One scope of a decision about several scopes. If several of them are shared, they must count for the same tenant, and must
 * be in the same order everywhere: the widest first.
 */
export interface Check extends Omit<AcquireOptions, keyof CallOptions> {
  /** The tenant that the unit counts for. */
  tenant: Tenant;
  /** 1 to 16 tiers that must all agree, e.g. ['10/s', '120/min']; or one tier as a text. */
  tiers: TiersInput;
}

/** One scope of a peek at several scopes. */
export interface PeekCheck extends Check {
  /** As in PeekOptions. */
  concurrency?: number | null;
}

export const MAX_GUARD_MS = 60_000;
export const MAX_CONCURRENCY = 100_000;

/** A check of a worker for a job, or of a request by hand. */
export interface PreparedCheck extends Omit<Check, 'tiers' | 'guardMs' | 'shared'> {
  tiers: readonly TierInput[];
  guardMs?: Guard;
  concurrency?: number;
  /** The effect of a cost above a limit. Absent for a request by hand, because its cost must not exceed a limit. */
  aboveLimit?: 'overflows' | 'takesAll';
  prepared?: CompiledLimits;
  shared?: { readonly weight: number };
}

export interface PlaceTerms {
  lease: LeaseTerms;
  /** BullMQ's priority: 0 goes first, then 1. Default 0. */
  priority?: number;
  /** Set if the job is not added yet: the request joins the line of a shared scope, and takes no unit. */
  reserves?: true;
}

/** The terms of a job's request. */
export interface JobTerms extends CallOptions, PlaceTerms {
  /** Called with the scope of a lease that ended before the job released the lease. */
  onLost: (scope: string) => void;
  /** The job that the request starts: settle(job) corrects its admission. */
  starts?: object | undefined;
}

export type LimitOptions = Omit<PreparedCheck, 'tenant' | 'scope' | 'shared' | 'prepared' | 'aboveLimit'> & {
  /** Whether a rule of the scope has a cost: its sliding tiers of requests then count in buckets. */
  inBuckets?: boolean;
};
