import type { CallRow } from '../../../sample-app/judge/call-rows.js';
import type { QueueCounts } from '../../../sample-app/judge/promise.js';

export const good: CallRow = {
  tenant: 'acme',
  quiet: true,
  added: 100,
  started: 60,
  logged: 60,
  calls: 60,
  upstream429: 0,
  deferrals: 80,
  undecided: 0,
  attemptsSpent: 0,
  waitedJobs: 40,
  fetches: 2,
  waitP99Ms: 1,
  tiers: ['10/s', '30/5s', '60/20s'].map((tier, i) => {
    const limit = [10, 30, 60][i] as number;
    return { tier, limit, largestByLog: limit, deferrals: 5 };
  }),
  cap: 10,
  mostAtOnce: 10,
  deferralsByCap: 40,
};

export const counts: QueueCounts = { completed: 60, failed: 0, waiting: 40 };
