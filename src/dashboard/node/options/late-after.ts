import { problem } from '../../../core/errors.js';
import { type Duration } from '../../../core/options/duration.js';
import { checkCount, msOf } from '../../../core/options/validate.js';

const WHERE = 'RateLimitDashboard options: lateAfterMs';
const MIN_MS = 1000;
const MAX_MS = 365 * 86_400_000;

type LateAfter = Duration | Readonly<Record<string, Duration>>;

export function readLateAfter(given: LateAfter | undefined): (limit: string) => number | undefined {
  if (given === undefined) return () => undefined;
  if (typeof given === 'number' || typeof given === 'string') {
    const ms = boundOf(given, WHERE);
    return () => ms;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw problem(
      "a duration such as '15min', or one for each limit by its name",
      given,
      WHERE,
      "Write e.g. lateAfterMs: { emails: '5min' }, or leave it out.",
    );
  }
  const bounds = new Map(Object.entries(given).map(([limit, each]) => [limit, boundOf(each, `${WHERE}: ${limit}`)]));
  return (limit) => bounds.get(limit);
}

function boundOf(given: Duration, where: string): number {
  const ms = msOf(given, where);
  checkCount(ms, MIN_MS, MAX_MS, where);
  return ms;
}
