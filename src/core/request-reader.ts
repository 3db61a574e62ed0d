import { costsOf, costsWithin, excessOf } from './cost.js';
import { ConfigurationError } from './errors.js';
import { type KeySpace, partKeys, SCOPE, type ScopeKeys, targetKeys } from './keys.js';
import type { CallOptions, JobTerms, PreparedCheck } from './options.js';
import { withoutTiers } from './protocol/compiled-limits.js';
import { rankOf } from './protocol/requests.js';
import type { AcquireRequest, CompiledLimits, ScopeCall } from './request.js';
import type { KnownLimits } from './stored-limits.js';

/** Reads the checks of a caller into an acquire request. */
export class RequestReader {
  constructor(
    private readonly space: KeySpace,
    private readonly isCluster: boolean,
    private readonly limits: Pick<KnownLimits, 'limitsOf' | 'areStored' | 'partOf'>,
  ) {}

  /** @throws ConfigurationError for checks that can never be decided */
  read(
    checks: readonly PreparedCheck[],
    options: CallOptions,
    terms?: Pick<JobTerms, 'lease' | 'priority' | 'reserves'>,
  ): AcquireRequest {
    let excess: AcquireRequest['excess'];
    const scopes: ScopeCall[] = [];
    for (const check of checks) {
      const scope = check.scope ?? SCOPE;
      const { tenant, shared } = check;
      const keys = targetKeys(this.space, scope, shared ? undefined : tenant);
      const compiled = this.limits.limitsOf(check, keys.log);
      const part = shared && this.limits.partOf(keys.log, String(tenant));
      if (part) scopes.push({ scope, keys: partKeys(keys, String(tenant)), compiled: part.compiled });
      if (check.aboveLimit === 'overflows' && !check.isCharged && !excess) {
        const its = excessOf(compiled.tiers, check.cost);
        if (its) excess = { scope: scopes.length, ...its };
      }
      const call = check.isCharged
        ? { scope, keys, compiled: withoutTiers(compiled) }
        : { scope, keys, compiled, ...this.#costsOf(check, compiled, scope, keys) };
      const stored = part && { stored: part.stored };
      scopes.push(shared ? { ...call, share: { tenant: String(tenant), weight: shared.weight, ...stored } } : call);
    }
    if (checks.length > 1) this.#checkKeys(checks, scopes);
    return {
      scopes,
      checks,
      member: options.id ?? '',
      rank: rankOf(terms?.priority ?? 0, options.retry === 'front' && options.id !== undefined),
      lease: terms?.lease,
      ...(terms?.reserves && { reserves: true }),
      ...(excess && { excess }),
    };
  }

  /** What the request takes of each tier, where it does not take one of each. */
  #costsOf({ cost, aboveLimit }: PreparedCheck, { tiers }: CompiledLimits, scope: string, { log }: ScopeKeys) {
    const costs =
      aboveLimit || this.limits.areStored(log)
        ? costsWithin(tiers, cost)
        : costsOf(tiers, cost, `scope '${scope}': cost`);
    return costs && { costs };
  }

  #checkKeys(checks: readonly PreparedCheck[], scopes: readonly ScopeCall[]): void {
    const where = 'acquireAll(checks)';
    const logs = new Set(scopes.map((scope) => scope.keys.log));
    if (logs.size < scopes.length) {
      throw new ConfigurationError({
        expected: 'every scope and tenant once',
        given: checks.map((check) => `${check.scope ?? SCOPE}/${check.tenant}`),
        where,
        fix: 'Put all tiers of one scope into one check.',
      });
    }
    const tenants = new Set(checks.map((check) => String(check.tenant)));
    const isSplit = tenants.size > 1 || checks.some(({ shared }) => shared);
    if (this.isCluster && this.space.hashTag === 'tenant' && isSplit) {
      throw new ConfigurationError({
        expected:
          'one tenant in all scopes of a decision, and none that tenants share, for on a cluster its keys share one hash slot',
        given: [...tenants],
        where,
        fix: "Set hashTag to one name for the whole group, e.g. hashTag: 'limits', equal in every process.",
      });
    }
  }
}
