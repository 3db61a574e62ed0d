import { expect, it } from 'vitest';
import { startsOf, useBetween } from '../../support/model/shared/figures.js';
import { backlogOf, inTurn, sharedWorld } from '../../support/model/shared/shared-worlds.js';

const TENANTS = Array.from({ length: 30 }, (_, n) => `t${n}`);
const LOST = { ready: 2, asleep: 3, heads: 4 } as const;

it.each(Object.keys(LOST) as (keyof typeof LOST)[])(
  'a shared scope that loses its key %s is used fully again within a second, by those who wait and by newcomers',
  async (name) => {
    const backlog = inTurn(TENANTS.map((tenant) => backlogOf(tenant, 10)));
    const newcomers = Array.from({ length: 20 }, (_, n) => ({ tenant: `new${n}`, arrivesMs: 3500 + 100 * n }));
    const world = sharedWorld({
      jobs: [...backlog, ...newcomers],
      shared: () => ({ tiers: ['20/s'] }),
      // Flows of tenants with a limit of their own sleep; other flows are ready.
      own: (tenant) => (name === 'asleep' ? { tiers: [tenant.length === 2 ? '1/s' : '2/s'] } : undefined),
    });
    const key = world.keys.home?.[LOST[name]] as string;
    let wasThere = 0;
    world.timeline.after(3000, async () => {
      wasThere = await world.virtual.redis.del(key);
    });
    await world.run();
    expect([wasThere, world.unfinished]).toEqual([1, 0]);
    expect(useBetween(startsOf(world), 20, 4000, 10_000)).toBeGreaterThan(0.95);
    const ofNew = startsOf(world, ({ tenant }) => tenant.startsWith('new'));
    expect(Math.max(...ofNew) / 1000).toBeLessThan(11_000);
  },
);

it.each(['asleep', 'heads'] as const)(
  'a narrow scope is used fully again within a second after its wide one loses its key %s',
  async (name) => {
    const world = sharedWorld({
      jobs: inTurn(TENANTS.map((tenant) => backlogOf(tenant, 10, { narrow: ['endpoint'] }))),
      shared: () => ({ tiers: ['100/s'] }),
      narrow: () => ({ tiers: ['20/s'] }),
      untilMs: 10_000,
    });
    let wasThere = 0;
    world.timeline.after(3000, async () => {
      wasThere = await world.virtual.redis.del(world.keys.home?.[LOST[name]] as string);
    });
    await world.run();
    expect(wasThere).toBe(1);
    expect(useBetween(startsOf(world), 20, 4000, 10_000)).toBeGreaterThan(0.95);
  },
);
