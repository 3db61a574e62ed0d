/*
 * The state in which lease-player plays a history: the scripts, a model and the watchdogs of each scope, every
 * admission, the turn of every waiter, and the last promotion of each. Owns the comparison of the promotions that a
 * script returns with the schedule of the model; lease-events and lease-player call it after each call.
 */
import { expect } from 'vitest';
import type { Virtual } from '../virtual.js';
import type { Kind, RequestStep } from './lease-history.js';
import { ScopeModel } from './lease-model.js';
import {
  hasCap,
  type ModelRequest,
  type Scope,
  type ScopeRequest,
  toRequest,
  toScopeRequest,
} from './lease-requests.js';
import { LeaseScripts, type Promotion } from './lease-scripts.js';
import { waitsForLease } from './lease-waiter.js';
import { Watchdogs } from './lease-watchdogs.js';

/** A call that a caller of the scripts makes because a reply asks for it. */
export type Recheck = () => Promise<void>;

export class LeaseWorld {
  readonly scripts: LeaseScripts;
  readonly scopes: readonly Scope[];
  /** Every request that was ever admitted, newest first. */
  readonly admitted: ModelRequest[] = [];
  /** The turns of refused and reserved jobs, by job. */
  readonly turns = new Map<string, { us: number; step: RequestStep }>();
  /** The last promotion of each waiter and scope. */
  readonly promotions = new Map<string, { promotion: Promotion; scope: Scope }>();
  brokenTenants = 0;
  #tokens = 0;

  constructor(
    readonly virtual: Virtual,
    readonly kind: Kind,
    readonly tenant: string,
  ) {
    this.scripts = new LeaseScripts(virtual, kind.overdueMs, false);
    this.scopes = Array.from({ length: kind.scopes }, (_, s) => {
      const model = new ScopeModel(kind.overdueMs * 1000);
      const keys = this.scripts.keysOf(tenant, `s${s}`);
      return { name: `s${s}`, keys, model, watchdogs: new Watchdogs(model) };
    });
  }

  get nowUs(): number {
    return this.virtual.clock.us;
  }

  /** Time passes until so long after the chosen of these times, unless it has passed already. */
  advanceTo(timesUs: readonly number[], index: number, plusUs: number): void {
    this.virtual.clock.us = Math.max(this.nowUs, (timesUs[index % (timesUs.length || 1)] ?? this.nowUs) + plusUs);
  }

  toRequest(step: RequestStep): ModelRequest {
    return toRequest(this.scripts, this.kind, this.tenant, this.scopes, step, `t${this.#tokens++}`);
  }

  promotionAt(index: number): { promotion: Promotion; scope: Scope } | undefined {
    return [...this.promotions.values()][index % (this.promotions.size || 1)];
  }

  /** The newest admissions that these indices choose, each once. */
  admissionsAt(indices: readonly number[]): ModelRequest[] {
    const { admitted } = this;
    const chosen = new Set(indices.map((n) => admitted[n % Math.min(8, admitted.length)]));
    return [...chosen].filter((request) => request !== undefined);
  }

  /** The bytes of all keys. */
  stored(): Promise<(Buffer | null)[]> {
    const { redis } = this.virtual;
    return Promise.all(this.scopes.flatMap(({ keys }) => Object.values(keys).map((key) => redis.dumpBuffer(key))));
  }

  /** A request's reply promotes the waiters that have room by the model, and at most appoints a watchdog besides. */
  expectPromotions(request: ScopeRequest, how: Parameters<ScopeModel['schedule']>[2] = {}): void {
    const { scope, limits, call } = request;
    const { model, watchdogs, name } = scope;
    const promotions = this.scripts.takePromotions(call).filter(({ member }) => member !== '');
    const promoted = promotions.map(({ member, turnUs }) => ({ id: member, us: turnUs }));
    const scheduled = model.schedule(limits, this.nowUs, how);
    const appointed = promoted.splice(scheduled.length);
    expect(promoted, 'the waiters that are promoted').toEqual(scheduled);
    watchdogs.scheduled(promoted);
    expect(appointed.length, JSON.stringify(appointed)).toBeLessThanOrEqual(1);
    for (const { id, us } of appointed) watchdogs.appointed(id, us, this.nowUs);
    for (const promotion of promotions) {
      this.promotions.set(`${name} ${promotion.member}`, { promotion, scope });
      const turn = this.turns.get(promotion.member);
      if (turn) turn.us = promotion.turnUs || this.nowUs;
    }
    if (hasCap(request)) watchdogs.expectOne(this.nowUs, promoted);
  }

  /** The same for a release or another event, which tidies its scope first as a request does before its answer. */
  expectPromotionsOfEvent(request: ScopeRequest, how: Parameters<ScopeModel['schedule']>[2] = {}): void {
    request.scope.model.tidy(this.nowUs, request.keepUs);
    if (request.scope.model.line().length > 0) request.scope.model.makeRoom(request.limits, this.nowUs);
    this.expectPromotions(request, how);
  }

  /**
   * A request without a cap promotes nobody: it knows no terms of a lease. If waiters for a lease are in its line, an
   * admission asks its caller to recheck.
   * @returns that recheck
   */
  rechecksWithoutCap({ scope, call }: ScopeRequest, admitted: boolean, wasParked: boolean, lastsMs: number): Recheck[] {
    const isAwaited = scope.model.line().some(waitsForLease);
    const promotions = this.scripts.takePromotions(call);
    // The cap of a parked job was lifted, and so may be that of the next: one more is promoted.
    const more = wasParked ? 1 : 0;
    expect(promotions.map(({ member, turnUs }) => [member, turnUs])).toEqual(admitted && isAwaited ? [['', more]] : []);
    return promotions.map((promotion) => async () => {
      await this.scripts.report(promotion, 'waiting', promotion.scope);
      this.expectPromotionsOfEvent(toScopeRequest(scope, promotion.scope, lastsMs), { more });
    });
  }
}
