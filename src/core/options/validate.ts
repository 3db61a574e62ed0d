import { problem } from '../errors.js';
import type { Tenant } from '../keys.js';
import { DURATION_UNITS, type Duration, readDuration } from './duration.js';

/** Returns milliseconds. Returns a given number unchanged, because each option checks its own range. */
export function msOf(given: Duration, where: string): number {
  if (typeof given !== 'string') return given;
  const ms = readDuration(given);
  if (ms !== undefined) return ms;
  const expected = `milliseconds, or a number with one of the units ${Object.keys(DURATION_UNITS).join(', ')}`;
  throw problem(expected, given, where, "Write e.g. 600000 or '10m'.");
}

const BY_DEFAULT = 'Leave it out for the default.';
const AS_TIER = "BullMQ's { max: 10, duration: 1000 } is the tier '10/s' here.";

/** Options of BullMQ's limiters, for checkFields. */
export const OF_BULLMQ: Readonly<Record<string, string>> = {
  limiter: "BullMQ's limiter knows no tenants: leave it out, and write tiers, e.g. '10/s'.",
  max: AS_TIER,
  duration: AS_TIER,
  groupKey: 'The function tenant names the group of a job: tenant: (job) => job.data.tenantId.',
};

/** The words of limits that are declared by name, where only tiers are meant. */
export const OF_DECLARED: Readonly<Record<string, string>> = {
  perTenant: "Write tiers: '10/s'. perTenant is a word of limits by name: limits: { emails: { perTenant: '10/s' } }.",
  total: "Write shared: true beside tiers. total is a word of limits by name: limits: { account: { total: '100/s' } }.",
};
const NOT_MEANT = { ...OF_BULLMQ, ...OF_DECLARED };

/**
 * Refuses fields that are not in `fields`, because a misspelt option would silently keep its default.
 * @param fixes for each field that belongs elsewhere, a sentence that says what to write instead
 */
export function checkFields(
  given: unknown,
  fields: readonly string[],
  where: string,
  fixes: Readonly<Record<string, string>> = {},
): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw problem(`an object with ${fields.join(', ')}`, given, where, 'Leave out an option to use its default.');
  }
  for (const field of Object.keys(given)) {
    if (fields.includes(field)) continue;
    const elsewhere = Object.keys(fixes).filter((name) => !Object.hasOwn(NOT_MEANT, name));
    const fix = Object.hasOwn(fixes, field) && fixes[field];
    const similar = didYouMean(field, [...fields, ...elsewhere], 'Check the spelling.');
    throw problem(`one of ${fields.join(', ')}`, field, where, fix || similar);
  }
}

/**
 * Refuses misspelt options of ours among options of BullMQ, or of a class that extends BullMQ's, which we do not know.
 * @param words other names that mean the first option
 */
export function refuseMisspelt(given: object, names: readonly string[], words: readonly string[], where: string): void {
  for (const [field, value] of Object.entries(given)) {
    const meant = words.includes(field) ? names[0] : misspelt(field, names);
    if (meant === undefined || value === undefined || names.includes(field)) continue;
    throw problem(names.join(' or '), field, where, `Did you mean '${meant}'?`);
  }
}

export function checkConnection(given: unknown, where: string): void {
  const isObject = typeof given === 'object' && given !== null;
  if (isObject && 'connection' in given) return;
  // Not the values, because one of them may be a password.
  const shown = isObject ? Object.keys(given) : given;
  const fix = "Write e.g. { connection: { host, port } } or { connection: 'redis://localhost:6379' }.";
  throw problem('an object with connection, and options beside it', shown, where, fix);
}

/** An undefined option counts as omitted. */
export function definedOptions<Options extends object>(options: Options | undefined): Partial<Options> {
  return Object.fromEntries(
    Object.entries(options ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<Options>;
}

export function underAdvanced(fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, `It stands one level deeper: advanced: { ${field} }.`]));
}

export function readMs(value: unknown, low: number, high: number, where: string, fix = BY_DEFAULT): number {
  const ms: unknown = msOf(value as Duration, where);
  if (typeof ms === 'number' && ms >= low && ms <= high) return ms;
  throw problem(`a number of milliseconds from ${low} to ${high}`, value, where, fix);
}

export function checkCount(value: unknown, low: number, high: number, where: string): void {
  if (Number.isInteger(value) && (value as number) >= low && (value as number) <= high) return;
  throw problem(`a whole number from ${low} to ${high}`, value, where, BY_DEFAULT);
}

export function checkFlag(value: unknown, option: string, where: string, otherwise = false): asserts value is boolean {
  if (typeof value === 'boolean') return;
  throw problem(`${option}: true or false`, value, where, `Leave it out for ${otherwise}.`);
}

export function checkChoice(value: unknown, choices: readonly string[], where: string, fix = BY_DEFAULT): void {
  if (typeof value === 'string' && choices.includes(value)) return;
  throw problem(choices.map((choice) => `'${choice}'`).join(' or '), value, where, fix);
}

const MIN_WEIGHT = 0.001;
const MAX_WEIGHT = 1000;

export function checkWeight(value: unknown, where: string): asserts value is number {
  if (typeof value === 'number' && value >= MIN_WEIGHT && value <= MAX_WEIGHT) return;
  const fix = 'A tenant of weight 2 gets twice the share of a tenant of weight 1, the default.';
  throw problem(`a weight: a number from ${MIN_WEIGHT} to ${MAX_WEIGHT}`, value, where, fix);
}

export const MAX_LIMIT = 10_000_000;
const MAX_WINDOW_MS = 400 * 86_400_000;
const UNIT = /^[a-z][a-z_-]{0,29}$/i;

export function checkLimit(limit: unknown, given: unknown, where: string): asserts limit is number {
  if (Number.isInteger(limit) && (limit as number) >= 1 && (limit as number) <= MAX_LIMIT) return;
  throw problem(
    `a limit that is a whole number from 1 to ${MAX_LIMIT}`,
    given,
    where,
    limit === 0
      ? 'To stop a tenant give it a concurrency of 0, or pause it: of(name, tenant).pause().'
      : typeof limit === 'number' && limit > MAX_LIMIT
        ? 'Count in larger units, such as thousands of tokens, or over a shorter window.'
        : 'For less than one per window, lengthen the window: one job in two seconds is 1/2s.',
  );
}

export function checkWindow(windowMs: unknown, given: unknown, where: string): asserts windowMs is number {
  if (typeof windowMs === 'number' && windowMs >= 1 && windowMs <= MAX_WINDOW_MS) return;
  const fix = "A minute is 60_000 or '1min'.";
  throw problem(`a window from 1 to ${MAX_WINDOW_MS} milliseconds (400 days)`, given, where, fix);
}

export function checkUnit(unit: unknown, where: string): asserts unit is string {
  if (typeof unit === 'string' && UNIT.test(unit)) return;
  const fix = 'Leave it out for a tier that counts requests.';
  throw problem("what the tier counts, a word of up to 30 letters such as 'tokens'", unit, where, fix);
}

export function checkName(name: unknown, what: string): asserts name is string {
  if (typeof name === 'string' && name !== '' && !/[{}\s]/.test(name)) return;
  throw problem('a non-empty string without braces and white space', name, what, 'It becomes part of every Redis key.');
}

/** A scope may contain any character, because keys encode it. */
export function checkScope(scope: unknown, where: string): asserts scope is string {
  checkText(scope, where, 'Leave it out for the default.');
}

export function checkText(text: unknown, where: string, fix: string, most = Infinity): asserts text is string {
  if (typeof text === 'string' && text !== '' && text.length <= most) return;
  throw problem(most === Infinity ? 'a non-empty string' : `a text of 1 to ${most} characters`, text, where, fix);
}

export function isTenant(value: unknown): value is Tenant {
  return typeof value === 'string' ? value !== '' : typeof value === 'number' && Number.isFinite(value);
}

export function checkTenant(value: unknown, where: string): asserts value is Tenant {
  if (isTenant(value)) return;
  throw problem('a tenant: a non-empty string or a finite number', value, where, 'Each unit counts for a tenant.');
}

const MAX_LISTED = 10;

/** @param otherwise the sentence to return if no name is similar. Default: the known names, most similar first */
export function didYouMean(given: string, names: readonly string[], otherwise?: string): string {
  const found = byDistance(given, names, (text) => text.toLowerCase());
  const [nearest] = found;
  if (nearest && nearest.distance <= Math.floor(nearest.name.length / 2)) return `Did you mean '${nearest.name}'?`;
  if (otherwise !== undefined) return otherwise;
  const shown = found.slice(0, MAX_LISTED).map(({ name }) => `'${name}'`);
  const others = names.length - shown.length;
  const more = others === 0 ? '' : ` and ${others} ${others === 1 ? 'other' : 'others'}`;
  return `Known: ${shown.join(', ') || 'none'}${more}.`;
}

/** Returns the name that the given text misspells: case, separators and at most two letters differ, not the first letter. */
function misspelt(given: string, names: readonly string[]): string | undefined {
  const bare = (text: string) => text.replace(/[^a-z]/gi, '').toLowerCase();
  const alike = names.filter((name) => bare(name)[0] === bare(given)[0]);
  const [nearest] = byDistance(given, alike, bare);
  return nearest && nearest.distance <= 2 ? nearest.name : undefined;
}

function byDistance(given: string, names: readonly string[], bare: (text: string) => string) {
  return names
    .map((name) => ({ name, distance: levenshtein(bare(given), bare(name)) }))
    .sort((a, b) => a.distance - b.distance);
}

function levenshtein(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, letter] of one.split('').entries()) {
    const next = [i + 1];
    for (const [j, its] of other.split('').entries()) {
      const replaced = (row[j] as number) + (letter === its ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row.at(-1) as number;
}
