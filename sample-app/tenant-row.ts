import { callMsOf, GUARD_MS, PLANS, type Plan, type Tenant } from './plans.js';
import type { TenantRecord, Waiter } from './recorder.js';
import type { Account } from './upstream.js';
import { greedySchedule, largestWindow, mostOvertaken, percentile, timeWaited } from './windows.js';

export interface TierRow {
  tier: string;
  limit: number;
  windowMs: number;
  /** The most in any window with its guard, by the admission log. */
  largestByLog: number;
  /** The most that the upstream's own window held, which is shorter by its tolerance. */
  largestByArrival: number;
  /** Deferrals that named this tier. */
  deferrals: number;
}

export interface TenantRow {
  tenant: string;
  plan: Plan;
  pattern: string;
  quiet: boolean;
  added: number;
  /** Told by the worker to be admitted. */
  started: number;
  /** Entries of the admission log. */
  logged: number;
  /** ScriptCalls that reached the upstream. */
  calls: number;
  upstream429: number;
  deferrals: number;
  /** Put off because no decision could be had. */
  unavailable: number;
  attemptsSpent: number;
  /** Jobs that had to wait and have started. */
  waitedJobs: number;
  /** How often each of those was fetched, its start included. */
  activationsPerDeferredJob: number;
  maxActivations: number;
  overtakenBy: number;
  /** For how long any of those waited. */
  waitedMs: number;
  /** For how long they would have under the greedy schedule, by how long they did. */
  use: number;
  /** How many the greedy schedule would have started by the end. */
  greedyStarts: number;
  waitP50Ms: number;
  waitP99Ms: number;
  tiers: TierRow[];
  /** So many may run at a time. */
  cap: number;
  /** The most calls that the upstream worked on at a time. */
  mostAtOnce: number;
  /** Deferrals that named the cap. */
  deferralsByCap: number;
  /** Slots that fell free while a job waited for one, and how soon those were taken: see Slots. */
  slotsReused: number;
  slotReuseP95Ms: number;
  /** Jobs that started while another tenant's backlog was deep, and how long they had waited. */
  besideBacklog: number;
  besideBacklogP99Ms: number;
}

/** All that is known of a tenant when the run is over. */
export interface Evidence {
  record: TenantRecord;
  /** The admission log, microseconds. */
  entries: readonly number[];
  account: Account;
  /** When the run ended, by the clock of the log. */
  endUs: number;
}

export function tenantRow(tenant: Tenant, evidence: Evidence): TenantRow {
  const { id, plan, pattern, quiet = false } = tenant;
  const { record, entries, account } = evidence;
  const { tiers, cap } = PLANS[plan];
  const waits = [...record.waits.values()];
  const waited = record.starts.flatMap(({ waiter }) => waiter ?? []);
  const activations = waited.map((waiter) => waiter.activations);
  return {
    tenant: id,
    plan,
    pattern,
    quiet,
    added: record.added.size,
    started: record.starts.length,
    logged: entries.length,
    calls: account.calls,
    upstream429: account.refused,
    deferrals: record.deferrals,
    unavailable: record.unavailable,
    attemptsSpent: record.attemptsSpent,
    waitedJobs: waited.length,
    activationsPerDeferredJob: activations.reduce((sum, one) => sum + one, 0) / Math.max(1, waited.length),
    maxActivations: Math.max(0, ...activations),
    overtakenBy: overtakenBy(record),
    ...useOfLimits(tenant, evidence),
    waitP50Ms: percentile(waits, 0.5),
    waitP99Ms: percentile(waits, 0.99),
    tiers: tiers.map((tier) => ({
      tier: tier.name,
      limit: tier.limit,
      windowMs: tier.windowMs,
      largestByLog: largestWindow(entries, tier.windowMs + GUARD_MS),
      largestByArrival: account.tiers.find((held) => held.tier === tier)?.largest ?? 0,
      deferrals: record.deferralsByTier.get(tier.name) ?? 0,
    })),
    cap,
    mostAtOnce: account.mostAtOnce,
    deferralsByCap: record.deferralsByCap,
    slotsReused: record.slots.reuseMs.length,
    slotReuseP95Ms: percentile(record.slots.reuseMs, 0.95),
    besideBacklog: record.waitsBesideBacklog.length,
    besideBacklogP99Ms: percentile(record.waitsBesideBacklog, 0.99),
  };
}

/** The line is ordered by the first ask. */
function overtakenBy(record: TenantRecord): number {
  const line = [...record.waiters.values()].sort((a, b) => a.askedMs - b.askedMs);
  const ranks = new Map<Waiter, number>(line.map((waiter, rank) => [waiter, rank]));
  const started = record.starts.flatMap(({ waiter }) => (waiter && ranks.get(waiter)) ?? []);
  const firstWaiting = line.findIndex((waiter) => !waiter.started);
  return mostOvertaken(started, firstWaiting < 0 ? undefined : firstWaiting);
}

function useOfLimits(tenant: Tenant, { record, entries, endUs }: Evidence) {
  const { tiers, cap } = PLANS[tenant.plan];
  // Both in order: who of several at once took which entry makes no difference.
  const asks = entries
    .map((entry, i) => Math.min(entry, (record.starts[i]?.waiter?.askedMs ?? Number.POSITIVE_INFINITY) * 1000))
    .sort((a, b) => a - b);
  const waiting = [...record.waiters.values()].filter((waiter) => !waiter.started);
  const all = [...asks, ...waiting.map((waiter) => waiter.askedMs * 1000)].sort((a, b) => a - b);
  const guarded = tiers.map((tier) => ({ ...tier, windowMs: tier.windowMs + GUARD_MS }));
  const slots = { cap, lastsUs: (start: number) => (record.starts[start]?.takesMs ?? callMsOf(tenant)) * 1000 };
  const waitedUs = timeWaited(asks, entries);
  return {
    waitedMs: waitedUs / 1000,
    use: waitedUs === 0 ? 1 : timeWaited(asks, greedySchedule(asks, guarded, slots)) / waitedUs,
    greedyStarts: greedySchedule(all, guarded, slots).filter((start) => start <= endUs).length,
  };
}
