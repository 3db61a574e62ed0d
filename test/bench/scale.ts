import { RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';
import type { Bench } from './lib/bench.js';
import { bigLog } from './lib/big-log.js';
import { limiterOn } from './lib/limiter-on.js';
import { sharedCost } from './lib/shared-waiters.js';
import { interleave, median, pairedRatio, range, round } from './lib/stats.js';

/** Tiers that never refuse. */
const TIERS = ['1000/s', '2000/min', '3000/h'];
const FEW = 1000;
const MANY = 1_000_000;
const SHORT = 10;
const LONG = 100_000;
const CALLS = 10_000;
/** The first setting is the baseline. */
const SHARED = [
  [100, 1],
  [1000, 1],
  [100_000, 1],
  [100_000, 1000],
  [10_000, 10_000],
] as const;
/** Each tenant has a flow in each queue. */
const QUEUES = [4, 16, 64];
const MANY_QUEUES = { waiters: 10_000, tenants: 20, limit: 300 };

export async function run({ port, rounds, log }: Bench): Promise<object> {
  const redis = new Redis(port);
  const big = bigLog(port);
  const bigMs = await interleave(rounds, big.rivals);
  big.close();
  for (const [name, values] of Object.entries(bigMs)) {
    log(`${name.padEnd(14)} ${round(median(values), 2)} ms at 1,000,000 entries`);
  }
  const limiter = limiterOn(RateLimiter, { port }, { advanced: { deadlineMs: 20_000 } });
  for (let i = 0; i < MANY; i += 10_000) {
    await Promise.all(range(10_000).map((k) => limiter.acquire(`tenant-${i + k}`, TIERS)));
  }
  for (const length of [SHORT, LONG]) {
    for (let i = 0; i < length + 10; i += 1000) {
      await Promise.all(
        range(Math.min(1000, length + 10 - i)).map((k) =>
          limiter.acquire(`line-${length}`, ['10/h'], { id: `job-${i + k}` }),
        ),
      );
    }
  }
  const rivals = {
    few_tenants: () => serverTime(redis, (i) => limiter.acquire(`tenant-${(i * 7919) % FEW}`, TIERS)),
    many_tenants: () => serverTime(redis, (i) => limiter.acquire(`tenant-${(i * 7919) % MANY}`, TIERS)),
    short_line: () =>
      serverTime(redis, (i) => limiter.acquire(`line-${SHORT}`, ['10/h'], { id: `job-${10 + (i % SHORT)}` })),
    long_line: () =>
      serverTime(redis, (i) => limiter.acquire(`line-${LONG}`, ['10/h'], { id: `job-${10 + ((i * 7919) % LONG)}` })),
  };
  const figures = await interleave(rounds, rivals);
  for (const [name, values] of Object.entries(figures))
    log(`${name.padEnd(14)} ${round(median(values), 2)} us a request`);
  limiter.close();
  redis.disconnect();
  const shared = await interleave(
    rounds,
    Object.fromEntries(
      SHARED.map(([n, flows]) => [
        `${n}/${flows}`,
        () => sharedCost(port, { waiters: n, tenants: flows, queues: 1, limit: 100 }),
      ]),
    ),
  );
  const costs = Object.entries(shared).map(([name, found]) => ({
    name,
    parked: found.map(({ parked_us }) => parked_us),
    admitted: found.map(({ admitted_us }) => admitted_us),
    bytes: median(found.map(({ bytes }) => bytes)),
  }));
  for (const { name, parked, admitted, bytes } of costs)
    log(
      `shared ${name.padEnd(14)} ${round(median(parked), 1)} us parked, ${round(median(admitted), 1)} us admitted, ${round(bytes, 0)} bytes a waiter`,
    );
  const starts = await interleave(
    rounds,
    Object.fromEntries(QUEUES.map((queues) => [`${queues}`, () => sharedCost(port, { ...MANY_QUEUES, queues })])),
  );
  const perStart = QUEUES.map((queues) => starts[`${queues}`]?.map(({ admitted_us }) => admitted_us) ?? []);
  const slowestMs = Math.max(...Object.values(starts).flatMap((found) => found.map(({ slowest_ms }) => slowest_ms)));
  for (const [i, queues] of QUEUES.entries())
    log(`shared, ${`${queues} queues`.padEnd(12)} ${round(median(perStart[i] ?? []), 1)} us a start`);
  log(`shared, slowest call ${slowestMs} ms`);
  const growth = (of: 'parked' | 'admitted') =>
    Math.max(...costs.slice(1).map((cost) => pairedRatio(cost[of], costs[0]?.[of] ?? [])));
  const bytesPerWaiter = costs.find(({ name }) => name === '100000/1')?.bytes ?? Number.NaN;
  const bytesOfOne = costs.find(({ name }) => name === '10000/10000')?.bytes ?? Number.NaN;
  return {
    growth_shared_parked: growth('parked'),
    growth_shared_admitted: growth('admitted'),
    us_per_start: Object.fromEntries(QUEUES.map((queues, i) => [queues, round(median(perStart[i] ?? []), 1)])),
    growth_queues: pairedRatio(perStart.at(-1) ?? [], perStart[0] ?? []),
    slowest_ms: slowestMs,
    bytes_per_waiter: round(bytesPerWaiter, 0),
    bytes_per_flow: round(bytesOfOne - bytesPerWaiter, 0),
    us: Object.fromEntries(Object.entries(figures).map(([name, values]) => [name, round(median(values), 2)])),
    clock_step_ms: round(median(bigMs.clock_step), 2),
    trim_ms: round(median(bigMs.trim), 2),
    ratio_tenants: pairedRatio(figures.many_tenants, figures.few_tenants),
    ratio_line: pairedRatio(figures.long_line, figures.short_line),
  };
}

/** Returns the microseconds of the server per request. Each call to Redis carries 64 requests. */
async function serverTime(redis: Redis, ask: (i: number) => Promise<unknown>): Promise<number> {
  await redis.config('RESETSTAT');
  for (let i = 0; i < CALLS; i += 64) await Promise.all(range(64).map((k) => ask(i + k)));
  const usec = /cmdstat_evalsha:calls=\d+,usec=(\d+)/.exec(await redis.info('commandstats'))?.[1];
  return Number(usec) / CALLS;
}
