import { ConfigurationError, problem } from '../errors.js';
import { type Duration } from '../options/duration.js';
import { checkChoice, checkFields, checkLimit, checkText, checkUnit, msOf } from '../options/validate.js';
import { KINDS, kindOf, tierText } from './kinds.js';
import { malformed, parseText } from './parse-text.js';
import type { TierInput, TiersInput } from './tier-input.js';
import type { Tier, TierGiven } from './tier-kind.js';
import { durationText } from './tier-text.js';

const MAX_TIERS = 16;
const MAX_KNOWN = 10_000;
/** The kinds that users can write. Only the option `spread` makes a pace. */
const WRITTEN = Object.keys(KINDS).filter((kind) => kind !== 'pace');
const FIELDS = ['kind', 'limit', 'name', 'unit'];
const DURATIONS = ['windowMs', 'resolutionMs'] as const;

const known = new Map<string, Tier>();
const parsed = new WeakSet<object>();

/**
 * Parses a tier. If the input is already a parsed tier, returns the input itself.
 * @param where named in the error, e.g. `@RateLimited on EmailProcessor.process`
 * @throws ConfigurationError for an invalid tier, and for a limit that is 0, fractional or too large
 */
export function parseTier(input: TierInput, where: string): Tier {
  if (typeof input === 'string') {
    const tier = known.get(input) ?? note(parseText(input, where));
    if (known.size < MAX_KNOWN) known.set(input, tier);
    return tier;
  }
  if (typeof input !== 'object' || input === null) throw malformed(input, where);
  if (parsed.has(input)) return input as Tier;
  refuseBullmqLimiter(input, where);
  const { kind = 'sliding', limit, name, unit } = input;
  checkChoice(
    kind,
    WRITTEN,
    `${where}: kind`,
    "A token bucket is 'gcra', a calendar day 'fixed'. Leave it out for 'sliding'.",
  );
  checkLimit(limit, input, where);
  refuseFieldsOfOtherKinds(input, kind, where);
  checkFields(input, [...FIELDS, ...KINDS[kind].fields], where);
  if (name !== undefined) checkText(name, `${where}: name`, 'Leave it out to name the tier by limit and window.');
  if (unit !== undefined) checkUnit(unit, `${where}: unit`);
  const read = {
    ...KINDS[kind].read(inMs(input, where), limit, where),
    kind,
    limit,
    ...(unit !== undefined && { unit }),
  };
  return note({ ...read, name: name ?? tierText(read) });
}

function inMs(input: TierGiven, where: string): TierGiven {
  const texts = DURATIONS.filter((field) => typeof input[field] === 'string');
  if (texts.length === 0) return input;
  const read = texts.map((field) => [field, msOf(input[field] as Duration, `${where}: ${field}`)]);
  return { ...input, ...Object.fromEntries(read) };
}

/**
 * Returns the tiers with the shortest window first.
 * @throws ConfigurationError as parseTier, for a list that is not an array, is empty or is too long, and for two tiers that
 * share a counter
 */
export function parseTiers(inputs: TiersInput, where: string): Tier[] {
  const list = tierList(inputs);
  checkTierList(list, where);
  // Array.from visits the holes of a sparse array, which list.map() would skip.
  const tiers = Array.from(list, (input) => parseTier(input, where));
  refuseTwins(tiers, where);
  return tiers.sort((a, b) => a.windowMs - b.windowMs);
}

/**
 * As parseTiers, but null means unlimited.
 * @throws ConfigurationError as parseTiers, and for 0 and [], which could mean unlimited or closed
 */
export function parseTiersOrNull(given: TiersInput | null, where: string): Tier[] | null {
  if (given === null) return null;
  const isZero = (given as unknown) === 0;
  if (isZero || (Array.isArray(given) && given.length === 0)) {
    throw problem(
      'tiers, or null for unlimited',
      given,
      where,
      isZero ? 'To let no job start, write a concurrency of 0, or call of(name, tenant).pause().' : 'Write null.',
    );
  }
  return parseTiers(given, where);
}

export function tierList(inputs: TiersInput): readonly TierInput[] {
  return typeof inputs === 'string' ? [inputs] : inputs;
}

export function checkTierList(inputs: unknown, where: string): asserts inputs is readonly TierInput[] {
  if (typeof inputs === 'object' && inputs !== null) refuseBullmqLimiter(inputs, where);
  if (Array.isArray(inputs) && inputs.length >= 1 && inputs.length <= MAX_TIERS) return;
  throw problem(
    `a tier as a string, or an array of 1 to ${MAX_TIERS} tiers`,
    inputs,
    where,
    typeof inputs === 'object' && inputs !== null && 'limit' in inputs
      ? 'Write an array around the tier: [{ limit, windowMs }].'
      : "Write e.g. '10/s' or ['10/s', '120/min'].",
  );
}

function refuseFieldsOfOtherKinds(input: object, kind: keyof typeof KINDS, where: string): void {
  for (const field of Object.keys(input)) {
    if (FIELDS.includes(field) || KINDS[kind].fields.includes(field)) continue;
    const owner = WRITTEN.find((name) => KINDS[name as keyof typeof KINDS].fields.includes(field));
    if (owner === undefined) continue;
    const fix = `Tiers of kind '${owner}' have it: write kind: '${owner}', or leave ${field} out.`;
    throw problem(`no ${field} in a tier of kind '${kind}'`, field, where, fix);
  }
}

function note(tier: Tier): Tier {
  parsed.add(tier);
  return tier;
}

/** @throws ConfigurationError for fields of BullMQ's own option `limiter`, which users often try first */
export function refuseBullmqLimiter(given: object, where: string): void {
  if (!('max' in given || 'duration' in given)) return;
  const fix = "BullMQ's { max: 10, duration: 1000 } is tiers: [{ limit: 10, windowMs: 1000 }] here, or tiers: '10/s'.";
  throw problem('tiers as { limit, windowMs }', given, where, fix);
}

/** @throws ConfigurationError if two tiers of a set share a field of the meters, which can hold only one tier */
function refuseTwins(tiers: readonly Tier[], where: string): void {
  const first = new Map<string, Tier>();
  for (const tier of tiers) {
    const counter = kindOf(tier).counter?.(tier);
    if (counter === undefined) continue;
    const twin = first.get(counter);
    if (twin) throw twinsOf(twin, tier, where);
    first.set(counter, tier);
  }
}

function twinsOf(a: Tier, b: Tier, where: string): ConfigurationError {
  const window = a.per ? `${a.per} in ${a.timeZone}` : durationText(a.windowMs);
  return problem(
    `one tier of kind '${a.kind}' that counts ${a.unit ?? 'requests'} per ${window}, because such tiers share one counter`,
    `${a.name} and ${b.name}`,
    where,
    fixOfTwins(a, b),
  );
}

function fixOfTwins(a: Tier, b: Tier): string {
  const burst = ({ burst = 0 }: Tier) => burst;
  if (a.limit <= b.limit && burst(a) <= burst(b)) return keep(a);
  if (b.limit <= a.limit && burst(b) <= burst(a)) return keep(b);
  return 'Write one of them as twice the limit in twice the window, which is the same rate.';
}

function keep({ name }: Tier): string {
  return `Keep ${name} only: the other tier never refuses what this one allows.`;
}
