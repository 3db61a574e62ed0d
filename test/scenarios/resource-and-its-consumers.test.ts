import type { Check } from 'bullmq-governor/core';
import { describe, expect, it } from 'vitest';
import { loggedTimes, virtualLimiter } from '../support/model/virtual.js';

const RESOURCE = ['5/10s'];
const CONSUMER = ['3/10s'];

/** All keys share one hash tag, and thus one hash slot. */
function shared() {
  const virtual = virtualLimiter({ advanced: { hashTag: 'upstream' } });
  const checks = (consumer: string): Check[] => [
    { scope: 'resource', tenant: 'upstream', tiers: RESOURCE },
    { scope: 'consumer', tenant: consumer, tiers: CONSUMER },
  ];
  const logOf = (scope: string, tenant: string) =>
    loggedTimes(virtual.redis, `${virtual.prefix}:2:{upstream}:${scope}:${tenant}:log`);
  return { ...virtual, checks, logOf, acquire: (consumer: string) => virtual.limiter.acquireAll(checks(consumer)) };
}

describe('a shared resource of 5 per 10 s whose consumers have 3 per 10 s each', () => {
  it('a consumer that asks every second gets 3 units and one that asks every two seconds gets 2, in every 10 s', async () => {
    const { acquire, clock } = shared();
    const admitted: Record<string, number[]> = { eager: [], calm: [] };
    for (let second = 0; second < 100; second++) {
      if ((await acquire('eager')).admitted) admitted['eager']?.push(second);
      if (second % 2 === 0 && (await acquire('calm')).admitted) admitted['calm']?.push(second);
      clock.advanceMs(1000);
    }
    const windows = Array.from({ length: 90 }, (_, from) => from);
    const within = (consumer: string, from: number) =>
      (admitted[consumer] ?? []).filter((second) => second >= from && second < from + 10).length;
    expect(new Set(windows.map((from) => within('eager', from)))).toEqual(new Set([3]));
    expect(new Set(windows.map((from) => within('calm', from)))).toEqual(new Set([2]));
  });

  it('a refusal names the scope that is over its limit, the consumer or the resource', async () => {
    const { acquire } = shared();
    for (let n = 0; n < 3; n++) expect(await acquire('a')).toEqual({ admitted: true });
    expect(await acquire('a')).toMatchObject({ admitted: false, scope: 'consumer', tier: '3/10s', delayMs: 10_000 });
    for (let n = 0; n < 2; n++) expect(await acquire('b')).toEqual({ admitted: true });
    expect(await acquire('b')).toMatchObject({ admitted: false, scope: 'resource', tier: '5/10s', delayMs: 10_000 });
  });

  it('if the consumer and the resource are both over their limits, a refusal names the scope with the longer wait', async () => {
    const { acquire, clock } = shared();
    for (let n = 0; n < 2; n++) await acquire('b');
    clock.advanceMs(4000);
    for (let n = 0; n < 3; n++) await acquire('a');
    // A unit of the resource becomes free in 6 s, and a unit of consumer 'a' in 10 s.
    expect(await acquire('a')).toMatchObject({ admitted: false, scope: 'consumer', delayMs: 10_000 });
    expect(await acquire('b')).toMatchObject({ admitted: false, scope: 'resource', delayMs: 6000 });
  });

  it('a request charges both scopes or neither', async () => {
    const { acquire, checks, limiter, logOf } = shared();
    for (let n = 0; n < 3; n++) await acquire('a');
    await acquire('a');
    expect(await logOf('resource', 'upstream')).toHaveLength(3);
    for (let n = 0; n < 3; n++) await acquire('b');
    expect(await logOf('resource', 'upstream')).toHaveLength(5);
    expect(await logOf('consumer', 'b')).toHaveLength(2);
    const { tiers } = await limiter.peekAll(checks('b'));
    expect(tiers.map(({ scope, remaining }) => [scope, remaining])).toEqual([
      ['resource', 0],
      ['consumer', 1],
    ]);
  });
});
