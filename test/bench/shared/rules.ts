import type { Job } from 'bullmq';
import type { RateLimitOptions } from 'bullmq-governor/bullmq';
import type { Tier } from '../lib/greedy.js';

export const WINDOW_MS = 1000;

/** The scope that all tenants share, and the one in which each tenant has limits of its own. */
export const SHARED_SCOPE = 'upstream';
export const OWN_SCOPE = 'plan';

/** What limits the jobs of a scenario. */
export interface Limits {
  /** Jobs a second of all tenants together. */
  perSecond: number;
  /** How many jobs of all tenants together may run at a time. */
  concurrency?: number;
  /** The weight of a tenant in the shared scope; without it all weigh the same. */
  weight?: (tenant: string) => number;
  /** Jobs a second of a tenant. */
  own?: (tenant: string) => number;
}

export function aSecond(limit: number): Tier {
  return { limit, windowMs: WINDOW_MS };
}

export function rulesOf({ perSecond, concurrency, weight, own }: Limits): RateLimitOptions[] {
  const tenant = (job: Job): string => job.data.tenant;
  const shared: RateLimitOptions = {
    scope: SHARED_SCOPE,
    shared: true,
    tiers: [aSecond(perSecond)],
    ...(concurrency !== undefined && { concurrency }),
    tenant,
    ...(weight && { weight: (job: Job) => weight(tenant(job)) }),
  };
  if (!own) return [shared];
  return [{ scope: OWN_SCOPE, tiers: (job) => [aSecond(own(tenant(job)))], tenant }, shared];
}
