import type { Decision, TierInput } from 'bullmq-governor/core';
import { describe, expect, it } from 'vitest';
import { admissionsOf } from '../../src/core/admissions.js';
import { internalsOf } from '../../src/core/internals.js';
import { scopeKeys } from '../../src/core/keys.js';
import { type Virtual, virtualLimiter } from '../support/model/virtual.js';

const LIMIT = 1_000_000;
const WINDOW_US = 60_000_000;

interface Entry {
  readonly atUs: number;
  units: number;
  readonly decision: Decision;
}

/** A sliding window that counts what each admission really took. */
class Corrected {
  readonly entries: Entry[] = [];

  constructor(
    private readonly virtual: Virtual,
    private readonly tier: TierInput,
    private readonly costOf: (units: number) => { cost?: number | { tokens: number } },
  ) {}

  /** Makes requests a millisecond apart, without waiting for one answer before the next call. */
  async charge(costs: readonly number[]): Promise<void> {
    const { limiter, clock } = this.virtual;
    const asked: { atUs: number; units: number; decision: Promise<Decision> }[] = [];
    for (const units of costs) {
      clock.us += 1000;
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

  /** Holds the limiter against the history: how much is free, and from when on what is asked for fits. */
  async agrees(asks: readonly number[]): Promise<void> {
    const { limiter, clock } = this.virtual;
    const within = this.entries.filter(({ atUs, units }) => atUs > clock.us - WINDOW_US && units > 0);
    const used = within.reduce((sum, { units }) => sum + units, 0);
    const { tiers } = await limiter.peek('acme', [this.tier], this.costOf(1));
    expect(tiers).toMatchObject([{ remaining: LIMIT - used }]);
    for (const more of asks) {
      // So many of the units that are counted have to leave the window.
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
  ])('%s: each decision is that of the corrected history', async (_, tier, costOf, plain) => {
    const seed = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    console.log(`long settle: seed ${seed}`);
    let state = seed;
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const virtual = virtualLimiter();
    const { clock, limiter, prefix } = virtual;
    // Connected, the limiter sends each call at once, and so at its own time.
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
      // In the second round half of the log leaves its window, and the log is cut.
      clock.us += round === 1 ? WINDOW_US - 1_000_000 : 1_000_000;
      await history.agrees([1, 300]);
    }
  });
});
