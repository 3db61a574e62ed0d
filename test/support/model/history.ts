import type { Check, Decision } from 'bullmq-governor/core';
import fc from 'fast-check';
import { expect } from 'vitest';
import { scopeKeys } from '../../../src/core/keys.js';
import { Model } from './model.js';
import { greedy } from './schedule.js';
import { type StoredWaiter, storedLine, Tickets } from './stored-line.js';
import { Sliding } from './tiers/sliding.js';
import { loggedTimes, type Virtual } from './virtual.js';

/** The most requests that an id may need until it is admitted. */
const MAX_ATTEMPTS = 12;
/** Smaller tickets belong to waiters in front of all others. */
const HALF_OF_TICKETS = 2 ** 31;

/** The state of a scope before a request. */
interface Asking {
  scope: string;
  tiers: readonly Sliding[];
  model: Model;
  /** The time at which the windows of the scope have room. */
  freeUs: number;
  before: readonly StoredWaiter[];
}

/** All numbers except `us` and `lateUs` are indices, taken modulo the number of candidates. */
export type Step =
  | { do: 'ask'; who: number; scopes: number; tiers: number; front?: boolean }
  | { do: 'return'; whose: number; lateUs: number }
  | { do: 'leave'; who: number; scope: number }
  | { do: 'reset'; scope: number }
  | { do: 'wait'; us: number };

export interface Kind {
  menus: (readonly [limit: number, windowMs: number])[][];
  scopes: number;
  /** The number of job ids; 0 = no request stands in line. */
  callers: number;
  overdueMs: number;
}

/** Draws the lengths of windows, lengths that differ from them by a microsecond, and other times. */
function waits(kind: Kind): fc.Arbitrary<number> {
  const windows = kind.menus.flat().map(([, windowMs]) => windowMs * 1000);
  return fc.oneof(
    fc.constantFrom(0, 1, 999, 1000),
    fc.constantFrom(...windows).chain((us) => fc.constantFrom(us, us - 1, us + 1)),
    fc.integer({ min: 0, max: Math.max(...windows) / 4 }),
  );
}

export function steps(kind: Kind, length: number, ...more: fc.MaybeWeightedArbitrary<Step>[]): fc.Arbitrary<Step[]> {
  const index = fc.nat({ max: 1000 });
  const ask: fc.Arbitrary<Step> = fc.record({
    do: fc.constant('ask' as const),
    who: index,
    scopes: index,
    tiers: index,
  });
  const wait: fc.Arbitrary<Step> = fc.record({ do: fc.constant('wait' as const), us: waits(kind) });
  const back: fc.Arbitrary<Step> = fc.record({
    do: fc.constant('return' as const),
    whose: index,
    lateUs: fc.constantFrom(0, 0, 0, -1, 1, -1000, 1500, 90_000),
  });
  return fc.array(
    fc.oneof({ weight: 6, arbitrary: ask }, { weight: 3, arbitrary: wait }, { weight: 4, arbitrary: back }, ...more),
    {
      minLength: length / 2,
      maxLength: length,
    },
  );
}

/** If a request by hand does not come within this time after its turn, other requests pass it. */
const PASSED_US = 200_000;

export interface Asked {
  admitted: boolean;
  position: number;
  turnUs: number;
}

export class Player {
  readonly models: ReadonlyMap<string, Model>;
  readonly waiting = new Map<string, { turnUs: number; step: Extract<Step, { do: 'ask' }> }>();
  readonly #tickets = new Map<string, Tickets>();
  readonly #used = new Set<string>();

  constructor(
    readonly virtual: Virtual,
    readonly kind: Kind,
    readonly tenant: string,
  ) {
    const names = Array.from({ length: kind.scopes }, (_, s) => `s${s}`);
    this.models = new Map(names.map((name) => [name, new Model()]));
    for (const name of names) this.#tickets.set(name, new Tickets());
  }

  model(scope = 's0'): Model {
    return this.models.get(scope) as Model;
  }

  line(scope = 's0'): Promise<StoredWaiter[]> {
    return storedLine(this.virtual.redis, this.#keys(scope), this.virtual.clock.us);
  }

  async play(step: Step): Promise<Asked | undefined> {
    const { clock, limiter } = this.virtual;
    if (step.do === 'wait') clock.us += step.us;
    if (step.do === 'ask') return this.ask(step);
    if (step.do === 'return') return this.#back(step);
    if (step.do === 'leave') {
      const [id, scope] = [this.#id(step.who), this.#scope(step.scope)];
      if (id === undefined || !this.#used.has(scope)) return undefined;
      await this.#hold(scope);
      const wasStored = (await this.virtual.redis.hexists(this.#keys(scope).waiters, id)) === 1;
      expect(await limiter.of(scope, this.tenant).leave(id)).toBe(wasStored);
      this.model(scope).toldUs.delete(id);
      await this.#hold(scope);
    }
    if (step.do === 'reset') {
      const scope = this.#scope(step.scope);
      if (!this.#used.has(scope)) return undefined;
      await limiter.of(scope, this.tenant).reset();
      this.model(scope).units = [];
    }
    return undefined;
  }

  /** Lets all waiters come at their turns, until the lines are empty. */
  async finish(attempts = MAX_ATTEMPTS): Promise<void> {
    const { clock, limiter } = this.virtual;
    const asked = new Map<string, number>();
    while (this.waiting.size > 0) {
      const [id, { turnUs, step }] = [...this.waiting].reduce((a, b) => (b[1].turnUs < a[1].turnUs ? b : a));
      clock.us = Math.max(clock.us, turnUs);
      asked.set(id, (asked.get(id) ?? 0) + 1);
      expect(asked.get(id), `requests of ${id}`).toBeLessThanOrEqual(attempts);
      await this.ask(step);
    }
    for (const scope of this.models.keys()) {
      // An id may still be in line here, if its admitted request named other scopes.
      for (const { id } of await this.line(scope)) {
        expect(this.kind.scopes).toBeGreaterThan(1);
        await limiter.of(scope, this.tenant).leave(id);
      }
      expect(await this.line(scope)).toEqual([]);
    }
  }

  async ask(step: Extract<Step, { do: 'ask' }>): Promise<Asked> {
    const { limiter, clock } = this.virtual;
    const id = this.#id(step.who);
    const chosen = this.#chosen(step);
    const checks = chosen.map(({ scope, menu }): Check => ({ tenant: this.tenant, scope, tiers: toTiers(menu) }));
    const options = { ...(id !== undefined && { id }), ...(step.front && { retry: 'front' as const }) };
    const befores = await Promise.all(chosen.map(({ scope }) => this.#hold(scope)));
    const logs = await Promise.all(chosen.map(({ scope }) => loggedTimes(this.virtual.redis, this.#keys(scope).log)));
    const decision = await limiter.acquireAll(checks, options);
    for (const { scope } of chosen) this.#used.add(scope);
    const scopes = chosen.map(({ scope, menu }, s): Asking => {
      const model = this.model(scope);
      model.setBack(clock.us, (logs[s] as number[]).length);
      const tiers = toModel(menu);
      return { scope, tiers, model, freeUs: model.freeUs(tiers, clock.us), before: befores[s] as StoredWaiter[] };
    });
    const turnUs = this.#judge(scopes, decision, id, step.front);
    if (id !== undefined) {
      if (decision.admitted) this.waiting.delete(id);
      else this.waiting.set(id, { turnUs, step });
    }
    for (const { scope } of scopes) {
      if (id !== undefined) this.#tickets.get(scope)?.asks({ id, front: step.front === true });
      await this.#hold(scope);
    }
    return { admitted: decision.admitted, position: decision.admitted ? 0 : decision.position, turnUs };
  }

  /** Returns the line, and checks its tickets. */
  async #hold(scope: string): Promise<StoredWaiter[]> {
    const line = await this.line(scope);
    this.#tickets.get(scope)?.hold(line);
    return line;
  }

  /** @returns the time at which the request must come again */
  #judge(scopes: readonly Asking[], decision: Decision, id: string | undefined, front = false): number {
    const nowUs = this.virtual.clock.us;
    const isFree = scopes.every(({ model, freeUs }) => freeUs <= model.atUs(nowUs));
    const isAlone = scopes.every(({ before }) => before.every((waiter) => waiter.id === id || waiter.state === 'away'));
    const isDue = scopes.every(({ before, model }) => {
      const its = before.find((waiter) => waiter.id === id);
      return its?.state === 'parked' && its.toldUs > 0 && its.toldUs <= model.atUs(nowUs);
    });
    if (decision.admitted) {
      expect(isFree, 'the windows let the admitted request through').toBe(true);
      for (const { model, tiers } of scopes) model.charge(tiers, nowUs, { ...(id !== undefined && { id }) });
      return nowUs;
    }
    expect(isFree && (isAlone || isDue), 'a request that is alone or at its turn is refused').toBe(false);
    const binding = scopes.find(({ scope }) => scope === decision.scope) as Asking;
    const { tiers, model, before } = binding;
    const own = before.find((waiter) => waiter.id === id);
    const orderOf = (ticket: number) => Math.floor(ticket / HALF_OF_TICKETS);
    // Waiters at the front that did not come are passed over.
    const parked = before.filter(({ state }) => state === 'parked');
    const comes = parked.findIndex((waiter) => waiter.id === id || waiter.toldUs > model.atUs(nowUs) - PASSED_US);
    const passed = comes < 0 ? parked : parked.slice(0, comes);
    const ahead = parked.filter(
      ({ ticket, id: other }) =>
        !passed.some((waiter) => waiter.id === other) &&
        (own ? ticket < own.ticket : !(front && id !== undefined) || orderOf(ticket) === 0),
    );
    expect(decision).toMatchObject({ reason: 'rate', position: ahead.length });
    const soonest = tiers.map(
      (tier) => greedy([tier], model.units, model.atUs(nowUs), ahead.length + 1).at(-1) as number,
    );
    const leastUs = Math.max(...soonest);
    const delayOf = (us: number) => Math.max(1, Math.ceil((us - nowUs) / 1000));
    expect(decision.delayMs, 'the turn is not before the windows have room').toBeGreaterThanOrEqual(delayOf(leastUs));
    if (isAlone || (scopes.length === 1 && (tiers.length === 1 || ahead.length === 0))) {
      const refusing = scopes.filter((scope) => scope.freeUs > scope.model.atUs(nowUs));
      const latestUs = isAlone ? Math.max(...refusing.map(({ freeUs }) => freeUs)) : leastUs;
      // The first waiter must satisfy all tiers together.
      expect(decision.delayMs).toBe(delayOf(ahead.length === 0 ? Math.max(latestUs, binding.freeUs) : latestUs));
    }
    const turnUs = nowUs + decision.delayMs * 1000;
    if (id !== undefined) model.toldUs.set(id, turnUs);
    return turnUs;
  }

  async #back(step: Extract<Step, { do: 'return' }>): Promise<Asked | undefined> {
    const due = [...this.waiting.values()].sort((a, b) => a.turnUs - b.turnUs);
    const waiter = due[step.whose % 3] ?? due[0];
    if (!waiter) return undefined;
    const clock = this.virtual.clock;
    clock.us = Math.max(clock.us, waiter.turnUs + step.lateUs);
    return this.ask(waiter.step);
  }

  #chosen(step: Extract<Step, { do: 'ask' }>): { scope: string; menu: Kind['menus'][number] }[] {
    const { scopes, menus } = this.kind;
    // Each bit selects a scope. If no bit is set, the first scope is selected.
    const bits = step.scopes % 2 ** scopes || 1;
    return Array.from({ length: scopes }, (_, s) => s)
      .filter((s) => bits & (1 << s))
      .map((s) => ({ scope: this.#scope(s), menu: menus[(step.tiers + s) % menus.length] as Kind['menus'][number] }));
  }

  #id(who: number): string | undefined {
    // The number after the last id stands for a request without an id.
    const caller = who % (this.kind.callers + 1);
    return caller === this.kind.callers ? undefined : `job-${caller}`;
  }

  #keys(scope: string): ReturnType<typeof scopeKeys> {
    return scopeKeys({ prefix: this.virtual.prefix, hashTag: 'tenant' }, scope, this.tenant);
  }

  #scope(scope: number): string {
    return `s${scope % this.kind.scopes}`;
  }
}

function toTiers(menu: Kind['menus'][number]): Check['tiers'] {
  return menu.map(([limit, windowMs]) => ({ limit, windowMs }));
}

export function toModel(menu: Kind['menus'][number]): Sliding[] {
  return menu.map(([limit, windowMs]) => new Sliding(limit, windowMs * 1000));
}
