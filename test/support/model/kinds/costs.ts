import type { Cost } from '../../../../src/core/tiers/tier-input.js';
import { randomOf } from '../shared/shared-plan.js';

/** Returns random costs that are the same in every run. */
export function drawnTokens(from: number, to: number, seed = 1): (nth: number) => Cost {
  const random = randomOf(seed);
  const costs = Array.from({ length: 2000 }, () => from + Math.floor(random() * (to - from + 1)));
  return (nth) => ({ tokens: costs[nth % costs.length] as number });
}

/** In each group of `every` jobs, the last one costs `many` tokens, each other job one token. */
export function unlikeTokens(many: number, every: number): (nth: number) => Cost {
  return (nth) => ({ tokens: nth % every === every - 1 ? many : 1 });
}
