import { expect, it } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { narrowKeys, sharedKeys } from '../../../src/core/keys.js';
import type { PreparedCheck } from '../../../src/core/options/checks.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { ownRedis } from '../../support/redis/own-redis.js';

const TERMS = { lease: { token: 'a', lastsMs: 30_000 }, priority: 0 };
const SHARED: PreparedCheck = { scope: 'api', tenant: 'acme', tiers: ['1/h'], shared: { weight: 1 } };
const NARROW: PreparedCheck = { scope: 'endpoint', tenant: 'acme', tiers: ['1/h'], shared: { weight: 1 } };

function home(own?: Awaited<ReturnType<typeof ownRedis>>) {
  const virtual = virtualLimiter({}, own);
  const { decider, calls, reader, space } = internalsOf(virtual.limiter);
  const keys = sharedKeys(space, 'api');
  const [, flows, , , heads] = keys.home as [string, string, string, string, string];
  const ask = async (id: string, ...checks: PreparedCheck[]) => (await decider.request(checks, { id }, TERMS)).reply;
  const leave = (id: string, ...checks: PreparedCheck[]) =>
    calls.report({ ...reader.read(checks, { id }, TERMS), event: 'gone' }, true);
  return { ...virtual, keys, gate: narrowKeys(space, 'endpoint').log, flows, heads, ask, leave };
}

it('a request in a shared scope charges nothing if its leases cannot be written', async () => {
  const { redis, keys, ask } = home();
  await redis.set(keys.holders, 'nothing of ours');
  const reply = await ask('bull:q:1', { ...SHARED, concurrency: 5 });
  expect(reply).toMatchObject({ status: 'failed', message: expect.stringContaining('WRONGTYPE') });
  expect(await redis.exists(keys.log)).toBe(0);
});

it('one call decides at most 16 requests in a shared scope', async () => {
  const calls: string[] = [];
  const { limiter } = virtualLimiter({ metrics: { called: ({ script }) => void calls.push(script) } });
  const { decider } = internalsOf(limiter);
  await Promise.all(Array.from({ length: 40 }, (_, n) => decider.request([SHARED], { id: `bull:q:${n}` }, TERMS)));
  expect(calls).toEqual(['shared', 'shared', 'shared']);
});

it('a narrow scope that has had thousands of tenants forgets their shares over several calls, 500 in each', async () => {
  const { redis, gate, flows, heads, ask, leave } = home();
  const part = Buffer.concat([Buffer.from('r'), Buffer.from([0, gate.length]), Buffer.from(gate)]);
  const tag = Buffer.alloc(8);
  tag.writeDoubleBE(1000);
  for (const id of ['bull:q:0', 'bull:q:1', 'bull:q:2']) await ask(id, SHARED);
  await ask('bull:q:3', NARROW, SHARED);
  const tenants = Array.from({ length: 1200 }, (_, n) => `t${n}`);
  for (const tenant of tenants) {
    await redis.zadd(heads, 0, Buffer.concat([part, tag, Buffer.from(`t${tenant}`)]));
    await redis.hset(flows, Buffer.concat([Buffer.from('e'), part.subarray(1), Buffer.from(tenant)]), '1000 0');
  }
  const left = async () => [
    (await redis.zrangeBuffer(heads, '0', '-1')).filter((member) => member.subarray(0, part.length).equals(part))
      .length,
    (await redis.hkeys(flows)).filter((field) => field.startsWith('e')).length,
  ];
  const counts: number[][] = [];
  for (let n = 4; n < 7; n++) {
    await leave(`bull:q:${n - 1}`, NARROW, SHARED);
    counts.push(await left());
    await ask(`bull:q:${n}`, NARROW, SHARED);
  }
  expect(counts).toEqual([
    [700, 700],
    [200, 200],
    [0, 0],
  ]);
});

it('a list of waiters of one tenant reads at most 2,000 records of waiters with turns', async () => {
  const own = await ownRedis();
  const { redis, keys, limiter, clock, ask } = home(own);
  for (const id of ['bull:q:0', 'bull:q:1', 'bull:q:2']) await ask(id, SHARED);
  for (let n = 0; n < 5000; n++) await redis.zadd(keys.queue, clock.us + 1e10 + n, `bull:q:other${n}`);
  await redis.config('RESETSTAT');
  const waiting = await limiter.of('api', 'acme').waiting();
  expect(waiting.map(({ id }) => id)).toEqual(['bull:q:1', 'bull:q:2']);
  const reads = /cmdstat_hget:calls=(\d+)/.exec(await redis.info('commandstats'));
  expect(Number(reads?.[1])).toBeLessThan(2010);
});
