import { JobLimiter, type RateLimitOptions } from 'bullmq-governor/bullmq';
import { TestWorker } from 'bullmq-governor/testing/bullmq';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { calls, type Target } from '../../support/contract/random-calls.js';
import { TwinRedis } from '../../support/contract/twin-redis.js';
import { VirtualClock } from '../../support/model/clock.js';
import { unique } from '../../support/redis/redis.js';

type Data = { tenantId: string; cost: number };
const tenant = ({ data }: { data: Data }) => data.tenantId;
const weight = ({ data }: { data: Data }) => data.tenantId.length / (data.cost + 1);
const account = { scope: 'account', shared: true, tiers: ['4/s'], concurrency: 3, tenant, weight } as const;
const endpoint = { scope: 'endpoint', shared: true, tiers: ['2/s', '9/10s'], concurrency: 2, tenant } as const;

const RULES: readonly (RateLimitOptions | readonly RateLimitOptions[])[] = [
  { scope: 'own', tiers: ['3/s', '20/min'], concurrency: 2, tenant },
  { scope: 'units', tiers: ['10 tokens/s', '5/2s'], cost: ({ data }) => ({ tokens: (data as Data).cost }), tenant },
  {
    scope: 'kinds',
    tiers: [
      { kind: 'gcra', limit: 60, windowMs: 60_000, burst: 2 },
      { kind: 'fixed', limit: 10, windowMs: 10_000 },
      { kind: 'bucketed', limit: 30, windowMs: 60_000 },
    ],
    advanced: { spread: true },
    tenant,
  },
  account,
  [account, { scope: 'own', tiers: ['3/s', '20/min'], concurrency: 2, tenant }],
  [account, endpoint, { scope: 'own', tiers: ['3/s', '20/min'], concurrency: 2, tenant }],
];

function open(): Target & { twin: TwinRedis; done: () => void } {
  const clock = new VirtualClock();
  // Both servers can share only the machine's clock.
  const twin = new TwinRedis(() => Date.now() * 1000);
  const limits = new JobLimiter({
    connection: twin,
    prefix: unique('twin'),
    now: clock.now,
    advanced: { deadlineMs: 20_000 },
  });
  const workers = RULES.map((rateLimit, i) => new TestWorker(`q${i}`, { rateLimit, rateLimiter: limits }));
  return { limits, workers, twin, running: [], advance: (ms) => clock.advanceMs(ms), done: () => limits.close() };
}

it('a real Redis and the Redis in memory give the same answer to every call of random histories', async () => {
  let alike = 0;
  await fc.assert(
    fc.asyncProperty(calls, async (history) => {
      const target = open();
      for (const call of history) await call(target);
      target.done();
      expect(target.twin.differences).toEqual([]);
      alike += target.twin.alike;
    }),
    { numRuns: 20 },
  );
  expect(alike).toBeGreaterThan(50);
});
