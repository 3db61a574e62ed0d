import { ConfigurationError } from '../errors.js';
import { checkChoice, checkFields } from '../validate.js';
import { KINDS } from './kinds.js';
import { checkLimit, checkTierName, checkUnit, checkWindow } from './tier-checks.js';
import type { Tier, TierInput } from './tier-input.js';
import { MAX_TEXT, readText, UNIT_MS } from './tier-text-parts.js';
import { refuseTwins } from './tier-twins.js';
import { tierText } from './tier-words.js';

const MAX_TIERS = 16;
const MAX_KNOWN = 10_000;
/** The kinds that are written; a pace is made by spread. */
const WRITTEN = Object.keys(KINDS).filter((kind) => kind !== 'pace');
const FIELDS = ['kind', 'limit', 'name', 'unit'];

/** Tiers by their texts. */
const known = new Map<string, Tier>();
/** What parseTier returned. */
const parsed = new WeakSet<object>();

/**
 * Parses one tier. A tier that was parsed before is returned as it is.
 * @param where named in the error, e.g. `@RateLimited on EmailProcessor.process`
 * @throws ConfigurationError when it does not parse, or is zero, fractional or too large
 */
export function parseTier(input: TierInput, where: string): Tier {
  if (typeof input === 'string') {
    const tier = known.get(input) ?? parseText(input, where);
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
  checkTierName(name, where);
  if (unit !== undefined) checkUnit(unit, `${where}: unit`);
  const read = { ...KINDS[kind].read(input, limit, where), kind, limit, ...(unit !== undefined && { unit }) };
  return note({ ...read, name: name ?? tierText(read) });
}

/**
 * Parses a list of tiers, shortest window first.
 * @throws ConfigurationError as parseTier, when the list is no array, empty or too long, or when two tiers count in one place
 */
export function parseTiers(inputs: readonly TierInput[], where: string): Tier[] {
  checkTierList(inputs, where);
  // Array.from visits holes, which inputs.map() would skip.
  const tiers = Array.from(inputs, (input) => parseTier(input, where));
  refuseTwins(tiers, where);
  return tiers.sort((a, b) => a.windowMs - b.windowMs);
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

/** @throws ConfigurationError for a field that is spelt right and belongs to another kind, most often because `kind` is left out */
function refuseFieldsOfOtherKinds(input: object, kind: keyof typeof KINDS, where: string): void {
  for (const field of Object.keys(input)) {
    if (FIELDS.includes(field) || KINDS[kind].fields.includes(field)) continue;
    const owner = WRITTEN.find((name) => KINDS[name as keyof typeof KINDS].fields.includes(field));
    if (owner === undefined) continue;
    throw new ConfigurationError({
      expected: `no ${field} in a tier of kind '${kind}'`,
      given: field,
      where,
      fix: `Tiers of kind '${owner}' have it: write kind: '${owner}', or leave ${field} out.`,
    });
  }
}

function note(tier: Tier): Tier {
  parsed.add(tier);
  return tier;
}

function parseText(text: string, where: string): Tier {
  const read = readText(text);
  if (!read) throw malformed(text, where);
  const { limit, windowMs, unit } = read;
  checkLimit(limit, text, where);
  checkWindow(windowMs, text, where);
  if (unit !== undefined) checkUnit(unit, where);
  return note({ kind: 'sliding', limit, windowMs, name: text, ...(unit !== undefined && { unit }) });
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
    expected: "a tier such as '10/s', '120/min', '240/h', '100/15s', '90000 tokens/min' or { limit, windowMs }",
    given,
    where,
    fix: fixOf(given),
  });
}

function fixOf(given: unknown): string {
  const text = typeof given === 'string' ? given.slice(0, MAX_TEXT) : '';
  if (/^\d+\s*\/\s*month$/i.test(text))
    return "A calendar month is { kind: 'fixed', limit, per: 'month', timeZone }, and any 30 days are '/30day'.";
  if (/^\d+\s*\/\s*week$/i.test(text)) return "A week is '/7day': any seven days.";
  if (/^\d+[\d_,]*[_,]\d/.test(text)) return 'Write the number without separators, as in 10000000/day.';
  return `Units of time are ${Object.keys(UNIT_MS).join(', ')}.`;
}
