import { ConfigurationError } from './errors.js';
import { checkScope, checkTenant, checkText } from './keys.js';
import { type AcquireOptions, type CallOptions, type Check, checkChoice, checkFields } from './options.js';

/** So many scopes are decided at a time. */
const MAX_CHECKS = 16;

const OF_CALL = Object.keys({
  id: true,
  retry: true,
  onUnavailable: true,
} satisfies Record<keyof CallOptions, true>);
const OF_SCOPE = Object.keys({
  scope: true,
  guardMs: true,
  spread: true,
} satisfies Record<Exclude<keyof AcquireOptions, keyof CallOptions>, true>);

type Call = 'acquire' | 'peek';
/** What is asked, and how. */
type Asked = [checks: readonly Check[], options: CallOptions];

/**
 * Reads what is asked of one scope. Without types anything may be given.
 * @throws ConfigurationError for what can never be asked
 */
export function readOne(call: Call, tenant: Check['tenant'], tiers: Check['tiers'], given: AcquireOptions): Asked {
  const where = `${call}(options)`;
  checkNoCap(given, where);
  checkFields(given, [...OF_SCOPE, ...OF_CALL], where);
  checkTenant(tenant, `${call}(tenant)`);
  const { id: _id, retry: _retry, onUnavailable: _onUnavailable, ...ofScope } = given;
  const check: Check = { tenant, tiers, ...ofScope };
  if (check.scope !== undefined) checkScope(check.scope, 'scope');
  checkCall(given, call);
  return [[check], given];
}

/** As readOne, of several scopes. */
export function readAll(call: Call, checks: readonly Check[], given: CallOptions): Asked {
  const where = `${call}All(checks)`;
  if (!Array.isArray(checks) || checks.length === 0 || checks.length > MAX_CHECKS) {
    throw new ConfigurationError({
      expected: `an array of 1 to ${MAX_CHECKS} { tenant, tiers, scope? }`,
      given: checks,
      where,
      fix: `For one scope there is ${call}(tenant, tiers).`,
    });
  }
  for (const [i, check] of checks.entries()) {
    const its = `${call}All(checks[${i}])`;
    checkNoCap(check, its);
    checkFields(check, ['tenant', 'tiers', ...OF_SCOPE], its);
    checkTenant(check.tenant, `${its}: tenant`);
    if (check.scope !== undefined) checkScope(check.scope, `${its}: scope`);
  }
  checkFields(given, OF_CALL, `${call}All(options)`);
  checkCall(given, call);
  return [checks, given];
}

function checkCall({ id, retry, onUnavailable }: CallOptions, call: Call): void {
  if (id !== undefined) checkText(id, `${call}(options.id)`, 'Leave it out for somebody who never stands in line.');
  if (retry !== undefined) checkChoice(retry, ['front', 'back'], `${call}(options.retry)`);
  if (onUnavailable !== undefined)
    checkChoice(onUnavailable, ['defer', 'admit', 'fail'], `${call}(options.onUnavailable)`);
}

function checkNoCap(given: unknown, where: string): void {
  const cap = (given as { concurrency?: unknown } | null | undefined)?.concurrency;
  if (cap === undefined) return;
  throw new ConfigurationError({
    expected: 'no concurrency, for nothing tells when a unit that is asked for by hand has ended',
    given: cap,
    where,
    fix: 'Caps are for jobs: set concurrency in rateLimit of a worker, or in @RateLimited.',
  });
}
