import type { Check } from 'bullmq-governor/core';
import { describe, expect, it } from 'vitest';
import { loggedTimes, virtualLimiter } from '../support/model/virtual.js';

const RESOURCE = ['5/10s'];
const CONSUMER = ['3/10s'];

/** A shared resource and its consumers, in one group so that their keys share a slot. */
function shared() {
  const virtual = virtualLimiter({ hashTag: 'upstream' });
  const checks = (consumer: string): Check[] => [
    { scope: 'resource', tenant: 'upstream', tiers: RESOURCE },
    { scope: 'consumer', tenant: consumer, tiers: CONSUMER },
  ];
  const logOf = (scope: string, tenant: string) =>
    loggedTimes(virtual.redis, `${virtual.prefix}:1:{upstream}:${scope}:${tenant}:log`);
  return { ...virtual, checks, logOf, ask: (consumer: string) => virtual.limiter.acquireAll(checks(consumer)) };
}

describe('a shared resource of 5 per 10 s whose consumers have 3 per 10 s each', () => {
  it('gives one that asks every second 3 and one that asks every two seconds 2, in every 10 s', async () => {
    const { ask, clock } = shared();
    const admitted: Record<string, number[]> = { eager: [], calm: [] };
    for (let second = 0; second < 100; second++) {
      if ((await ask('eager')).admitted) admitted['eager']?.push(second);
      if (second % 2 === 0 && (await ask('calm')).admitted) admitted['calm']?.push(second);
      clock.advanceMs(1000);
    }
    const windows = Array.from({ length: 90 }, (_, from) => from);
    const within = (consumer: string, from: number) =>
      (admitted[consumer] ?? []).filter((second) => second >= from && second < from + 10).length;
    expect(new Set(windows.map((from) => within('eager', from)))).toEqual(new Set([3]));
    expect(new Set(windows.map((from) => within('calm', from)))).toEqual(new Set([2]));
  });

  it('names the consumer when the consumer is over, and the resource when the resource is', async () => {
    const { ask } = shared();
    for (let n = 0; n < 3; n++) expect(await ask('a')).toEqual({ admitted: true });
    expect(await ask('a')).toMatchObject({ admitted: false, scope: 'consumer', tier: '3/10s', delayMs: 10_000 });
    for (let n = 0; n < 2; n++) expect(await ask('b')).toEqual({ admitted: true });
    expect(await ask('b')).toMatchObject({ admitted: false, scope: 'resource', tier: '5/10s', delayMs: 10_000 });
  });

  it('names the one that holds it up longest when both are over', async () => {
    const { ask, clock } = shared();
    for (let n = 0; n < 2; n++) await ask('b');
    clock.advanceMs(4000);
    for (let n = 0; n < 3; n++) await ask('a');
    // The resource frees a unit in 6 s, the consumer in 10 s.
    expect(await ask('a')).toMatchObject({ admitted: false, scope: 'consumer', delayMs: 10_000 });
    expect(await ask('b')).toMatchObject({ admitted: false, scope: 'resource', delayMs: 6000 });
  });

  it('charges both or neither', async () => {
    const { ask, checks, limiter, logOf } = shared();
    for (let n = 0; n < 3; n++) await ask('a');
    // Refused by the consumer: the resource is not charged. Refused by the resource: nor is the consumer.
    await ask('a');
    expect(await logOf('resource', 'upstream')).toHaveLength(3);
    for (let n = 0; n < 3; n++) await ask('b');
    expect(await logOf('resource', 'upstream')).toHaveLength(5);
    expect(await logOf('consumer', 'b')).toHaveLength(2);
    const { tiers } = await limiter.peekAll(checks('b'));
    expect(tiers.map(({ scope, remaining }) => [scope, remaining])).toEqual([
      ['resource', 0],
      ['consumer', 1],
    ]);
  });

  it('frees the place of a unit taken at t at exactly t + 10 s', async () => {
    const { ask, clock } = shared();
    clock.us += 123_456;
    const t = clock.us;
    for (let n = 0; n < 3; n++) await ask('a');
    clock.us = t + 10_000_000 - 1;
    expect(await ask('a')).toMatchObject({ admitted: false, delayMs: 1 });
    clock.us = t + 10_000_000;
    expect(await ask('a')).toEqual({ admitted: true });
  });

  it('counts each of several units taken in the same microsecond', async () => {
    const { ask, clock, logOf } = shared();
    const decisions = await Promise.all(['a', 'a', 'b', 'b', 'c', 'c'].map((consumer) => ask(consumer)));
    expect(decisions.filter((decision) => decision.admitted)).toHaveLength(5);
    expect(await logOf('resource', 'upstream')).toEqual(Array.from({ length: 5 }, () => clock.us));
  });
});
