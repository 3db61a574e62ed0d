/** A parsed tier: at most `limit` units per window, as its kind counts. */
export interface Tier {
  /** The way of counting. Users do not write 'pace': `spread` adds it to other tiers. */
  readonly kind: 'sliding' | 'pace' | 'fixed' | 'bucketed' | 'gcra';
  /** The limit in units: a whole number from 1 to 10,000,000. */
  readonly limit: number;
  /**
   * The length of the window, from 1 ms to 400 days. The window is half-open: a unit taken at t is free again at t +
   * windowMs. If the tier follows the calendar, the value is nominal: 24 hours for a day, 31 days for a month.
   */
  readonly windowMs: number;
  /** The name of the tier in decisions and reports; by default the text of the tier. */
  readonly name: string;
  /** The unit that the tier counts; absent for requests. */
  readonly unit?: string;
  /** Set if the periods of a fixed tier begin at multiples of the window since 1970, not with their first unit. */
  readonly aligned?: boolean;
  /** The period of a fixed tier that follows the calendar. */
  readonly per?: 'day' | 'month';
  /** The time zone of the calendar, a name of the IANA database. */
  readonly timeZone?: string;
  /** A unit of a bucketed tier counts for up to this time longer than the window. */
  readonly resolutionMs?: number;
  /** The number of units of a gcra tier that may start at once after a silence. */
  readonly burst?: number;
}

/** The scripts of the kinds, lua/lib/tiers/<script>.lua. The tiers in a set of limits are in this order. */
export const TIER_SCRIPTS = ['sliding', 'pace', 'fixed', 'gcra', 'bucketed'] as const;
export type TierScript = (typeof TIER_SCRIPTS)[number];

interface TierPlace {
  readonly guardMs: number;
  readonly startMs: number;
  readonly isFirst: boolean;
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
  /** Returns the end of the tier's text, which shows the kind. */
  words(tier: Omit<Tier, 'name'>): string;
  script(tier: Tier): TierScript;
  /** How long the log keeps a unit; 0 if the tier does not use the log. */
  memoryUs(tier: Tier, guardMs: number): number;
  /**
   * Returns the byte from which the script reads to the end of the log if this is the first tier. undefined = the script
   * reads the newest unit alone.
   */
  tail(tier: Tier): string | undefined;
  /** Returns the ending of the key of the tier's buckets; undefined or absent if the tier counts elsewhere. */
  buckets?(tier: Tier): string | undefined;
  /**
   * Returns the tier's arguments for the scripts: the limit, the window in microseconds, and two arguments that depend on
   * the kind.
   */
  args(tier: Tier, place: TierPlace): string[];
  /** Returns when the arguments expire, in milliseconds since 1970; Infinity if they never change. Default: Infinity. */
  expiresMs?(tier: Tier, nowMs: number): number;
  /** Names the counter of the tier. Two tiers of a set must not share a counter. Absent if the kind has no counters. */
  counter?(tier: Tier): string;
  /** Returns an upper bound of the units that the tier lets start. */
  most(tier: Tier, isCosted: boolean): Most;
  /** Returns the units that the tier always lets start. Default: the limit in one window. */
  least?(tier: Tier): Least;
}

/**
 * An upper bound of the units that start in a span: `first` in the shortest span, and `more` for each further `everyMs` that
 * begins within the span. Such an `everyMs` may begin up to `earlyMs` early.
 */
export interface Most {
  readonly first: number;
  readonly more: number;
  readonly everyMs: number;
  readonly earlyMs?: number;
}

/** Of a tier that lets at most its limit start in any window. */
export function inWindow({ limit, windowMs }: Tier): Most {
  return { first: limit, more: limit, everyMs: windowMs };
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

/** The default number of buckets in a window. */
export const BUCKETS = 100;

export function resolutionOf({ windowMs, resolutionMs }: Pick<Tier, 'windowMs' | 'resolutionMs'>): number {
  return resolutionMs ?? Math.max(1, Math.ceil(windowMs / BUCKETS));
}

export function bucketsOf(tier: Tier): string {
  return `log~${tier.unit ?? ''}~${tier.windowMs}~${resolutionOf(tier)}`;
}

/** Returns the arguments of a tier that counts in buckets. The last two are the ending of its key, and its resolution. */
export function bucketArgs(tier: Tier, guardMs: number): string[] {
  return [`${tier.limit}`, `${windowUs(tier, guardMs)}`, bucketsOf(tier), `${resolutionOf(tier) * 1000}`];
}
