import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waiterState } from '../../../src/core/protocol/stored.js';
import { OVERDUE_MS, tenant } from '../../support/model/leases/lease-tenant.js';
import { holds } from '../../support/random.js';

const TIERS = ['1000/min'];
const UNCAPPED = { concurrency: undefined };

/** Those who were told to come now. */
function called(told: readonly (string | number)[][]): unknown[] {
  return told.filter(([, inMs]) => inMs === 0).map(([member]) => member);
}

describe('a request without a cap, where others wait for a lease', () => {
  it('that is made by hand wakes nobody, and takes no lease from those who wait', async () => {
    const { limiter, all, ask, end, told } = tenant({ tiers: TIERS, concurrency: 1 });
    await all('a', 'b', 'c', 'd');
    told();
    for (const next of ['b', 'c', 'd']) {
      for (let i = 0; i < 3; i++) expect(await limiter.acquire('acme', TIERS)).toEqual({ admitted: true });
      await end(next === 'b' ? 'a' : next === 'c' ? 'b' : 'c');
      for (let i = 0; i < 3; i++) await limiter.acquire('acme', TIERS);
      expect(called(told())).toEqual([next]);
      expect(await ask(next)).toEqual({ admitted: true });
    }
  });

  it('that is made for a job has as many woken as have room under the cap of those who wait', async () => {
    const { all, ask, end, told, look, clock } = tenant({ tiers: TIERS, concurrency: 2 });
    await all('a', 'b', 'c', 'd', 'e');
    told();
    for (let i = 0; i < 5; i++) {
      expect(await ask(`free-${i}`, UNCAPPED)).toEqual({ admitted: true });
      expect(called(told())).toEqual([]);
      await look();
      expect(called(told())).toEqual([]);
    }
    // The end of a lease that nobody heard of: the next look calls the one who was to come, and nobody else.
    await end('a');
    told();
    clock.advanceMs(OVERDUE_MS + 1);
    await ask('free-5', UNCAPPED);
    told();
    await look();
    expect(called(told())).toEqual(['c']);
  });

  it('of a waiter whose cap was lifted calls the next, while the leases of others last', async () => {
    const { all, ask, told, look } = tenant({ tiers: TIERS, concurrency: 1 });
    await all('a', 'b', 'c', 'd');
    told();
    // The first comes by itself to look out for the others.
    for (const [waiter, next] of [
      ['b', ['c']],
      ['c', ['d']],
      ['d', []],
    ] as const) {
      expect(await ask(waiter, UNCAPPED)).toEqual({ admitted: true });
      expect(called(told())).toEqual([]);
      await look();
      expect(called(told())).toEqual(next);
    }
  });
});

describe('a look at a line', () => {
  it('wakes as many as have room, however long after it was asked for', async () => {
    const { all, end, told, look, toLook, clock } = tenant({ tiers: [], concurrency: 2 });
    await all('a', 'b', 'c', 'd', 'e', 'f');
    await end('a');
    expect(toLook()).toBe(OVERDUE_MS + 1);
    clock.advanceMs(OVERDUE_MS + 1);
    told();
    await look();
    expect(called(told())).toEqual(['c']);
  });
});

type Step =
  | { do: 'ask'; who: number; cap: number | undefined }
  | { do: 'hand' | 'look' }
  | { do: 'end'; who: number }
  | { do: 'wait'; ms: number };

const steps = fc.array(
  fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('ask' as const), who: fc.nat(9), cap: fc.constantFrom(1, 2, undefined) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('end' as const), who: fc.nat(9) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('hand' as const, 'look' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 500, OVERDUE_MS + 1) }),
    },
  ),
  { minLength: 5, maxLength: 60, size: 'max' },
);

describe('whoever is marked as woken', () => {
  it('is told so in the same answer, whoever asked', async () => {
    await holds('marked', 60, steps, async (history) => {
      const { limiter, redis, keys, held, ask, end, told, look, clock } = tenant({ tiers: TIERS });
      const marked = async () => {
        const found = new Map<string, string>();
        const scores = await redis.zrange(keys.turns, '0', '-1', 'WITHSCORES');
        for (let i = 0; i < scores.length; i += 2) {
          const score = scores[i + 1] as string;
          if (waiterState(Number(score)) === 'called') found.set(scores[i] as string, score);
        }
        return found;
      };
      const holdsLease = (who: number) => held.get(`job-${who}`)?.scopes[0]?.compiled.cap !== undefined;
      let before = await marked();
      const play = async (run: () => Promise<unknown>) => {
        await run();
        const after = await marked();
        const calls = called(told());
        for (const [member, since] of after) if (before.get(member) !== since) expect(calls).toContain(member);
        before = after;
      };
      let canLook = false;
      for (const step of history) {
        if (step.do === 'wait') clock.advanceMs(step.ms);
        else if (step.do === 'hand') await play(() => limiter.acquire('acme', TIERS));
        else if (step.do === 'ask') await play(() => ask(`job-${step.who}`, { concurrency: step.cap }));
        else if (step.do === 'end' && holdsLease(step.who)) await play(() => end(`job-${step.who}`));
        else if (step.do === 'look' && canLook) await play(look);
        canLook ||= step.do === 'end' && before.size > 0;
      }
    });
  });
});
