import type { PromiseKept } from './promises.js';
import { DEEP } from './recorder.js';
import type { TenantRow } from './tenant-row.js';

/**
 * 8 ms where nothing else runs; 300 ms were seen with three times the work that the machine can do.
 * Somebody who looked once a second whether a slot is free would need 950.
 */
export const REUSE_WITHIN_MS = 500;
/** 30 ms where nothing else runs, and 300 ms as above. */
export const QUIET_WITHIN_MS = 500;
/** Of fewer than this a percentile says little. */
const WORTH_JUDGING = 20;

/** What is promised of the caps, and to those who have to do with neither cap nor backlog. */
export function judgeCaps(tenants: readonly TenantRow[], stoppedEarly: boolean): PromiseKept[] {
  const over = tenants.filter((row) => row.mostAtOnce > row.cap);
  const reused = tenants.filter((row) => row.slotsReused >= WORTH_JUDGING);
  const quiet = tenants.filter((row) => row.quiet && row.besideBacklog >= WORTH_JUDGING);
  const bound = tenants.filter((row) => row.deferralsByCap > 0 && row.mostAtOnce >= row.cap);
  // A run that showed nothing of it has not kept it, unless it was stopped before it could.
  const shown = (name: string, rows: readonly TenantRow[], held: boolean, details: string[]): PromiseKept => ({
    name,
    held: rows.length > 0 ? held : stoppedEarly,
    detail: details.join(', ') || 'nobody to judge it by',
    ...(rows.length === 0 && stoppedEarly && { notJudged: true as const }),
  });
  return [
    {
      name: 'never more at a time than the cap, by the calls under way at the upstream',
      held: over.length === 0,
      detail: tenants.map((row) => `${row.tenant} ${row.mostAtOnce} of ${row.cap}`).join(', '),
    },
    shown(
      `a slot that somebody waits for is taken again within ${REUSE_WITHIN_MS} ms, 95 times of 100`,
      reused,
      reused.every((row) => row.slotReuseP95Ms <= REUSE_WITHIN_MS),
      reused.map((row) => `${row.tenant} ${row.slotReuseP95Ms.toFixed(0)} ms of ${row.slotsReused} times`),
    ),
    shown(
      `the quiet wait at most ${QUIET_WITHIN_MS} ms beside a backlog of ${DEEP}, 99 times of 100`,
      quiet,
      quiet.every((row) => row.besideBacklogP99Ms <= QUIET_WITHIN_MS),
      quiet.map((row) => `${row.tenant} ${row.besideBacklogP99Ms.toFixed(0)} ms of ${row.besideBacklog} jobs`),
    ),
    shown(
      'a cap binds for somebody',
      bound,
      true,
      bound.map((row) => `${row.tenant} was put off ${row.deferralsByCap} times`),
    ),
  ];
}
