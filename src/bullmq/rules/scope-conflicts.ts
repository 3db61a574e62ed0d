import { ConfigurationError } from '../../core/index.js';
import type { Rule } from './options.js';
import { limitsText } from './rule-text.js';

interface Claim {
  tiers: string;
  where: string;
  holders: number;
}

/** By where the logs are: see RateLimiter.store. */
const tables = new Map<string, Map<string, Claim>>();

/**
 * Two sets of limits under one scope would be one log with two meanings: refused, unless one of
 * them is a function, whose answers are their own affair.
 * @returns gives the claims back
 * @throws ConfigurationError naming both places
 */
export function refuseScopeConflicts(rules: readonly Rule[], store: string): () => void {
  const claims = table(store);
  const held: string[] = [];
  const release = () => {
    for (const scope of held.splice(0)) {
      const claim = claims.get(scope);
      if (claim && --claim.holders === 0) claims.delete(scope);
    }
  };
  for (const rule of rules) {
    if (typeof rule.tiers === 'function' || typeof rule.concurrency === 'function') continue;
    const tiers = limitsText(rule);
    const claim = claims.get(rule.scope) ?? { tiers, where: rule.where, holders: 0 };
    if (claim.tiers !== tiers) {
      release();
      throw new ConfigurationError({
        expected: `the tiers that ${claim.where} has under scope '${rule.scope}': ${claim.tiers}`,
        given: tiers,
        where: rule.where,
        fix: 'Give one of them another scope, make them equal, or give tiers as a function.',
      });
    }
    claim.holders++;
    claims.set(rule.scope, claim);
    held.push(rule.scope);
  }
  return release;
}

function table(store: string): Map<string, Claim> {
  const known = tables.get(store) ?? new Map<string, Claim>();
  tables.set(store, known);
  return known;
}
