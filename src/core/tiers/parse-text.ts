import { ConfigurationError, problem } from '../errors.js';
import { checkLimit, checkUnit, checkWindow } from '../options/validate.js';
import { fixed } from './fixed.js';
import type { Tier } from './tier-kind.js';
import { MAX_TEXT, readText, UNIT_MS } from './tier-text.js';

/**
 * Parses the text of a tier. The text becomes the name of the tier.
 * @throws ConfigurationError for a text that is no tier
 */
export function parseText(text: string, where: string): Tier {
  const said = readText(text);
  if (!said) throw malformed(text, where);
  const { limit, unit, windowMs, timeZone, per } = said;
  const tier = { limit, name: text, ...(unit !== undefined && { unit }) };
  if (timeZone !== undefined && per === undefined) throw withoutPeriod(text, timeZone, where);
  if (timeZone === undefined && windowMs === undefined) throw malformed(text, where);
  checkLimit(limit, text, where);
  if (unit !== undefined) checkUnit(unit, where);
  if (timeZone !== undefined) return { ...fixed.read({ per, timeZone }, limit, where), ...tier, kind: 'fixed' };
  checkWindow(windowMs, text, where);
  return { ...tier, kind: 'sliding', windowMs };
}

export function malformed(given: unknown, where: string): ConfigurationError {
  return problem(
    "a tier such as '10/s', '120/min', '100/15s', '90000 tokens/min', '2000/day@UTC' or { limit, windowMs }",
    given,
    where,
    fixOf(given),
  );
}

function withoutPeriod(given: string, timeZone: string, where: string): ConfigurationError {
  return problem(
    "one day or month in front of a time zone, such as '500/day@UTC' or '2000/month@UTC'",
    given,
    where,
    `Leave @${timeZone} out: a window of another length is the same in every time zone.`,
  );
}

function fixOf(given: unknown): string {
  const text = typeof given === 'string' ? given.slice(0, MAX_TEXT).trim() : '';
  if (/^\d+[^/]*\/\s*month$/i.test(text)) {
    const anyDays = text.replace(/month$/i, '31day');
    return `Write '${text}@UTC' for a calendar month in a time zone, or '${anyDays}' for any 31 days.`;
  }
  if (/bucket|burst/i.test(text))
    return "A bucket of 40 that regains 2 a second is [{ kind: 'gcra', limit: 40, windowMs: '20s' }].";
  if (/^\d+[\d_,]*[_,]\d/.test(text)) return 'Write the number without separators, as in 10000000/day.';
  return `Units of time are ${Object.keys(UNIT_MS).join(', ')}.`;
}
