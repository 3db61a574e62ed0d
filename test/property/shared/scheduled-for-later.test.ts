import { expect, it } from 'vitest';
import { backlogOf, sharedWorld } from '../../support/model/shared/shared-worlds.js';

const WINDOW_MS = 20_000;
const two = () => ({ tiers: [{ limit: 2, windowMs: WINDOW_MS }] });

it.each([
  ['a narrow scope', { narrow: ['endpoint'] }],
  ['a plan', {}],
])('other jobs use a unit that becomes free while two jobs in front wait for %s', async (_, job) => {
  const world = sharedWorld({
    jobs: [
      ...backlogOf('later', 2, job),
      ...backlogOf('first', 1, { isPlain: true, arrivesMs: 1 }),
      ...backlogOf('later', 2, { ...job, arrivesMs: 1000 }),
      ...backlogOf('other', 3, { isPlain: true, arrivesMs: 2000 }),
    ],
    shared: (ms) => ({ tiers: [{ limit: ms < 5000 ? 3 : 4, windowMs: WINDOW_MS }] }),
    narrow: two,
    own: (tenant) => (tenant === 'later' && !('narrow' in job) ? two() : undefined),
  });
  world.timeline.after(5000, () => world.refresh());
  await world.run();
  expect(world.unfinished).toBe(0);
  const { tenant, startedUs } = world.started[3] ?? {};
  expect(tenant).toBe('other');
  expect(startedUs).toBeLessThan(6e6);
});
