import { ConfigurationError } from '../../core/index.js';
import { checkChains } from './chains.js';
import type { Rule } from './rule.js';

/**
 * Refuses rules of one worker that cannot hold for the same jobs: two of one scope, and shared ones that form no chain.
 * @throws ConfigurationError that names both
 */
export function refuseClashes(rules: readonly Rule[]): void {
  for (const rule of rules) {
    const others = rules.filter((other) => other !== rule && limitSameJobs(other, rule));
    const twin = others.find(({ scope }) => scope === rule.scope);
    if (twin?.limit !== undefined && twin.limit === rule.limit) {
      throw new ConfigurationError({
        expected: `limit '${twin.limit}' once for the same jobs`,
        given: twin.where === rule.where ? `twice: ${rule.where}` : `${twin.where} and ${rule.where}`,
        where: `limit '${twin.limit}'`,
        fix: 'Name it in one place: a limit counts a job once, however often it is named.',
      });
    }
    if (twin) {
      throw new ConfigurationError({
        expected: `another scope than ${twin.where} has, because both limit the same jobs`,
        given: rule.scope,
        where: rule.where,
        fix: 'Put all tiers of a scope into one rule, or give the rules different scopes.',
      });
    }
  }
  checkChains(rules);
}

/** A rule without a job name limits jobs of every name. */
function limitSameJobs(one: Rule, other: Rule): boolean {
  return (one.job ?? other.job) === (other.job ?? one.job);
}
