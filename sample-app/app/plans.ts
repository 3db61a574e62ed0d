import type { Job } from 'bullmq';

export interface CallData {
  tenantId: string;
  /** How long the upstream takes to answer. */
  takesMs: number;
}

export interface MailData {
  tenantId: string;
}

export type Plan = 'free' | 'pro' | 'enterprise';

interface PlanLimits {
  /** Calls per sliding window. All tiers apply together. */
  tiers: readonly string[];
  concurrency: number;
  mailTiers: readonly string[];
  /** In the mail account, a tenant with weight 2 gets twice the share of a tenant with weight 1. */
  mailWeight: number;
}

export const PLANS: Record<Plan, PlanLimits> = {
  free: { tiers: ['10/2s', '20/6s', '40/20s'], concurrency: 5, mailTiers: ['2/s'], mailWeight: 1 },
  pro: { tiers: ['20/2s', '40/6s', '120/20s'], concurrency: 10, mailTiers: ['20/s'], mailWeight: 2 },
  enterprise: { tiers: ['100/4s', '150/8s', '250/20s'], concurrency: 30, mailTiers: ['40/s'], mailWeight: 4 },
};

/** The rate of our one account at the provider. */
export const ACCOUNT_TIERS: readonly string[] = ['18/0.5s'];

/** Stands in for a table of your database. */
const PLAN_OF_TENANT = new Map<string, Plan>([
  ['ada', 'free'],
  ['ben', 'free'],
  ['cleo', 'pro'],
  ['dan', 'pro'],
  ['finn', 'pro'],
  ['acme', 'enterprise'],
  ['zoe', 'enterprise'],
]);

/**
 * Lengthens every window, because the upstream counts a call when it arrives, a little after the call's job was admitted.
 */
export const GUARD_MS = 75;
/** Longer than GUARD_MS, because the account is always full: each mail that arrives late could exceed the rate. */
export const ACCOUNT_GUARD_MS = 150;

export function planOf(tenantId: string): Plan {
  const plan = PLAN_OF_TENANT.get(tenantId);
  if (!plan) throw new Error(`no tenant '${tenantId}'`);
  return plan;
}

export function tiersOfJob(job: Job<CallData>): readonly string[] {
  return PLANS[planOf(job.data.tenantId)].tiers;
}

export function concurrencyOfJob(job: Job<CallData>): number {
  return PLANS[planOf(job.data.tenantId)].concurrency;
}

export function mailTiersOfJob(job: Job<MailData>): readonly string[] {
  return PLANS[planOf(job.data.tenantId)].mailTiers;
}

export function mailWeightOfJob(job: Job<MailData>): number {
  return PLANS[planOf(job.data.tenantId)].mailWeight;
}
