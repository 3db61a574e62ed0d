import { problem } from '../../core/errors.js';
import { checkScope } from '../../core/options/validate.js';

const LIKE_TIER = /^\s*\d[^/]*\//;

export function isLikeTier(text: string): boolean {
  return LIKE_TIER.test(text);
}

type Given = Readonly<Partial<Record<'perTenant' | 'total' | 'concurrency' | 'weight', unknown>>>;

export function checkDeclared(name: string, limit: Given, where: string): void {
  checkScope(name, where);
  if (isLikeTier(name)) {
    const fix = "Name what is limited, e.g. limits: { emails: { perTenant: ['10/s'] } }.";
    throw problem('a name that does not look like a tier', name, where, fix);
  }
  const { perTenant, total, concurrency, weight } = limit;
  if (perTenant !== undefined && total !== undefined) {
    const fix = 'Declare two limits, and name both: one for each tenant, and one for all together.';
    throw problem('perTenant or total', { perTenant, total }, where, fix);
  }
  if ((perTenant ?? total ?? concurrency) === undefined) {
    const fix = "Write e.g. { perTenant: ['10/s', '120/min'] }, or { total: ['100/s'] } for one limit of all tenants.";
    throw problem('perTenant, total or concurrency', limit, where, fix);
  }
  if (weight !== undefined && total === undefined) {
    throw problem(
      'no weight without total, because only the limit of all tenants is divided between them',
      weight,
      `${where}: weight`,
      "Write e.g. { total: ['100/s'], weight }, or leave weight out.",
    );
  }
}
