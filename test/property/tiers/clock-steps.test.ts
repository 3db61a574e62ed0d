import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Unit } from '../../support/model/tiers/kind.js';
import {
  bucketedSpec,
  fixedSpec,
  gcraSpec,
  type Spec,
  slidingSpec,
  violation,
} from '../../support/model/tiers/specs.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';

const HOUR_US = 3_600_000_000;

const SPECS: Spec[] = [
  slidingSpec({ limit: 5, windowMs: 2000 }),
  slidingSpec({ limit: 30, windowMs: 5000, unit: 'tokens' }),
  bucketedSpec({ limit: 40, windowMs: 4000, resolutionMs: 500, unit: 'tokens' }),
  fixedSpec({ limit: 6, windowMs: 3000 }),
  fixedSpec({ limit: 30, windowMs: 4000, aligned: true, unit: 'tokens' }),
  gcraSpec({ limit: 7, windowMs: 3000, burst: 4 }),
];

type Step = { passUs: number } | { backUs: number } | { cost: number };

const steps = fc.array(
  fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
    { weight: 9, arbitrary: fc.record({ cost: fc.nat(5) }) },
    { weight: 4, arbitrary: fc.record({ passUs: fc.integer({ min: 0, max: 1_500_000 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({ backUs: fc.constantFrom(1, 400_000, 900_000, 1_000_001, 3_000_000, 9_000_000, HOUR_US) }),
    },
  ),
  { minLength: 30, maxLength: 80 },
);

describe('a clock that goes back', () => {
  it('lets no tier of any kind exceed its limit in real time, and closes no tier for longer than two windows', async () => {
    const virtual = virtualLimiter();
    const { limiter, clock } = virtual;
    let run = 0;
    const histories = fc.tuple(fc.subarray(SPECS, { minLength: 1, maxLength: 3 }), steps);
    await holds('clock steps', 40, histories, async ([specs, history]) => {
      const tenant = `run-${run++}`;
      const units: Unit[][] = specs.map(() => []);
      let realUs = 0;
      const hasTokens = specs.some(({ unit }) => unit !== undefined);
      const ask = async (cost: number) => {
        const tiers = specs.map(({ tier }) => tier);
        const costs = hasTokens ? { cost: { tokens: 3 * cost } } : {};
        const decision = await limiter.acquire(tenant, tiers, costs);
        if (!decision.admitted) return false;
        specs.forEach(({ unit }, i) => {
          units[i]?.push({ atUs: realUs, dueUs: realUs, cost: unit === undefined ? 1 : 3 * cost });
        });
        return true;
      };
      const pass = (us: number) => {
        clock.us += us;
        realUs += us;
      };
      for (const step of history) {
        if ('passUs' in step) pass(step.passUs);
        else if ('backUs' in step) clock.us -= step.backUs;
        else await ask(step.cost);
      }
      await ask(5);
      pass(2 * 5_000_000);
      expect(await ask(1)).toBe(true);
      // Aligned periods follow the clock, so each step back may begin one more period.
      const backs = history.filter((step) => 'backUs' in step).length;
      for (const [i, { periodOf, ...spec }] of specs.entries()) {
        const more = periodOf ? backs * spec.limit : 0;
        const most: Spec['most'] = (...span) => spec.most(...span) + more;
        expect(violation({ ...spec, most }, units[i] as Unit[])).toBeUndefined();
      }
    });
  });

  it('if one log of a scope is ahead of the clock by less than a second, the limiter decides for all logs as of one time', async () => {
    const { limiter, clock } = virtualLimiter();
    const ask = (tokens: number) =>
      limiter.acquire('acme', ['5/4s', '3 images/4s', '40 tokens/2s'], { cost: { tokens, images: 1 - tokens } });
    // The tokens end at 0 s, the log and the images at 1.5 s.
    expect(await ask(1)).toMatchObject({ admitted: true });
    clock.us += 1_500_000;
    for (let n = 0; n < 3; n++) expect(await ask(0)).toMatchObject({ admitted: true });
    // The clock is at -0.9 s. The limiter decides as of 0 s, where the tokens end, and the images count from there.
    clock.us -= 2_400_000;
    expect(await ask(1)).toMatchObject({ admitted: true });
    clock.us += 4_800_000;
    expect(await ask(0)).toMatchObject({ admitted: false, delayMs: 140, tier: '3 images/4s' });
    expect(await ask(1)).toMatchObject({ admitted: true });
  });

  it('if the clock goes back, a period that began with its first unit ends one window length later, not at its old end', async () => {
    const { limiter, clock } = virtualLimiter();
    const ask = () => limiter.acquire('acme', [{ kind: 'fixed', limit: 1, windowMs: 10_000 }]);
    expect(await ask()).toEqual({ admitted: true });
    clock.advanceMs(-5000);
    expect(await ask()).toMatchObject({ admitted: false, delayMs: 10_000 });
    clock.advanceMs(9999);
    expect(await ask()).toMatchObject({ admitted: false, delayMs: 1 });
    clock.advanceMs(1);
    expect(await ask()).toEqual({ admitted: true });
  });

  it.each([
    ['10/5s', 5500],
    ['10 tokens/5s', 5550],
  ])('%s goes on from its newest unit if the clock goes back by less than a second', async (tier, delayMs) => {
    const { limiter, clock } = virtualLimiter();
    const ask = (cost: number) => limiter.acquire('acme', [tier], { cost });
    expect(await ask(4)).toEqual({ admitted: true });
    clock.advanceMs(-500);
    expect(await ask(6)).toEqual({ admitted: true });
    expect(await ask(6)).toMatchObject({ admitted: false, delayMs });
  });
});
