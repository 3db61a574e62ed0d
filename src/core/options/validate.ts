import { ConfigurationError } from '../errors.js';
import { type Duration, msOf } from './duration.js';

/** @throws ConfigurationError unless it is an object with no other fields: a misspelt option would silently keep its default */
export function checkFields(given: unknown, fields: readonly string[], where: string): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ConfigurationError({
      expected: `an object with ${fields.join(', ')}`,
      given,
      where,
      fix: 'Leave out what is to have its default.',
    });
  }
  for (const field of Object.keys(given)) {
    if (fields.includes(field)) continue;
    throw new ConfigurationError({
      expected: `one of ${fields.join(', ')}`,
      given: field,
      where,
      fix: 'Check the spelling.',
    });
  }
}

/** Returns the milliseconds of a duration. @throws ConfigurationError unless it is from low to high milliseconds */
export function readMs(value: unknown, low: number, high: number, where: string): number {
  const ms: unknown = msOf(value as Duration, where);
  if (typeof ms === 'number' && ms >= low && ms <= high) return ms;
  throw new ConfigurationError({
    expected: `a number of milliseconds from ${low} to ${high}`,
    given: value,
    where,
    fix: 'Leave it out for the default.',
  });
}

/** @throws ConfigurationError unless it is a whole number from low to high */
export function checkCount(value: unknown, low: number, high: number, where: string): void {
  if (Number.isInteger(value) && (value as number) >= low && (value as number) <= high) return;
  throw new ConfigurationError({
    expected: `a whole number from ${low} to ${high}`,
    given: value,
    where,
    fix: 'Leave it out for the default.',
  });
}

/** @throws ConfigurationError unless it is true or false, which is the default of each such option */
export function checkFlag(value: unknown, option: string, where: string): asserts value is boolean {
  if (typeof value === 'boolean') return;
  throw new ConfigurationError({
    expected: `${option}: true or false`,
    given: value,
    where,
    fix: 'Leave it out for false.',
  });
}

/** @throws ConfigurationError unless it is one of the choices */
export function checkChoice(
  value: unknown,
  choices: readonly string[],
  where: string,
  fix = 'Leave it out for the default.',
): void {
  if (typeof value === 'string' && choices.includes(value)) return;
  throw new ConfigurationError({
    expected: choices.map((choice) => `'${choice}'`).join(' or '),
    given: value,
    where,
    fix,
  });
}

/** The least and the greatest weight of a tenant in a shared scope. */
const MIN_WEIGHT = 0.001;
const MAX_WEIGHT = 1000;

/** @throws ConfigurationError unless it can be the weight of a tenant */
export function checkWeight(value: unknown, where: string): asserts value is number {
  if (typeof value === 'number' && value >= MIN_WEIGHT && value <= MAX_WEIGHT) return;
  throw new ConfigurationError({
    expected: `a weight: a number from ${MIN_WEIGHT} to ${MAX_WEIGHT}`,
    given: value,
    where,
    fix: 'A tenant of weight 2 gets twice the share of a tenant of weight 1, the default.',
  });
}
