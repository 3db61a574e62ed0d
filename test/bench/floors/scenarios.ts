import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import { RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';
import { DRAIN_JOBS, drain, ROOMY_TIERS } from '../lib/drain.js';
import { herdRun } from '../lib/herd-run.js';
import { leaseReuse } from '../lib/lease-reuse.js';
import { limiterOn } from '../lib/limiter-on.js';
import { scriptStats } from '../lib/script-stats.js';
import { range } from '../lib/stats.js';
import { waitsOf } from '../lib/waits.js';
import { bySecond, timedRun } from './timed-run.js';
import type { Better } from './verdict.js';

/** A scenario's figures are empty if the tested version lacks the feature. */
export type Figures = Partial<Record<string, number>>;

export const FIGURES: Record<string, Better> = {
  'check acquire_us': 'less',
  'check acquire_cpu_us': 'less',
  'jobs ratio_50': 'more',
  'jobs cpu_us_per_job': 'less',
  'jobs cpu_us_over_stock': 'less',
  'jobs server_us_over_stock': 'less',
  'leases cpu_us_per_job': 'less',
  'leases reuse_p50_ms': 'less',
  'backlog use': 'more',
  'backlog worst_second': 'more',
  'backlog beyond_first': 'less',
  'pace use': 'more',
  'pace beyond_first': 'less',
  'herd use': 'more',
  'herd beyond_first': 'less',
  'neighbour p50_ms': 'less',
  'neighbour p95_ms': 'less',
  'shared use': 'more',
  'shared beyond_first': 'less',
  'changes use_after': 'more',
  'settle settle_us': 'less',
};

const CHECKS = 20_000;
const UNDER_WAY = 64;
const SETTLED_BEHIND = 5000;
const SETTLEMENTS = 200;
const SECONDS = 8;

/** Older versions of the package run these scenarios too, so they use only the public interface. */
export const SCENARIOS: Record<string, (port: number) => Promise<Figures>> = {
  async check(port) {
    const limiter = limiterOn(RateLimiter, { port });
    await limiter.ready();
    const acquire = (i: number) => limiter.acquire(`t${i % 200}`, ROOMY_TIERS);
    const { serverUs, cpuUs } = await measured(port, CHECKS, acquire);
    limiter.close();
    return { acquire_us: serverUs, acquire_cpu_us: cpuUs };
  },

  async jobs(port) {
    const stock = await drained(port);
    const governed = await drained(port, { tiers: ROOMY_TIERS });
    return {
      ratio_50: governed.perSecond / stock.perSecond,
      cpu_us_per_job: governed.cpuUs,
      cpu_us_over_stock: governed.cpuUs - stock.cpuUs,
      server_us_over_stock: governed.serverUs - stock.serverUs,
    };
  },

  async leases(port) {
    const { cpuUs } = await drained(port, { tiers: ROOMY_TIERS, concurrency: 1000 });
    const { gapsMs } = await leaseReuse(port);
    return { cpu_us_per_job: cpuUs, reuse_p50_ms: waitsOf(gapsMs).p50 };
  },

  async backlog(port) {
    const limits = { tiers: ['500/s', '20000/min'] };
    const figures = await timedRun(port, { jobs: 10_000, limits, seconds: SECONDS });
    return {
      use: figures.starts.length / (500 * SECONDS),
      worst_second: Math.min(...bySecond(figures, SECONDS)) / 500,
      beyond_first: figures.beyondFirst,
    };
  },

  async pace(port) {
    const limits = { tiers: ['100/s'], advanced: { spread: true } };
    const { starts, beyondFirst } = await timedRun(port, { jobs: 2000, limits, seconds: SECONDS });
    return { use: starts.length / (100 * SECONDS), beyond_first: beyondFirst };
  },

  async herd(port) {
    const { runs, activationsPerJob } = await herdRun(port, { waiting: 2000, cap: 5, seconds: SECONDS, refill: false });
    return { use: runs / (100 * SECONDS), beyond_first: activationsPerJob };
  },

  async neighbour(port) {
    const during = async (queue: Queue) => {
      for (const _ of range(100)) {
        await queue.add('job', { tenant: 'neighbour', addedMs: performance.now() });
        await sleep(50);
      }
    };
    const limits = { tiers: ['50/s'] };
    const { starts } = await timedRun(port, { jobs: 10_000, limits, seconds: SECONDS, during });
    const waitsMs = starts.filter(({ tenant }) => tenant === 'neighbour').map(({ waitMs }) => waitMs);
    const { p50, p95 } = waitsOf(waitsMs);
    return { p50_ms: p50, p95_ms: p95 };
  },

  async shared(port) {
    const limits = { scope: 'account', shared: true, tiers: ['200/s'] };
    const tenantOf = (i: number) => `t${i % 10}`;
    // Versions without this method have no shared scopes.
    if (!('setLimits' in RateLimiter.prototype)) return {};
    const { starts, beyondFirst } = await timedRun(port, { jobs: 4000, tenantOf, limits, seconds: SECONDS });
    return { use: starts.length / (200 * SECONDS), beyond_first: beyondFirst };
  },

  async changes(port) {
    let limit = 20;
    const raiseAfterMs = 2000;
    const during = async () => {
      await sleep(raiseAfterMs);
      limit = 200;
    };
    const limits = { tiers: () => [{ limit, windowMs: 1000 }] };
    const { starts } = await timedRun(port, { jobs: 3000, limits, seconds: SECONDS, during });
    const after = starts.filter(({ atMs }) => atMs >= raiseAfterMs + 1000);
    return { use_after: after.length / (200 * (SECONDS - raiseAfterMs / 1000 - 1)) };
  },

  async settle(port) {
    const limiter = limiterOn(RateLimiter, { port });
    if (!('settle' in limiter)) return {};
    await limiter.ready();
    const tiers = ['10000000 tokens/min'];
    const acquire = () => limiter.acquire('one', tiers, { cost: { tokens: 900 } });
    const decisions = await Promise.all(range(SETTLEMENTS).map(acquire));
    for (let i = 0; i < SETTLED_BEHIND; i += UNDER_WAY) await Promise.all(range(UNDER_WAY).map(acquire));
    const settle = (i: number) => limiter.settle(decisions[i] as object, { tokens: 740 });
    const { serverUs } = await measured(port, SETTLEMENTS, settle);
    limiter.close();
    return { settle_us: serverUs };
  },
};

/** Returns two figures in microseconds per call: the time of scripts, and the CPU time of this process. */
async function measured(port: number, calls: number, call: (i: number) => Promise<unknown>) {
  const redis = new Redis(port);
  await call(0);
  await redis.config('RESETSTAT');
  const cpu = process.cpuUsage();
  for (let i = 0; i < calls; i += UNDER_WAY) {
    await Promise.all(range(Math.min(UNDER_WAY, calls - i)).map((j) => call(i + j)));
  }
  const { user, system } = process.cpuUsage(cpu);
  const { us } = await scriptStats(redis);
  redis.disconnect();
  return { serverUs: us / calls, cpuUs: (user + system) / calls };
}

async function drained(port: number, limits?: Parameters<typeof drain>[4]) {
  const redis = new Redis(port);
  const figures = await drain(redis, port, 50, DRAIN_JOBS / 2, limits);
  redis.disconnect();
  return figures;
}
