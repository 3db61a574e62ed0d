/** A tier that was read: at most `limit` units per window, as its kind counts. */
export interface Tier {
  /** How it counts. 'pace' is the spacing that `spread` adds to a sliding tier; it is not written as a tier. */
  readonly kind: 'sliding' | 'pace' | 'fixed' | 'bucketed' | 'gcra';
  /** Units, a whole number from 1 to 10,000,000. */
  readonly limit: number;
  /**
   * Milliseconds, from 1 to 400 days; half-open: a unit taken at t frees its place at t + windowMs. Of a tier that follows
   * the calendar nominal: 24 hours for a day, 31 days for a month.
   */
  readonly windowMs: number;
  /** How decisions and reports call it; by default as it was written. */
  readonly name: string;
  /** What it counts; absent for requests. */
  readonly unit?: string;
  /** Set for a fixed tier whose periods begin at multiples of the window since 1970, and not with their first unit. */
  readonly aligned?: boolean;
  /** The period of a fixed tier that follows the calendar. */
  readonly per?: 'day' | 'month';
  /** The zone of that calendar, a name of the IANA database. */
  readonly timeZone?: string;
  /** The resolution of a bucketed tier: a unit counts for up to this many milliseconds longer than the window. */
  readonly resolutionMs?: number;
  /** The burst of a gcra tier: the number of units that may start at once after a silence. */
  readonly burst?: number;
}

/** The scripts that count tiers, lua/lib/tiers/<script>.lua, in the order in which their tiers stand in a set of limits. */
export const TIER_SCRIPTS = ['sliding', 'pace', 'fixed', 'gcra', 'summed'] as const;
export type TierScript = (typeof TIER_SCRIPTS)[number];

/** Where a tier stands among those of its scope. */
export interface TierPlace {
  readonly guardMs: number;
  /** Whether it is the first of the set. */
  readonly isFirst: boolean;
  /** The ending of the key of its log of sums, if it has one. */
  readonly log: string | undefined;
  /** The time in milliseconds since 1970. */
  readonly nowMs: number;
}

/** A tier as a caller without types may have written it. */
export type TierGiven = { readonly [Field in keyof Tier]?: unknown };

/** The TypeScript side of a kind of tier. The scripts have the rest. */
export interface TierKind {
  /** The fields that such a tier has beside `kind`, `limit`, `name` and `unit`. */
  readonly fields: readonly string[];
  /**
   * Reads these fields, windowMs included.
   * @throws ConfigurationError for what can be none
   */
  read(given: TierGiven, limit: number, where: string): Omit<Tier, 'kind' | 'limit' | 'unit' | 'name'>;
  /** Returns the end of the text of such a tier, after limit and window, with a blank in front: it distinguishes the tier from others. */
  words(tier: Omit<Tier, 'name'>): string;
  /** Names the script that counts such a tier. */
  script(tier: Tier): TierScript;
  /** Returns the time that the log must keep a unit for such a tier, in microseconds; 0 if it does not use the log. */
  memoryUs(tier: Tier, guardMs: number): number;
  /** Returns the first byte to read at the end of the log if this is the first tier; undefined = the newest unit alone. */
  tail(tier: Tier): string | undefined;
  /** Returns the ending of the key of its log of sums, after 'log~'; undefined if it has none. */
  sums(tier: Tier): string | undefined;
  /** Its limit, its window in microseconds, and the two fields of its kind, as arguments of the scripts. */
  args(tier: Tier, place: TierPlace): string[];
  /** Returns when the arguments expire, in milliseconds since 1970; undefined if they never change. */
  expiresMs?(tier: Tier, nowMs: number): number;
  /**
   * Names the counter of the tier, if two tiers of one set with the same counter would spoil each other; undefined if they would
   * not.
   */
  counter?(tier: Tier): string;
  /** Returns the most that it lets start. @param isCosted whether requests say what they cost */
  most(tier: Tier, isCosted: boolean): Most;
  /** Returns what it always lets start. Default: the limit, in one window. */
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

/** `units` in any span of `spanMs`; or `burst` at once, and `more` for each further `everyMs`. */
export type Least =
  | { readonly units: number; readonly spanMs: number }
  | { readonly burst: number; readonly more: number; readonly everyMs: number };

/** Whole microseconds, rounded up, so that no window is shorter than it was written. */
export function windowUs(tier: Pick<Tier, 'windowMs'>, guardMs: number): number {
  return Math.ceil((tier.windowMs + guardMs) * 1000);
}

/** Writes the arguments of a tier over a log of sums. Its two own fields are the log, and the resolution in microseconds. */
export function summedArgs(tier: Tier, { guardMs, log }: TierPlace, resolutionUs: number): string[] {
  return [`${tier.limit}`, `${windowUs(tier, guardMs)}`, `${log}`, `${resolutionUs}`];
}
