import { type Decision, RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';
import { scopeKeys } from '../../src/core/keys.js';
import type { Bench } from './lib/bench.js';
import { goalLine } from './lib/goal.js';
import { limiterOn } from './lib/limiter-on.js';
import { interleave, median, pairedRatio, range, round } from './lib/stats.js';

const BEHIND = [100, 6000, 100_000];
const SETTLED = 200;
/** The number of first settlements that are not measured, because the first correction makes room for all others. */
const WARM = 20;
const TIERS = ['10000000 tokens/h'];
const COST = { tokens: 9 };
const ENTRY_BYTES = 16;

export async function run({ port, rounds, log }: Bench): Promise<object> {
  const redis = new Redis(port);
  const rivals = Object.fromEntries(BEHIND.map((behind) => [`${behind}`, () => settleUs(redis, port, behind)]));
  const figures = await interleave(rounds, rivals);
  const first = figures[`${BEHIND[0]}`] ?? [];
  const us = Object.fromEntries(Object.entries(figures).map(([behind, values]) => [behind, round(median(values), 1)]));
  for (const [behind, value] of Object.entries(us)) log(goalLine(`settle_us, ${behind} behind`, value, { most: 60 }));
  const growth = pairedRatio(figures[`${BEHIND.at(-1)}`] ?? [], first);
  log(goalLine('growth_settle', growth, { most: 1.2 }));
  redis.disconnect();
  return { settle_us: us, growth_settle: growth };
}

async function settleUs(redis: Redis, port: number, behind: number): Promise<number> {
  let nowUs = Date.now() * 1000;
  const limiter = limiterOn(RateLimiter, { port }, { now: () => nowUs, advanced: { deadlineMs: 20_000 } });
  const { log } = scopeKeys({ prefix: 'governor', hashTag: 'tenant' }, 'default', 'settled');
  const key = `${log}~tokens`;
  await redis.del(key);
  const decisions: Decision[] = [];
  for (const _ of range(SETTLED)) {
    nowUs += 1000;
    decisions.push(await limiter.acquire('settled', TIERS, { cost: COST }));
  }
  const entries = Buffer.alloc(ENTRY_BYTES * behind);
  for (const i of range(behind)) {
    entries.writeDoubleLE(nowUs + 1000 * (i + 1), ENTRY_BYTES * i);
    entries.writeDoubleLE(-COST.tokens * (SETTLED + i + 1), ENTRY_BYTES * i + 8);
  }
  await redis.append(key, entries);
  nowUs += 1000 * (behind + 1);
  const settle = async (from: number, to: number) => {
    for (const decision of decisions.slice(from, to)) await limiter.settle(decision, { tokens: 7 });
  };
  await settle(0, WARM);
  await redis.config('RESETSTAT');
  await settle(WARM, SETTLED);
  const stats = /cmdstat_evalsha:calls=(\d+),usec=(\d+)/.exec(await redis.info('commandstats'));
  limiter.close();
  await redis.del(key);
  if (Number(stats?.[1]) !== SETTLED - WARM) throw new Error('expected one call for each settlement');
  return Number(stats?.[2]) / (SETTLED - WARM);
}
