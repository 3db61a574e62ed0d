import type { Tier } from './tier-input.js';

/** The scripts that count tiers, lua/lib/tiers/<script>.lua, in the order in which their tiers stand in a set of limits. */
export const TIER_SCRIPTS = ['sliding', 'pace', 'fixed', 'gcra', 'summed'] as const;
export type TierScript = (typeof TIER_SCRIPTS)[number];

/** Where a tier stands among those of its scope. */
export interface TierPlace {
  readonly guardMs: number;
  /** Whether it is the first of the set. */
  readonly isFirst: boolean;
  /** How the key of its log of sums ends, where it has one. */
  readonly log: string | undefined;
  /** The time in milliseconds since 1970. */
  readonly nowMs: number;
}

/** A tier as a caller without types may have written it. */
export type TierGiven = { readonly [Field in keyof Tier]?: unknown };

/** What this side knows of a kind of tier. The scripts know the rest. */
export interface TierKind {
  /** The fields that such a tier has beside `kind`, `limit`, `name` and `unit`. */
  readonly fields: readonly string[];
  /**
   * Reads these fields, windowMs included.
   * @throws ConfigurationError for what can be none
   */
  read(given: TierGiven, limit: number, where: string): Omit<Tier, 'kind' | 'limit' | 'unit' | 'name'>;
  /** What the text of such a tier says behind limit and window, with a blank in front: all that sets it apart from other tiers. */
  words(tier: Omit<Tier, 'name'>): string;
  /** What in Redis counts such a tier. */
  script(tier: Tier): TierScript;
  /** For how long the log must keep a unit for such a tier, in microseconds; 0 where it does not look at the log. */
  memoryUs(tier: Tier, guardMs: number): number;
  /** From which byte on the end of the log is read at once if this is the first tier; nothing = the newest unit alone. */
  tail(tier: Tier): string | undefined;
  /** How the key of the log of sums that it looks at ends, behind 'log~'; nothing where there is none. */
  sums(tier: Tier): string | undefined;
  /** Its limit, its window in microseconds, and the two fields of its kind, as arguments of the scripts. */
  args(tier: Tier, place: TierPlace): string[];
  /** When the arguments have to be written anew, in milliseconds since 1970; nothing where they never change. */
  expiresMs?(tier: Tier, nowMs: number): number;
  /**
   * Names what it counts in, where two tiers of one set that count in the same would spoil each other; nothing where they
   * would not.
   */
  counter?(tier: Tier): string;
  /** What it lets start at most. @param isCosted whether requests say what they cost */
  most(tier: Tier, isCosted: boolean): Most;
  /** What it always lets start. Default: the limit, in one window. */
  least?(tier: Tier): Least;
}

/**
 * An upper bound, for the notes about tiers that can never bind: `first` units in the shortest span of time, and `more` for
 * each further `everyMs` that a span has begun, by up to `earlyMs` too early.
 */
export interface Most {
  readonly first: number;
  readonly more: number;
  readonly everyMs: number;
  readonly earlyMs?: number;
}

/** So many units in any span of so long; or at once, and `more` for each further `everyMs`. */
export type Least =
  | { readonly units: number; readonly spanMs: number }
  | { readonly burst: number; readonly more: number; readonly everyMs: number };

/** Whole microseconds, rounded up, so that no window is shorter than it was written. */
export function windowUs(tier: Pick<Tier, 'windowMs'>, guardMs: number): number {
  return Math.ceil((tier.windowMs + guardMs) * 1000);
}
