import { GUARD_MS, type Plan, planOf } from '../app/plans.js';
import { contractOf } from './contract.js';
import type { Account } from './counting-upstream.js';
import type { TenantRecord, Waiter } from './recorder.js';
import { callMsOf, type Tenant } from './tenants.js';
import { greedySchedule, largestWindow, mostOvertaken, percentile, timeWaited } from './windows.js';

export interface TierRow {
  tier: string;
  limit: number;
  windowMs: number;
  /** The most admissions in any window, lengthened by the guard, by the log. */
  largestByLog: number;
  /** The most calls in the upstream's window, which is shorter by its tolerance. */
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
  /** Jobs for which the worker emitted 'admitted'. */
  started: number;
  /** Entries of the admission log. */
  logged: number;
  /** Calls that reached the upstream. */
  calls: number;
  upstream429: number;
  deferrals: number;
  /** Deferrals because no decision could be had. */
  unavailable: number;
  attemptsSpent: number;
  /** Jobs that had to wait and have started. */
  waitedJobs: number;
  /** How often such a job was fetched on average, its start included. */
  activationsPerDeferredJob: number;
  maxActivations: number;
  /** The most later jobs that started before an earlier one. */
  overtakenBy: number;
  /** For how long at least one job waited. */
  waitedMs: number;
  /** The wait under the greedy schedule divided by the real wait, 1 = no capacity was lost. */
  use: number;
  /** How many jobs the greedy schedule would have started by the end. */
  greedyStarts: number;
  waitP50Ms: number;
  waitP99Ms: number;
  tiers: TierRow[];
  /** How many calls may be under way at a time. */
  cap: number;
  /** The most calls that the upstream worked on at a time. */
  mostAtOnce: number;
  /** Deferrals that named the cap. */
  deferralsByCap: number;
  /** Leases that fell free while a job waited for one, and how soon they were taken: see LeaseReuse. */
  leasesReused: number;
  leaseReuseP95Ms: number;
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
  const { id, pattern, quiet = false } = tenant;
  const { record, entries, account } = evidence;
  const { tiers, cap } = contractOf(id);
  const waits = [...record.waits.values()];
  const waited = record.starts.flatMap(({ waiter }) => waiter ?? []);
  const activations = waited.map((waiter) => waiter.activations);
  return {
    tenant: id,
    plan: planOf(id),
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
    activationsPerDeferredJob: activations.reduce((sum, count) => sum + count, 0) / Math.max(1, waited.length),
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
      largestByArrival: account.tiers.find((counted) => counted.tier.name === tier.name)?.largest ?? 0,
      deferrals: record.deferralsByTier.get(tier.name) ?? 0,
    })),
    cap,
    mostAtOnce: account.mostAtOnce,
    deferralsByCap: record.deferralsByCap,
    leasesReused: record.leases.reuseMs.length,
    leaseReuseP95Ms: percentile(record.leases.reuseMs, 0.95),
    besideBacklog: record.waitsBesideBacklog.length,
    besideBacklogP99Ms: percentile(record.waitsBesideBacklog, 0.99),
  };
}

/** Compares the order of the starts with the order in which the jobs asked first. */
function overtakenBy(record: TenantRecord): number {
  const line = [...record.waiters.values()].sort((a, b) => a.askedMs - b.askedMs);
  const ranks = new Map<Waiter, number>(line.map((waiter, rank) => [waiter, rank]));
  const started = record.starts.flatMap(({ waiter }) => (waiter && ranks.get(waiter)) ?? []);
  const firstWaiting = line.findIndex((waiter) => !waiter.started);
  return mostOvertaken(started, firstWaiting < 0 ? undefined : firstWaiting);
}

function useOfLimits(tenant: Tenant, { record, entries, endUs }: Evidence) {
  const { tiers, cap } = contractOf(tenant.id);
  // Entries and starts are both in order. Which of several simultaneous jobs wrote which entry makes no difference.
  const asks = entries
    .map((entry, i) => Math.min(entry, (record.starts[i]?.waiter?.askedMs ?? Number.POSITIVE_INFINITY) * 1000))
    .sort((a, b) => a - b);
  const waiting = [...record.waiters.values()].filter((waiter) => !waiter.started);
  const all = [...asks, ...waiting.map((waiter) => waiter.askedMs * 1000)].sort((a, b) => a - b);
  const guarded = tiers.map((tier) => ({ ...tier, windowMs: tier.windowMs + GUARD_MS }));
  const leases = { cap, lastsUs: (start: number) => (record.starts[start]?.takesMs ?? callMsOf(tenant)) * 1000 };
  const waitedUs = timeWaited(asks, entries);
  return {
    waitedMs: waitedUs / 1000,
    use: waitedUs === 0 ? 1 : timeWaited(asks, greedySchedule(asks, guarded, leases)) / waitedUs,
    greedyStarts: greedySchedule(all, guarded, leases).filter((start) => start <= endUs).length,
  };
}
