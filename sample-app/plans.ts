import type { Job } from 'bullmq';
import type { Tier } from 'bullmq-governor';

/** What a job of the queue says. */
export interface CallData {
  tenantId: string;
  /** How long the upstream takes to answer. */
  takesMs: number;
}

export type Plan = 'free' | 'pro' | 'enterprise';

/** What the upstream sells: three tiers, all of which hold at once, and so many calls under way at a time. */
export interface Limits {
  tiers: readonly Tier[];
  cap: number;
}

export const PLANS: Record<Plan, Limits> = {
  free: {
    tiers: [
      { name: '10/2s', limit: 10, windowMs: 2000 },
      { name: '20/6s', limit: 20, windowMs: 6000 },
      { name: '40/20s', limit: 40, windowMs: 20_000 },
    ],
    cap: 5,
  },
  pro: {
    tiers: [
      { name: '20/2s', limit: 20, windowMs: 2000 },
      { name: '40/6s', limit: 40, windowMs: 6000 },
      { name: '120/20s', limit: 120, windowMs: 20_000 },
    ],
    cap: 10,
  },
  enterprise: {
    tiers: [
      { name: '100/4s', limit: 100, windowMs: 4000 },
      { name: '150/8s', limit: 150, windowMs: 8000 },
      { name: '250/20s', limit: 250, windowMs: 20_000 },
    ],
    cap: 30,
  },
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
  /** How long its calls take, from and to; default QUICK_MS. */
  callMs?: readonly [number, number];
  /** Never near its limits: what others do is not to reach it. */
  quiet?: true;
  /** Its jobs get their places in line when they are added, and do not stand in front of others'. */
  enqueues?: true;
}

const QUICK_MS = [5, 25] as const;

/**
 * Which tier binds: none for ada, finn and zoe, the first for dan, the second for cleo, the third for ben, each for
 * acme. The cap binds for finn all the time, and for a moment in each burst of ben, cleo, dan and acme.
 */
export const TENANTS: readonly Tenant[] = [
  {
    id: 'ada',
    plan: 'free',
    pattern: 'a trickle: 1 a second',
    arrivals: { fromMs: 200, first: 1, more: { count: 1, everyMs: 1000 } },
    quiet: true,
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
  {
    id: 'finn',
    plan: 'pro',
    pattern: 'slow: calls of 3 s; 15, then 5 every 1.5 s',
    arrivals: { fromMs: 400, first: 15, more: { count: 5, everyMs: 1500 } },
    callMs: [2500, 3500],
  },
  {
    id: 'acme',
    plan: 'enterprise',
    pattern: 'a dump: 2000 at 3 s, of half a second each',
    arrivals: { fromMs: 3000, first: 2000 },
    callMs: [400, 600],
    enqueues: true,
  },
  {
    id: 'zoe',
    plan: 'enterprise',
    pattern: 'steady: 4 every 0.4 s',
    arrivals: { fromMs: 300, first: 4, more: { count: 4, everyMs: 400 } },
    quiet: true,
  },
];

/** By when every tier has bound: ben's 40/20s is full 8.2 s after his 60 jobs. */
export const ALL_BIND_AFTER_MS = 10_000;

const tenants = new Map(TENANTS.map((tenant) => [tenant.id, tenant]));

export function limitsOf(tenantId: string): Limits {
  const tenant = tenants.get(tenantId);
  if (!tenant) throw new Error(`no tenant '${tenantId}'`);
  return PLANS[tenant.plan];
}

/** What @RateLimited asks for each job. */
export function tiersOfJob(job: Job<CallData>): readonly Tier[] {
  return limitsOf(job.data.tenantId).tiers;
}

/** And this: how many of the tenant's jobs may run at a time. */
export function capOfJob(job: Job<CallData>): number {
  return limitsOf(job.data.tenantId).cap;
}

/** The mean of what the calls of a tenant take. */
export function callMsOf({ callMs: [from, to] = QUICK_MS }: Tenant): number {
  return (from + to) / 2;
}

export function newCall({ id, callMs: [from, to] = QUICK_MS }: Tenant): CallData {
  return { tenantId: id, takesMs: from + Math.random() * (to - from) };
}
