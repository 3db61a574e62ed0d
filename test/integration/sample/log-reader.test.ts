import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiter } from 'bullmq-governor/core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { CALLS } from '../../../sample-app/app/calls.processor.js';
import { PLANS, planOf } from '../../../sample-app/app/plans.js';
import { LogReader } from '../../../sample-app/judge/log-reader.js';
import { SENDERS } from '../../../sample-app/judge/plan.js';
import { VirtualClock } from '../../support/model/clock.js';
import { redisOptions, unique } from '../../support/redis/redis.js';

describe('the log reader of the sample', () => {
  it('finds the admissions of a real limiter, with their times', async () => {
    const prefix = unique('log-reader');
    const clock = new VirtualClock();
    const limiter = new RateLimiter({ connection: redisOptions(), prefix, now: clock.now, onUnavailable: 'fail' });
    const reader = new LogReader(
      inject('redisUrl'),
      prefix,
      SENDERS.calls.map(({ id }) => ({ scope: CALLS, tenant: id, tiers: PLANS[planOf(id)].tiers })),
    );
    onTestFinished(() => {
      limiter.close();
      reader.close();
    });
    for (const { id } of SENDERS.calls) {
      const { tiers } = PLANS[planOf(id)];
      const times: number[] = [];
      for (let n = 0; n < 12; n++) {
        clock.advanceMs(0.001 + n);
        const { admitted } = await limiter.acquire(id, tiers, { scope: CALLS, guardMs: 75 });
        if (admitted) times.push(clock.us);
      }
      await reader.read();
      expect(times.length).toBeGreaterThanOrEqual(10);
      expect(reader.times(CALLS, id)).toEqual(times);
    }
  });

  it('counts a job that was admitted again once', async () => {
    const prefix = unique('log-reader');
    const limiter = new RateLimiter({ connection: redisOptions(), prefix, onUnavailable: 'fail' });
    const tiers = ['10/2s', '40/20s'];
    const reader = new LogReader(inject('redisUrl'), prefix, [{ scope: CALLS, tenant: 'eve', tiers }]);
    onTestFinished(() => {
      limiter.close();
      reader.close();
    });
    const acquire = () => limiter.acquire('eve', tiers, { scope: CALLS });
    const first = await acquire();
    await acquire();
    await reader.read();
    const [, secondUs] = reader.times(CALLS, 'eve');
    if (!first.admitted) throw new Error('deferred');
    await sleep(Number(first.validUntil) - performance.now() + 1);
    expect(await first.again?.()).toBe(true);
    await reader.read();
    expect(reader.times(CALLS, 'eve')).toEqual([secondUs, expect.any(Number)]);
  });
});
