import type { Job } from 'bullmq';
import type { RateLimitOptions } from 'bullmq-governor/bullmq';
import type { Tier } from '../lib/greedy.js';

export const WINDOW_MS = 1000;

const SHARED_SCOPE = 'upstream';
export const OWN_SCOPE = 'plan';

export interface Limits {
  /** The rate of all tenants together. */
  perSecond: number;
  /** The cap of all tenants together. */
  concurrency?: number;
  /** Default: equal weights. */
  weight?: (tenant: string) => number;
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
