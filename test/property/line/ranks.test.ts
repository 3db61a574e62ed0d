import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scopeKeys } from '../../../src/core/keys.js';
import { randomOf } from '../../support/model/shared/shared-plan.js';
import type { SharedWorld } from '../../support/model/shared/shared-world.js';
import { backlogOf, sharedWorld } from '../../support/model/shared/shared-worlds.js';
import { holds } from '../../support/random.js';

const TENANT = 'one';
/** A waiter that comes later than this loses its unit to the next waiter. */
const LATE_MS = 50;

/** `atMs` and `loweredMs` count from the start. */
interface History {
  jobs: number;
  limit: number;
  hasTwoTiers: boolean;
  pauses: readonly { atMs: number; forMs: number }[];
  loweredMs?: number | undefined;
  /** The largest delay of a wake. */
  lateMs: number;
  seed: number;
}

async function play({ jobs, limit, hasTwoTiers, pauses, loweredMs, lateMs, seed }: History): Promise<SharedWorld> {
  const random = randomOf(seed);
  const world = sharedWorld({
    jobs: backlogOf(TENANT, jobs),
    lateMs: () => lateMs * random(),
    own: (_, ms) => {
      const most = loweredMs !== undefined && ms < loweredMs ? 2 * limit : limit;
      const longer = hasTwoTiers ? [{ limit: 3 * most, windowMs: 5000 }] : [];
      return { tiers: [{ limit: most, windowMs: 1000 }, ...longer] };
    },
  });
  const keys = scopeKeys({ prefix: world.virtual.prefix, hashTag: 'tenant' }, 'own', TENANT);
  const { calls } = (world.queues[0] as SharedWorld['queues'][number]).scripts;
  for (const { atMs, forMs } of pauses) world.timeline.after(atMs, () => calls.pause(keys, '', forMs * 1000));
  await world.run();
  return world;
}

/** Returns the jobs that started well before a job in front of them. */
function overtakers({ started }: SharedWorld, changesMs: readonly number[]): string[] {
  return started.flatMap((job, i) => {
    const ms = (job.startedUs as number) / 1000;
    // The job in front was due too, but a change of limits refused it.
    if (changesMs.some((changeMs) => changeMs > ms && changeMs < ms + LATE_MS)) return [];
    const behind = started.slice(i + 1).filter(({ nth }) => nth < job.nth);
    const laterMs = Math.max(0, ...behind.map(({ startedUs }) => (startedUs as number) / 1000 - ms));
    return laterMs > 2 * LATE_MS ? [`${job.nth} at ${ms}, by ${laterMs}`] : [];
  });
}

const changesOf = ({ pauses, loweredMs }: History) => [...pauses.map(({ atMs }) => atMs), loweredMs ?? 0];

describe('the ranks of a line', () => {
  it('hold through any pauses, and when a limit is lowered', async () => {
    const line = {
      jobs: fc.integer({ min: 6, max: 25 }),
      limit: fc.integer({ min: 1, max: 3 }),
      hasTwoTiers: fc.boolean(),
      lateMs: fc.constantFrom(3, 30),
      seed: fc.nat(),
    };
    const pause = fc.record({ atMs: fc.integer({ min: 0, max: 8000 }), forMs: fc.integer({ min: 200, max: 4000 }) });
    // No history has both pauses and a lowered limit: after a pause, a look that still uses the higher limit may schedule
    // more waiters than the lowered limit allows.
    const histories: fc.Arbitrary<History> = fc.oneof(
      fc.record({ ...line, pauses: fc.array(pause, { maxLength: 3 }) }),
      fc.record({ ...line, pauses: fc.constant([]), loweredMs: fc.integer({ min: 1, max: 5000 }) }),
    );
    await holds('ranks', 300, histories, async (history) => {
      const world = await play(history);
      expect(world.unfinished).toBe(0);
      expect(overtakers(world, changesOf(history))).toEqual([]);
    });
  });
});
