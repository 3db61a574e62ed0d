/** A parsed tier: at most `limit` units per window, as its kind counts. */
export interface Tier {
  /** The way of counting. 'pace' is the spacing that `spread` adds to other tiers; users do not write it. */
  readonly kind: 'sliding' | 'pace' | 'fixed' | 'bucketed' | 'gcra';
  /** Units, a whole number from 1 to 10,000,000. */
  readonly limit: number;
  /**
   * Milliseconds, from 1 ms to 400 days. The window is half-open: a unit taken at t is free again at t + windowMs. If the tier
   * follows the calendar the value is nominal: 24 hours for a day, 31 days for a month.
   */
  readonly windowMs: number;
  /** The name of the tier in decisions and reports; by default the text of the tier. */
  readonly name: string;
  /** The unit that it counts; absent for requests. */
  readonly unit?: string;
  /** Set if the periods of a fixed tier begin at multiples of the window since 1970, not with their first unit. */
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

/** The scripts of the kinds, lua/lib/tiers/<script>.lua. The tiers in a set of limits are in this order. */
export const TIER_SCRIPTS = ['sliding', 'pace', 'fixed', 'gcra', 'summed'] as const;
export type TierScript = (typeof TIER_SCRIPTS)[number];

interface TierPlace {
  readonly guardMs: number;
  readonly isFirst: boolean;
  /** The ending of the key of its log of sums, if it has one. */
  readonly log: string | undefined;
  readonly nowMs: number;
}

/** A tier that a caller without TypeScript may have written. */
export type TierGiven = { readonly [Field in keyof Tier]?: unknown };

/** The TypeScript side of a kind of tier. The other side is its script. */
export interface TierKind {
  /** The fields of a tier of this kind, besides `kind`, `limit`, `name` and `unit`. */
  readonly fields: readonly string[];
  /** @throws ConfigurationError for an invalid value */
  read(given: TierGiven, limit: number, where: string): Omit<Tier, 'kind' | 'limit' | 'unit' | 'name'>;
  /** The end of the tier's text, with a leading blank. It distinguishes the tier from tiers of other kinds. */
  words(tier: Omit<Tier, 'name'>): string;
  script(tier: Tier): TierScript;
  /** How long the log keeps a unit, in microseconds; 0 if the tier does not use the log. */
  memoryUs(tier: Tier, guardMs: number): number;
  /** Returns the first byte to read at the end of the log if this is the first tier; undefined = the newest unit alone. */
  tail(tier: Tier): string | undefined;
  /** Returns the ending of the key of its log of sums, after 'log~'; undefined if it has none. */
  sums(tier: Tier): string | undefined;
  /**
   * Returns its arguments for the scripts: the limit, the window in microseconds, and the two fields that only its kind has.
   */
  args(tier: Tier, place: TierPlace): string[];
  /** Returns when the arguments expire, in milliseconds since 1970: Infinity if they never change. Default: never. */
  expiresMs?(tier: Tier, nowMs: number): number;
  /** Names the counter of the tier, which only one tier of a set may use; undefined if its kind has no such counter. */
  counter?(tier: Tier): string;
  /** Returns an upper bound of the units that it lets start. @param isCosted whether requests have a cost */
  most(tier: Tier, isCosted: boolean): Most;
  /** Returns the units that it always lets start. Default: the limit in one window. */
  least?(tier: Tier): Least;
}

/**
 * Bounds the units that start: `first` in the shortest span, `more` for each further `everyMs` that begins within the
 * span, up to `earlyMs` early.
 */
export interface Most {
  readonly first: number;
  readonly more: number;
  readonly everyMs: number;
  readonly earlyMs?: number;
}

/**
 * The units that a tier always lets start: `units` in any span of `spanMs`; or `burst` at once, and `more` for each further
 * `everyMs`.
 */
export type Least =
  | { readonly units: number; readonly spanMs: number }
  | { readonly burst: number; readonly more: number; readonly everyMs: number };

/** Rounds up, so that a window is never shorter than written. */
export function windowUs(tier: Pick<Tier, 'windowMs'>, guardMs: number): number {
  return Math.ceil((tier.windowMs + guardMs) * 1000);
}

/**
 * Returns the arguments of a tier over a log of sums. The two fields of its own are the log, and the resolution in
 * microseconds.
 */
export function summedArgs(tier: Tier, { guardMs, log }: TierPlace, resolutionUs: number): string[] {
  return [`${tier.limit}`, `${windowUs(tier, guardMs)}`, `${log}`, `${resolutionUs}`];
}
