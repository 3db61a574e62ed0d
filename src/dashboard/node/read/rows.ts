import type { TenantLimits } from '../../../bullmq/status/tenant-limits.js';
import { endMsOf } from '../../../core/decision.js';
import { ConfigurationError, type PauseEnd, type TierState, type Waiting } from '../../../core/index.js';
import type { LimiterParts } from '../../../core/internals.js';
import { partKeys, scopeKeys, sharedKeys, targetKeys } from '../../../core/keys.js';
import { type ChangeNote, readSettings } from '../../../core/limits/read-settings.js';
import { runningIn, type TenantState } from '../../../core/lines/tenants.js';
import type { ReadTarget } from '../../../core/options/target.js';
import type { Tier } from '../../../core/tiers/tier-kind.js';
import { costsOfWaiters } from '../../../core/views/costs.js';
import type { CodeLimits } from '../../../core/views/limit-status.js';
import type { LineRow, NoteView, PausedUntil, TenantRow, TierView } from '../views.js';
import type { RuledScope } from './scopes.js';

interface DetailedRow<Row> {
  readonly row: Row;
  readonly buckets: readonly string[];
}

export class Rows {
  constructor(
    private readonly limiter: LimiterParts,
    private readonly limits: TenantLimits,
    private readonly dueOf: (waiter: string) => Promise<number | undefined>,
  ) {}

  /** @param whole the scope, if tenants share it: its pause also pauses this tenant */
  async of(scope: RuledScope, state: TenantState, weights: number, whole: LineRow | undefined): Promise<TenantRow> {
    return scope.view.shared ? this.sharing(scope, state, weights, whole) : (await this.own(scope, state)).row;
  }

  async own(scope: RuledScope, { tenant, waiting }: TenantState): Promise<DetailedRow<TenantRow>> {
    const keys = scopeKeys(this.limiter.space, scope.view.scope, tenant);
    const { calls } = this.limiter;
    const [first, running] = await Promise.all([
      waiting > 0 ? calls.waiting(keys, 0, 1) : [],
      runningIn(this.limiter, keys),
    ]);
    // The limits may depend on a job: the job of the first waiter, or else a running job.
    const limit = await this.limits.limitOf(scope.rules, tenant, async () => {
      const some = first.length > 0 || running === 0 ? first : await calls.running(keys);
      return some.slice(0, 1).map(({ id }) => id);
    });
    const [{ buckets, ...state }, oldestDue] = await Promise.all([
      this.#stateOf(limit, { scope: scope.view.scope, tenant }, running, first),
      this.#oldestOf(first),
    ]);
    return { row: { tenant, waiting, ...turnOf(first), oldestDue, ...state }, buckets };
  }

  /**
   * @param weights the sum of the weights of the tenants with waiting jobs
   * @param whole the scope: its pause also pauses this tenant
   */
  async sharing(
    scope: RuledScope,
    { tenant, waiting, weight = 1 }: TenantState,
    weights: number,
    whole: Pick<LineRow, 'pausedUntil' | 'isStored' | 'note'> = {},
  ): Promise<TenantRow> {
    const keys = sharedKeys(this.limiter.space, scope.view.scope);
    const [[first], { stored, pausedUntil: ownEnd, pauseNote }] = await Promise.all([
      this.limiter.calls.waiting(keys, 0, 1, { of: 'tenant', name: tenant }),
      readSettings(this.limiter, { scope: scope.view.scope, tenant }, true),
    ]);
    const cap = stored?.concurrency;
    const capped = cap == null ? {} : { cap, running: await runningIn(this.limiter, partKeys(keys, tenant)) };
    const share = waiting > 0 && weights > 0 ? { share: weight / weights } : {};
    const { pausedUntil, isStored, note } = whole;
    const paused = pausedUntil === undefined ? {} : { pausedUntil, isStored, note };
    const endMs = pausedUntil === 'resume' ? Infinity : (pausedUntil ?? 0);
    const isLast = pausedUntil !== null && endMsOf(ownEnd) > endMs;
    const ownPausedUntil = ownEnd && endView(ownEnd);
    const own = ownEnd && { ownPausedUntil, ...(isLast && { pausedUntil: ownPausedUntil, note: noteView(pauseNote) }) };
    const [turn, oldestDue] = await Promise.all([
      first && !first.turn ? this.#estimateOf(scope, tenant, first) : turnOf(first ? [first] : []),
      this.#oldestOf(first ? [first] : []),
    ]);
    return { tenant, waiting, weight, ...share, ...capped, ...paused, ...own, ...turn, oldestDue, tiers: [] };
  }

  async oldest({ view: { scope, shared } }: RuledScope, tenant: string): Promise<number | undefined> {
    const { calls, space } = this.limiter;
    return this.#oldestOf(
      shared
        ? await calls.waiting(sharedKeys(space, scope), 0, 1, { of: 'tenant', name: tenant })
        : await calls.waiting(scopeKeys(space, scope, tenant), 0, 1),
    );
  }

  async #oldestOf([first]: readonly Waiting[]): Promise<number | undefined> {
    return first && this.dueOf(first.id);
  }

  /**
   * Estimates the turn of a waiter that has none, from the share of its tenant. nextTurn is null if no estimate is possible.
   */
  async #estimateOf(
    scope: RuledScope,
    tenant: string,
    { id }: Waiting,
  ): Promise<Pick<TenantRow, 'nextTurn' | 'isEstimated'>> {
    const { check } = await this.limits.limitOf(scope.rules, tenant, async () => [id]);
    const asked = await this.limiter.decider.lookAt(check, { id }).catch(unaskable);
    if (typeof asked === 'string' || asked.peek.admitted || asked.peek.reason !== 'rate') return { nextTurn: null };
    return { nextTurn: asked.peek.turn.getTime(), isEstimated: true };
  }

  async whole(scope: RuledScope, waiting: number): Promise<DetailedRow<LineRow>> {
    const keys = sharedKeys(this.limiter.space, scope.view.scope);
    const [first, running] = await Promise.all([this.limiter.calls.waiting(keys, 0, 1), runningIn(this.limiter, keys)]);
    const limit = await this.limits.limitOf(scope.rules, undefined, async () => first.map(({ id }) => id));
    const { buckets, ...state } = await this.#stateOf(limit, { scope: scope.view.scope }, running, first);
    return { row: { waiting, ...turnOf(first), ...state }, buckets };
  }

  async #stateOf({ check, tiersUnknown }: CodeLimits, target: ReadTarget, running: number, [next]: readonly Waiting[]) {
    const { limiter } = this;
    const [{ pausedUntil, pauseNote, stored, storedNote }, asked, [costs] = []] = await Promise.all([
      readSettings(limiter, target, false),
      limiter.decider.lookAt(check).catch(unaskable),
      next && costsOfWaiters(limiter, targetKeys(limiter.space, target.scope, target.tenant), [next.id]),
    ]);
    const paused = pausedUntil ? { pausedUntil: endView(pausedUntil), note: noteView(pauseNote) } : {};
    if (typeof asked === 'string') return { ...paused, tiers: [], tiersUnknown: asked, buckets: [] };
    const { peek, limits } = asked;
    const { tiers, cap, buckets } = limits;
    // A concurrency of 0 takes precedence over a pause.
    const isClosed = cap === 0;
    const closed = {
      pausedUntil: null,
      ...(stored?.concurrency === 0 && { isStored: true as const, note: noteView(storedNote) }),
    };
    return {
      ...(cap !== undefined && { running, cap }),
      ...(isClosed ? closed : paused),
      tiers: peek.tiers.map((state, i) => tierView(state, tiers[i], costs?.[i])),
      // Stored tiers replace the functions' tiers, so it does not matter that the functions' tiers are unknown.
      ...(tiersUnknown !== undefined && tiers.length === 0 && !isClosed && { tiersUnknown }),
      buckets,
    };
  }
}

export function noteView(made: ChangeNote | undefined): NoteView | undefined {
  return made && { ...made, since: made.since.getTime() };
}

export function endView(end: PauseEnd): PausedUntil {
  return end === 'resume' ? end : end.getTime();
}

/** Returns the message of the error: one tenant's invalid limits must not remove all rows. */
function unaskable(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  throw error;
}

function turnOf([first]: readonly Waiting[]): Pick<TenantRow, 'nextTurn'> {
  return first ? { nextTurn: first.turn?.getTime() ?? null } : {};
}

/** @param needed the units that the next waiter takes */
export function tierView(
  { tier, limit, burst, windowMs, remaining, resetMs }: Omit<TierState, 'scope'>,
  { kind, unit }: Partial<Pick<Tier, 'kind' | 'unit'>> = {},
  needed = 1,
): TierView {
  const room = burst ?? limit;
  return {
    tier,
    ...((kind === 'bucketed' || kind === 'fixed' || kind === 'gcra') && { kind }),
    unit,
    limit: room,
    used: Math.max(0, room - remaining),
    windowMs,
    resetMs: Math.max(0, resetMs),
    ...(needed !== 1 && { needed }),
  };
}
