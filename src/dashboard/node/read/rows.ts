import type { TenantLimits } from '../../../bullmq/status/tenant-limits.js';
import { pauseEnd } from '../../../core/decide/pause-end.js';
import { ConfigurationError, type Waiting } from '../../../core/index.js';
import type { LimiterInternals } from '../../../core/internals.js';
import { partKeys, type ScopeKeys, scopeKeys, sharedKeys } from '../../../core/keys.js';
import { decodeLimits } from '../../../core/limits/stored-limits.js';
import type { TenantState } from '../../../core/lines/tenants.js';
import { costsOf } from '../../../core/views/costs.js';
import { lookAt, pausedMs, runningIn } from '../../../core/views/limit-state.js';
import type { CodeLimits } from '../../../core/views/limit-status.js';
import type { PausedUntil, TenantRow } from '../views/views.js';
import type { RuledScope } from './scopes.js';
import { tierView } from './tier-views.js';

type Whole = Omit<TenantRow, 'tenant' | 'weight' | 'share'>;

/** A row, and how the further keys end that its tiers count in. */
export interface DetailedRow<Row> {
  readonly row: Row;
  readonly sums: readonly string[];
}

/** Reads how a tenant stands in a scope, or the whole of a shared scope. */
export class Rows {
  constructor(
    private readonly limiter: LimiterInternals,
    private readonly limits: TenantLimits,
  ) {}

  /** A tenant whose limits in the scope are its own. */
  async own(scope: RuledScope, { tenant, waiting }: TenantState): Promise<DetailedRow<TenantRow>> {
    const keys = scopeKeys(this.limiter.space, scope.view.scope, tenant);
    const { calls } = this.limiter;
    const [first, running] = await Promise.all([
      waiting > 0 ? calls.waiting(keys, 0, 1) : [],
      runningIn(this.limiter, keys),
    ]);
    // Whoever waits or runs may say what its limits are.
    const limit = await this.limits.limitOf(scope.rules, tenant, async () => {
      const some = first.length > 0 || running === 0 ? first : await calls.running([keys.leases, keys.holders]);
      return some.slice(0, 1).map(({ id }) => id);
    });
    const { sums, ...state } = await this.#stateOf(limit, keys, running, first);
    return { row: { tenant, waiting, ...turnOf(first), ...state }, sums };
  }

  /**
   * A tenant of a shared scope.
   * @param weights the sum of the weights of those that wait
   * @param whole the state of the scope: its pause is one of every tenant, beside a pause of this one alone
   */
  async sharing(
    scope: RuledScope,
    { tenant, waiting, weight = 1 }: TenantState,
    weights: number,
    { pausedUntil }: Pick<Whole, 'pausedUntil'> = {},
  ): Promise<TenantRow> {
    const keys = sharedKeys(this.limiter.space, scope.view.scope);
    const [[first], ownMs, [, , stored]] = await Promise.all([
      this.limiter.calls.waiting(keys, 0, 1, { of: 'tenant', name: tenant }),
      pausedMs(this.limiter, keys, tenant),
      this.limiter.calls.getLimits(keys, tenant),
    ]);
    const cap = stored === null ? undefined : decodeLimits(stored).concurrency;
    const capped = cap == null ? {} : { cap, running: await runningIn(this.limiter, partKeys(keys, tenant)) };
    const share = waiting > 0 && weights > 0 ? { share: weight / weights } : {};
    const paused = pausedUntil === undefined ? {} : { pausedUntil };
    const endMs = pausedUntil === 'resume' ? Number.POSITIVE_INFINITY : (pausedUntil ?? 0);
    const own =
      ownMs === undefined
        ? {}
        : {
            pausedUntil: pausedUntil === null ? null : this.#endOf(Math.max(ownMs, endMs)),
            ownPausedUntil: this.#endOf(ownMs),
          };
    const turn = first && !first.turn ? await this.#estimateOf(scope, tenant, first) : turnOf(first ? [first] : []);
    return { tenant, waiting, weight, ...share, ...capped, ...paused, ...own, ...turn, tiers: [] };
  }

  /** When the first waiter of a tenant that has no turn yet may start, by the share of the tenant; null if that is not known. */
  async #estimateOf(
    scope: RuledScope,
    tenant: string,
    { id }: Waiting,
  ): Promise<Pick<TenantRow, 'nextTurn' | 'isEstimated'>> {
    const { check } = await this.limits.limitOf(scope.rules, tenant, async () => [id]);
    const asked = await lookAt(this.limiter, check, { id }).catch(unaskable);
    if (typeof asked === 'string' || asked.peek.admitted || asked.peek.reason !== 'rate') return { nextTurn: null };
    return { nextTurn: asked.peek.turn.getTime(), isEstimated: true };
  }

  /** The whole of a shared scope. */
  async whole(scope: RuledScope, waiting: number): Promise<DetailedRow<Whole>> {
    const keys = sharedKeys(this.limiter.space, scope.view.scope);
    const [first, running] = await Promise.all([this.limiter.calls.waiting(keys, 0, 1), runningIn(this.limiter, keys)]);
    const limit = await this.limits.limitOf(scope.rules, undefined, async () => first.map(({ id }) => id));
    const { sums, ...state } = await this.#stateOf(limit, keys, running, first);
    return { row: { waiting, ...turnOf(first), ...state }, sums };
  }

  #endOf(endsMs: number): PausedUntil {
    const end = pauseEnd(endsMs * 1000, this.limiter.runner.nowUs);
    return end === 'resume' ? end : end.getTime();
  }

  async #stateOf({ check, tiersUnknown }: CodeLimits, keys: ScopeKeys, running: number, [next]: readonly Waiting[]) {
    const { limiter } = this;
    const [endsMs, asked, [costs] = []] = await Promise.all([
      pausedMs(this.limiter, keys),
      lookAt(limiter, check).catch(unaskable),
      next && costsOf(limiter, keys, [next.id]),
    ]);
    const paused = endsMs === undefined ? {} : { pausedUntil: this.#endOf(endsMs) };
    if (typeof asked === 'string') return { ...paused, tiers: [], tiersUnknown: asked, sums: [] };
    const { peek, limits } = asked;
    const { tiers, cap, sums } = limits;
    // A concurrency of 0 is a pause without an end, also where a pause is set besides.
    const isClosed = cap === 0;
    return {
      ...(cap !== undefined && { running, cap }),
      ...(isClosed ? { pausedUntil: null } : paused),
      tiers: peek.tiers.map((state, i) => tierView(state, tiers[i], costs?.[i])),
      // Where limits are stored the functions do not matter.
      ...(tiersUnknown !== undefined && tiers.length === 0 && !isClosed && { tiersUnknown }),
      sums,
    };
  }
}

/** Limits that can never be decided by must not hide the other rows. */
function unaskable(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  throw error;
}

function turnOf([first]: readonly Waiting[]): Pick<TenantRow, 'nextTurn'> {
  return first ? { nextTurn: first.turn?.getTime() ?? null } : {};
}
