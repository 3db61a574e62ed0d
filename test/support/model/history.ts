import type { Check, Decision } from 'bullmq-governor/core';
import fc from 'fast-check';
import { expect } from 'vitest';
import { Model, type ModelDecision, type ModelRequest } from './model.js';
import { Sliding } from './tiers/sliding.js';
import type { Virtual } from './virtual.js';

/** One thing that happens to a limiter. Numbers are indices, taken modulo what there is. */
export type Step =
  | { do: 'ask'; who: number; scopes: number; tiers: number; front?: boolean; peek?: boolean }
  | { do: 'return'; whose: number; lateUs: number }
  | { do: 'leave'; who: number; scope: number }
  | { do: 'reset'; scope: number }
  | { do: 'wait'; us: number };

/** What a kind of history may hold. */
export interface Kind {
  /** The tiers that calls choose from, as limit and window in milliseconds. */
  menus: (readonly [limit: number, windowMs: number])[][];
  scopes: number;
  /** How many ids make requests; 0 = no request stands in line. */
  callers: number;
  overdueMs: number;
}

/** Waits that end with a window, a microsecond beside its end, and anywhere. */
function waits(kind: Kind): fc.Arbitrary<number> {
  const windows = kind.menus.flat().map(([, windowMs]) => windowMs * 1000);
  return fc.oneof(
    fc.constantFrom(0, 1, 999, 1000),
    fc.constantFrom(...windows).chain((us) => fc.constantFrom(us, us - 1, us + 1)),
    fc.integer({ min: 0, max: Math.max(...windows) / 4 }),
  );
}

/** Steps of a kind; `more` adds others to them. */
export function steps(kind: Kind, length: number, ...more: fc.MaybeWeightedArbitrary<Step>[]): fc.Arbitrary<Step[]> {
  const index = fc.nat({ max: 1000 });
  const ask: fc.Arbitrary<Step> = fc.record({
    do: fc.constant('ask' as const),
    who: index,
    scopes: index,
    tiers: index,
    peek: fc.boolean(),
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

/** Plays histories against a limiter and the model, and expects the same answers. */
export class Player {
  readonly model: Model;
  /** The ids that wait: for which turn, and with which request. */
  readonly waiting = new Map<string, { turnUs: number; step: Extract<Step, { do: 'ask' }> }>();

  constructor(
    readonly virtual: Virtual,
    readonly kind: Kind,
    readonly tenant: string,
  ) {
    this.model = new Model(kind.overdueMs * 1000);
  }

  async play(step: Step): Promise<ModelDecision | undefined> {
    const { clock, limiter } = this.virtual;
    if (step.do === 'wait') clock.us += step.us;
    if (step.do === 'ask') return this.ask(step);
    if (step.do === 'return') return this.#back(step);
    if (step.do === 'leave') {
      const [id, scope] = [this.#id(step.who), this.#scope(step.scope)];
      if (id === undefined) return undefined;
      expect(await limiter.leave(this.tenant, id, { scope })).toBe(this.model.leave(scope, id));
    }
    if (step.do === 'reset') {
      const scope = this.#scope(step.scope);
      await limiter.reset(this.tenant, { scope });
      this.model.reset(scope);
    }
    return undefined;
  }

  async ask(step: Extract<Step, { do: 'ask' }>): Promise<ModelDecision> {
    const { limiter, clock } = this.virtual;
    const id = this.#id(step.who);
    const chosen = this.#chosen(step);
    const checks = chosen.map(({ scope, menu }): Check => ({ tenant: this.tenant, scope, tiers: toTiers(menu) }));
    // Two requests that join at the front do so one after the other.
    if (step.front) clock.us++;
    const options = { ...(id !== undefined && { id }), ...(step.front && { retry: 'front' as const }) };
    const request: ModelRequest = {
      scopes: chosen.map(({ scope, menu }) => ({ key: scope, tiers: toModel(menu) })),
      id,
      front: step.front,
    };
    if (step.peek) this.#same(await limiter.peekAll(checks, options), this.model.peek(clock.us, request), checks);
    const expected = this.model.acquire(clock.us, request);
    this.#same(await limiter.acquireAll(checks, options), expected, checks);
    if (id !== undefined) {
      if (expected.admitted) this.waiting.delete(id);
      // A delay is whole milliseconds, rounded up.
      else this.waiting.set(id, { turnUs: clock.us + Math.ceil((expected.turnUs - clock.us) / 1000) * 1000, step });
    }
    return expected;
  }

  /** A deferred request comes back at about its turn. */
  async #back(step: Extract<Step, { do: 'return' }>): Promise<ModelDecision | undefined> {
    const due = [...this.waiting.values()].sort((a, b) => a.turnUs - b.turnUs);
    const waiter = due[step.whose % 3] ?? due[0];
    if (!waiter) return undefined;
    const clock = this.virtual.clock;
    clock.us = Math.max(clock.us, waiter.turnUs + step.lateUs);
    return this.ask(waiter.step);
  }

  #same(decision: Decision, expected: ModelDecision, checks: readonly Check[]): void {
    if (expected.admitted || decision.admitted) {
      expect(decision.admitted).toBe(expected.admitted);
      return;
    }
    const check = checks[expected.scope];
    const delayMs = Math.max(1, Math.ceil((expected.turnUs - this.virtual.clock.us) / 1000));
    expect(decision).toMatchObject({ delayMs, reason: 'rate', scope: check?.scope, position: expected.position });
    expect(expected.tiers.map((tier) => nameOf(check, tier))).toContain(decision.tier);
  }

  #chosen(step: Extract<Step, { do: 'ask' }>): { scope: string; menu: Kind['menus'][number] }[] {
    const { scopes, menus } = this.kind;
    // A bit for each scope of the request; without any, the first.
    const bits = step.scopes % 2 ** scopes || 1;
    return Array.from({ length: scopes }, (_, s) => s)
      .filter((s) => bits & (1 << s))
      .map((s) => ({ scope: this.#scope(s), menu: menus[(step.tiers + s) % menus.length] as Kind['menus'][number] }));
  }

  #id(who: number): string | undefined {
    // One more than there are ids: a request without an id, which never stands in line.
    const caller = who % (this.kind.callers + 1);
    return caller === this.kind.callers ? undefined : `job-${caller}`;
  }

  #scope(scope: number): string {
    return `s${scope % this.kind.scopes}`;
  }
}

function toTiers(menu: Kind['menus'][number]): Check['tiers'] {
  return menu.map(([limit, windowMs]) => ({ limit, windowMs }));
}

function nameOf(check: Check | undefined, tier: number): string | undefined {
  const its = check?.tiers[tier];
  return typeof its === 'object' && 'windowMs' in its ? `${its.limit}/${its.windowMs}ms` : (its as string | undefined);
}

export function toModel(menu: Kind['menus'][number]): Sliding[] {
  return menu.map(([limit, windowMs]) => new Sliding(limit, windowMs * 1000));
}
