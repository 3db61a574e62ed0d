import { ConfigurationError } from '../errors.js';
import { checkText } from '../keys.js';
import type { ParsedTier } from './kinds.js';

/** At most `limit` units in any sliding `windowMs`. */
export interface Tier {
  /** Units, a whole number from 1 to 10,000,000. */
  readonly limit: number;
  /** Milliseconds, from 1 to 400 days; half-open: a unit taken at t frees its place at t + windowMs. */
  readonly windowMs: number;
  /** How decisions and reports call it; by default as it was written. */
  readonly name: string;
}

/** `'10/s'`, `'120/min'`, `'240/h'`, `'2000/day'`, `'100/15s'`, or the same in words. */
export type TierInput = string | { limit: number; windowMs: number; name?: string };

/** Milliseconds of each unit of time. */
const UNIT_MS = {
  ms: 1,
  s: 1000,
  sec: 1000,
  second: 1000,
  min: 60_000,
  minute: 60_000,
  h: 3_600_000,
  hour: 3_600_000,
  d: 86_400_000,
  day: 86_400_000,
};
/** A unit of time in the text of a tier. */
export type Unit = keyof typeof UNIT_MS;
const MAX_LIMIT = 10_000_000;
const MAX_WINDOW_MS = 400 * 86_400_000;
const MAX_TIERS = 16;
/** A log of more units than this is worth a warning. */
const LARGE_LIMIT = 100_000;
/** Including what the server allocates ahead. */
const BYTES_PER_UNIT = 16;
/** How many units are copied in a millisecond when a log is trimmed: 10 to 20 ms for 1,000,000. */
const UNITS_CUT_PER_MS = 50_000;
/** A text that is longer than any tier is refused before it is parsed. */
const MAX_TEXT = 100;
const MAX_KNOWN = 10_000;

/** Tiers by their texts. */
const known = new Map<string, ParsedTier>();
/** What parseTier returned. */
const parsed = new WeakSet<object>();

/**
 * Parses one tier. A tier that was parsed before is returned as it is.
 * @param where named in the error, e.g. `@RateLimited on EmailProcessor.process`
 * @throws ConfigurationError when it does not parse, or is zero, fractional or too large
 */
export function parseTier(input: TierInput, where: string): ParsedTier {
  if (typeof input === 'string') {
    const tier = known.get(input) ?? parseText(input, where);
    if (known.size < MAX_KNOWN) known.set(input, tier);
    return tier;
  }
  if (typeof input !== 'object' || input === null) throw malformed(input, where);
  if (parsed.has(input)) return input as ParsedTier;
  refuseBullmqLimiter(input, where);
  const { limit, windowMs } = input;
  checkLimit(limit, input, where);
  checkWindow(windowMs, input, where);
  if (input.name !== undefined) checkText(input.name, `${where}: name`, 'Leave it out for limit and window.');
  return sliding(limit, windowMs, input.name ?? `${limit}/${windowMs}ms`);
}

/**
 * Parses a list of tiers, shortest window first.
 * @throws ConfigurationError as parseTier, or when the list is no array, empty or too long
 */
export function parseTiers(inputs: readonly TierInput[], where: string): ParsedTier[] {
  checkTierList(inputs, where);
  // Array.from visits holes, which inputs.map() would skip.
  return Array.from(inputs, (input) => parseTier(input, where)).sort((a, b) => a.windowMs - b.windowMs);
}

/** @throws ConfigurationError unless it is an array of 1 to 16 elements */
export function checkTierList(inputs: unknown, where: string): asserts inputs is readonly TierInput[] {
  if (typeof inputs === 'object' && inputs !== null) refuseBullmqLimiter(inputs, where);
  if (Array.isArray(inputs) && inputs.length >= 1 && inputs.length <= MAX_TIERS) return;
  throw new ConfigurationError({
    expected: `an array of 1 to ${MAX_TIERS} tiers`,
    given: inputs,
    where,
    fix: "Write e.g. ['10/s', '120/min'].",
  });
}

/**
 * A warning for each tier that can never bind: N2 per W2 beside N1 per W1 when N2 >= N1 * ceil(W2 / W1), for the latter
 * admits no more than that in W2.
 */
export function idleTiers(tiers: readonly Tier[]): string[] {
  return tiers.flatMap((tier, i) => {
    // Of two tiers that hide each other (the same tier twice) only the later one is idle.
    const hider = tiers.find((other, j) => j !== i && hides(other, tier) && (j < i || !hides(tier, other)));
    if (!hider) return [];
    const most = hider.limit * Math.ceil(tier.windowMs / hider.windowMs);
    return [
      `${tier.name} can never bind beside ${hider.name}: ` +
        `${hider.limit} x ceil(${tier.windowMs} / ${hider.windowMs} ms) = ${most} <= ${tier.limit}. Lower it or drop it.`,
    ];
  });
}

/** A warning for each large tier: what its log costs Redis. */
export function largeTiers(tiers: readonly Tier[]): string[] {
  return tiers
    .filter(({ limit }) => limit > LARGE_LIMIT)
    .map(
      ({ name, limit }) =>
        `${name} keeps up to ${BYTES_PER_UNIT} bytes x ${limit} = ${(BYTES_PER_UNIT * limit) / 1e6} MB of log in Redis for ` +
        `each tenant that uses all of it, and cutting what is old from that holds up Redis for about ` +
        `${limit} / ${UNITS_CUT_PER_MS} = ${limit / UNITS_CUT_PER_MS} ms. The same rate over a shorter window costs less.`,
    );
}

function hides(hider: Tier, tier: Tier): boolean {
  return tier.limit >= hider.limit * Math.ceil(tier.windowMs / hider.windowMs);
}

function sliding(limit: number, windowMs: number, name: string): ParsedTier {
  const tier = { kind: 'sliding', limit, windowMs, name } as const;
  parsed.add(tier);
  return tier;
}

function parseText(text: string, where: string): ParsedTier {
  if (text.length > MAX_TEXT) throw malformed(text, where);
  const match = /^(-?[\d.]+)\s*\/\s*(\d+(?:\.\d+)?)?\s*([a-z]+)$/i.exec(text.trim());
  const unit = match?.[3] ? UNIT_MS[match[3].toLowerCase() as Unit] : undefined;
  if (!match || unit === undefined) throw malformed(text, where);
  const limit = Number(match[1]);
  const windowMs = Number(match[2] ?? 1) * unit;
  checkLimit(limit, text, where);
  checkWindow(windowMs, text, where);
  return sliding(limit, windowMs, text);
}

/** @throws ConfigurationError for the fields of BullMQ's own option `limiter`, which users try first */
export function refuseBullmqLimiter(given: object, where: string): void {
  if (!('max' in given || 'duration' in given)) return;
  throw new ConfigurationError({
    expected: 'tiers as { limit, windowMs }',
    given,
    where,
    fix: "BullMQ's { max: 10, duration: 1000 } is tiers: [{ limit: 10, windowMs: 1000 }] here, or tiers: ['10/s'].",
  });
}

function malformed(given: unknown, where: string): ConfigurationError {
  return new ConfigurationError({
    expected: "a tier such as '10/s', '120/min', '240/h', '100/15s' or { limit, windowMs }",
    given,
    where,
    fix: `Units are ${Object.keys(UNIT_MS).join(', ')}.`,
  });
}

function checkLimit(limit: unknown, given: unknown, where: string): void {
  if (Number.isInteger(limit) && (limit as number) >= 1 && (limit as number) <= MAX_LIMIT) return;
  throw new ConfigurationError({
    expected: `a limit that is a whole number from 1 to ${MAX_LIMIT}`,
    given,
    where,
    fix:
      limit === 0
        ? 'To pause a tenant, give tiers as a function that returns 0.'
        : 'For less than one per window lengthen the window: half a job a second is 1/2s.',
  });
}

function checkWindow(windowMs: unknown, given: unknown, where: string): void {
  if (typeof windowMs === 'number' && windowMs >= 1 && windowMs <= MAX_WINDOW_MS) return;
  throw new ConfigurationError({
    expected: `a window from 1 to ${MAX_WINDOW_MS} milliseconds (400 days)`,
    given,
    where,
    fix: 'Windows are in milliseconds: a minute is 60_000.',
  });
}
