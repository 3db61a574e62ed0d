import { LIMIT_OPTIONS } from '../../core/limits.js';
import type { Tier } from '../../core/tiers/tier-input.js';
import { overLimitText } from './overflow-options.js';
import type { Rule } from './read-rules.js';

/** Returns a rule as a text for readers, with its tiers as they were written. Of functions it tells that there are some. */
export function ruleText(rule: Rule): string {
  const job = rule.job === undefined ? '' : `job '${rule.job}', `;
  const scope = `${rule.shared ? 'shared ' : ''}scope '${rule.scope}'`;
  return `${job}${scope}: ${textsOf(rule, (tiers) => tiers.map(({ name }) => name)).join(', ') || 'unlimited'}${weightText(rule)}${rule.skip ? ', skip' : ''}${overLimitText(rule)}`;
}

/** '' for the default. */
function weightText({ weight }: Rule): string {
  if (weight === 1) return '';
  return typeof weight === 'function' ? ', weight by function' : `, weight ${weight}`;
}

/** Equal for limits that mean the same, whatever their order and spelling; '' where there are none. */
export function limitsText(rule: Rule): string {
  return textsOf(rule).join(', ');
}

// What a request costs is no limit: rules with different costs may share a scope.
const OPTIONS = (Object.keys(LIMIT_OPTIONS) as (keyof typeof LIMIT_OPTIONS)[]).filter((option) => option !== 'cost');

/** @param ofTiers how tiers are told; default: equal for tiers that count alike */
function textsOf(rule: Rule, ofTiers?: (tiers: readonly Tier[]) => string[]): string[] {
  return OPTIONS.flatMap((option) => {
    const value = rule[option];
    if (typeof value === 'function') return [`${option} by function`];
    if (value === null) return [];
    if (ofTiers && option === 'tiers') return ofTiers(value as readonly Tier[]);
    return (LIMIT_OPTIONS[option].texts as (value: unknown) => string[])(value);
  });
}
