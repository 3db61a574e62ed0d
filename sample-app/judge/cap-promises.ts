import { type PromiseKept, shownUnless } from './promise.js';
import { DEEP } from './recorder.js';
import type { TenantRow } from './tenant-row.js';

/**
 * 8 ms is usual on an idle machine; 300 ms were seen with three times the work that the machine can do. A limiter
 * that only looked for a free lease once a second would need 950 ms.
 */
export const REUSE_WITHIN_MS = 500;
/** 30 ms is usual on an idle machine; 300 ms were seen under the same load. */
export const QUIET_WITHIN_MS = 500;
/** A percentile of fewer values says little. */
const WORTH_JUDGING = 20;

/** What is promised of the caps, and to the quiet tenants, which reach neither their cap nor a limit. */
export function judgeCaps(tenants: readonly TenantRow[], stoppedEarly: boolean): PromiseKept[] {
  const over = tenants.filter((row) => row.mostAtOnce > row.cap);
  const reused = tenants.filter((row) => row.leasesReused >= WORTH_JUDGING);
  const quiet = tenants.filter((row) => row.quiet && row.besideBacklog >= WORTH_JUDGING);
  const bound = tenants.filter((row) => row.deferralsByCap > 0 && row.mostAtOnce >= row.cap);
  const isShown = shownUnless(stoppedEarly);
  const shown = (name: string, rows: readonly TenantRow[], held: boolean, details: string[]): PromiseKept =>
    isShown(name, rows.length > 0, held, details.join(', '));
  return [
    {
      name: 'never more calls under way at the upstream than the cap',
      held: over.length === 0,
      detail: tenants.map((row) => `${row.tenant} ${row.mostAtOnce} of ${row.cap}`).join(', '),
    },
    shown(
      `when a job ends, a job that waits for that starts within ${REUSE_WITHIN_MS} ms, 95 times of 100`,
      reused,
      reused.every((row) => row.leaseReuseP95Ms <= REUSE_WITHIN_MS),
      reused.map((row) => `${row.tenant} ${row.leaseReuseP95Ms.toFixed(0)} ms of ${row.leasesReused} times`),
    ),
    shown(
      `a quiet tenant waits at most ${QUIET_WITHIN_MS} ms beside a backlog of ${DEEP}, 99 times of 100`,
      quiet,
      quiet.every((row) => row.besideBacklogP99Ms <= QUIET_WITHIN_MS),
      quiet.map((row) => `${row.tenant} ${row.besideBacklogP99Ms.toFixed(0)} ms of ${row.besideBacklog} jobs`),
    ),
    shown(
      'the cap binds for at least one tenant',
      bound,
      true,
      bound.map((row) => `${row.tenant} was deferred ${row.deferralsByCap} times`),
    ),
  ];
}
