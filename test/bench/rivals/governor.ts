import type { Job } from 'bullmq';
import { GovernedWorker, type RateLimitOptions } from 'bullmq-governor/bullmq';
import { QUEUE, type Rival } from './rival.js';
import type { Scenario } from './scenarios.js';

export const governor: Rival = {
  title: 'bullmq-governor',
  cannot: {},
  start: ({ scenario, options }, handler) => [
    new GovernedWorker(QUEUE, handler, { ...options, rateLimit: rulesOf(scenario) }),
  ],
};

function rulesOf({ tiers, account, cap }: Scenario): RateLimitOptions | RateLimitOptions[] {
  const tenant = (job: Job): string => job.data.tenant;
  if (account) {
    return [
      { scope: 'plan', tiers: [...tiers], tenant },
      { scope: 'account', shared: true, tiers: [account], tenant },
    ];
  }
  // A scenario may have both tiers and a cap. The cap is then only for the rival that knows no tiers.
  return tiers.length > 0 ? { tiers: [...tiers], tenant } : { concurrency: cap, tenant };
}
