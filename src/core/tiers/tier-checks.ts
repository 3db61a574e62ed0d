import { problem } from '../errors.js';

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
