import type { Waiting } from '../../../core/index.js';
import type { LimiterInternals } from '../../../core/internals.js';
import { type ScopeKeys, scopeKeys, sharedKeys } from '../../../core/keys.js';
import type { PreparedCheck } from '../../../core/options.js';
import type { TenantState } from '../../../core/tenants.js';
import type { Tier } from '../../../core/tiers/tier-input.js';
import type { TenantRow, TierView } from '../views.js';
import type { RuledScope } from './scopes.js';
import type { TenantLimits } from './tenant-limits.js';

/** Stands for all tenants of a shared scope where a request needs one; nothing is charged for it. */
const ALL = '*';

type Whole = Omit<TenantRow, 'tenant' | 'weight' | 'share'>;

/** Reads how a tenant stands in a scope, or the whole of a shared scope. */
export class Rows {
  constructor(
    private readonly limiter: LimiterInternals,
    private readonly limits: TenantLimits,
  ) {}

  /** A tenant whose limits in the scope are its own. */
  async own(scope: RuledScope, { tenant, waiting, running = 0 }: TenantState): Promise<TenantRow> {
    const keys = scopeKeys(this.limiter.space, scope.view.scope, tenant);
    const [first, holders] = await Promise.all([
      waiting > 0 ? this.limiter.calls.waiting(keys, 0, 1) : [],
      // Whoever waits or runs may say what its limits are.
      waiting === 0 && running > 0 ? this.limiter.calls.running([keys.leases, keys.holders]) : [],
    ]);
    const members = [...first, ...holders].slice(0, 1).map(({ id }) => id);
    const { check, tiersUnknown } = await this.limits.limitOf(scope, tenant, members);
    const state = await this.#stateOf(check, keys);
    const { cap, tiers, pausedUntil } = state;
    return {
      tenant,
      waiting,
      ...(cap !== undefined && { running, cap }),
      ...(pausedUntil !== undefined && { pausedUntil }),
      ...turnOf(first),
      tiers,
      ...(tiersUnknown !== undefined && tiers.length === 0 && { tiersUnknown }),
    };
  }

  /** A tenant of a shared scope. @param weights the sum of the weights of those that wait */
  async sharing(scope: RuledScope, { tenant, waiting, weight = 1 }: TenantState, weights: number): Promise<TenantRow> {
    const keys = sharedKeys(this.limiter.space, scope.view.scope);
    const first = await this.limiter.calls.waiting(keys, 0, 1, { of: 'tenant', name: tenant });
    const share = waiting > 0 && weights > 0 ? { share: weight / weights } : {};
    return { tenant, waiting, weight, ...share, ...turnOf(first), tiers: [] };
  }

  /** The whole of a shared scope. */
  async whole(scope: RuledScope, waiting: number): Promise<Whole> {
    const keys = sharedKeys(this.limiter.space, scope.view.scope);
    const [first, running] = await Promise.all([
      this.limiter.calls.waiting(keys, 0, 1),
      this.limiter.runner.once((client) => client.zcard(keys.leases)),
    ]);
    const { check, tiersUnknown } = await this.limits.limitOf(scope, ALL, []);
    const { cap, tiers, pausedUntil } = await this.#stateOf(check, keys);
    return {
      waiting,
      ...(cap !== undefined && { running, cap }),
      ...(pausedUntil !== undefined && { pausedUntil }),
      ...turnOf(first),
      tiers,
      ...(tiersUnknown !== undefined && tiers.length === 0 && { tiersUnknown }),
    };
  }

  async #stateOf(check: PreparedCheck, { settings }: ScopeKeys) {
    const { limiter } = this;
    const [paused, { request, peek }] = await Promise.all([
      limiter.runner.once((client) => client.hget(settings, 'paused')),
      limiter.decider.peek([check], {}),
    ]);
    const compiled = request.scopes[0]?.compiled;
    const pausedMs = Math.ceil(Number(paused ?? 0) / 1000);
    const isClosed = !peek.admitted && peek.reason === 'paused' && peek.pausedUntil === undefined;
    const isPaused = pausedMs * 1000 > limiter.runner.nowUs;
    return {
      cap: compiled?.cap,
      pausedUntil: isClosed ? null : isPaused ? pausedMs : undefined,
      tiers: (compiled?.tiers ?? []).map((tier, i) => tierView(tier, peek.tiers[i])),
    };
  }
}

function tierView(tier: Tier, state: { remaining: number; resetMs: number } | undefined): TierView {
  const room = tier.burst ?? tier.limit;
  const { kind } = tier;
  return {
    tier: tier.name,
    ...((kind === 'bucketed' || kind === 'fixed' || kind === 'gcra') && { kind }),
    ...(tier.unit !== undefined && { unit: tier.unit }),
    limit: room,
    used: Math.max(0, room - (state?.remaining ?? room)),
    windowMs: tier.windowMs,
    resetMs: Math.max(0, state?.resetMs ?? 0),
  };
}

function turnOf([first]: readonly Waiting[]): Pick<TenantRow, 'nextTurn'> {
  return first ? { nextTurn: first.turn?.getTime() ?? null } : {};
}
