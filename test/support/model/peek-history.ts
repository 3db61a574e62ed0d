import type { Check, Decision, TierInput } from 'bullmq-governor/core';
import fc from 'fast-check';
import { expect } from 'vitest';
import { toDecision } from '../../../src/core/decide/to-decision.js';
import { internalsOf, type LimiterInternals } from '../../../src/core/internals.js';
import { extraKey, FLOWS, type ScopeKeys, sharedKeys, targetKeys } from '../../../src/core/keys.js';
import type { PreparedCheck } from '../../../src/core/limits/checks.js';
import { LineReports, type WaiterEvent } from '../../../src/core/lines/places.js';
import type { AcquireRequest, Promotion } from '../../../src/core/protocol/request.js';
import { noteAdmitted } from '../../../src/core/settle/charges.js';
import { admissionOf } from './admission.js';
import type { Virtual } from './virtual.js';

interface Menu {
  tiers: readonly TierInput[];
  costs: readonly Check['cost'][];
  spread?: boolean;
  guardMs?: number;
}

const ONE = [undefined];
const WHOLE = [undefined, 1, 2, 3, 0];
/** The endings of the keys of all buckets. */
const BUCKETS = ['~2000~100', '~1000~250', 'tokens~1000~10', 'tokens~3000~30'].map((name) => `log~${name}`);
const TOKENS = [{ tokens: 1 }, { tokens: 15 }, { tokens: 30 }, { tokens: 0 }];
/** All menus are used in the same scopes, so each counts units that calls with other menus took. */
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

const CAPS = [undefined, 1, 2];

/** The scopes beside s0 and s1. In shared scopes some requests are by hand. */
export type PeekKind = 'own' | 'caps' | 'shared' | 'chain';

/** The numbers are indices, taken modulo the number of candidates. */
export type Step =
  | ({ do: 'ask' } & Asks)
  /** The job is not yet added. */
  | ({ do: 'reserve' } & Asks)
  | { do: 'pass'; us: number }
  | { do: 'step'; us: number }
  | { do: 'turn'; whose: number; us: number }
  | { do: 'delete'; scope: number; keys: number }
  | { do: 'leave'; who: number; scope: number }
  | { do: 'settle'; which: number; cost: number }
  | { do: 'pause'; scope: number; ms: number }
  | { do: 'reset'; scope: number }
  | { do: 'store'; scope: number; menu: number; cap: number }
  | { do: 'clear'; scope: number }
  | { do: 'release'; which: number }
  | { do: 'renew'; which: number }
  | { do: 'report'; which: number; event: WaiterEvent };

interface Asks {
  who: number;
  scopes: number;
  menu: number;
  cost: number;
  front: boolean;
  cap?: number;
  priority?: number;
}

const index = fc.nat(1000);
const ask = fc.record({
  do: fc.constantFrom<('ask' | 'reserve')[]>('ask', 'ask', 'ask', 'ask', 'ask', 'ask', 'ask', 'reserve'),
  who: index,
  scopes: index,
  menu: index,
  cost: index,
  front: fc.boolean(),
  cap: index,
  priority: fc.constantFrom(0, 0, 1),
});
const passes = fc.oneof(fc.constantFrom(0, 1, 1000, 250_000, 1_000_000, 2_000_000), fc.nat(900_000));
const jumps = fc.constantFrom(-1, -300_000, -999_999, -1_000_001, -2_500_000, -3_600_000_000, 5_000_000, 3_600_000_000);

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
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('store' as const), scope: index, menu: index, cap: index }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), scope: index }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('release' as const, 'release' as const, 'renew' as const),
        which: index,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('report' as const),
        which: index,
        event: fc.constantFrom<WaiterEvent[]>('gone', 'absent', 'postponed', 'arrived', 'coming', 'waiting'),
      }),
    },
  ),
  { minLength: 1, maxLength: 45, size: 'max' },
);

const OWN = ['s0', 's1'];
const CALLERS = 6;
const LEASE_MS = 20_000;
const HASHES = /:(meters|settings|holders|waiters|flows)$/;

/** Before each acquire, a peek must predict the reply, and change no key. */
export class PeekPlayer {
  readonly seen = { admitted: 0, refused: 0 };
  readonly #internals: LimiterInternals;
  readonly #home: string;
  readonly #toldUs: number[] = [];
  readonly #promotions: Promotion[] = [];
  readonly #reports: LineReports;
  readonly #reservations: ReturnType<typeof admissionOf>['places'];
  readonly #admitted: { decision: Decision; request: AcquireRequest; menu: Menu }[] = [];
  #askedCount = 0;

  constructor(
    readonly virtual: Virtual,
    readonly tenant: string,
    readonly kind: PeekKind = 'own',
  ) {
    this.#internals = internalsOf(virtual.limiter);
    this.#home = `home-${tenant}`;
    this.#reports = new LineReports(this.#internals.calls, { promote: (all) => void this.#promotions.unshift(...all) });
    this.#reservations = admissionOf(virtual.limiter).places;
    if (kind === 'shared' || kind === 'chain') this.#internals.scopes.note(this.#home, true);
    if (kind === 'chain') for (const narrow of this.#narrow) this.#internals.scopes.note(narrow, true, this.#home);
  }

  async play(step: Step): Promise<void> {
    const { clock, limiter, redis } = this.virtual;
    if (step.do === 'ask') await this.#ask(step);
    else if (step.do === 'reserve') await this.#reserve(step);
    else if (step.do === 'report') await this.#report(step);
    else if (step.do === 'renew') await this.#renew(step.which);
    else if (step.do === 'turn') {
      const turnUs = this.#toldUs.at(-1 - (step.whose % 4));
      if (turnUs !== undefined) clock.us = Math.max(clock.us, turnUs + step.us);
    } else if (step.do === 'pass' || step.do === 'step') clock.us += step.us;
    else if (step.do === 'settle') await this.#settle(step);
    else if (step.do === 'release') await this.#release(step.which);
    else if (step.do === 'leave') {
      const scope = at(OWN, step.scope);
      internalsOf(limiter).knownScopes.note(scope);
      await limiter.of(scope, this.tenant).leave(`job-${step.who % CALLERS}`);
    } else {
      const scope = at(this.#scopes, step.scope);
      internalsOf(limiter).knownScopes.note(scope, !OWN.includes(scope));
      const isOwn = OWN.includes(scope);
      const isPart = this.kind === 'chain' && step.do === 'pause' && step.ms === 500;
      const target = { scope, ...((isOwn || isPart) && { tenant: this.tenant }) };
      if (step.do === 'reset')
        await (target.tenant ? limiter.of(scope, target.tenant).reset() : limiter.of(scope).reset());
      else if (step.do === 'pause')
        await (step.ms === 0
          ? limiter.of(target.scope, target.tenant).resume()
          : limiter.of(target.scope, target.tenant).pause(step.ms));
      else if (step.do === 'clear') await limiter.of(target.scope, target.tenant).clear();
      else if (step.do === 'store') {
        const limits = [{ tiers: null }, { concurrency: 0 }, ...MENUS.map(({ tiers }) => ({ tiers }))];
        const concurrency = this.kind === 'caps' ? at([null, 0, ...CAPS], step.cap) : undefined;
        await limiter.of(target.scope, target.tenant).set({
          ...(concurrency !== undefined && { concurrency }),
          ...at(limits, step.menu),
        });
      } else {
        const keys = this.#keys(scope).filter((_, i) => step.keys % 8 === 0 || (step.keys >> i) & 1);
        if (keys.length > 0) await redis.del(...keys);
      }
    }
  }

  get #scopes(): string[] {
    if (this.kind === 'chain') return [...OWN, this.#home, ...this.#narrow];
    return this.kind === 'shared' ? [...OWN, this.#home] : OWN;
  }

  async #ask(step: Asks): Promise<void> {
    const { clock } = this.virtual;
    const { decider } = this.#internals;
    const { menu, checks, options, terms, isOfHome } = this.#asked(step);
    const before = await this.#stored();
    const isSlow = isOfHome && (await this.#hasSlowQueue());
    const { peek } = await decider.peek(checks, options, terms);
    expect(await this.#stored(), 'what is stored after a peek').toEqual(before);
    const { request, reply } = await decider.request(checks, options, terms);
    expect(reply.message, 'what the script failed with').toBe('');
    const decision = toDecision(reply, request);
    if (decision.admitted) {
      const charged = reply.charged ?? reply.nowUs;
      noteAdmitted(decision, { request, charged, limiter: decider });
    }
    const { tiers: _tiers, share: _share, ...peeked } = peek;
    this.#promotions.unshift(...reply.promotions);
    // In a slow queue, acquire first schedules other waiters, which peek cannot predict.
    if (!isSlow) this.#expectForetold(peeked, decision, request, isOfHome && terms !== undefined);
    this.seen[decision.admitted ? 'admitted' : 'refused']++;
    if (decision.admitted) this.#admitted.push({ decision, request, menu });
    else this.#toldUs.push(clock.us + decision.delayMs * 1000);
  }

  get #narrow(): string[] {
    return [`n0-${this.tenant}`, `n1-${this.tenant}`];
  }

  #asked(step: Asks) {
    const menu = at(MENUS, step.menu);
    const ofHome = this.kind === 'shared' ? [[this.#home], ['s0', this.#home]] : [];
    const [n0, n1] = this.#narrow as [string, string];
    if (this.kind === 'chain')
      ofHome.push(
        [this.#home],
        ['s0', this.#home],
        [n0, this.#home],
        [n1, n0, this.#home],
        ['s0', n0, this.#home],
        [n1, this.#home],
      );
    const chosen = at([['s0'], ['s1'], ['s0', 's1'], ['s1', 's0'], ...ofHome], step.scopes);
    const isOfHome = chosen.includes(this.#home);
    const who = step.who % (CALLERS + CALLERS / 2);
    const id = who < CALLERS ? `job-${who}` : undefined;
    const isJob = id !== undefined && (isOfHome || this.kind === 'caps');
    const cap = isJob && this.kind === 'caps' ? at(CAPS, step.cap ?? 0) : undefined;
    const { costs: _, ...limits } = menu;
    const cost = at(menu.costs, step.cost);
    const checks = chosen.map(
      (scope): PreparedCheck => ({
        tenant: this.tenant,
        scope,
        ...limits,
        ...(cost !== undefined && { cost }),
        ...(cap !== undefined && { concurrency: cap }),
        ...(!OWN.includes(scope) && { shared: { weight: 1 } }),
      }),
    );
    const options = { ...(id !== undefined && { id }), ...(step.front && { retry: 'front' as const }) };
    const lease = { token: `t${this.#askedCount++}`, lastsMs: LEASE_MS };
    return {
      menu,
      checks,
      options,
      isOfHome,
      ...(isJob && { terms: { lease, priority: this.kind === 'caps' ? (step.priority ?? 0) : 0 } }),
    };
  }

  async #reserve(step: Asks): Promise<void> {
    const { checks, options, terms } = this.#asked(step);
    if (this.kind !== 'caps' || options.id === undefined || !terms) return;
    await this.#reservations.reserve([{ checks, id: options.id, terms }]);
  }

  async #report({ which, event }: Extract<Step, { do: 'report' }>): Promise<void> {
    const promotion = this.#promotions[which % 8];
    if (this.kind !== 'caps' || !promotion) return;
    if (promotion.member === '') await this.#reports.report({ ...promotion, turnUs: 0 }, 'waiting');
    else await this.#reports.report(promotion, event);
  }

  async #renew(which: number): Promise<void> {
    const { request } = this.#admitted.at(-1 - (which % 6)) ?? {};
    for (const { keys, compiled } of request?.scopes ?? []) {
      if (compiled.cap === undefined || !request?.lease) continue;
      const { token, lastsMs } = request.lease;
      await this.#internals.calls.renew([
        { keys: [keys.leases, keys.holders], member: request.member, token, lastsMs },
      ]);
    }
  }

  #expectForetold(peeked: Decision, decision: Decision, { lease }: AcquireRequest, isJobOfHome: boolean): void {
    const isOfLease = !peeked.admitted && peeked.reason === 'concurrency';
    // Unlike its peek, a job's request may get a turn in its home, or become the watchdog there.
    if (isJobOfHome && !peeked.admitted) {
      const { reason, scope } = peeked;
      if (!decision.admitted) expect({ reason, scope }).toEqual({ reason: decision.reason, scope: decision.scope });
    } else if (!lease && isOfLease && peeked.running === undefined) {
      // A request by hand names no cap, so it is admitted even if a job with the same id waits for a lease.
      expect(decision).toEqual({ admitted: true });
    } else expect(peeked).toEqual(decision);
  }

  async #settle(step: Extract<Step, { do: 'settle' }>): Promise<void> {
    const admitted = this.#admitted.at(-1 - (step.which % 6));
    const cost = admitted && at(admitted.menu.costs, step.cost);
    if (cost !== undefined) await this.virtual.limiter.settle(admitted?.decision as Decision, cost);
  }

  async #release(which: number): Promise<void> {
    const { request } = this.#admitted.at(-1 - (which % 6)) ?? {};
    for (const scope of request?.scopes ?? []) {
      if (scope.compiled.cap === undefined) continue;
      await this.#reports.send({ ...(request as AcquireRequest), scopes: [scope], event: 'release' });
    }
  }

  /** See lua/lib/home/late.lua. */
  async #hasSlowQueue(): Promise<boolean> {
    const { redis, prefix } = this.virtual;
    const { home = [] } = sharedKeys({ prefix, hashTag: 'tenant' }, this.#home);
    return (await redis.hexists(home[FLOWS] as string, 'A')) === 1;
  }

  #keys(scope: string): string[] {
    const { space } = this.#internals;
    const { home = [], ...keys } = targetKeys(space, scope, OWN.includes(scope) ? this.tenant : undefined);
    const buckets = BUCKETS.map((name) => extraKey(keys as ScopeKeys, name));
    const { log, waiters, queue, meters, settings, leases, holders } = keys;
    return [log, waiters, queue, meters, ...buckets, settings, leases, holders, ...home];
  }

  /** Reads hashes field by field, because the server may reorder their fields at any time. */
  async #stored(): Promise<Record<string, unknown>> {
    const { redis } = this.virtual;
    const keys = this.#scopes.flatMap((scope) => this.#keys(scope));
    const texts = await Promise.all(
      keys.map((key) => (HASHES.test(key) ? redis.hgetallBuffer(key) : redis.dumpBuffer(key))),
    );
    return Object.fromEntries(keys.map((key, i) => [key, texts[i]]));
  }
}

function at<T>(list: readonly T[], i: number): T {
  return list[i % list.length] as T;
}
