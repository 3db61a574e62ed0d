import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tenant } from '../../support/model/leases/lease-tenant.js';
import { storedLine } from '../../support/model/stored-line.js';
import { holds } from '../../support/random.js';

const TIERS = ['1000/min'];
const UNCAPPED = { concurrency: undefined };

describe('a request without a cap while others wait for a lease', () => {
  it('a request by hand without a cap promotes no waiter, and takes no lease from the waiters', async () => {
    const { limiter, acquireAll, acquire, release, promotions, promotedNow } = tenant({ tiers: TIERS, concurrency: 1 });
    await acquireAll('a', 'b', 'c', 'd');
    promotions();
    for (const next of ['b', 'c', 'd']) {
      for (let i = 0; i < 3; i++) expect(await limiter.acquire('acme', TIERS)).toEqual({ admitted: true });
      await release(next === 'b' ? 'a' : next === 'c' ? 'b' : 'c');
      for (let i = 0; i < 3; i++) await limiter.acquire('acme', TIERS);
      expect(promotedNow()).toEqual([next]);
      expect(await acquire(next)).toEqual({ admitted: true });
    }
  });

  it("a worker's request without a cap promotes no waiter that waits for a lease, except a late one", async () => {
    const { acquireAll, acquire, release, promotedNow, look, lookInMs, clock } = tenant({
      tiers: TIERS,
      concurrency: 2,
    });
    await acquireAll('a', 'b', 'c', 'd', 'e');
    promotedNow();
    for (let i = 0; i < 5; i++) {
      expect(await acquire(`free-${i}`, UNCAPPED)).toEqual({ admitted: true });
      expect(promotedNow()).toEqual([]);
    }
    // The promotion is lost. The next request promotes the same waiter again, and no other.
    await release('a');
    promotedNow();
    clock.advanceMs(60);
    expect(await acquire('free-5', UNCAPPED)).toEqual({ admitted: true });
    expect(promotedNow()).toEqual(['c']);
    // The look does the same, because it uses the cap of the waiters.
    clock.advanceMs(lookInMs() as number);
    await look();
    expect(promotedNow()).toEqual(['c']);
  });

  it('a waiter that asks again without a cap promotes the waiters behind it, 32 at a time, although all leases are held', async () => {
    const { acquireAll, acquire, promotedNow } = tenant({ tiers: TIERS, concurrency: 1 });
    const jobs = Array.from({ length: 40 }, (_, n) => `job-${n}`);
    await acquireAll('a', ...jobs);
    promotedNow();
    // The first waiter is the watchdog.
    expect(await acquire('job-0', UNCAPPED)).toEqual({ admitted: true });
    expect(promotedNow()).toEqual(jobs.slice(1, 33));
    expect(await acquire('job-1', UNCAPPED)).toEqual({ admitted: true });
    expect(promotedNow()).toEqual(jobs.slice(33));
    for (const job of jobs.slice(2)) expect(await acquire(job, UNCAPPED)).toEqual({ admitted: true });
    expect(promotedNow()).toEqual([]);
  });
});

type Step =
  | { do: 'request'; job: number; cap: number | undefined }
  /** A request that no worker sends: it has no job and no cap. */
  | { do: 'jobless' }
  | { do: 'look' }
  | { do: 'report'; job: number; event: 'absent' | 'arrived' | 'postponed' | 'coming' | 'gone' }
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
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('jobless' as const, 'look' as const, 'look' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 60, 500, 6000) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('report' as const),
        job: fc.nat(9),
        event: fc.constantFrom(
          'absent' as const,
          'arrived' as const,
          'postponed' as const,
          'coming' as const,
          'gone' as const,
        ),
      }),
    },
  ),
  { minLength: 5, maxLength: 60, size: 'max' },
);

/** Returns the turns that the process of each waiter must know. */
async function turnsOf({ redis, keys, clock }: ReturnType<typeof tenant>): Promise<Map<string, number>> {
  const turns = (await storedLine(redis, keys, clock.us)).map(({ id, state, toldUs, us }): [string, number] => [
    id,
    { parked: toldUs, scheduled: us, aside: 0, away: 0 }[state],
  ]);
  return new Map(turns.filter(([, turnUs]) => turnUs > 0));
}

describe('a script that changes the turn of a waiter', () => {
  it('a script that changes the turn of a waiter reports the new turn in its own reply, whoever sent the request', async () => {
    let named = 0;
    await holds('changed turns', 60, steps, async (history) => {
      const acme = tenant({ tiers: ['6/s', '1000/min'] });
      const { limiter, admitted, acquire, release, report, promotions, lookInMs, look, clock } = acme;
      const holdsLease = (job: number) => admitted.get(`job-${job}`)?.scopes[0]?.compiled.cap !== undefined;
      const promoted = new Set<string>();
      let before = await turnsOf(acme);
      const play = async (run: () => Promise<unknown>, self?: string) => {
        await run();
        const after = await turnsOf(acme);
        const turns = new Map(promotions());
        for (const waiter of turns.keys()) promoted.add(waiter);
        for (const [waiter, turnUs] of after) {
          if (before.get(waiter) === turnUs || waiter === self) continue;
          expect(turns.get(waiter), waiter).toBe(Math.max(0, Math.round((turnUs - clock.us) / 1000)));
          named++;
        }
        before = after;
      };
      for (const step of history) {
        const job = 'job' in step ? `job-${step.job}` : '';
        if (step.do === 'wait') clock.advanceMs(step.ms);
        else if (step.do === 'jobless') await play(() => limiter.acquire('acme', TIERS));
        else if (step.do === 'request') await play(() => acquire(job, { concurrency: step.cap }), job);
        else if (step.do === 'release' && holdsLease(step.job)) await play(() => release(job));
        else if (step.do === 'look' && lookInMs() !== undefined) await play(look);
        else if (step.do === 'report' && promoted.has(job)) await play(() => report(job, step.event));
      }
    });
    expect(named).toBeGreaterThan(0);
  });
});
