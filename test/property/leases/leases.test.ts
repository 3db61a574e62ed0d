import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PreparedCheck } from '../../../src/core/limits/checks.js';
import { type AcquireRequest, LeaseScripts } from '../../support/model/leases/lease-scripts.js';
import { loggedTimes, virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';

const LASTS_MS = 20_000;
const SCOPES = ['one', 'two'];

type Step =
  | { do: 'request'; job: number; cap: number; tiers: boolean; scopes: number; priority: number; front: boolean }
  | { do: 'release' | 'renew'; request: number }
  | { do: 'wait'; ms: number };

interface Lease {
  token: string;
  endsUs: number;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('request' as const),
        job: fc.nat(7),
        cap: fc.integer({ min: 1, max: 3 }),
        tiers: fc.boolean(),
        scopes: fc.integer({ min: 1, max: 3 }),
        priority: fc.nat(2),
        front: fc.boolean(),
      }),
    },
    // `request` may be any earlier request, even if its lease has expired or ended.
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom('release' as const, 'renew' as const), request: fc.nat() }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        ms: fc.constantFrom(0, 1, 300, 7000, LASTS_MS - 1, LASTS_MS),
      }),
    },
  ),
  { minLength: 20, maxLength: 70 },
);

/** Plays a history against a table of expected leases, which follows from the promises alone. */
async function play(
  virtual: ReturnType<typeof virtualLimiter>,
  tenant: string,
  history: readonly Step[],
): Promise<void> {
  const scripts = new LeaseScripts(virtual, 10_000);
  const { clock, redis } = virtual;
  const leases = new Map(SCOPES.map((scope) => [scope, new Map<string, Lease>()]));
  const calls: AcquireRequest[] = [];
  const unexpired = (scope: string) => [...(leases.get(scope) ?? [])].filter(([, { endsUs }]) => endsUs > clock.us);
  /** Counts only units charged at this instant, because a call may remove older units. */
  const unitsNow = () =>
    Promise.all(
      SCOPES.map(async (scope) => {
        const times = await loggedTimes(redis, scripts.keysOf(tenant, scope).log);
        return times.filter((us) => us === clock.us).length;
      }),
    );

  const request = async (step: Extract<Step, { do: 'request' }>) => {
    const scopes = SCOPES.filter((_, s) => step.scopes & (1 << s));
    const tiers = step.tiers ? [{ limit: 4, windowMs: 10_000 }] : [];
    const checks = scopes.map((scope): PreparedCheck => ({ tenant, scope, tiers, concurrency: step.cap }));
    const { priority, front } = step;
    const call = scripts.toCall(checks, {
      id: `job-${step.job}`,
      token: `t${calls.length}`,
      lastsMs: LASTS_MS,
      priority,
      front,
    });
    calls.push(call);
    const before = await unitsNow();
    const { status } = await scripts.calls.acquire(call);
    const charged = (await unitsNow()).map((units, s) => units - (before[s] ?? 0));
    // A request gets all or nothing.
    expect(charged).toEqual(
      SCOPES.map((scope) => Number(status === 'admitted' && step.tiers && scopes.includes(scope))),
    );
    if (status !== 'admitted') return;
    for (const scope of scopes) {
      leases.get(scope)?.set(call.member, { token: `t${calls.length - 1}`, endsUs: clock.us + LASTS_MS * 1000 });
      expect(unexpired(scope).length).toBeLessThanOrEqual(step.cap);
    }
  };

  const end = async (step: Extract<Step, { do: 'release' | 'renew' }>) => {
    const call = calls[step.request % calls.length];
    for (const scope of call?.scopes ?? []) {
      const held = leases.get(scope.scope)?.get(call?.member ?? '');
      const isHeld = held?.token === call?.lease?.token;
      if (step.do === 'release') {
        const released = await scripts.release(call as AcquireRequest, scope);
        // An expired lease may be gone. An unexpired lease can be released only by its own run.
        if (!isHeld || (held as Lease).endsUs > clock.us) expect(released).toBe(isHeld);
        if (isHeld) leases.get(scope.scope)?.delete(call?.member ?? '');
      } else {
        const [kept] = await scripts.renew([{ call: call as AcquireRequest, scope }]);
        if (!isHeld || (held as Lease).endsUs > clock.us) expect(kept).toBe(isHeld);
        if (kept) (held as Lease).endsUs = clock.us + LASTS_MS * 1000;
        else if (isHeld) leases.get(scope.scope)?.delete(call?.member ?? '');
      }
    }
  };

  for (const step of history) {
    if (step.do === 'wait') clock.us += step.ms * 1000;
    else if (step.do === 'request') await request(step);
    else await end(step);
    for (const scope of SCOPES) {
      const holders = (await scripts.running(scripts.keysOf(tenant, scope))).map((holder) => holder.split(' ')[0]);
      expect(holders).toEqual(
        unexpired(scope)
          .map(([member]) => member)
          .sort(),
      );
    }
  }
}

describe('leases', () => {
  it('leases never exceed the cap, and only the run that took a lease can end or renew it, in any order of requests', async () => {
    const virtual = virtualLimiter();
    let run = 0;
    await holds('leases', 60, steps, (history) => play(virtual, `run-${run++}`, history));
  });

  it('an expired lease is not renewed once another job has its room, and a job that runs again takes over its own lease', async () => {
    const virtual = virtualLimiter();
    const scripts = new LeaseScripts(virtual, 10_000);
    const check: PreparedCheck = { tenant: 'acme', tiers: [], concurrency: 1 };
    const call = (id: string, token: string) => scripts.toCall([check], { id, token, lastsMs: LASTS_MS });
    const status = async (one: AcquireRequest) => (await scripts.calls.acquire(one)).status;
    const [first, again, second] = [call('a', 'run-1'), call('a', 'run-2'), call('b', 'run-3')];
    expect([await status(first), await status(again), await status(second)]).toEqual([
      'admitted',
      'admitted',
      'deferred',
    ]);
    expect([await scripts.release(first), await scripts.renew([{ call: first }])]).toEqual([false, [false]]);
    virtual.clock.us += LASTS_MS * 1000;
    // No other job took the room of the expired lease.
    expect(await scripts.renew([{ call: again }])).toEqual([true]);
    virtual.clock.us += LASTS_MS * 1000;
    expect(await status(second)).toBe('admitted');
    expect(await scripts.renew([{ call: again }])).toEqual([false]);
    expect(await scripts.release(again)).toBe(false);
    expect(await scripts.running(scripts.keysOf('acme'))).toHaveLength(1);
  });

  it('a lease is not renewed if the set of leases is gone, although its holder is still recorded', async () => {
    const virtual = virtualLimiter();
    const scripts = new LeaseScripts(virtual, 10_000);
    const check: PreparedCheck = { tenant: 'acme', tiers: [], concurrency: 1 };
    const call = scripts.toCall([check], { id: 'a', token: 'run', lastsMs: LASTS_MS });
    await scripts.calls.acquire(call);
    await virtual.redis.del(scripts.keysOf('acme').leases);
    expect(await scripts.renew([{ call }])).toEqual([false]);
    expect(await scripts.running(scripts.keysOf('acme'))).toEqual([]);
  });

  it('an expired lease leaves nothing behind once its room is taken', async () => {
    const virtual = virtualLimiter();
    const scripts = new LeaseScripts(virtual, 10_000);
    const check: PreparedCheck = { tenant: 'acme', tiers: [], concurrency: 2 };
    for (const id of ['a', 'b', 'c']) {
      const call = scripts.toCall([check], { id, token: 'run', lastsMs: LASTS_MS });
      if (id === 'c') virtual.clock.advanceMs(LASTS_MS);
      expect((await scripts.calls.acquire(call)).status).toBe('admitted');
    }
    const { leases, holders } = scripts.keysOf('acme');
    expect(await virtual.redis.zrangebyscore(leases, '-inf', '+inf')).toEqual(['c']);
    expect(await virtual.redis.hkeys(holders)).toEqual(['c']);
  });

  it('an earlier run neither ends nor renews a later lease, even if its token is a prefix of the later token', async () => {
    const scripts = new LeaseScripts(virtualLimiter(), 10_000);
    const check: PreparedCheck = { tenant: 'acme', tiers: [], concurrency: 1 };
    const [first, eleventh] = ['worker:1', 'worker:10'].map((token) =>
      scripts.toCall([check], { id: 'a', token, lastsMs: LASTS_MS }),
    ) as [AcquireRequest, AcquireRequest];
    for (const run of [first, eleventh]) expect((await scripts.calls.acquire(run)).status).toBe('admitted');
    expect([await scripts.release(first), await scripts.renew([{ call: first }])]).toEqual([false, [false]]);
    expect(await scripts.renew([{ call: eleventh }])).toEqual([true]);
  });
});
