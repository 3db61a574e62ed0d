import type { ScopeSummary, TierView } from '../../node/views/views.js';
import { duration, number } from '../text/words.js';

/** A change by less than this number of jobs each minute counts as no change. */
const STILL = 0.5;
const MINUTE_MS = 60_000;

/**
 * Says whether a line grows, or when it becomes empty: at the present rate, or else without new jobs.
 * @param hasWorker whether a worker of any of its queues is connected, as far as is known
 */
export function trendText(summary: ScopeSummary, hasWorker = true): string {
  const { waiting, perMinute } = summary;
  if (waiting === 0) return '';
  if (perMinute !== undefined && perMinute > STILL) return `grows by ${number(Math.ceil(perMinute))} each minute`;
  if (perMinute !== undefined && perMinute <= -STILL) return emptyIn((waiting / -perMinute) * MINUTE_MS);
  if (!hasWorker) return 'no worker is connected';
  const byLimitMs = emptyByLimitMs(summary);
  const byLimit = byLimitMs === undefined ? '' : `${emptyIn(byLimitMs)} without new jobs`;
  if (perMinute === undefined) return byLimit || 'measuring';
  return byLimit ? `does not change; ${byLimit}` : 'does not change';
}

function emptyIn(ms: number): string {
  return `empty in about ${duration(Math.max(1, Math.ceil(ms / MINUTE_MS)) * MINUTE_MS)}`;
}

/**
 * Returns the time until the limits let the last waiting job start; undefined if that time is not known, or while a pause or
 * a concurrency of 0 holds jobs back. If the limit is not shared, the estimate covers only the shown tenants.
 */
function emptyByLimitMs({ whole, waiting, top, paused, closed }: ScopeSummary): number | undefined {
  if (paused + closed > 0 || whole?.pausedUntil !== undefined) return undefined;
  const lines = whole ? [{ waiting, tiers: whole.tiers }] : top;
  const tiers = lines.flatMap((line) => line.tiers.map((tier) => ({ tier, waiting: line.waiting })));
  // The page knows the burst of a gcra tier, but not its rate.
  if (tiers.length === 0 || tiers.some(({ tier }) => tier.kind === 'gcra' || tier.limit === 0)) return undefined;
  return Math.max(...tiers.map((each) => drainMs(each.tier, each.waiting)));
}

function drainMs({ limit, used, windowMs, resetMs, needed = 1 }: TierView, waiting: number): number {
  const over = waiting * needed - Math.max(0, limit - used);
  if (over <= 0) return 0;
  // Used units may become free together or one by one, so the longer time counts.
  return Math.max(resetMs + (Math.ceil(over / limit) - 1) * windowMs, (over / limit) * windowMs);
}
