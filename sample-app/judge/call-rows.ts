import { GUARD_MS } from '../app/plans.js';
import { contractOf } from './contract.js';
import type { Account } from './counting-upstream.js';
import type { TenantRecord } from './recorder.js';
import type { Tenant } from './tenants.js';
import { largestWindow, percentile } from './windows.js';

export type CallRow = ReturnType<typeof callRow>;

export function callRow(
  { id, quiet = false }: Tenant,
  record: TenantRecord,
  entries: readonly number[],
  account: Account,
) {
  const { waitsMs, waiting, fetches, deferralsByTier, ...counts } = record;
  const { tiers, cap } = contractOf(id);
  const stillWaitMs = [...waiting.values()].map((addedMs) => Date.now() - addedMs);
  return {
    tenant: id,
    quiet,
    ...counts,
    logged: entries.length,
    calls: account.calls,
    upstream429: account.refused,
    /** The number of started jobs that had to wait, and the average number of fetches of such a job. */
    waitedJobs: fetches.length,
    fetches: fetches.reduce((sum, count) => sum + count, 0) / Math.max(1, fetches.length),
    /** Includes the jobs that still wait. */
    waitP99Ms: percentile([...waitsMs, ...stillWaitMs], 0.99),
    tiers: tiers.map((tier) => ({
      tier: tier.name,
      limit: tier.limit,
      /** The most admissions in any window of the log. The guard lengthens each window. */
      largestByLog: largestWindow(entries, tier.windowMs + GUARD_MS),
      deferrals: deferralsByTier.get(tier.name) ?? 0,
    })),
    cap,
    mostAtOnce: account.mostAtOnce,
  };
}
