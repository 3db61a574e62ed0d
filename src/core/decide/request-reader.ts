import { problem } from '../errors.js';
import { type KeySpace, narrowKeys, partKeys, SCOPE, type ScopeKeys, targetKeys } from '../keys.js';
import type { CallOptions, PlaceTerms, PreparedCheck } from '../limits/checks.js';
import { checkEntries, costsOf, costsWithin, excessOf } from '../limits/cost.js';
import type { KnownLimits } from '../limits/known-limits.js';
import { rankOf } from '../protocol/encode.js';
import type { AcquireRequest, CompiledLimits, ScopeCall } from '../protocol/request.js';

export class RequestReader {
  constructor(
    private readonly space: KeySpace,
    private readonly isCluster: boolean,
    private readonly limits: Pick<KnownLimits, 'limitsOf' | 'areStored' | 'partOf' | 'epoch'>,
  ) {}

  /** See KnownLimits. */
  get epoch(): number {
    return this.limits.epoch;
  }

  read(checks: readonly PreparedCheck[], options: CallOptions, terms?: PlaceTerms): AcquireRequest {
    let excess: AcquireRequest['excess'];
    const scopes: ScopeCall[] = [];
    const parts: ScopeCall[] = [];
    for (const [nth, check] of checks.entries()) {
      const scope = check.scope ?? SCOPE;
      const { tenant, shared } = check;
      const keys = this.keysOf(check);
      const compiled = this.limits.limitsOf(check, keys.log);
      const part = shared && this.limits.partOf(keys.log, String(tenant));
      if (part) parts.push({ scope, tenant, keys: partKeys(keys, String(tenant)), compiled: part.compiled });
      const isHome = shared && nth === checks.length - 1;
      if (isHome) scopes.push(...parts);
      if (check.aboveLimit === 'overflows' && !excess) {
        const its = excessOf(compiled.tiers, check.cost);
        if (its) excess = { scope: scopes.length, ...its };
      }
      const call = { scope, tenant, keys, compiled, ...this.#costsOf(check, compiled, scope, keys) };
      const stored = part && { stored: part.stored };
      if (isHome) scopes.push({ ...call, share: { tenant: String(tenant), weight: shared.weight, ...stored } });
      else if (shared) scopes.push({ ...call, keys: narrowKeys(this.space, scope), narrow: { ...stored } });
      else scopes.push(call);
    }
    if (checks.length > 1) this.#checkKeys(checks, scopes);
    return {
      scopes,
      member: options.id ?? '',
      rank: rankOf(terms?.priority ?? 0, options.retry === 'front' && options.id !== undefined),
      lease: terms?.lease,
      ...(terms?.reserves && { reserves: true }),
      ...(excess && { excess }),
    };
  }

  keysOf({ scope = SCOPE, tenant, shared }: PreparedCheck): ScopeKeys {
    return targetKeys(this.space, scope, shared ? undefined : tenant);
  }

  /** Returns the costs of the request by tier; no costs if the request takes one unit from each tier. */
  #costsOf({ cost, aboveLimit }: PreparedCheck, { tiers }: CompiledLimits, scope: string, { log }: ScopeKeys) {
    const where = `scope '${scope}': cost`;
    const costs = aboveLimit || this.limits.areStored(log) ? costsWithin(tiers, cost) : costsOf(tiers, cost, where);
    if (costs) checkEntries(tiers, costs, where);
    return costs && { costs };
  }

  #checkKeys(checks: readonly PreparedCheck[], scopes: readonly ScopeCall[]): void {
    const where = 'the scopes of a decision';
    const logs = new Set(scopes.map((scope) => scope.keys.log));
    if (logs.size < scopes.length) {
      throw problem(
        'every scope and tenant once',
        checks.map((check) => `${check.scope ?? SCOPE}/${check.tenant}`),
        where,
        'Put all tiers of one scope into one check.',
      );
    }
    checkSharers(checks, where);
    const tenants = new Set(checks.map((check) => String(check.tenant)));
    const isSplit = tenants.size > 1 || checks.some(({ shared }) => shared);
    if (this.isCluster && this.space.hashTag === 'tenant' && isSplit) {
      throw problem(
        'one tenant in all scopes of a decision, and no scope that tenants share, because on a cluster all keys of a decision must be in one hash slot',
        [...tenants],
        where,
        "Set hashTag to one name for the whole group, e.g. advanced: { hashTag: 'limits' }, equal in every process.",
      );
    }
  }
}

function checkSharers(checks: readonly PreparedCheck[], where: string): void {
  const sharing = checks.filter(({ shared }) => shared);
  const tenants = [...new Set(sharing.map(({ tenant }) => String(tenant)))];
  if (tenants.length < 2) return;
  throw problem(
    `one tenant in the scopes that tenants share: ${sharing.map(({ scope }) => `'${scope}'`).join(', ')}`,
    tenants,
    where,
    'Give the rules of these scopes the same tenant as the widest of them.',
  );
}
