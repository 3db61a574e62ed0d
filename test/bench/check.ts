import { RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';
import type { Bench } from './lib/bench.js';
import { type Goal, goalLine } from './lib/goal.js';
import { bucketedBytes, fillKinds, KINDS, kindAsks } from './lib/kinds.js';
import { limiterOn } from './lib/limiter-on.js';
import { bytesPerTenant } from './lib/memory.js';
import { processRates } from './lib/process-rate.js';
import { type Ask, asks, serverTime } from './lib/server-time.js';
import { interleave, median, pairedRatio, round } from './lib/stats.js';

const RIVALS = ['bare', 'gcra', 'zset', 'counters', 'two_zsets'];

const GOALS: Record<string, Goal> = {
  ratio_weighted: { most: 1.4 },
  ratio_fixed: { most: 1 },
  ratio_gcra_kind: { most: 1 },
  ratio_bucketed: { most: 1.5 },
  bucketed_bytes: { most: 8000 },
};

export async function run({ port, rounds, log, lua }: Bench): Promise<object> {
  const redis = new Redis(port);
  const texts = { empty: 'return 1', acquire: lua('lua/acquire.lua') };
  const sha: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) sha[name] = String(await redis.script('LOAD', text));
  for (const name of RIVALS) sha[name] = String(await redis.script('LOAD', lua(`test/bench/rivals/${name}.lua`)));

  const acquire = sha['acquire'] ?? '';
  const fill = (_: Redis, name: string) => fillKinds(redis, acquire, name);
  const timed = (of: Record<string, Ask>, ...how: [typeof fill] | []) =>
    Object.entries(of).map(([name, ask]) => [name, () => serverTime(redis, name, ask, ...how)] as const);
  const server = await interleave(
    rounds,
    Object.fromEntries([...timed(asks(redis, sha)), ...timed(kindAsks(redis, acquire), fill)]),
  );
  const of = (name: string) => server[name] ?? [];
  const us = Object.fromEntries(Object.entries(server).map(([name, values]) => [name, round(median(values), 2)]));
  for (const [name, value] of Object.entries(us)) log(`${name.padEnd(20)} ${value} us on the server`);

  const kinds: Record<string, number> = { bucketed_bytes: await bucketedBytes(redis, acquire) };
  for (const kind of KINDS) {
    kinds[`ratio_${kind}`] = pairedRatio(of(`${kind}_admitted`), of('acquire_admitted'));
    kinds[`ratio_${kind}_refused`] = pairedRatio(of(`${kind}_refused`), of('acquire_refused'));
  }
  for (const [figure, value] of Object.entries(kinds))
    log(goalLine(figure, value, GOALS[figure.replace(/_refused$/, '')] ?? {}));

  const costs = await interleave(rounds, { million: () => costMillion(redis, port) });
  const costMillionUs = round(median(costs.million), 1);
  log(goalLine('cost_million_us', costMillionUs, { most: 20 }));

  const burst = await bytesPerTenant(redis, acquire, 'burst');
  const even = await bytesPerTenant(redis, acquire, 'even');
  log(`bytes per tenant at 240/h, all windows full: log ${burst.log}, sorted sets ${burst.zsets}`);
  log(`bytes per tenant at 240/h, evenly used: log ${even.log} (most ${even.log_most}), sorted sets ${even.zsets}`);

  const processes = processRates(port);
  const rates = await interleave(rounds, processes.rivals);
  processes.close();
  redis.disconnect();
  const perSecond = Object.fromEntries(
    Object.entries(rates).map(([name, values]) => [name, Math.round(median(values))]),
  );
  for (const [name, value] of Object.entries(perSecond)) log(`${name.padEnd(20)} ${value} checks/s in one process`);
  return {
    server_us: us,
    ratio_gcra_bare: pairedRatio(of('bare_admitted'), of('gcra_admitted')),
    ratio_gcra_bare_refused: pairedRatio(of('bare_refused'), of('gcra_refused')),
    ratio_gcra: pairedRatio(of('acquire_admitted'), of('gcra_admitted')),
    ratio_gcra_refused: pairedRatio(of('acquire_refused'), of('gcra_refused')),
    ratio_zset: pairedRatio(of('acquire_admitted'), of('zset_admitted')),
    ratio_two_zsets: pairedRatio(of('acquire_admitted'), of('two_zsets_admitted')),
    ...kinds,
    cost_million_us: costMillionUs,
    bytes_full: burst,
    bytes_even: even,
    // Our log costs the same for every pattern of use.
    bytes_ratio_zset: round(even.log / burst.zsets, 4),
    bytes_ratio_zset_even: round(even.log / even.zsets, 4),
    checks_per_second: perSecond,
    ratio_rlf_union: pairedRatio(rates['ours'] ?? [], rates['rlf_union'] ?? []),
    ratio_rlf_one: pairedRatio(rates['ours'] ?? [], rates['rlf_one'] ?? []),
  };
}

async function costMillion(redis: Redis, port: number): Promise<number> {
  const limiter = limiterOn(RateLimiter, { port }, { advanced: { deadlineMs: 20_000 }, warn: () => undefined });
  const tiers = [{ kind: 'bucketed', limit: 10_000_000, windowMs: 3_600_000 }] as const;
  await limiter.acquire('warm', tiers, { cost: 1_000_000 });
  await redis.config('RESETSTAT');
  for (let i = 0; i < 100; i++) await limiter.acquire(`million:${i}`, tiers, { cost: 1_000_000 });
  limiter.close();
  return Number(
    /cmdstat_evalsha:calls=100,usec=\d+,usec_per_call=([\d.]+)/.exec(await redis.info('commandstats'))?.[1],
  );
}
