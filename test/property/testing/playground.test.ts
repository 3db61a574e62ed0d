import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Scenario, type Store, simulate } from '../../../site/playground/simulate.js';
import { holds } from '../../support/random.js';
import { redisOptions, unique } from '../../support/redis/redis.js';

const onRedis: Store = () => ({ connection: redisOptions(), prefix: unique('playground') });

const tier = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.constantFrom('s', '2s', '10s', 'min', 'h', 'day@Europe/Berlin'))
  .map(([limit, window]) => `${limit}/${window}`);
const tiers = fc.uniqueArray(tier, { minLength: 1, maxLength: 3, selector: (text) => text.split('/')[1] });
const arrivals = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5000 })), {
  minLength: 1,
  maxLength: 40,
  size: 'max',
});
const limited = fc.record({ tiers, arrivals });
const capped = fc.record({
  tiers: fc.oneof(tiers, fc.constant([])),
  arrivals,
  concurrency: fc.integer({ min: 1, max: 5 }),
  runMs: fc.integer({ min: 0, max: 3000 }),
});

it('the playground gives the answers of a Redis in 100 random cases', async () => {
  let refusals = 0;
  await holds('playground', 100, fc.oneof(limited, capped), async (scenario: Scenario) => {
    const played = await simulate(scenario);
    expect(played).toEqual(await simulate(scenario, onRedis));
    refusals += played.jobs.flatMap((job) => job.refusals).length;
  });
  expect(refusals).toBeGreaterThan(50);
});

it('the playground shows units that become free between two jobs', async () => {
  const { use } = await simulate({ tiers: ['1/s', '2/min'], arrivals: [0, 30_000] });
  expect(use.map(({ atMs, taken }) => [atMs, ...taken])).toEqual([
    [0, 1, 1],
    [1000, 0, 1],
    [30_000, 1, 2],
  ]);
});

it('a promoted job of the playground does not ask again at its former turn', async () => {
  const { jobs } = await simulate({ tiers: ['2/h'], concurrency: 1, runMs: 1000, arrivals: [0, 0, 0] });
  expect(jobs.map(({ startedMs, refusals }) => [startedMs, refusals.length])).toEqual([
    [0, 0],
    [1000, 1],
    [3_600_000, 1],
  ]);
});
