import type { PreparedCheck } from '../../core/options.js';
import type { Rule } from './read-rules.js';

/** A rule as a text to compare with that of another; functions cannot be compared, so only their presence is told. */
export function ruleText(rule: Rule): string {
  const job = rule.job === undefined ? '' : `job '${rule.job}', `;
  return `${job}scope '${rule.scope}': ${limitsText(rule) || 'unlimited'}${rule.skip ? ', skip' : ''}`;
}

/** Equal for limits that mean the same, whatever their order and spelling; '' where there are none. */
export function limitsText(rule: Rule): string {
  return LIMITS.flatMap((option) => (TEXTS_OF[option] as (value: unknown) => string[])(rule[option])).join(', ');
}

/** The options of a rule that reach Redis. */
type LimitOption = keyof Omit<PreparedCheck, 'tenant' | 'scope' | 'prepared'>;

/** The texts of each option that is part of the limits. An option that is missing here is a type error. */
const TEXTS_OF: { readonly [Option in LimitOption]: (value: Rule[Option]) => string[] } = {
  tiers: (tiers) =>
    typeof tiers === 'function'
      ? ['tiers by function']
      : tiers.map(({ limit, windowMs }) => `${limit}/${windowMs}ms`).sort(),
  concurrency: (cap) => {
    if (typeof cap === 'function') return ['concurrency by function'];
    return cap === null ? [] : [`concurrency ${cap}`];
  },
  guardMs: (guardMs) => (guardMs > 0 ? [`guardMs ${guardMs}`] : []),
  spread: (spread) => (spread ? ['spread'] : []),
};
const LIMITS = Object.keys(TEXTS_OF) as LimitOption[];
