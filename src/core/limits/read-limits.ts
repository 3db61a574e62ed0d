import { problem } from '../errors.js';
import { MAX_CONCURRENCY } from '../options/checks.js';
import { checkCount, checkFields, checkWeight } from '../options/validate.js';
import { parseTiersOrNull } from '../tiers/tiers.js';
import type { StoredLimits, StoredLimitsInput } from './stored-limits.js';

export function readLimits(given: StoredLimitsInput): StoredLimits {
  const where = 'set(limits)';
  checkFields(given, ['tiers', 'concurrency', 'weight'], where, {
    perTenant: 'Write tiers: of(name, tenant) names the tenant.',
    total: 'Write tiers: of(name) without a tenant means all tenants together.',
  });
  const { tiers, concurrency, weight } = given;
  if (weight !== undefined) checkWeight(weight, `${where}: weight`);
  if (weight === undefined && tiers === undefined && concurrency === undefined) {
    throw problem('tiers, concurrency or weight', given, where, 'To return to the limits in the code, call clear().');
  }
  if (concurrency !== undefined && concurrency !== null)
    checkCount(concurrency, 0, MAX_CONCURRENCY, `${where}: concurrency`);
  return {
    ...(weight !== undefined && { weight }),
    ...(tiers !== undefined && { tiers: parseTiersOrNull(tiers, `${where}: tiers`) }),
    ...(concurrency !== undefined && { concurrency }),
  };
}
