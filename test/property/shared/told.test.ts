import { describe, expect, it } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { sharedKeys } from '../../../src/core/keys.js';
import type { PreparedCheck } from '../../../src/core/limits/checks.js';
import { virtualLimiter } from '../../support/model/virtual.js';

const TERMS = { lease: { token: 'a', lastsMs: 30_000 }, priority: 0 };
const SCOPE = 'api';

const shared = (tenant: string, weight = 1): PreparedCheck => ({
  scope: SCOPE,
  tenant,
  tiers: ['1/s'],
  shared: { weight },
});
const priced = (tenant: string, tokens: number): PreparedCheck => ({
  ...shared(tenant),
  tiers: ['10 tokens/s'],
  cost: { tokens },
});
const own = (tenant: string): PreparedCheck => ({ scope: 'plan', tenant, tiers: ['1/h'] });

function home() {
  const { limiter, clock, redis } = virtualLimiter();
  const { decider, space } = internalsOf(limiter);
  const ask = async (id: string, ...checks: PreparedCheck[]) => (await decider.request(checks, { id }, TERMS)).reply;
  const shareOf = async (tenant: string) => (await decider.peek([shared(tenant)], {})).peek.share;
  const keys = sharedKeys(space, SCOPE);
  return { limiter, clock, redis, ask, shareOf, waitersKey: keys.waiters, flowsKey: keys.home?.[1] ?? '' };
}

describe('a shared scope reports', () => {
  it('the number of waiting jobs of a tenant, in all queues together', async () => {
    const { limiter, ask } = home();
    await ask('bull:one:0', shared('acme'));
    for (const id of ['bull:one:1', 'bull:one:2', 'bull:two:3', 'bull:three:4']) await ask(id, shared('acme', 2));
    await ask('bull:two:5', shared('busy'));
    expect(await limiter.tenants({ scope: SCOPE })).toEqual({
      tenants: [
        { tenant: 'acme', waiting: 4, weight: 2 },
        { tenant: 'busy', waiting: 1, weight: 1 },
      ],
    });
  });

  it('the largest weight of a tenant that has different weights in two queues', async () => {
    const { limiter, ask } = home();
    await ask('bull:q:0', shared('busy'));
    for (const [tenant, weights] of [
      ['acme', [3, 2]],
      ['globex', [2, 3]],
    ] as const) {
      for (const [n, weight] of weights.entries()) await ask(`bull:q${n}:${tenant}`, shared(tenant, weight));
    }
    const { tenants } = await limiter.tenants({ scope: SCOPE });
    expect(tenants.map(({ tenant, weight }) => [tenant, weight])).toEqual([
      ['acme', 3],
      ['globex', 3],
    ]);
  });

  it.each([
    [20_010, undefined],
    [60_000, true],
  ])(
    'the tenants with the most waiting jobs first among %i, and whether some are missing: %s',
    async (count, isCut) => {
      const { limiter, redis, flowsKey } = home();
      const fill = `for i = 1, tonumber(ARGV[1]) do
      redis.call('HSET', KEYS[1], 'n' .. i, i, 'f' .. i, cmsgpack.pack({ 'tenant-' .. i, 1, 1, 0, i }))
    end`;
      await redis.eval(fill, 1, flowsKey, count);
      const { tenants, isCut: its } = await limiter.tenants({ scope: SCOPE, count: 10 });
      expect(its).toBe(isCut);
      const listed = tenants.map(({ tenant, waiting }) => [tenant, waiting]);
      if (!isCut) expect(listed).toEqual(Array.from({ length: 10 }, (_, i) => [`tenant-${count - i}`, count - i]));
      const { tenants: all } = await limiter.tenants({ scope: SCOPE, cursor: 20_000, count: 10_000 });
      expect(all).toHaveLength(isCut ? 10_000 : 10);
      await redis.del(flowsKey);
    },
  );

  it('the waiters of a home, even waiters with costs, while the record of the flows does not grow with the number of waiters', async () => {
    const { limiter, clock, redis, ask, waitersKey, flowsKey } = home();
    await ask('bull:q:0', priced('acme', 10));
    for (let n = 1; n <= 3; n++) await ask(`bull:q:${n}`, priced('acme', (n % 9) + 1));
    const fields = await redis.hlen(flowsKey);
    for (let n = 4; n <= 40; n++) await ask(`bull:q:${n}`, priced('acme', (n % 9) + 1));
    expect(await redis.hlen(flowsKey)).toBe(fields);
    expect((await limiter.tenants({ scope: SCOPE })).tenants).toMatchObject([{ waiting: 40 }]);
    // The first waiters get new turns. Their records then have more fields between flow and costs.
    for (let n = 0; n < 4; n++) {
      clock.advanceMs(20_000);
      await ask('bull:q:40', priced('acme', 5));
    }
    const waiters = Object.entries(await redis.hgetallBuffer(waitersKey)).filter(([waiter]) => waiter !== '');
    expect(waiters.filter(([, known]) => (known[14] ?? 0) > 0)).not.toEqual([]);
    const costs = waiters.map(([waiter, known]) => [waiter, known.subarray(24).toString()]);
    expect(costs).toEqual(waiters.map(([waiter]) => [waiter, `${(Number(waiter.slice('bull:q:'.length)) % 9) + 1}`]));
  });

  it('no turn before the end of a pause', async () => {
    const { limiter, ask } = home();
    await ask('bull:q:0', shared('acme'));
    await ask('bull:q:1', shared('acme'));
    const target = { scope: SCOPE };
    const [scheduled] = await limiter.of(target.scope).waiting();
    const endsAt = (await limiter.of(target.scope).pause(60_000)) as Date;
    expect(scheduled?.turn?.getTime()).toBeLessThan(endsAt.getTime());
    expect((await limiter.of(target.scope).waiting()).map(({ id, turn }) => [id, turn])).toEqual([
      ['bull:q:1', endsAt],
    ]);
  });

  it('the share of a tenant among all waiters, including those that wait for their own limits', async () => {
    const { ask, shareOf } = home();
    await ask('bull:q:0', own('acme'), shared('acme'));
    for (let n = 1; n < 4; n++) await ask(`bull:q:${n}`, own('acme'), shared('acme'));
    for (let n = 4; n < 8; n++) await ask(`bull:q:${n}`, shared('busy', 2));
    expect(await shareOf('acme')).toBeCloseTo(1 / 3);
    expect(await shareOf('new')).toBeCloseTo(1 / 4);
  });
});

it('jobs that already wait with a cost can start under new limits with more tiers', async () => {
  const { clock, ask } = home();
  const ids = ['bull:q:1', 'bull:q:2', 'bull:q:3', 'bull:q:4'];
  for (const id of ['bull:q:0', ...ids]) await ask(id, priced('acme', 10));
  const more = { ...priced('acme', 10), tiers: ['10 tokens/s', '100 tokens/min', '9/s'] };
  const started = new Set<string>();
  for (let n = 0; n < 6; n++) {
    clock.advanceMs(1010);
    for (const id of ids) {
      if (started.has(id)) continue;
      const { message, status } = await ask(id, more);
      expect(message).toBe('');
      if (status === 'admitted') started.add(id);
    }
  }
  expect(started.size).toBe(4);
});

it('a home forgets the free times of a removed cap, because they would hold for a later cap', async () => {
  const { limiter, redis, ask, flowsKey } = home();
  const target = { scope: SCOPE, tenant: 'acme' };
  internalsOf(limiter).scopes.note(SCOPE, true);
  await limiter.of(target.scope, target.tenant).set({ concurrency: 1 });
  for (const id of ['bull:q:1', 'bull:q:2']) await ask(id, shared('acme'));
  const gates = async () => (await redis.hkeys(flowsKey)).filter((field) => field.startsWith('g'));
  expect(await gates()).toEqual(['g acme']);
  expect(await limiter.of(target.scope, target.tenant).clear()).toBe(true);
  expect(await gates()).toEqual([]);
});
