import { ConfigurationError } from '../../core/index.js';
import { checkFields, checkScope, underAdvanced } from '../../core/options/validate.js';
import { ADVANCED_RULE_FIELDS, RULE_FIELDS } from '../rules/read-rules.js';

/** What to write in place of the options that a rule has and a declared limit has not. */
const ELSEWHERE: Record<string, string> = {
  tiers: 'Write perTenant for the tiers of each tenant, or total for those of all tenants together.',
  scope: 'The name of the limit is its scope.',
  shared: 'Write total in place of perTenant: all tenants share its tiers.',
  job: "It stands beside the name, on the method that handles these jobs: @RateLimited('stripe', { job: 'charge' }).",
};
const OF_RULES = RULE_FIELDS.filter((field) => !Object.hasOwn(ELSEWHERE, field));
const FIELDS = ['perTenant', 'total', ...OF_RULES];
/** Texts that begin like a tier. */
const LIKE_TIER = /^\s*\d[^/]*\//;

/** Whether a text is meant for a tier: no name of a limit is like that. */
export function isLikeTier(text: string): boolean {
  return LIKE_TIER.test(text);
}

/** The fields of a declared limit that need each other, or exclude each other. */
type Given = Readonly<Partial<Record<'perTenant' | 'total' | 'concurrency' | 'weight', unknown>>>;

/** @throws ConfigurationError for a limit whose name or fields can never work, whatever their values are */
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
  checkFields(limit, FIELDS, where, { ...ELSEWHERE, ...underAdvanced(ADVANCED_RULE_FIELDS) });
  const { perTenant, total, concurrency, weight } = limit;
  if (perTenant !== undefined && total !== undefined) {
    throw new ConfigurationError({
      expected: 'perTenant or total',
      given: 'both',
      where,
      fix: 'Declare two limits, and name both: one of each tenant, and one of all together.',
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
