import type { RateLimiter } from 'bullmq-governor/core';
import type { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { admissions, largestWindow } from '../support/model/admissions.js';
import { type Virtual, virtualLimiter } from '../support/model/virtual.js';
import { limiterOf } from '../support/worker/govern.js';

const SCOPE = 'default';
const API = 'weather-api';
const LIMIT = 10;
const TIERS = ['10/s'];

function instances(count: number): Virtual & { limiters: RateLimiter[]; calls: () => Promise<number[]> } {
  const virtual = virtualLimiter();
  const { prefix, clock, redis } = virtual;
  const others = Array.from({ length: count - 1 }, () => virtualLimiter({ prefix, now: clock.now }).limiter);
  return {
    ...virtual,
    limiters: [virtual.limiter, ...others],
    calls: () => admissions(redis, { prefix, scope: SCOPE, tenant: API }),
  };
}

async function atOnce(limiters: readonly RateLimiter[], count: number): Promise<number> {
  const decisions = await Promise.all(
    Array.from({ length: count }, (_, n) => (limiters[n % limiters.length] as RateLimiter).acquire(API, TIERS)),
  );
  return decisions.filter(({ admitted }) => admitted).length;
}

async function redisTimeUs(redis: Redis): Promise<number> {
  const [seconds, microseconds] = await redis.time();
  return Number(seconds) * 1e6 + Number(microseconds);
}

describe('an external API that allows 10 calls per second, called by several instances of an application', () => {
  it('if four instances send 200 requests at the same time, exactly 10 are admitted', async () => {
    const { limiters, calls } = instances(4);
    expect(await atOnce(limiters, 200)).toBe(LIMIT);
    expect(await calls()).toHaveLength(LIMIT);
  });

  it('instances that repeat refused requests without a pause call exactly as often as the limit allows', async () => {
    const { limiters, clock, calls } = instances(3);
    let admitted = 0;
    for (let tick = 0; tick < 300; tick++) {
      admitted += await atOnce(limiters, 6);
      clock.advanceMs(17);
    }
    // If refusals counted, fewer than six times the limit would be admitted in 5.1 s.
    expect(admitted).toBe(6 * LIMIT);
    expect(largestWindow(await calls(), 1000)).toBeLessThanOrEqual(LIMIT);
  });

  it('if callers wait as long as told, they use the whole limit, ask at most twice, and never call too often', async () => {
    const { limiter, limiters, clock } = instances(3);
    const start = clock.us;
    const due = new Map(Array.from({ length: 60 }, (_, n) => [`caller-${n}`, start]));
    const requests = new Map<string, number>();
    const calledAtMs: number[] = [];
    while (due.size > 0) {
      clock.us = Math.min(...due.values());
      const now = [...due].filter(([, at]) => at === clock.us).map(([caller]) => caller);
      await Promise.all(
        now.map(async (id, n) => {
          requests.set(id, (requests.get(id) ?? 0) + 1);
          const decision = await (limiters[n % 3] as RateLimiter).acquire(API, TIERS, { id });
          if (decision.admitted) {
            due.delete(id);
            calledAtMs.push((clock.us - start) / 1000);
          } else due.set(id, clock.us + decision.delayMs * 1000);
        }),
      );
    }
    expect(calledAtMs).toEqual(Array.from({ length: 60 }, (_, n) => Math.floor(n / LIMIT) * 1000));
    expect(Math.max(...requests.values())).toBe(2);
    expect(await limiter.of('default', API).waiting()).toEqual([]);
  });

  it('with a guard of 100 ms, calls that arrive up to 100 ms late never exceed 10 in any second at the API', async () => {
    const { limiter, clock } = instances(1);
    const arrivedUs: number[] = [];
    for (let tick = 0; tick < 300; tick++) {
      const calls = Array.from({ length: 4 }, () => limiter.acquire(API, TIERS, { guardMs: 100 }));
      for (const { admitted } of await Promise.all(calls)) {
        // Ten calls arrive late, the next ten without delay.
        const isLate = Math.floor(arrivedUs.length / LIMIT) % 2 === 0;
        if (admitted) arrivedUs.push(clock.us + (isLate ? 100_000 : 0));
      }
      clock.advanceMs(10);
    }
    expect(arrivedUs).toHaveLength(3 * LIMIT);
    expect(largestWindow(arrivedUs, 1000)).toBe(LIMIT);
  });

  it('the clock of Redis decides: instances with clocks two hours apart share one limit and are told the same turn', async () => {
    const prefix = limiterOf().keyPrefix;
    const behind = limiterOf({ prefix });
    const ahead = limiterOf({ prefix });
    const { redis } = virtualLimiter();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const realMs = Date.now();
    const ask = async (limiter: RateLimiter, clockMs: number) => {
      vi.setSystemTime(clockMs);
      return limiter.acquire(API, ['5/h']);
    };
    const sentUs = await redisTimeUs(redis);
    for (let n = 0; n < 3; n++) expect((await ask(behind, realMs - 3_600_000)).admitted).toBe(true);
    for (let n = 0; n < 2; n++) expect((await ask(ahead, realMs + 3_600_000)).admitted).toBe(true);
    const refusals = [await ask(ahead, realMs + 3_600_000), await ask(behind, realMs - 3_600_000)];
    const answeredUs = await redisTimeUs(redis);
    const log = await admissions(redis, { prefix, scope: SCOPE, tenant: API });
    expect(log).toHaveLength(5);
    expect(Math.min(...log)).toBeGreaterThanOrEqual(sentUs);
    expect(Math.max(...log)).toBeLessThanOrEqual(answeredUs);
    // A window of an hour leaves 250 ms for the start.
    const turn = new Date(Math.ceil((log[0] as number) / 1000) + 3_600_250);
    expect(refusals).toMatchObject([
      { admitted: false, turn },
      { admitted: false, turn },
    ]);
  });
});
