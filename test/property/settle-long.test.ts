import type { Decision, TierInput } from 'bullmq-governor/core';
import { describe, expect, it } from 'vitest';
import { internalsOf } from '../../src/core/internals.js';
import { scopeKeys } from '../../src/core/keys.js';
import { admissionsOf } from '../../src/core/views/limit-views.js';
import { type Virtual, virtualLimiter } from '../support/model/virtual.js';
import { hearCommands } from '../support/redis/monitor.js';
import { redisOptions } from '../support/redis/redis.js';

const LIMIT = 1_000_000;
const WINDOW_US = 60_000_000;

interface Entry {
  readonly atUs: number;
  units: number;
  readonly decision: Decision;
}

/** A sliding window that counts the real cost of each admission. */
class Corrected {
  readonly entries: Entry[] = [];

  constructor(
    private readonly virtual: Virtual,
    private readonly tier: TierInput,
    private readonly costOf: (units: number) => { cost?: number | { tokens: number } },
  ) {}

  /** Does not wait for answers between the requests. */
  async charge(costs: readonly number[]): Promise<void> {
    const { limiter, clock } = this.virtual;
    const asked: { atUs: number; units: number; decision: Promise<Decision> }[] = [];
    for (const [i, units] of costs.entries()) {
      clock.us += i % 50 === 0 ? 40_000 : 100 + (i % 7) * 70;
      asked.push({ atUs: clock.us, units, decision: limiter.acquire('acme', [this.tier], this.costOf(units)) });
      await new Promise(setImmediate);
    }
    for (const { decision, ...entry } of asked) this.entries.push({ ...entry, decision: await decision });
    expect(this.entries.every(({ decision }) => decision.admitted)).toBe(true);
  }

  async settle(corrections: readonly (readonly [entry: number, units: number])[]): Promise<void> {
    const { limiter } = this.virtual;
    await Promise.all(
      corrections.map(([i, units]) => {
        const entry = this.entries[i] as Entry;
        entry.units = units;
        return limiter.settle(entry.decision, this.costOf(units).cost ?? units);
      }),
    );
  }

  async agrees(asks: readonly number[]): Promise<void> {
    const { limiter, clock } = this.virtual;
    const within = this.entries.filter(({ atUs, units }) => atUs > clock.us - WINDOW_US && units > 0);
    const used = within.reduce((sum, { units }) => sum + units, 0);
    const { tiers } = await limiter.peek('acme', [this.tier], this.costOf(1));
    expect(tiers).toMatchObject([{ remaining: LIMIT - used }]);
    for (const more of asks) {
      let left = 0;
      const last = within.find(({ units }) => {
        left += units;
        return left >= more;
      });
      const peeked = await limiter.peek('acme', [this.tier], this.costOf(LIMIT - used + more));
      const waitUs = more > 0 ? (last?.atUs ?? 0) + WINDOW_US - clock.us : 0;
      expect(peeked).toMatchObject(
        waitUs > 0 ? { admitted: false, delayMs: Math.ceil(waitUs / 1000) } : { admitted: true },
      );
    }
  }
}

const asTokens = (units: number) => ({ cost: { tokens: units } });
const asNumber = (units: number) => ({ cost: units });

describe('corrections in a long log', () => {
  it.each([
    ['tokens', `${LIMIT} tokens/min`, asTokens, 0],
    ['requests that cost more', `${LIMIT}/min`, asNumber, 0],
    ['requests without a cost, and then with one', `${LIMIT}/min`, asNumber, 40],
  ])('%s: each decision agrees with the corrected history', async (_, tier, costOf, plain) => {
    const seed = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    console.log(`long settle: seed ${seed}`);
    let state = seed;
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const virtual = virtualLimiter();
    const { clock, limiter, prefix } = virtual;
    // Once connected, the limiter sends each call at once, with the time of that call.
    await limiter.peek('acme', [tier], costOf(1));
    const before = new Corrected(virtual, tier, () => ({}));
    await before.charge(Array.from({ length: plain }, () => 1));
    const history = new Corrected(virtual, tier, costOf);
    history.entries.push(...before.entries);
    for (let round = 0; round < 4; round++) {
      await history.charge(Array.from({ length: 700 }, () => 1 + random(9)));
      const first = history.entries.findIndex(({ atUs }) => atUs > clock.us - WINDOW_US);
      await history.settle(
        Array.from({ length: 120 }, () => [first + random(history.entries.length - first), random(20)] as const),
      );
      await history.agrees([0, 1, 2, 50, 500, 1000 + random(1000)]);
      const keys = scopeKeys({ prefix, hashTag: 'tenant' }, 'default', 'acme');
      const logs = tier.includes('tokens') ? ['log~tokens'] : ['log'];
      const [shown] = await admissionsOf(internalsOf(limiter), keys, logs, 300);
      const newest = history.entries.slice(-300).filter(({ units }) => units > 0);
      expect(shown?.admitted).toEqual(newest.map(({ atUs, units }) => ({ atMs: atUs / 1000, cost: units })));
      // The second round cuts the log.
      clock.us += round === 1 ? WINDOW_US - 1_000_000 : 1_000_000;
      await history.agrees([1, 300]);
    }
  });
});

it.each([
  ['at an even pace', () => 1000],
  ['in bursts', (i: number) => (i % 100 === 0 ? 80_000 : 1 + (i % 9))],
])(
  'a correction with 20,000 later admissions %s needs hardly more commands than a correction with 100',
  async (_, gapUs) => {
    const counts: number[] = [];
    for (const behind of [100, 20_000]) {
      const { limiter, clock, redis, prefix } = virtualLimiter();
      const { log } = scopeKeys({ prefix, hashTag: 'tenant' }, 'default', 'acme');
      const tier = `${LIMIT} tokens/min`;
      const decisions: Decision[] = [];
      for (let i = 0; i < 40; i++) {
        clock.us += gapUs(i);
        decisions.push(await limiter.acquire('acme', [tier], { cost: { tokens: 9 } }));
      }
      // Writes the entries as the script would append them.
      const entries = Buffer.alloc(16 * behind);
      for (let i = 0; i < behind; i++) {
        clock.us += gapUs(i);
        entries.writeDoubleLE(clock.us, 16 * i);
        entries.writeDoubleLE(-9 * (40 + i + 1), 16 * i + 8);
      }
      await redis.append(`${log}~tokens`, entries);
      // Only the first correction reserves room.
      await limiter.settle(decisions[0] as Decision, { tokens: 7 });
      let commands = 0;
      const { caughtUp } = await hearCommands(redisOptions().port, ([, key = ''], source) => {
        if (source === 'lua' && key.startsWith(prefix)) commands++;
      });
      await limiter.settle(decisions[20] as Decision, { tokens: 7 });
      await caughtUp();
      counts.push(commands);
      const { tiers } = await limiter.peek('acme', [tier], { cost: { tokens: 1 } });
      expect(tiers).toMatchObject([{ remaining: LIMIT - 9 * (40 + behind) + 4 }]);
    }
    const [few = 0, many = 0] = counts;
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThanOrEqual(18);
    expect(many).toBeLessThanOrEqual(few + 3);
  },
);
