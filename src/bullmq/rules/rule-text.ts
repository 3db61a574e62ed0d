import { LIMIT_OPTIONS } from '../../core/limits/limits.js';
import { asWritten, type Spell, tierText } from '../../core/tiers/kinds.js';
import type { Rule } from './options.js';

/** Shows the tiers as they were written. */
export function ruleText(rule: Rule): string {
  return textWith(rule, limitsText(rule));
}

/** Returns equal texts for rules that mean the same. Functions cannot be compared, so the text says 'by function'. */
export function comparedRule(rule: Rule): string {
  return textWith(rule, comparedLimits(rule));
}

export function limitsText(rule: Rule): string {
  return limitsIn(rule, asWritten);
}

/** Returns equal texts for limits that mean the same, in any order and spelling; '' if there are no limits. */
export function comparedLimits(rule: Rule): string {
  return limitsIn(rule, tierText);
}

function textWith(rule: Rule, limits: string): string {
  const job = rule.job === undefined ? '' : `job '${rule.job}', `;
  const scope = `${rule.shared ? 'shared ' : ''}scope '${rule.scope}'`;
  return `${job}${scope}: ${limits || 'unlimited'}${weightText(rule)}${overflowText(rule)}`;
}

function weightText({ weight }: Rule): string {
  if (weight === 1) return '';
  return typeof weight === 'function' ? ', weight by function' : `, weight ${weight}`;
}

function limitsIn(rule: Rule, spell: Spell): string {
  return OPTIONS.flatMap((option) => textsOf(option, rule[option], spell)).join(', ');
}

// The cost of a request is not a limit: rules with different costs may share a scope.
const OPTIONS = (Object.keys(LIMIT_OPTIONS) as (keyof typeof LIMIT_OPTIONS)[]).filter(
  (option) => option !== 'cost' && option !== 'inBuckets',
);

function textsOf(option: (typeof OPTIONS)[number], value: unknown, spell: Spell): string[] {
  if (typeof value === 'function') return [`${option} by function`];
  return value === null
    ? []
    : (LIMIT_OPTIONS[option].texts as (value: unknown, spell: Spell) => string[])(value, spell);
}

function overflowText({ overflow, mode }: Rule): string {
  const { maxWaitMs = Infinity, maxWaiting = Infinity } = overflow ?? {};
  return [
    Number.isFinite(maxWaitMs) ? `, maxWait ${maxWaitMs} ms` : '',
    Number.isFinite(maxWaiting) ? `, maxWaiting ${maxWaiting}` : '',
    mode === 'shadow' ? ', shadow' : '',
  ].join('');
}
