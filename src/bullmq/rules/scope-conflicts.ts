import { problem } from '../../core/errors.js';
import type { Rule } from './options.js';
import { comparedLimits, limitsText } from './rule-text.js';

/** A property that all rules of a scope must have in common, because the same log counts for all of them. */
interface Common {
  /** Returns equal texts for rules that mean the same; undefined if the property is known only per job. */
  of(rule: Rule): string | undefined;
  /** For error messages. */
  text(rule: Rule): string;
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
  /** The place of the first rule with this property. */
  readonly where: string;
  /** How many rules of open workers have this property. */
  rules: number;
}

/** By store: for each entry of COMMON, a map by scope. Limiters that share their logs have the same store. */
const stores = new Map<string, readonly Map<string, Known>[]>();

/** @returns a function that forgets the rules; call it when their worker closes */
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
        throw problem(common.expected(scope, known.text, known.where), text, where, common.fix);
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
