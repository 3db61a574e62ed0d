import { RateLimiter } from 'bullmq-governor/core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { CALLS } from '../../../sample-app/app/calls.processor.js';
import { PROMPT_TIERS, PROMPTS } from '../../../sample-app/app/prompts.processor.js';
import { contractOf } from '../../../sample-app/judge/contract.js';
import { continued, LogReader } from '../../../sample-app/judge/log-reader.js';
import { TENANTS } from '../../../sample-app/judge/tenants.js';
import { VirtualClock } from '../../support/model/clock.js';
import { redisOptions, unique } from '../../support/redis/redis.js';

describe('the log reader of the sample', () => {
  it('finds the admissions of a real limiter, with their times', async () => {
    const prefix = unique('log-reader');
    const clock = new VirtualClock();
    const limiter = new RateLimiter({ connection: redisOptions(), prefix, now: clock.now, onUnavailable: 'fail' });
    const placeOf = (tenant: string) => ({ scope: CALLS, tenant });
    const reader = new LogReader(
      inject('redisUrl'),
      prefix,
      TENANTS.map(({ id }) => placeOf(id)),
    );
    onTestFinished(() => {
      limiter.close();
      reader.close();
    });
    for (const { id } of TENANTS) {
      const { tiers } = contractOf(id);
      const times: number[] = [];
      for (let n = 0; n < 12; n++) {
        clock.advanceMs(0.001 + n);
        const { admitted } = await limiter.acquire(id, tiers, { scope: CALLS, guardMs: 75 });
        if (admitted) times.push(clock.us);
      }
      await reader.read();
      expect(times.length).toBeGreaterThanOrEqual(10);
      expect(reader.entries(placeOf(id))).toEqual(times);
    }
  });

  it('finds the units that a real limiter has counted, as they were corrected, also when the log is cut', async () => {
    const prefix = unique('log-reader');
    const clock = new VirtualClock();
    const limiter = new RateLimiter({ connection: redisOptions(), prefix, now: clock.now, onUnavailable: 'fail' });
    const place = { scope: PROMPTS, tenant: 'eve' };
    const reader = new LogReader(inject('redisUrl'), prefix, [place]);
    onTestFinished(() => {
      limiter.close();
      reader.close();
    });
    await reader.read();
    expect(reader.units(place, 'tokens')).toBe(0);
    for (let n = 0; n < 40; n++) {
      clock.advanceMs(400);
      const decision = await limiter.acquire('eve', PROMPT_TIERS, { scope: PROMPTS, cost: { tokens: 100 } });
      expect(decision.admitted).toBe(true);
      // What is corrected later has been read before.
      await reader.read();
      await limiter.settle(decision, { tokens: n % 2 ? 130 : 50 });
    }
    await reader.read();
    expect(reader.units(place, 'tokens')).toBe(20 * 130 + 20 * 50);
  });

  /** Units by their microsecond. */
  type At = Record<number, number>;
  it.each<[string, known: At, read: At, all: At]>([
    ['grew', { 1: 1, 2: 1 }, { 1: 1, 2: 1, 3: 1 }, { 1: 1, 2: 1, 3: 1 }],
    ['was cut at its beginning', { 1: 1, 2: 1, 3: 1 }, { 3: 1, 4: 1 }, { 1: 1, 2: 1, 3: 1, 4: 1 }],
    ['was cut to what is new', { 1: 1, 3: 1 }, { 4: 1 }, { 1: 1, 3: 1, 4: 1 }],
    ['is longer than what was read', { 1: 1, 2: 3 }, { 2: 2, 3: 1 }, { 1: 1, 2: 3, 3: 1 }],
    ['grew within one microsecond', { 1: 1, 2: 2 }, { 2: 3 }, { 1: 1, 2: 3 }],
    ['was corrected', { 1: 5, 2: 5, 3: 5 }, { 1: 4, 3: 9 }, { 1: 4, 3: 9 }],
    ['is gone', { 1: 1, 2: 1 }, {}, { 1: 1, 2: 1 }],
    ['is new', {}, { 1: 2 }, { 1: 2 }],
  ])('continues the known units when the log %s', (what, known, read, all) => {
    const pairs = (units: At) => Object.entries(units).map(([atUs, cost]): [number, number] => [Number(atUs), cost]);
    const admitted = pairs(read).map(([atUs, cost]) => ({ atMs: atUs / 1000, cost }));
    const isAll = what !== 'is longer than what was read';
    expect([...continued(new Map(pairs(known)), admitted, isAll)]).toEqual(pairs(all));
  });
});
