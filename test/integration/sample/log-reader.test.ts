import { RateLimiter } from 'bullmq-governor/core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { CALLS } from '../../../sample-app/app/calls.processor.js';
import { PROMPT_TIERS, PROMPTS } from '../../../sample-app/app/prompts.processor.js';
import { contractOf } from '../../../sample-app/judge/contract.js';
import { continued, decode, LogReader, logKey, unitsKey } from '../../../sample-app/judge/log-reader.js';
import { TENANTS } from '../../../sample-app/judge/tenants.js';
import { VirtualClock } from '../../support/model/clock.js';
import { redisOptions, unique } from '../../support/redis/redis.js';

describe('the log reader of the sample', () => {
  it('finds the admissions of a real limiter under their keys, with their times', async () => {
    const prefix = unique('log-reader');
    const clock = new VirtualClock();
    const limiter = new RateLimiter(redisOptions(), { prefix, now: clock.now, onUnavailable: 'fail' });
    const keyOf = (tenant: string) => logKey(prefix, CALLS, tenant);
    const reader = new LogReader(
      inject('redisUrl'),
      TENANTS.map(({ id }) => keyOf(id)),
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
      expect(reader.entries(keyOf(id))).toEqual(times);
    }
  });

  it('finds the units that a real limiter has counted, as they were corrected, also when the log is cut', async () => {
    const prefix = unique('log-reader');
    const clock = new VirtualClock();
    const limiter = new RateLimiter(redisOptions(), { prefix, now: clock.now, onUnavailable: 'fail' });
    const key = unitsKey(prefix, PROMPTS, 'eve', 'tokens');
    const reader = new LogReader(inject('redisUrl'), [], [key]);
    onTestFinished(() => {
      limiter.close();
      reader.close();
    });
    await reader.read();
    expect(reader.units(key)).toBe(0);
    for (let n = 0; n < 40; n++) {
      clock.advanceMs(400);
      const decision = await limiter.acquire('eve', PROMPT_TIERS, { scope: PROMPTS, cost: { tokens: 100 } });
      expect(decision.admitted).toBe(true);
      await limiter.settle(decision, { tokens: n % 2 ? 130 : 50 });
    }
    await reader.read();
    expect(reader.units(key)).toBe(20 * 130 + 20 * 50);
  });

  it('reads the entries behind the head of a log', () => {
    const log = Buffer.alloc(48);
    log.writeDoubleLE(1_700_000_000_000_001, 32);
    log.writeDoubleLE(1_700_000_000_000_002, 40);
    expect(decode(log)).toEqual([1_700_000_000_000_001, 1_700_000_000_000_002]);
  });

  it.each([
    ['grew', [1, 2], [1, 2, 3], [1, 2, 3]],
    ['was cut at its beginning', [1, 2, 3], [3, 4], [1, 2, 3, 4]],
    ['was cut to what is new', [1, 2, 3], [4], [1, 2, 3, 4]],
    ['grew within one microsecond', [1, 2, 2], [2, 2, 2], [1, 2, 2, 2]],
    ['stayed as it was', [1, 2, 2], [2, 2], [1, 2, 2]],
    ['is gone', [1, 2], [], [1, 2]],
    ['is new', [], [1, 1], [1, 1]],
  ])('continues the known entries when the log %s', (_, known, log, all) => {
    expect(continued(known, log)).toEqual(all);
  });
});
