import { ConfigurationError } from '../../core/index.js';
import type { RateLimitOptions } from './options.js';

/** The least and the greatest weight of a tenant in a shared scope. */
const MIN_WEIGHT = 0.001;
const MAX_WEIGHT = 1000;

/** @throws ConfigurationError unless it can be the weight of a tenant */
export function checkWeight(value: unknown, where: string): asserts value is number {
  if (typeof value === 'number' && value >= MIN_WEIGHT && value <= MAX_WEIGHT) return;
  throw new ConfigurationError({
    expected: `a weight: a number from ${MIN_WEIGHT} to ${MAX_WEIGHT}`,
    given: value,
    where,
    fix: 'A tenant of weight 2 gets twice the share of a tenant of weight 1, the default.',
  });
}

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
    throw new ConfigurationError({
      expected: 'a scope beside shared: true',
      given: options.scope,
      where: `${where}: scope`,
      fix: "Name what all tenants share, e.g. scope: 'stripe': every rule that is to share it writes the same name.",
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
