import type { QueueCounts } from '../../../sample-app/judge/promise.js';
import type { TenantRow } from '../../../sample-app/judge/tenant-row.js';

/** A tenant of a run in which all promises were kept. */
export const good: TenantRow = {
  tenant: 'acme',
  plan: 'pro',
  pattern: '',
  quiet: true,
  added: 100,
  started: 60,
  logged: 60,
  calls: 60,
  upstream429: 0,
  deferrals: 80,
  unavailable: 0,
  attemptsSpent: 0,
  waitedJobs: 40,
  activationsPerDeferredJob: 2,
  maxActivations: 2,
  overtakenBy: 3,
  waitedMs: 20_000,
  use: 0.995,
  greedyStarts: 60,
  waitP50Ms: 1,
  waitP99Ms: 1,
  tiers: ['10/s', '30/5s', '60/20s'].map((name, i) => {
    const limit = [10, 30, 60][i] as number;
    return { tier: name, limit, windowMs: 1000, largestByLog: limit, largestByArrival: limit, deferrals: 5 };
  }),
  cap: 10,
  mostAtOnce: 10,
  deferralsByCap: 40,
  leasesReused: 40,
  leaseReuseP95Ms: 8,
  besideBacklog: 30,
  besideBacklogP99Ms: 30,
};

export const counts: QueueCounts = { completed: 60, failed: 0, waiting: 40 };
