import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waiterState } from '../../../src/core/protocol/stored.js';
import { OVERDUE_MS, tenant } from '../../support/model/leases/lease-tenant.js';
import { holds } from '../../support/random.js';

const TIERS = ['1000/min'];
const UNCAPPED = { concurrency: undefined };

describe('a request without a cap while others wait for a lease', () => {
  it('a request without a cap that no worker sends promotes nobody, and takes no lease from the waiters', async () => {
    const { limiter, acquireAll, acquire, release, promotions, called } = tenant({ tiers: TIERS, concurrency: 1 });
    await acquireAll('a', 'b', 'c', 'd');
    promotions();
    for (const next of ['b', 'c', 'd']) {
      for (let i = 0; i < 3; i++) expect(await limiter.acquire('acme', TIERS)).toEqual({ admitted: true });
      await release(next === 'b' ? 'a' : next === 'c' ? 'b' : 'c');
      for (let i = 0; i < 3; i++) await limiter.acquire('acme', TIERS);
      expect(called()).toEqual([next]);
      expect(await acquire(next)).toEqual({ admitted: true });
    }
  });

  it('a request without a cap that a worker sends leads to a recheck, which calls as many waiters as have room under their cap', async () => {
    const { acquireAll, acquire, release, promotions, called, recheck, clock } = tenant({
      tiers: TIERS,
      concurrency: 2,
    });
    await acquireAll('a', 'b', 'c', 'd', 'e');
    promotions();
    for (let i = 0; i < 5; i++) {
      expect(await acquire(`free-${i}`, UNCAPPED)).toEqual({ admitted: true });
      expect(called()).toEqual([]);
      await recheck();
      expect(called()).toEqual([]);
    }
    // The promotion by the end of a lease is lost: the next recheck calls the same waiter again, and no other.
    await release('a');
    promotions();
    clock.advanceMs(OVERDUE_MS + 1);
    await acquire('free-5', UNCAPPED);
    promotions();
    await recheck();
    expect(called()).toEqual(['c']);
  });

  it('a request of a waiter whose cap was lifted leads to a recheck, which calls the next waiter although all leases are held', async () => {
    const { acquireAll, acquire, promotions, called, recheck } = tenant({ tiers: TIERS, concurrency: 1 });
    await acquireAll('a', 'b', 'c', 'd');
    promotions();
    // The first waiter is the watchdog and comes by itself, the others are called.
    for (const [waiter, next] of [
      ['b', ['c']],
      ['c', ['d']],
      ['d', []],
    ] as const) {
      expect(await acquire(waiter, UNCAPPED)).toEqual({ admitted: true });
      expect(called()).toEqual([]);
      await recheck();
      expect(called()).toEqual(next);
    }
  });
});

describe('a recheck of a line', () => {
  it('a recheck calls as many waiters as have room, however long after the reply that asked for it', async () => {
    const { acquireAll, release, promotions, called, recheck, recheckInMs, clock } = tenant({
      tiers: [],
      concurrency: 2,
    });
    await acquireAll('a', 'b', 'c', 'd', 'e', 'f');
    await release('a');
    expect(recheckInMs()).toBe(OVERDUE_MS + 1);
    clock.advanceMs(OVERDUE_MS + 1);
    promotions();
    await recheck();
    expect(called()).toEqual(['c']);
  });
});

type Step =
  | { do: 'request'; job: number; cap: number | undefined }
  /** A request that no worker sends: without a job and without a cap. */
  | { do: 'jobless' }
  | { do: 'recheck' }
  | { do: 'release'; job: number }
  | { do: 'wait'; ms: number };

const steps = fc.array(
  fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('request' as const),
        job: fc.nat(9),
        cap: fc.constantFrom(1, 2, undefined),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('release' as const), job: fc.nat(9) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('jobless' as const, 'recheck' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 500, OVERDUE_MS + 1) }),
    },
  ),
  { minLength: 5, maxLength: 60, size: 'max' },
);

describe('a script that calls a waiter', () => {
  it('a script that calls a waiter names it in its own reply, whoever sent the request', async () => {
    await holds('called waiters', 60, steps, async (history) => {
      const { limiter, redis, keys, admitted, acquire, release, called, recheck, clock } = tenant({ tiers: TIERS });
      /** The called waiters by the stored states, each with the score that says when it was called. */
      const calledInStore = async () => {
        const found = new Map<string, string>();
        const scores = await redis.zrange(keys.turns, '0', '-1', 'WITHSCORES');
        for (let i = 0; i < scores.length; i += 2) {
          const score = scores[i + 1] as string;
          if (waiterState(Number(score)) === 'called') found.set(scores[i] as string, score);
        }
        return found;
      };
      const holdsLease = (job: number) => admitted.get(`job-${job}`)?.scopes[0]?.compiled.cap !== undefined;
      let before = await calledInStore();
      const play = async (run: () => Promise<unknown>) => {
        await run();
        const after = await calledInStore();
        const named = called();
        for (const [member, since] of after) if (before.get(member) !== since) expect(named).toContain(member);
        before = after;
      };
      // A recheck goes by the promotion that asked for it: there is one after the release of a lease that waiters want.
      let canRecheck = false;
      for (const step of history) {
        if (step.do === 'wait') clock.advanceMs(step.ms);
        else if (step.do === 'jobless') await play(() => limiter.acquire('acme', TIERS));
        else if (step.do === 'request') await play(() => acquire(`job-${step.job}`, { concurrency: step.cap }));
        else if (step.do === 'release' && holdsLease(step.job)) await play(() => release(`job-${step.job}`));
        else if (step.do === 'recheck' && canRecheck) await play(recheck);
        canRecheck ||= step.do === 'release' && before.size > 0;
      }
    });
  });
});
