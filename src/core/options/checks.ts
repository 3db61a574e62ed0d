import type { Tenant } from '../keys.js';
import type { CompiledLimits, LeaseTerms } from '../requests/scope-call.js';
import type { Cost, TierInput, TiersInput } from '../tiers/tier-input.js';
import type { Duration } from './duration.js';

/**
 * When Redis gives no answer: put the unit off by a second, let it through unchecked (which
 * suspends the limit, and is counted), or throw.
 */
export type OnUnavailable = 'defer' | 'admit' | 'fail';

/** Options of a call, whatever scopes it names. */
export interface CallOptions {
  /** The waiter's name. With an id a deferred request waits in line; without, it never joins the line. See overdueMs. */
  id?: string;
  /**
   * Where the request joins the line: 'front' for work that had its turn before, such as a retry. It goes before those that
   * wait, and behind those that are promoted already. Default 'back'.
   */
  retry?: 'front' | 'back';
  /** Default: the limiter's. */
  onUnavailable?: OnUnavailable;
}

/** Options of acquire. */
export interface AcquireOptions extends CallOptions {
  /** What is being limited. Default 'default'. */
  scope?: string;
  /** Lengthens every window, for upstreams that count on arrival: milliseconds or e.g. '250ms', up to 60 s. Default 0. */
  guardMs?: Duration;
  /** Pace evenly instead of a burst and a silence. Default false. */
  spread?: boolean;
  /** What the request takes, in every tier or in each unit that tiers name: whole numbers up to their limits. Default 1. */
  cost?: Cost;
  /**
   * The scope is one that tenants share: the unit counts for all of them together, and starts when jobs that have a turn leave
   * room for it. Without an id. Default false.
   */
  shared?: boolean;
}

/** Options of peek. */
export interface PeekOptions extends AcquireOptions {
  /** How many may run at a time by the limits of the jobs, 1 to 100,000; null = unlimited. */
  concurrency?: number | null;
}

/** One scope of a decision over several. */
export interface Check {
  /** Whom to count the unit for. */
  tenant: Tenant;
  /** 1 to 16 tiers, which must all agree, e.g. ['10/s', '120/min']; or the text of one. */
  tiers: TiersInput;
  /** What is being limited. Default 'default'. */
  scope?: string;
  /** As in AcquireOptions. */
  guardMs?: Duration;
  /** Pace evenly. Default false. */
  spread?: boolean;
  /** As in AcquireOptions. */
  cost?: Cost;
  /** As in AcquireOptions. Several shared scopes of a decision count for one tenant, and stand in one order everywhere: the widest first. */
  shared?: boolean;
}

/** One scope of a peek over several. */
export interface PeekCheck extends Check {
  /** As in PeekOptions. */
  concurrency?: number | null;
}

/** The largest guardMs. */
export const MAX_GUARD_MS = 60_000;
/** The largest concurrency. */
export const MAX_CONCURRENCY = 100_000;

/** A check that a worker makes for a job, or one by hand as it was read. */
export interface PreparedCheck extends Omit<Check, 'tiers' | 'guardMs' | 'shared'> {
  /** As they were written, or parsed. */
  tiers: readonly TierInput[];
  /** Milliseconds. */
  guardMs?: number;
  /** How many may run at a time; undefined = unlimited. */
  concurrency?: number;
  /**
   * What becomes of a cost above a limit: the request overflows, or it takes all of the limit. Absent for a request by hand, whose
   * cost the limits of its call must hold.
   */
  aboveLimit?: 'overflows' | 'takesAll';
  /** Its limits, where they were compiled before. */
  prepared?: CompiledLimits;
  /** Present where the scope is one for all tenants; tenant is then who it is shared between. */
  shared?: { readonly weight: number };
}

/** What the request of a job has beside the options of a call. */
export interface JobTerms {
  /** The lease that it takes in the scopes that have a cap. */
  lease: LeaseTerms;
  /** BullMQ's priority: 0 is before all others, then 1. Default 0. */
  priority?: number;
  /** Called with a scope whose lease ended before it was released. */
  onLost: (scope: string) => void;
  /** Set where its job is not added yet: it joins the line of a scope that tenants share, and takes no unit. */
  reserves?: true;
}

/** The options of a check that decide how it is limited. */
export type LimitOptions = Omit<PreparedCheck, 'tenant' | 'scope' | 'shared' | 'prepared' | 'aboveLimit'>;
