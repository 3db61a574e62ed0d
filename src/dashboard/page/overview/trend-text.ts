import type { ScopeSummary } from '../../node/views/overview-views.js';
import type { TierView } from '../../node/views/views.js';
import { duration, number } from '../text/durations.js';

/** A smaller change counts as none, in jobs each minute. */
const STILL = 0.5;
const MINUTE_MS = 60_000;

/** Says whether a line grows, or when it is empty at its present rate, or without new jobs. */
export function trendText(summary: ScopeSummary): string {
  const { waiting, perMinute } = summary;
  if (waiting === 0) return '';
  if (perMinute !== undefined && perMinute > STILL) return `grows by ${number(Math.ceil(perMinute))} each minute`;
  if (perMinute !== undefined && perMinute <= -STILL) return emptyIn((waiting / -perMinute) * MINUTE_MS);
  const byLimitMs = emptyByLimitMs(summary);
  const byLimit = byLimitMs === undefined ? '' : `${emptyIn(byLimitMs)} without new jobs`;
  if (perMinute === undefined) return byLimit || 'measuring';
  return byLimit ? `does not change; ${byLimit}` : 'does not change';
}

function emptyIn(ms: number): string {
  return `empty in about ${duration(Math.max(1, Math.ceil(ms / MINUTE_MS)) * MINUTE_MS)}`;
}

/**
 * Returns when the limits have let the last of the waiting jobs start; undefined while something else holds jobs back. Without a
 * shared limit, the shown tenants tell it.
 */
function emptyByLimitMs({ whole, waiting, top, paused, closed }: ScopeSummary): number | undefined {
  if (paused + closed > 0 || whole?.pausedUntil !== undefined) return undefined;
  const lines = whole ? [{ waiting, tiers: whole.tiers }] : top;
  const tiers = lines.flatMap((line) => line.tiers.map((tier) => ({ tier, waiting: line.waiting })));
  // The limit of such a tier is its burst, which does not tell its rate.
  if (tiers.length === 0 || tiers.some(({ tier }) => tier.kind === 'gcra' || tier.limit === 0)) return undefined;
  return Math.max(...tiers.map((each) => drainMs(each.tier, each.waiting)));
}

function drainMs({ limit, used, windowMs, resetMs, needed = 1 }: TierView, waiting: number): number {
  const over = waiting * needed - Math.max(0, limit - used);
  if (over <= 0) return 0;
  // The units that are used may free together, or one after the other.
  return Math.max(resetMs + (Math.ceil(over / limit) - 1) * windowMs, (over / limit) * windowMs);
}
