import type { TierInput } from '../../../../src/core/index.js';

/** A tier is { limit, windowMs }, or a text such as '20/s'. */
export function readTiers(tiers: readonly TierInput[]): { limit: number; windowMs: number }[] {
  return tiers.map((tier) => {
    if (typeof tier !== 'string') return tier as { limit: number; windowMs: number };
    const [limit, unit] = tier.split('/');
    if (unit !== 's') throw new Error(`a tier of a test is per second: ${tier}`);
    return { limit: Number(limit), windowMs: 1000 };
  });
}
