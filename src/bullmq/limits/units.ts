import { problem } from '../../core/errors.js';
import { type AcquireOptions, ConfigurationError, type Tenant, type TiersInput } from '../../core/index.js';
import type { PreparedCheck } from '../../core/options/checks.js';
import { NO_LIMITS } from '../../core/protocol/compiled-limits.js';
import { didYouMean } from '../../core/util/did-you-mean.js';
import { needsJob } from '../evaluate/cached.js';
import { limitsFor, NO_JOB } from '../evaluate/evaluate.js';
import type { RateLimitOptions, ResolvedRule } from '../rules/options.js';

export interface DeclaredUnits {
  readonly tenant: Tenant;
  /** Empty if a function declares the tenant unlimited. */
  readonly tiers: TiersInput;
  readonly options: Omit<AcquireOptions, 'id' | 'retry'> & { scope: string };
}

interface Requested {
  readonly name: string;
  readonly tenant: Tenant | undefined;
  readonly call: 'acquire' | 'peek';
  readonly limit: Partial<RateLimitOptions> | undefined;
  readonly declared: readonly string[];
}

/** @throws ConfigurationError as JobLimitHandle.acquire; UnavailableError if the function that gives the tiers fails */
export async function declaredUnits(
  { name, tenant, call, limit, declared }: Requested,
  ruleOf: () => ResolvedRule,
): Promise<DeclaredUnits> {
  const where = `of('${name}').${call}()`;
  if (limit?.tiers === undefined) {
    const fix = `${howToDeclare(name, limit ? [] : declared)} Or write limiter.${call}(tenant, tiers, { scope }).`;
    throw problem('a limit with tiers that `limits` declares', name, where, fix);
  }
  const { tiers, cost, shared, onUnavailable, advanced: { guardMs, spread } = {} } = limit;
  if (needsJob(tiers)) {
    const fix = `Give them by cached((tenant) => ...), or write limiter.${call}(tenant, tiers, { scope: '${name}' }).`;
    throw problem('tiers that need no job, but a function of the job gives the tiers of this limit', tiers, where, fix);
  }
  if (limit.concurrency === 0) {
    const fix = `Its jobs wait, but a request by hand would not. of('${name}', tenant).pause() holds back both.`;
    throw problem('a concurrency other than 0', 'concurrency: 0', where, fix);
  }
  if (tenant === undefined) throw tenantMissing(name, where, `${call}()`);
  // A concurrency applies to jobs alone.
  const asked = typeof tiers === 'function' ? limitsFor({ ...ruleOf(), concurrency: null }, NO_JOB, tenant) : { tiers };
  return {
    tenant,
    tiers: (await asked).tiers as TiersInput,
    options: {
      scope: name,
      ...(guardMs !== undefined && { guardMs }),
      ...(spread !== undefined && { spread }),
      ...(cost !== undefined && typeof cost !== 'function' && { cost }),
      ...(shared && { shared }),
      ...(onUnavailable !== undefined && { onUnavailable }),
    },
  };
}

export function unlimitedCheck({ tenant, options: { scope, shared } }: DeclaredUnits): PreparedCheck {
  return { tenant, scope, tiers: [], prepared: NO_LIMITS, ...(shared && { shared: { weight: 1 } }) };
}

// Errors of JobLimitHandle.

export function notOfQueue(
  name: string,
  where: string,
  queue: string,
  rules: readonly ResolvedRule[] | undefined,
  declared: readonly string[],
): ConfigurationError {
  const names = rules?.map(({ scope }) => scope);
  return problem(
    rules
      ? `a limit of the jobs of queue '${queue}', which is ${names?.map((scope) => `'${scope}'`).join(' or ') || 'none'}`
      : `a limit that this process declares, because no worker with limits has started for queue '${queue}'`,
    name,
    where,
    names
      ? `${names.length > 0 ? `${didYouMean(name, names)} ` : ''}The limits of a queue are those that the rateLimit of its workers names.`
      : `${howToDeclare(name, declared, ', tenant: (job) => job.data.tenantId')} Or start a worker first.`,
  );
}

function howToDeclare(name: string, declared: readonly string[], more = ''): string {
  return declared.length > 0
    ? didYouMean(name, declared)
    : `Declare it, e.g. limits: { '${name}': { perTenant: ['10/s']${more} } }.`;
}

export function tenantMissing(name: string, where: string, call: string): ConfigurationError {
  return problem('a tenant', undefined, where, `Name the tenant: of('${name}', 'acme').${call}.`);
}
