import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tenant } from '../../support/model/leases/lease-tenant.js';
import { startsOf } from '../../support/model/shared/figures.js';
import { backlogOf, inTurn, sharedWorld } from '../../support/model/shared/shared-worlds.js';
import { holds } from '../../support/random.js';

const RUNS = 30;
const EDGES = [2 ** 31, 2 ** 32, 2 ** 33, 2 ** 48];

const joining = fc.record({ priority: fc.constantFrom(0, 0, 1, 2, 2 ** 21), front: fc.boolean(), asks: fc.boolean() });

describe('a line that is never empty', () => {
  it('keeps its order however many jobs have joined it', async () => {
    const plans = fc.record({
      edge: fc.constantFrom(...EDGES),
      before: fc.nat(12),
      jobs: fc.array(joining, { minLength: 2, maxLength: 25, size: 'max' }),
    });
    await holds('many joined', RUNS, plans, async ({ edge, before, jobs }) => {
      const acme = tenant({ tiers: [], concurrency: 1 });
      await acme.acquireAll('bull:q:runs', 'bull:q:first');
      await acme.redis.hset(acme.keys.waiters, '', edge - before);
      const line = [{ id: 'bull:q:first', priority: 0, front: false }];
      for (const [n, { priority, front, asks }] of jobs.entries()) {
        const id = `bull:q:${n}`;
        await acme.acquire(id, { priority, front });
        line.push({ id, priority, front });
        if (asks) await acme.acquire(id, { priority, front });
      }
      const rankOf = ({ priority, front }: (typeof line)[number]) => 2 * priority + Number(!front);
      const wanted = line.slice(1).sort((a, b) => rankOf(a) - rankOf(b));
      expect((await acme.line()).filter((id) => id !== 'bull:q:first')).toEqual(wanted.map(({ id }) => id));
    });
  });

  it('gives a job its place in another priority, however many jobs have joined it', async () => {
    const acme = tenant({ tiers: [], concurrency: 1 });
    await acme.acquireAll('bull:q:runs', 'bull:q:first');
    for (const edge of EDGES) {
      await acme.redis.hset(acme.keys.waiters, '', edge - 2);
      const [low, high, moves] = ['low', 'high', 'moves'].map((name) => `bull:q:${name}${edge}`) as [
        string,
        string,
        string,
      ];
      await acme.acquire(low, { priority: 3 });
      await acme.acquire(moves, { priority: 5 });
      await acme.acquire(high, { priority: 3 });
      await acme.acquire(moves, { priority: 3 });
      const line = (await acme.line()).filter((id) => id.endsWith(`${edge}`));
      expect(line).toEqual([low, moves, high]);
      for (const id of line) await acme.absent(id);
    }
  });
});

it('a shared scope that is never empty starts all jobs, however many flows it has had', async () => {
  const world = sharedWorld({
    jobs: inTurn(Array.from({ length: 8 }, (_, n) => backlogOf(`t${n}`, 5, { arrivesMs: 0 }))),
    shared: () => ({ tiers: ['10/s'] }),
  });
  const flows = world.keys.home?.[1] as string;
  world.timeline.after(0.05, () => world.virtual.redis.hset(flows, 'F', 2 ** 32 - 4));
  await world.run();
  expect(world.unfinished).toBe(0);
  expect(startsOf(world)).toHaveLength(40);
});
