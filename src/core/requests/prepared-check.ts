import type { Check } from '../options/options.js';
import type { TierInput } from '../tiers/tier-input.js';
import type { CompiledLimits, LeaseTerms } from './scope-call.js';

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
