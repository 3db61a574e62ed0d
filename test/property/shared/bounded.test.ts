import { expect, it } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { sharedKeys } from '../../../src/core/keys.js';
import type { PreparedCheck } from '../../../src/core/limits/checks.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { ownRedis } from '../../support/redis/own-redis.js';

const TERMS = { lease: { token: 'a', lastsMs: 30_000 }, priority: 0 };
const SHARED: PreparedCheck = { scope: 'api', tenant: 'acme', tiers: ['1/h'], shared: { weight: 1 } };

function home(own?: Awaited<ReturnType<typeof ownRedis>>) {
  const virtual = virtualLimiter({}, own);
  const { decider, space } = internalsOf(virtual.limiter);
  const keys = sharedKeys(space, 'api');
  const ask = async (id: string, ...checks: PreparedCheck[]) => (await decider.request(checks, { id }, TERMS)).reply;
  return { ...virtual, keys, ask };
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

it('a unit of a narrow scope for which 1,000 tenants wait takes few more commands than one for which 20 wait', async () => {
  const own = await ownRedis();
  const commandsFor = async (tenants: number) => {
    const { redis, clock, ask } = home(own);
    const request = (tenant: string) => {
      const check = { tenant, shared: { weight: 1 } };
      const narrow: PreparedCheck = { ...check, scope: 'endpoint', tiers: ['1/100ms'] };
      return ask(`bull:q:${tenant}`, narrow, { ...check, scope: 'api', tiers: ['1000/s'] });
    };
    for (let n = 0; n < tenants; n++) await request(`t${n}`);
    const due = new Set<string>();
    let started = 0;
    const come = async (tenant: string) => {
      const { status, promotions } = await request(tenant);
      if (status === 'admitted') started++;
      for (const { task, member, turnUs } of promotions)
        if (task === 'promote' && turnUs < clock.us + 1e6) due.add(member.replace('bull:q:', ''));
    };
    await redis.config('RESETSTAT');
    for (let n = 0; n < 20; n++) {
      clock.advanceMs(100);
      const comes = [...due, `new${n}`];
      due.clear();
      for (const tenant of comes) await come(tenant);
    }
    const stats = (await redis.info('commandstats')).matchAll(/cmdstat_\S+:calls=(\d+)/g);
    expect(started).toBeGreaterThan(10);
    return [...stats].reduce((sum, [, calls]) => sum + Number(calls), 0) / started;
  };
  const few = await commandsFor(20);
  const many = await commandsFor(1000);
  expect(many).toBeLessThan(2 * few);
});
