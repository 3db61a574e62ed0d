import { ConfigurationError } from '../../core/index.js';
import type { Rule } from './read-rules.js';

/**
 * Refuses rules of one worker that cannot hold for the same jobs: two of one scope, and two that are shared, because a
 * decision has one shared scope. Rules that are enforced and shadow rules are decided apart.
 * @throws ConfigurationError that names both
 */
export function refuseClashes(rules: readonly Rule[]): void {
  for (const rule of rules) {
    const others = rules.filter((other) => other !== rule && limitSameJobs(other, rule));
    const twin = others.find(({ scope }) => scope === rule.scope);
    if (twin) {
      throw new ConfigurationError({
        expected: `a scope that ${twin.where} does not limit for the same jobs`,
        given: rule.scope,
        where: rule.where,
        fix: 'Put all tiers of a scope into one rule, or give the rules different scopes.',
      });
    }
    const sharing = rule.shared ? others.find(({ shared, mode }) => shared && mode === rule.mode) : undefined;
    if (sharing) {
      throw new ConfigurationError({
        expected: `one shared scope for a job, and ${sharing.where} shares '${sharing.scope}' for the same jobs`,
        given: rule.scope,
        where: rule.where,
        fix: 'Share one of the scopes only, or limit jobs of different names with them.',
      });
    }
  }
}

/** A rule without a job name limits jobs of every name. */
function limitSameJobs(one: Rule, other: Rule): boolean {
  return (one.job ?? other.job) === (other.job ?? one.job);
}
