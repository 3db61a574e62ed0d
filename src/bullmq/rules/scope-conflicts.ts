import { ConfigurationError } from '../../core/index.js';
import type { Rule } from './options.js';
import { comparedLimits, limitsText } from './rule-text.js';

/** A property that all rules of the same scope must share, because the same log counts for all of them. */
interface Common {
  /** Returns the property as a text, equal for rules that mean the same; undefined if it is known only per job. */
  of(rule: Rule): string | undefined;
  /** Returns the property as people read it. */
  text(rule: Rule): string;
  /** Returns the text of an error message for the property of the other rule. */
  expected(scope: string, text: string, where: string): string;
  readonly fix: string;
}

const COMMON: readonly Common[] = [
  {
    of: sharing,
    text: sharing,
    expected: (scope, text, where) => `what ${where} has under scope '${scope}': ${text}`,
    fix: 'Write shared: true in every rule of the scope, or give one of the rules another scope.',
  },
  {
    of: (rule) =>
      typeof rule.tiers === 'function' || typeof rule.concurrency === 'function' ? undefined : comparedLimits(rule),
    text: limitsText,
    expected: (scope, text, where) => `the limits that ${where} has under scope '${scope}': ${text}`,
    fix: 'Give one of the rules another scope, make their limits equal, or give tiers as a function.',
  },
];

function sharing(rule: Rule): string {
  return rule.shared ? 'shared: true' : 'shared: false';
}

interface Known {
  readonly of: string;
  readonly text: string;
  /** The place at which the first rule with this property was written. */
  readonly where: string;
  /** The number of rules of open workers that have this property. */
  rules: number;
}

/** By store, which is equal for limiters that share their logs: for each entry of COMMON a map by scope. */
const stores = new Map<string, readonly Map<string, Known>[]>();

/**
 * Refuses rules that differ from the rules of another worker under the same scope, because the same log would count for both.
 * Limits from a function are not compared, because they are known only per job.
 *
 * @returns a function that forgets the rules; call it when their worker closes
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
      const of = common.of(rule);
      if (of === undefined) continue;
      const text = common.text(rule);
      const { scope, where } = rule;
      const byScope = scopes[i] as Map<string, Known>;
      const known = byScope.get(scope) ?? { of, text, where, rules: 0 };
      if (known.of !== of) {
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
