import { parseTiers } from '../../core/tiers/tiers.js';
import type { Rule } from './options.js';

/** A rule as a reader may compare it with another. Of its functions only that they are there. */
export function ruleText(rule: Rule): string {
  const job = rule.job === undefined ? '' : `job '${rule.job}', `;
  return `${job}scope '${rule.scope}': ${limitsText(rule) || 'unlimited'}${rule.skip ? ', skip' : ''}`;
}

/** The same text for limits that mean the same, whatever their order and spelling. */
export function limitsText(rule: Rule): string {
  const { tiers: inputs = [], concurrency, guardMs, spread } = rule;
  const parsed = typeof inputs === 'function' || inputs.length === 0 ? [] : parseTiers(inputs, rule.where);
  const tiers = parsed.map(({ limit, windowMs }) => `${limit}/${windowMs}ms`);
  return [
    ...tiers.sort(),
    ...(typeof inputs === 'function' ? ['tiers by function'] : []),
    ...(typeof concurrency === 'number' ? [`concurrency ${concurrency}`] : []),
    ...(typeof concurrency === 'function' ? ['concurrency by function'] : []),
    ...(guardMs ? [`guardMs ${guardMs}`] : []),
    ...(spread ? ['spread'] : []),
  ].join(', ');
}
