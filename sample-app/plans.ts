import type { Job } from 'bullmq';
import type { Tier } from 'bullmq-governor';

/** What a job of the queue says. */
export interface CallData {
  tenantId: string;
}

export type Plan = 'free' | 'pro' | 'enterprise';

/** What the upstream sells: three tiers each, all of which hold at once. */
export const PLANS: Record<Plan, readonly Tier[]> = {
  free: [
    { name: '10/2s', limit: 10, windowMs: 2000 },
    { name: '20/6s', limit: 20, windowMs: 6000 },
    { name: '40/20s', limit: 40, windowMs: 20_000 },
  ],
  pro: [
    { name: '20/2s', limit: 20, windowMs: 2000 },
    { name: '40/6s', limit: 40, windowMs: 6000 },
    { name: '120/20s', limit: 120, windowMs: 20_000 },
  ],
  enterprise: [
    { name: '100/4s', limit: 100, windowMs: 4000 },
    { name: '150/8s', limit: 150, windowMs: 8000 },
    { name: '250/20s', limit: 250, windowMs: 20_000 },
  ],
};

/**
 * The upstream counts calls as they arrive, and a call leaves when this process gets to it:
 * after its admission, by more on a busy machine. Windows longer by this much make up for it.
 */
export const GUARD_MS = 75;

/** How a tenant's jobs arrive: so many at once, first at `fromMs`, then so many every so often. */
export interface Arrivals {
  fromMs: number;
  first: number;
  more?: { count: number; everyMs: number };
}

export interface Tenant {
  id: string;
  plan: Plan;
  /** For people. */
  pattern: string;
  arrivals: Arrivals;
}

/** Which tier binds: none for ada and zoe, the first for dan, the second for cleo, the third for ben, each for acme. */
export const TENANTS: readonly Tenant[] = [
  {
    id: 'ada',
    plan: 'free',
    pattern: 'a trickle: 1 a second',
    arrivals: { fromMs: 200, first: 1, more: { count: 1, everyMs: 1000 } },
  },
  {
    id: 'ben',
    plan: 'free',
    pattern: 'bursts: 60, then 10 every 10 s',
    arrivals: { fromMs: 500, first: 60, more: { count: 10, everyMs: 10_000 } },
  },
  {
    id: 'cleo',
    plan: 'pro',
    pattern: 'bursts: 50 every 12 s',
    arrivals: { fromMs: 700, first: 50, more: { count: 50, everyMs: 12_000 } },
  },
  {
    id: 'dan',
    plan: 'pro',
    pattern: 'bursts: 30 every 7 s',
    arrivals: { fromMs: 600, first: 30, more: { count: 30, everyMs: 7000 } },
  },
  { id: 'acme', plan: 'enterprise', pattern: '2000 at once, at 3 s', arrivals: { fromMs: 3000, first: 2000 } },
  {
    id: 'zoe',
    plan: 'enterprise',
    pattern: 'steady: 4 every 0.4 s',
    arrivals: { fromMs: 300, first: 4, more: { count: 4, everyMs: 400 } },
  },
];

/** By when every tier has bound: ben's 40/20s is full 8.2 s after his 60 jobs. */
export const ALL_BIND_AFTER_MS = 10_000;

const planOf = new Map(TENANTS.map((tenant) => [tenant.id, tenant.plan]));

export function tiersOf(tenantId: string): readonly Tier[] {
  const plan = planOf.get(tenantId);
  if (!plan) throw new Error(`no tenant '${tenantId}'`);
  return PLANS[plan];
}

/** What @RateLimited asks for each job. */
export function tiersOfJob(job: Job<CallData>): readonly Tier[] {
  return tiersOf(job.data.tenantId);
}
