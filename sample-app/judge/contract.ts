import { PLANS, planOf } from '../app/plans.js';

export interface ContractTier {
  /** For example '10/2s'. */
  name: string;
  limit: number;
  windowMs: number;
}

/** The rates apply together with a cap on the calls under way. */
export interface Contract {
  tiers: readonly ContractTier[];
  cap: number;
}

/** Reads the plan without the package, so that the judge does not repeat the package's mistakes. */
export function contractOf(tenantId: string): Contract {
  const { tiers, concurrency } = PLANS[planOf(tenantId)];
  return { tiers: tiers.map(tierOf), cap: concurrency };
}

export function tierOf(name: string): ContractTier {
  const [, limit, seconds] = /^(\d+)\/([\d.]*)s$/.exec(name) ?? [];
  if (!limit) throw new Error(`a plan of the sample holds '${name}', which is not like '10/s' or '10/2s'`);
  return { name, limit: Number(limit), windowMs: Number(seconds || 1) * 1000 };
}

export function longestMs(tiers: readonly string[]): number {
  return Math.max(...tiers.map((name) => tierOf(name).windowMs));
}
