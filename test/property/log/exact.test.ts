import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scopeKeys } from '../../../src/core/keys.js';
import { LOG_HEAD } from '../../support/model/stored-log.js';
import { type Virtual, virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';

const tier = fc.record({ limit: fc.integer({ min: 1, max: 9 }), windowMs: fc.constantFrom(1, 50, 400, 1000, 7000) });
type Drawn = { limit: number; windowMs: number }[];
const tierSet: fc.Arbitrary<Drawn> = fc.array(tier, { minLength: 1, maxLength: 3 });
const wait = fc.oneof(
  fc.constantFrom(0, 0, 0, 1, 999, 1000, 49_999, 50_000, 400_000, 999_999, 1_000_000, 7_000_000),
  fc.integer({ min: 0, max: 300_000 }),
);

/** `longest`: the longest window of all requests until `at`, including refused ones. */
interface Admitted {
  at: number;
  longest: number;
}

const us = (tiers: Drawn) => tiers.map(({ limit, windowMs }) => ({ limit, windowUs: windowMs * 1000 }));
const inWindow = (units: readonly Admitted[], at: number, windowUs: number) =>
  units.filter((unit) => unit.at > at - windowUs);

/** Only an admission may remove a unit, and only if the unit is older than every window that the key has had. */
function kept(history: readonly Admitted[]): Admitted[] {
  return history.filter((unit, i) => history.slice(i).every((later) => unit.at > later.at - later.longest));
}

async function ask(virtual: Virtual, tenant: string, tiers: Drawn, history: Admitted[], longest: number) {
  const { limiter, clock, redis, prefix } = virtual;
  const { log: logKey } = scopeKeys({ prefix, hashTag: 'tenant' }, 'default', tenant);
  const before = await redis.getBuffer(logKey);
  const decision = await limiter.acquire(tenant, tiers);
  const most = us(tiers).map((one) => one.limit - inWindow(kept(history), clock.us, one.windowUs).length);
  if (decision.admitted) {
    expect(Math.min(...most)).toBeGreaterThan(0);
    history.push({ at: clock.us, longest });
    return;
  }
  expect(us(tiers).some((one) => inWindow(history, clock.us, one.windowUs).length >= one.limit)).toBe(true);
  expect((await redis.getBuffer(logKey))?.subarray(LOG_HEAD)).toEqual(before?.subarray(LOG_HEAD));
}

describe('the windows of a log', () => {
  it('no window exceeds its tier, and a refusal changes no unit, under tiers that change from call to call', async () => {
    const virtual = virtualLimiter();
    let run = 0;
    const calls = fc.array(fc.tuple(tierSet, wait, fc.integer({ min: 1, max: 6 })), { minLength: 10, maxLength: 40 });
    await holds('changing tiers', 60, calls, async (history) => {
      const tenant = `run-${run++}`;
      const admitted: Admitted[] = [];
      let longest = 0;
      for (const [tiers, waitUs, asks] of history) {
        virtual.clock.us += waitUs;
        for (let n = 0; n < asks; n++) {
          longest = Math.max(longest, ...us(tiers).map((one) => one.windowUs));
          await ask(virtual, tenant, tiers, admitted, longest);
        }
      }
    });
  });

  it('no window exceeds its tier for two callers with different tiers, while the log is cut', async () => {
    const virtual = virtualLimiter();
    let run = 0;
    const small: Drawn = [{ limit: 40, windowMs: 100 }];
    const large: Drawn = [{ limit: 40, windowMs: 1000 }];
    const turns = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 30_000 })), {
      minLength: 200,
      maxLength: 400,
    });
    await holds('two callers', 8, turns, async (history) => {
      const tenant = `run-${run++}`;
      const admitted: Admitted[] = [];
      // The refused request makes the large window known.
      for (let n = 0; n < 40; n++) await ask(virtual, tenant, small, admitted, 100_000);
      await ask(virtual, tenant, large, admitted, 1_000_000);
      expect(admitted).toHaveLength(40);
      for (const [isLarge, waitUs] of history) {
        virtual.clock.us += waitUs;
        await ask(virtual, tenant, isLarge ? large : small, admitted, 1_000_000);
      }
    });
  });
});

describe('a caller with smaller windows', () => {
  it('a caller with a smaller window does not end the log early: 7 per hour stays 7 after the plan narrows and widens', async () => {
    const { limiter, clock } = virtualLimiter();
    const admit = async (tiers: string[]) => (await limiter.acquire('acme', tiers)).admitted;
    for (let n = 0; n < 7; n++) expect(await admit(['7/h'])).toBe(true);
    clock.advanceMs(30 * 60_000);
    for (let n = 0; n < 40; n++) {
      expect(await admit(['1/s'])).toBe(true);
      clock.advanceMs(1000);
    }
    expect(await admit(['7/h'])).toBe(false);
    // 7 + 40 units: the hour holds fewer than 7 when all but 6 of the 40 have left.
    clock.advanceMs(60 * 60_000 - 7000 - 1);
    expect(await admit(['7/h'])).toBe(false);
    clock.advanceMs(1);
    expect(await admit(['7/h'])).toBe(true);
    expect(await admit(['7/h'])).toBe(false);
  });
});
