import { expect, it } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { sharedKeys } from '../../../src/core/keys.js';
import { overLimit } from '../../support/model/shared/figures.js';
import { backlogOf, inTurn, sharedWorld } from '../../support/model/shared/shared-worlds.js';
import { virtualLimiter } from '../../support/model/virtual.js';

const LIMIT = 100;
const FROM_MS = 1200;
const UNTIL_MS = 3200;

async function paused(isResumed: boolean) {
  const jobs = inTurn([backlogOf('flood', 150), backlogOf('calm', 300)]);
  const world = sharedWorld({ jobs, shared: () => ({ tiers: [`${LIMIT}/s`] }) });
  const { limiter } = world.virtual;
  const target = { scope: 'shared', tenant: 'flood' };
  internalsOf(limiter).scopes.note('shared', true);
  world.timeline.after(
    FROM_MS,
    () => void limiter.of(target.scope, target.tenant).pause(isResumed ? 600_000 : UNTIL_MS - FROM_MS),
  );
  if (isResumed)
    world.timeline.after(UNTIL_MS, () =>
      limiter
        .of(target.scope, target.tenant)
        .resume()
        .then(() => world.refresh('flood')),
    );
  await world.run();
  const startedIn = (tenant: string, fromMs: number, untilMs: number) =>
    world.started.filter((job) => {
      const ms = (job.startedUs as number) / 1000;
      return job.tenant === tenant && ms >= fromMs && ms < untilMs;
    });
  return { world, startedIn };
}

it('a short pause of one tenant does not shorten the pause of another tenant', async () => {
  const { limiter, redis, prefix } = virtualLimiter();
  internalsOf(limiter).scopes.note('shared', true);
  const { settings } = sharedKeys({ prefix, hashTag: 'tenant' }, 'shared');
  await limiter.of('shared', 'acme').pause(600_000);
  const held = await redis.hget(settings, 'held');
  await limiter.of('shared', 'globex').pause(1000);
  expect(await redis.hget(settings, 'held')).toBe(held);
  expect(Number(held)).toBeGreaterThan(0);
});

it.each([
  ['ends by itself', false],
  ['is ended by a resume', true],
])(
  'a pause of one tenant that %s stops only this tenant, leaves the whole limit to the others, and costs no extra requests',
  async (_, isResumed) => {
    const { world, startedIn } = await paused(isResumed);
    expect(world.unfinished).toBe(0);
    expect(overLimit(world, LIMIT)).toEqual([]);
    // Wakes are up to 3 ms late.
    expect(startedIn('flood', FROM_MS + 5, UNTIL_MS)).toEqual([]);
    expect(startedIn('calm', FROM_MS + 500, UNTIL_MS - 500).length).toBeGreaterThanOrEqual(0.97 * LIMIT);
    expect(startedIn('flood', UNTIL_MS, UNTIL_MS + 1000).length).toBeGreaterThanOrEqual(0.4 * LIMIT);

    const flood = world.started.filter(({ tenant }) => tenant === 'flood');
    expect(flood.reduce((sum, { activations }) => sum + activations, 0) / flood.length).toBeLessThan(2.3);
    const later = flood.filter(({ startedUs }) => (startedUs as number) / 1000 > UNTIL_MS).map(({ nth }) => nth);
    const first = Math.max(...flood.slice(0, flood.length - later.length).map(({ nth }) => nth));
    expect(later.filter((nth) => nth < first)).toEqual([]);
  },
);
