import { ConfigurationError } from '../errors.js';
import { checkText } from '../keys.js';

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
/** A log of more units than this is worth a word. */
const LARGE_LIMIT = 100_000;
/** With what the server allocates ahead. */
const BYTES_PER_UNIT = 16;
/** How many are copied in a millisecond when a log is cut: 10 to 20 ms for 1,000,000. */
const UNITS_CUT_PER_MS = 50_000;
/** More than any tier needs: what is longer is not read at all. */
const MAX_TEXT = 100;

const parsed = new Map<string, Tier>();

/**
 * Reads one tier.
 * @param where named in the error, e.g. `@RateLimited on EmailProcessor.process`
 * @throws ConfigurationError when it does not parse, or is zero, fractional or too large
 */
export function parseTier(input: TierInput, where: string): Tier {
  if (typeof input === 'string') {
    const known = parsed.get(input);
    if (known) return known;
    const tier = parseText(input, where);
    if (parsed.size < 10_000) parsed.set(input, tier);
    return tier;
  }
  if (typeof input !== 'object' || input === null) throw malformed(input, where);
  refuseBullmqLimiter(input, where);
  const { limit, windowMs } = input;
  checkLimit(limit, input, where);
  checkWindow(windowMs, input, where);
  if (input.name !== undefined) checkText(input.name, `${where}: name`, 'Leave it out for limit and window.');
  return { limit, windowMs, name: input.name ?? `${limit}/${windowMs}ms` };
}

/**
 * Reads a set of tiers, shortest window first.
 * @throws ConfigurationError as parseTier does, or when the set is no array, empty or too large
 */
export function parseTiers(inputs: readonly TierInput[], where: string): Tier[] {
  checkTierList(inputs, where);
  // Not inputs.map(), which passes over holes.
  return Array.from(inputs, (input) => parseTier(input, where)).sort((a, b) => a.windowMs - b.windowMs);
}

/** @throws ConfigurationError unless it is an array that may be a set of tiers */
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
 * What is odd about a set of tiers: N2 per W2 can never bind beside N1 per W1 when
 * N2 >= N1 * ceil(W2 / W1), for the first lets no more through in W2.
 */
export function idleTiers(tiers: readonly Tier[]): string[] {
  return tiers.flatMap((tier, i) => {
    // Of two that hide each other (the same tier twice) only the later one is idle.
    const hider = tiers.find((other, j) => j !== i && hides(other, tier) && (j < i || !hides(tier, other)));
    if (!hider) return [];
    const most = hider.limit * Math.ceil(tier.windowMs / hider.windowMs);
    return [
      `${tier.name} can never bind beside ${hider.name}: ` +
        `${hider.limit} x ceil(${tier.windowMs} / ${hider.windowMs} ms) = ${most} <= ${tier.limit}. Lower it or drop it.`,
    ];
  });
}

/** What the logs of large limits cost Redis, for each tier that is one. */
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

/**
 * The pace that spreads a set evenly: one unit per the longest of (windowMs + guardMs) / limit, so
 * that 120/min becomes one every half second instead of a burst and a silence.
 */
export function pacingTier(tiers: readonly Tier[], guardMs: number): Tier {
  const gapMs = (tier: Tier) => (tier.windowMs + guardMs) / tier.limit;
  const slowest = tiers.reduce((a, b) => (gapMs(b) > gapMs(a) ? b : a));
  return { limit: 1, windowMs: gapMs(slowest), name: `${slowest.name} spread` };
}

function hides(hider: Tier, tier: Tier): boolean {
  return tier.limit >= hider.limit * Math.ceil(tier.windowMs / hider.windowMs);
}

function parseText(text: string, where: string): Tier {
  if (text.length > MAX_TEXT) throw malformed(text, where);
  const match = /^(-?[\d.]+)\s*\/\s*(\d+(?:\.\d+)?)?\s*([a-z]+)$/i.exec(text.trim());
  const unit = match?.[3] ? UNIT_MS[match[3].toLowerCase() as Unit] : undefined;
  if (!match || unit === undefined) throw malformed(text, where);
  const limit = Number(match[1]);
  const windowMs = Number(match[2] ?? 1) * unit;
  checkLimit(limit, text, where);
  checkWindow(windowMs, text, where);
  return { limit, windowMs, name: text };
}

/** @throws ConfigurationError for what BullMQ's own option `limiter` takes, which is the first thing to try */
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
