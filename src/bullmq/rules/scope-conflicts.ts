import { ConfigurationError } from '../../core/index.js';
import type { Rule } from './rule.js';
import { limitsText } from './rule-text.js';

/** What rules of one scope must have in common, because one log counts for all of them. */
interface Common {
  /** What a rule has, in words; undefined where that is known for each job only. */
  of(rule: Rule): string | undefined;
  /** What another rule has, for messages. */
  expected(scope: string, text: string, where: string): string;
  readonly fix: string;
}

const COMMON: readonly Common[] = [
  {
    of: (rule) => (rule.shared ? 'shared: true' : 'shared: false'),
    expected: (scope, text, where) => `what ${where} has under scope '${scope}': ${text}`,
    fix: 'Write shared: true in every rule of the scope, or give one of the rules another scope.',
  },
  {
    of: (rule) =>
      typeof rule.tiers === 'function' || typeof rule.concurrency === 'function' ? undefined : limitsText(rule),
    expected: (scope, text, where) => `the limits that ${where} has under scope '${scope}': ${text}`,
    fix: 'Give one of the rules another scope, make their limits equal, or give tiers as a function.',
  },
];

/** What the rules of one scope have in common. */
interface Known {
  readonly text: string;
  /** Where the first rule that has it was written. */
  readonly where: string;
  /** How many rules of workers that are open have it. */
  rules: number;
}

/** By LimiterInternals.store, which is equal for limiters that share their logs; then by scope, for each of COMMON. */
const stores = new Map<string, readonly Map<string, Known>[]>();

/**
 * Refuses rules that differ from those of another worker under the same scope: one log would count for both. Limits
 * that a function gives are left out, because they are known for each job only.
 *
 * @returns a function that forgets the rules, to be called when their worker closes
 * @throws ConfigurationError that names both places
 */
export function refuseScopeConflicts(rules: readonly Rule[], store: string): () => void {
  const scopes = scopesOf(store);
  const noted: (() => void)[] = [];
  const release = () => {
    for (const forget of noted.splice(0)) forget();
  };
  for (const rule of rules) {
    for (const [i, common] of COMMON.entries()) {
      const text = common.of(rule);
      if (text === undefined) continue;
      const { scope, where } = rule;
      const byScope = scopes[i] as Map<string, Known>;
      const known = byScope.get(scope) ?? { text, where, rules: 0 };
      if (known.text !== text) {
        release();
        throw new ConfigurationError({
          expected: common.expected(scope, known.text, known.where),
          given: text,
          where,
          fix: common.fix,
        });
      }
      known.rules++;
      byScope.set(scope, known);
      noted.push(() => {
        if (--known.rules === 0) byScope.delete(scope);
      });
    }
  }
  return release;
}

function scopesOf(store: string): readonly Map<string, Known>[] {
  const known = stores.get(store) ?? COMMON.map(() => new Map<string, Known>());
  stores.set(store, known);
  return known;
}
