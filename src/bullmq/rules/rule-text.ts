import { LIMIT_OPTIONS } from '../../core/limits.js';
import { overLimitText } from './overflow-options.js';
import type { Rule } from './rule.js';

/** A rule as a text to compare with that of another; functions cannot be compared, so only their presence is told. */
export function ruleText(rule: Rule): string {
  const job = rule.job === undefined ? '' : `job '${rule.job}', `;
  const scope = `${rule.shared ? 'shared ' : ''}scope '${rule.scope}'`;
  return `${job}${scope}: ${limitsText(rule) || 'unlimited'}${weightText(rule)}${overLimitText(rule)}`;
}

/** '' for the default. */
function weightText({ weight }: Rule): string {
  if (weight === 1) return '';
  return typeof weight === 'function' ? ', weight by function' : `, weight ${weight}`;
}

/** Equal for limits that mean the same, whatever their order and spelling; '' where there are none. */
export function limitsText(rule: Rule): string {
  return OPTIONS.flatMap((option) => textsOf(option, rule[option])).join(', ');
}

// What a request costs is no limit: rules with different costs may share a scope.
const OPTIONS = (Object.keys(LIMIT_OPTIONS) as (keyof typeof LIMIT_OPTIONS)[]).filter((option) => option !== 'cost');

function textsOf(option: keyof typeof LIMIT_OPTIONS, value: unknown): string[] {
  if (typeof value === 'function') return [`${option} by function`];
  return value === null ? [] : (LIMIT_OPTIONS[option].texts as (value: unknown) => string[])(value);
}
