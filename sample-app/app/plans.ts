export interface CallData {
  tenantId: string;
  /** How long the upstream takes to answer. */
  takesMs: number;
}

export interface MailData {
  tenantId: string;
}

export interface Plan {
  /** Calls per sliding window. All tiers apply together. */
  tiers: readonly string[];
  concurrency: number;
  mailTiers: readonly string[];
  /** In the mail account, a tenant with weight 2 gets twice the share of a tenant with weight 1. */
  mailWeight: number;
}

const PLANS: Record<string, Plan> = {
  free: { tiers: ['10/2s', '20/6s', '40/20s'], concurrency: 5, mailTiers: ['2/s'], mailWeight: 1 },
  pro: { tiers: ['20/2s', '40/6s', '120/20s'], concurrency: 10, mailTiers: ['20/s'], mailWeight: 2 },
  enterprise: { tiers: ['100/4s', '150/8s', '250/20s'], concurrency: 30, mailTiers: ['40/s'], mailWeight: 4 },
};

/** The rate of our one account at the provider. */
export const ACCOUNT_TIERS: readonly string[] = ['18/0.5s'];

/** Stands in for a table of your database. */
const PLAN_OF_TENANT = new Map([
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

/** @throws Error for an unknown tenant: its job is delayed, and asks again */
export function planOf(tenantId: string | number): Plan {
  const plan = PLANS[PLAN_OF_TENANT.get(String(tenantId)) ?? ''];
  if (!plan) throw new Error(`no tenant '${tenantId}'`);
  return plan;
}
