import type { Check, Decision, TierInput } from 'bullmq-governor/core';
import fc from 'fast-check';
import { expect } from 'vitest';
import { extraKey, METERS, scopeKeys } from '../../../src/core/keys.js';
import type { Virtual } from './virtual.js';

/** Limits that a call may bring, and what its requests take of them. */
interface Menu {
  tiers: readonly TierInput[];
  costs: readonly Check['cost'][];
  spread?: boolean;
  guardMs?: number;
}

const ONE = [undefined];
const WHOLE = [undefined, 1, 2, 3];
const TOKENS = [{ tokens: 1 }, { tokens: 15 }, { tokens: 30 }];
/** Menus that share what is counted: a call with one of them meets what calls with others have left. */
const MENUS: readonly Menu[] = [
  { tiers: ['3/s'], costs: WHOLE },
  { tiers: ['4/s', '6/3s'], costs: WHOLE },
  { tiers: ['5/3s', '5/s'], costs: ONE },
  { tiers: ['3/s'], costs: ONE, guardMs: 250 },
  { tiers: ['6/3s'], costs: ONE, spread: true },
  { tiers: ['6/3s', '4/s'], costs: WHOLE, spread: true, guardMs: 100 },
  { tiers: [{ kind: 'fixed', limit: 4, windowMs: 2000 }], costs: WHOLE },
  { tiers: [{ kind: 'fixed', limit: 5, windowMs: 2000, aligned: true }, '4/s'], costs: WHOLE },
  { tiers: [{ kind: 'bucketed', limit: 5, windowMs: 2000, resolutionMs: 100 }], costs: WHOLE },
  { tiers: [{ kind: 'bucketed', limit: 4, windowMs: 1000, resolutionMs: 250 }, '3/s'], costs: ONE },
  { tiers: [{ kind: 'gcra', limit: 6, windowMs: 2000, burst: 3 }], costs: WHOLE },
  {
    tiers: [
      { kind: 'gcra', limit: 4, windowMs: 1000, burst: 4 },
      { kind: 'fixed', limit: 4, windowMs: 1000 },
    ],
    costs: ONE,
  },
  { tiers: ['40 tokens/s', '3/s'], costs: TOKENS },
  { tiers: ['60 tokens/3s', '40 tokens/s'], costs: TOKENS },
  { tiers: [{ kind: 'gcra', limit: 60, windowMs: 2000, burst: 30, unit: 'tokens' }, '5/2s'], costs: TOKENS },
  { tiers: [{ kind: 'fixed', limit: 50, windowMs: 2000, unit: 'tokens' }, '40 tokens/s'], costs: TOKENS },
];

/** One thing that happens. Numbers are indices, taken modulo what there is. */
export type Step =
  | { do: 'ask'; who: number; scopes: number; menu: number; cost: number; front: boolean }
  | { do: 'pass'; us: number }
  | { do: 'step'; us: number }
  | { do: 'turn'; whose: number; us: number }
  | { do: 'delete'; scope: number; keys: number }
  | { do: 'leave'; who: number; scope: number }
  | { do: 'settle'; which: number; cost: number }
  | { do: 'pause'; scope: number; ms: number }
  | { do: 'reset'; scope: number };

const index = fc.nat(1000);
const ask = fc.record({
  do: fc.constant('ask' as const),
  who: index,
  scopes: index,
  menu: index,
  cost: index,
  front: fc.boolean(),
});
const passes = fc.oneof(fc.constantFrom(0, 1, 1000, 250_000, 1_000_000, 2_000_000), fc.nat(900_000));
const jumps = fc.constantFrom(-1, -300_000, -999_999, -1_000_001, -2_500_000, -3_600_000_000, 5_000_000, 3_600_000_000);

/** Histories of calls by limits that change, with everything that may befall what is counted. */
export const peekHistories: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
    { weight: 16, arbitrary: ask },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), us: passes }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('turn' as const),
        whose: index,
        us: fc.constantFrom(0, 0, -1, 1, 90_000),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('step' as const), us: jumps }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), scope: index, keys: index }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), who: index, scope: index }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), which: index, cost: index }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('pause' as const), scope: index, ms: fc.constantFrom(0, 500, 3000) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reset' as const), scope: index }) },
  ),
  { minLength: 1, maxLength: 45, size: 'max' },
);

const SCOPES = ['s0', 's1'];
const CALLERS = 6;

/** Plays histories: before each acquire a peek foretells it, and leaves every key as it is. */
export class PeekPlayer {
  readonly seen = { admitted: 0, refused: 0 };
  readonly #toldUs: number[] = [];
  readonly #admitted: { decision: Decision; menu: Menu }[] = [];

  constructor(
    readonly virtual: Virtual,
    readonly tenant: string,
  ) {}

  async play(step: Step): Promise<void> {
    const { clock, limiter, redis } = this.virtual;
    if (step.do === 'ask') await this.#ask(step);
    else if (step.do === 'turn') {
      const turnUs = this.#toldUs.at(-1 - (step.whose % 4));
      if (turnUs !== undefined) clock.us = Math.max(clock.us, turnUs + step.us);
    } else if (step.do === 'pass' || step.do === 'step') clock.us += step.us;
    else if (step.do === 'settle') await this.#settle(step);
    else if (step.do === 'leave')
      await limiter.leave(this.tenant, `job-${step.who % CALLERS}`, { scope: at(SCOPES, step.scope) });
    else {
      const scope = at(SCOPES, step.scope);
      if (step.do === 'reset') await limiter.reset(this.tenant, { scope });
      else if (step.do === 'pause') await this.#pause(scope, step.ms);
      else {
        const keys = this.#keys(scope).filter((_, i) => step.keys % 8 === 0 || (step.keys >> i) & 1);
        if (keys.length > 0) await redis.del(...keys);
      }
    }
  }

  async #ask(step: Extract<Step, { do: 'ask' }>): Promise<void> {
    const { clock, limiter } = this.virtual;
    const menu = at(MENUS, step.menu);
    const chosen = [['s0'], ['s1'], ['s0', 's1'], ['s1', 's0']][step.scopes % 4] as string[];
    const { costs: _, ...limits } = menu;
    const cost = at(menu.costs, step.cost);
    const checks: Check[] = chosen.map((scope) => ({
      tenant: this.tenant,
      scope,
      ...limits,
      ...(cost !== undefined && { cost }),
    }));
    // One in three asks without an id, and never stands in line.
    const who = step.who % (CALLERS + CALLERS / 2);
    const id = who < CALLERS ? `job-${who}` : undefined;
    const options = { ...(id !== undefined && { id }), ...(step.front && { retry: 'front' as const }) };
    const before = await this.#stored();
    const { tiers: _tiers, ...peeked } = await limiter.peekAll(checks, options);
    expect(await this.#stored(), 'what is stored after a peek').toEqual(before);
    const decision = await limiter.acquireAll(checks, options);
    expect(peeked).toEqual(decision);
    this.seen[decision.admitted ? 'admitted' : 'refused']++;
    if (decision.admitted) this.#admitted.push({ decision, menu });
    else this.#toldUs.push(clock.us + decision.delayMs * 1000);
  }

  async #settle(step: Extract<Step, { do: 'settle' }>): Promise<void> {
    const admitted = this.#admitted.at(-1 - (step.which % 6));
    const cost = admitted && at(admitted.menu.costs, step.cost);
    if (cost !== undefined) await this.virtual.limiter.settle(admitted?.decision as Decision, cost);
  }

  async #pause(scope: string, ms: number): Promise<void> {
    const whose = { tenant: this.tenant, scope };
    if (ms === 0) await this.virtual.limiter.resume(whose);
    else await this.virtual.limiter.pause(whose, ms);
  }

  /** Every key of a scope. */
  #keys(scope: string): string[] {
    const keys = scopeKeys({ prefix: this.virtual.prefix, hashTag: 'tenant' }, scope, this.tenant);
    const more = [METERS, 'log~tokens', 'log~~100', 'log~~250'].map((name) => extraKey(keys, name));
    return [keys.log, keys.line, keys.turns, ...more, keys.settings];
  }

  async #stored(): Promise<Record<string, string | undefined>> {
    const keys = SCOPES.flatMap((scope) => this.#keys(scope));
    const dumps = await Promise.all(keys.map((key) => this.virtual.redis.dumpBuffer(key)));
    return Object.fromEntries(keys.map((key, i) => [key, dumps[i]?.toString('base64')]));
  }
}

function at<T>(list: readonly T[], i: number): T {
  return list[i % list.length] as T;
}
