import { ConfigurationError } from '../../core/index.js';
import type { RateLimitOptions } from './options.js';
import { ruleLines } from './rule-lines.js';

/**
 * Refuses what cannot stand beside `shared`, or without it, in the options of one rule.
 * @throws ConfigurationError
 */
export function checkSharing(options: Partial<RateLimitOptions>, where: string): void {
  if (!options.shared) {
    if (options.weight === undefined) return;
    throw new ConfigurationError({
      expected: 'no weight without shared: true, for only a shared scope is divided between tenants',
      given: options.weight,
      where: `${where}: weight`,
      fix: "Write e.g. { scope: 'stripe', shared: true, weight }, or leave weight out.",
    });
  }
  if (options.scope === undefined) {
    const { rule, decorator } = ruleLines(options, "scope: 'stripe', shared: true");
    throw new ConfigurationError({
      expected: 'a scope beside shared: true',
      given: options.scope,
      where: `${where}: scope`,
      fix: `Name what all tenants share: ${where.includes('@RateLimited') ? decorator : rule}. Each rule that shares it writes the same name.`,
    });
  }
  for (const [option, one] of [
    ['tiers', 'tiers that are'],
    ['concurrency', 'a concurrency that is'],
  ] as const) {
    const limit = options[option];
    if (typeof limit !== 'function' || limit.length === 0) continue;
    throw new ConfigurationError({
      expected: `${one} the same for every job, because all tenants share the one limit`,
      given: limit,
      where: `${where}: ${option}`,
      fix: 'Give a constant or a function without parameters. A tenant gets more or less by weight, which may be a function of the job.',
    });
  }
}
