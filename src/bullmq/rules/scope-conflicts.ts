import { ConfigurationError } from '../../core/index.js';
import type { Rule } from './read-rules.js';
import { limitsText } from './rule-text.js';

/** The static limits under one scope. */
interface ScopeLimits {
  readonly limits: string;
  /** Where the first rule with these limits was written. */
  readonly where: string;
  /** How many rules of workers that are open have these limits. */
  rules: number;
}

/** By LimiterInternals.store, which is equal for limiters that share their logs, and by scope. */
const stores = new Map<string, Map<string, ScopeLimits>>();

/**
 * Refuses rules whose static limits differ from those of another worker under the same scope: one log would count for
 * both. Rules with a function are left out, because their limits are known for each job only.
 *
 * @returns a function that forgets the rules, to be called when their worker closes
 * @throws ConfigurationError that names both places
 */
export function refuseScopeConflicts(rules: readonly Rule[], store: string): () => void {
  const scopes = scopesOf(store);
  const noted: string[] = [];
  const release = () => {
    for (const scope of noted.splice(0)) {
      const known = scopes.get(scope);
      if (known && --known.rules === 0) scopes.delete(scope);
    }
  };
  for (const rule of rules) {
    if (typeof rule.tiers === 'function' || typeof rule.concurrency === 'function') continue;
    const limits = limitsText(rule);
    const known = scopes.get(rule.scope) ?? { limits, where: rule.where, rules: 0 };
    if (known.limits !== limits) {
      release();
      throw new ConfigurationError({
        expected: `the limits that ${known.where} has under scope '${rule.scope}': ${known.limits}`,
        given: limits,
        where: rule.where,
        fix: 'Give one of the rules another scope, make their limits equal, or give tiers as a function.',
      });
    }
    known.rules++;
    scopes.set(rule.scope, known);
    noted.push(rule.scope);
  }
  return release;
}

function scopesOf(store: string): Map<string, ScopeLimits> {
  const known = stores.get(store) ?? new Map<string, ScopeLimits>();
  stores.set(store, known);
  return known;
}
