import { ConfigurationError } from '../../core/index.js';
import { checkScope } from '../../core/options/validate.js';

const LIKE_TIER = /^\s*\d[^/]*\//;

export function isLikeTier(text: string): boolean {
  return LIKE_TIER.test(text);
}

type Given = Readonly<Partial<Record<'perTenant' | 'total' | 'concurrency' | 'weight', unknown>>>;

export function checkDeclared(name: string, limit: Given, where: string): void {
  checkScope(name, where);
  if (isLikeTier(name)) {
    throw new ConfigurationError({
      expected: 'a name that does not look like a tier',
      given: name,
      where,
      fix: "Name what is limited, e.g. limits: { emails: { perTenant: ['10/s'] } }.",
    });
  }
  const { perTenant, total, concurrency, weight } = limit;
  if (perTenant !== undefined && total !== undefined) {
    throw new ConfigurationError({
      expected: 'perTenant or total',
      given: { perTenant, total },
      where,
      fix: 'Declare two limits, and name both: one for each tenant, and one for all together.',
    });
  }
  if ((perTenant ?? total ?? concurrency) === undefined) {
    throw new ConfigurationError({
      expected: 'perTenant, total or concurrency',
      given: limit,
      where,
      fix: "Write e.g. { perTenant: ['10/s', '120/min'] }, or { total: ['100/s'] } for one limit of all tenants.",
    });
  }
  if (weight !== undefined && total === undefined) {
    throw new ConfigurationError({
      expected: 'no weight without total, because only the limit of all tenants is divided between them',
      given: weight,
      where: `${where}: weight`,
      fix: "Write e.g. { total: ['100/s'], weight }, or leave weight out.",
    });
  }
}
