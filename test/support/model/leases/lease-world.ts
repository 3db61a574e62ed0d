import { expect } from 'vitest';
import type { Virtual } from '../virtual.js';
import type { Kind, Step } from './lease-history.js';
import { ScopeModel } from './lease-model.js';
import { type Asked, type Asking, hasCap, type Scope, toAsked, toAsking } from './lease-requests.js';
import { LeaseScripts, type Promotion } from './lease-scripts.js';
import { Lookouts } from './lease-watchdogs.js';

/** What steps of a history are played in: the scripts, a model of each scope, and who was told what. */
export class LeaseWorld {
  readonly scripts: LeaseScripts;
  readonly scopes: readonly Scope[];
  /** Every activation that was ever let through, newest first. */
  readonly held: Asking[] = [];
  /** Who was refused or given a place, and when it was told to come. */
  readonly due = new Map<string, { us: number; step: Extract<Step, { who: number }> }>();
  /** What each was told last by somebody else. */
  readonly wakes = new Map<string, { wake: Promotion; scope: Scope }>();
  brokenTenants = 0;
  #tokens = 0;

  constructor(
    readonly virtual: Virtual,
    readonly kind: Kind,
    readonly tenant: string,
  ) {
    this.scripts = new LeaseScripts(virtual, kind.overdueMs);
    this.scopes = Array.from({ length: kind.scopes }, (_, s) => {
      const model = new ScopeModel(kind.overdueMs * 1000);
      const keys = this.scripts.keysOf(tenant, `s${s}`);
      return { name: `s${s}`, keys, model, lookouts: new Lookouts(model) };
    });
  }

  get nowUs(): number {
    return this.virtual.clock.us;
  }

  asking(step: Extract<Step, { who: number }>): Asking {
    return toAsking(this.scripts, this.kind, this.tenant, this.scopes, step, `t${this.#tokens++}`);
  }

  /** One of those who were told something. */
  wakeOf(whose: number): { wake: Promotion; scope: Scope } | undefined {
    return [...this.wakes.values()][whose % (this.wakes.size || 1)];
  }

  /** All that is stored, byte by byte. */
  stored(): Promise<(Buffer | null)[]> {
    const { redis } = this.virtual;
    return Promise.all(this.scopes.flatMap(({ keys }) => Object.values(keys).map((key) => redis.dumpBuffer(key))));
  }

  /** Those who were told to come are those who have room, and one looks out for the others. */
  woken(asked: Asked, how: Parameters<ScopeModel['wake']>[2] = {}): void {
    const { scope, limits, call } = asked;
    const { model, lookouts, name } = scope;
    const wakes = this.scripts.takePromotions(call).filter(({ member }) => member !== '');
    const told = wakes.map(({ member, turnUs }) => ({ id: member, us: turnUs }));
    const woken = model.wake(limits, this.nowUs, how);
    const others = told.splice(woken.length);
    expect(told, 'who is woken').toEqual(woken);
    lookouts.woken(told);
    expect(others.length, JSON.stringify(others)).toBeLessThanOrEqual(1);
    for (const { id, us } of others) lookouts.appointed(id, us, this.nowUs);
    for (const wake of wakes) {
      this.wakes.set(`${name} ${wake.member}`, { wake, scope });
      const due = this.due.get(wake.member);
      if (due) due.us = wake.turnUs || this.nowUs;
    }
    if (hasCap(asked)) lookouts.check(this.nowUs, told);
  }

  /** As after what is no ask. */
  wokenByEnd(asked: Asked, how: Parameters<ScopeModel['wake']>[2] = {}): void {
    asked.scope.model.tidy(this.nowUs, asked.keepUs);
    if (asked.scope.model.line().length > 0) asked.scope.model.needRoom(asked.limits, this.nowUs);
    this.woken(asked, how);
  }

  /** A request without a cap wakes nobody; where anybody waits to be woken it has somebody look, who does. */
  looks({ scope, call }: Asked, admitted: boolean, wasParked: boolean, lastsMs: number): (() => Promise<void>)[] {
    const waits = scope.model.line().some(({ is }) => is === 'parked' || is === 'woken');
    const told = this.scripts.takePromotions(call);
    // One more is woken where a cap was lifted.
    const more = wasParked ? 1 : 0;
    expect(told.map(({ member, turnUs }) => [member, turnUs])).toEqual(admitted && waits ? [['', more]] : []);
    return told.map((wake) => async () => {
      await this.scripts.tell(wake, 'waiting', wake.scope);
      this.wokenByEnd(toAsked(scope, wake.scope, lastsMs), { more });
    });
  }
}
