/* Limits are per second. */

import { randomOf, type SharedPlan } from './shared-plan.js';
import type { SharedWorld } from './shared-world.js';
import { backlogOf, inTurn, sharedWorld } from './shared-worlds.js';
import type { SimulatedQueue } from './simulated-queue.js';

const tenants = (count: number) => Array.from({ length: count }, (_, n) => `t${n}`);
const own = (perSecond: number) => ({ tiers: [`${perSecond}/s` as const] });

/** Jobs are added tenant by tenant. */
export function account(jobs: number, seed = 1): SharedWorld {
  const lists = tenants(20).map((tenant) => backlogOf(tenant, jobs));
  return sharedWorld({ jobs: lists.flat(), shared: () => own(100), own: () => own(20) }, seed);
}

export function both(jobs: number, seed = 1): SharedWorld {
  const lists = tenants(20).map((tenant) => backlogOf(tenant, jobs));
  return sharedWorld({ jobs: lists.flat(), shared: () => own(10), own: () => own(1) }, seed);
}

export function mixed(jobs: number, seed = 1): SharedWorld {
  const lists = tenants(6).map((tenant) => backlogOf(tenant, jobs));
  const ownOf = (tenant: string) => (tenant === 't0' ? own(20) : undefined);
  return sharedWorld({ jobs: inTurn(lists), shared: () => own(100), own: ownOf }, seed);
}

export function trickle(backlog: number, count: number, seed = 1): SharedWorld {
  const few = Array.from({ length: count }, (_, n) => ({ tenant: 'few', arrivesMs: 1000 + 497 * n }));
  return sharedWorld({ jobs: [...backlogOf('many', backlog), ...few], shared: () => own(100) }, seed);
}

export function weighted(weights: Record<string, number>, each: number, seed = 1): SharedWorld {
  const lists = Object.entries(weights).map(([tenant, weight]) => backlogOf(tenant, each * weight));
  const weight = (tenant: string) => weights[tenant] as number;
  return sharedWorld({ jobs: inTurn(lists), shared: () => own(100), weight }, seed);
}

/** Jobs reserve places, two per millisecond, and are later added a hundred at a time. */
export function reserved(weights: Record<string, number>, each: number, seed = 1): SharedWorld {
  const lists = Object.keys(weights).map((tenant) => backlogOf(tenant, each));
  const addedMs = (n: number) => 50 * Math.floor(n / 100) + 80;
  const jobs = lists.flat().map((job, n) => ({ ...job, reservedMs: n / 2, arrivesMs: addedMs(n) }));
  const weight = (tenant: string) => weights[tenant] as number;
  return sharedWorld({ jobs, shared: () => own(30), weight }, seed);
}

/** A job every 5 s beside a backlog with nine times its weight. */
export function oneByOne(count: number, seed = 1): SharedWorld {
  const few = Array.from({ length: count }, (_, n) => ({ tenant: 'few', arrivesMs: 5000 * n + 1 }));
  const weight = (tenant: string) => (tenant === 'few' ? 1 : 9);
  return sharedWorld({ jobs: [...backlogOf('many', 9 * count), ...few], shared: () => own(1), weight }, seed);
}

export function capped(jobs: number, seed = 1): SharedWorld {
  const lists = tenants(10).map((tenant) => backlogOf(tenant, jobs, { runMs: 200 }));
  return sharedWorld(
    { jobs: inTurn(lists), shared: () => ({ ...own(100), cap: 20 }), own: () => own(20), queues: [{ slots: 100 }] },
    seed,
  );
}

/** In one queue the workers stop at 3 s. */
export function deadQueue(untilMs: number, keepsTimers: boolean, count = 5, seed = 1): SharedWorld {
  const dead = tenants(count).map((tenant) => backlogOf(tenant, 500 / count));
  const jobs = [...dead.flat(), ...backlogOf('b', 1200, { queue: 1 })];
  const queues = [{ slots: 50, stop: { fromMs: 3000, untilMs, keepsTimers } }, { slots: 50 }];
  return sharedWorld({ jobs, shared: () => own(100), queues }, seed);
}

/** A queue's process dies at 3 s with `jobs` fetched jobs, and is replaced at 6 s. */
export function stalledQueue(jobs: number, untilMs: number, seed = 1): SharedWorld {
  const stop = { fromMs: 3000, untilMs: 6000, keepsTimers: false, fetched: { jobs, stallMs: 30_000 } };
  const of = (tenant: string, queue: number) => backlogOf(tenant, 1200, { queue });
  const queues = [{ slots: 50, stop }, { slots: 50 }];
  return sharedWorld({ jobs: [...of('a', 0), ...of('b', 1)], shared: () => own(100), queues, untilMs }, seed);
}

/** All processes die, and other processes start later. */
export function deadProcess(
  fromMs: number,
  awayMs: number,
  plan: Partial<SharedPlan> = {},
  { narrow, queues = 1 }: { narrow?: readonly string[] | undefined; queues?: number | undefined } = {},
): SharedWorld {
  const stop = { fromMs, untilMs: fromMs + awayMs, keepsTimers: false };
  const ofQueue = (_: unknown, queue: number) =>
    ['a', 'b'].map((tenant) => backlogOf(tenant, 150, { queue, ...(narrow && { narrow }) }));
  const jobs = Array.from({ length: queues }, ofQueue).flat(2);
  const each = Array.from({ length: queues }, () => ({ slots: 20, stop }));
  return sharedWorld({ jobs, shared: () => own(10), queues: each, untilMs: fromMs + awayMs + 6000, ...plan }, fromMs);
}

/** Jobs of 0.5 to 1.5 s in few slots, beside a queue of instant jobs. */
export function slowQueue(slots: number, untilMs: number, seed = 1): SharedWorld {
  const random = randomOf(seed * 7919);
  const slow = backlogOf('slow', (slots * untilMs) / 500).map((job) => ({ ...job, runMs: 500 + 1000 * random() }));
  const fast = backlogOf('fast', untilMs / 8, { queue: 1, runMs: 1 });
  return sharedWorld(
    { jobs: inTurn([slow, fast]), shared: () => own(100), queues: [{ slots }, { slots: 50 }], untilMs },
    seed,
  );
}

/** The workers need seconds until each job has sent its request. */
export function firstPass(
  { count, jobs, perSecond, askMs }: { count: number; jobs: number; perSecond: number; askMs: number },
  untilMs: number,
  seed = 1,
): SharedWorld {
  const lists = tenants(count).map((tenant) => Array.from({ length: jobs }, () => ({ tenant, arrivesMs: 0 })));
  return sharedWorld(
    { jobs: lists.flat(), shared: () => own(perSecond), queues: [{ slots: 50, askMs }], untilMs },
    seed,
  );
}

export function many(count: number, jobs: number, seed = 1): SharedWorld {
  const lists = tenants(count).map((tenant) => backlogOf(tenant, jobs));
  return sharedWorld({ jobs: inTurn(lists), shared: () => own(200) }, seed);
}

export function ghosts(jobs: number, seed = 1): SharedWorld {
  const lists = tenants(10).map((tenant) => backlogOf(tenant, jobs));
  const all = inTurn(lists).map((job, nth) => ({ ...job, ...(nth % 2 && { removedMs: 3000 }) }));
  return sharedWorld({ jobs: all, shared: () => own(100), own: () => own(50) }, seed);
}

export function ghostsOfOne(count: number, seed = 1): SharedWorld {
  const some = backlogOf('some', 3 * count).map((job, nth) => ({ ...job, ...(nth % 3 && { removedMs: 3000 }) }));
  return sharedWorld({ jobs: inTurn([some, backlogOf('none', count)]), shared: () => own(100) }, seed);
}

/** A tenant with many removed jobs has a limit of its own of 1 per second from 4 s to 14 s. */
export function ghostsThenSlow(count: number): SharedWorld {
  const some = backlogOf('some', 3 * count).map((job, nth) => ({ ...job, ...(nth % 3 && { removedMs: 3000 }) }));
  const jobs = inTurn([some, backlogOf('none', 2 * count)]);
  const ownOf = (tenant: string, ms: number) =>
    tenant === 'some' ? own(ms > 4000 && ms < 14_000 ? 1 : 100) : undefined;
  return sharedWorld({ jobs, shared: () => own(100), own: ownOf });
}

/** The first jobs of a tenant are removed while the scope is paused, from 3 s to 4 s. */
export function removedInPause(count: number): SharedWorld {
  const some = backlogOf('some', 2 * count).map((job, nth) => ({ ...job, ...(nth < count && { removedMs: 3500 }) }));
  const world = sharedWorld({ jobs: inTurn([some, backlogOf('none', count)]), shared: () => own(20) });
  const { calls } = (world.queues[0] as SimulatedQueue).scripts;
  world.timeline.after(3000, () => calls.pause(world.keys, '', 3_600_000_000));
  world.timeline.after(4000, async () => {
    await calls.resume(world.keys);
    world.refresh();
  });
  return world;
}

/** One of two tenants also has jobs in a queue that stops at 3 s. */
export function halfDead(count: number, seed = 1): SharedWorld {
  const queues = [{ slots: 50 }, { slots: 50, stop: { fromMs: 3000, untilMs: 2000 * count, keepsTimers: true } }];
  const jobs = [...backlogOf('both', count), ...backlogOf('both', 20, { queue: 1 }), ...backlogOf('one', count)];
  return sharedWorld({ jobs, shared: () => own(1), queues }, seed);
}

export function ownRaised(jobs: number, seed = 1): SharedWorld {
  const lists = ['x', 'y', 'z'].map((tenant) => backlogOf(tenant, jobs));
  const ownOf = (tenant: string, ms: number) => (tenant === 'x' ? own(ms < 10_000 ? 2 : 80) : undefined);
  return sharedWorld({ jobs: inTurn(lists), shared: () => own(100), own: ownOf }, seed);
}

export function lossy(jobs: number, share: number, seed = 1): SharedWorld {
  const lists = tenants(20).map((tenant) => backlogOf(tenant, jobs));
  const random = randomOf(seed * 7919);
  const plan = { jobs: lists.flat(), shared: () => own(100), own: () => own(20), loses: () => random() < share };
  return sharedWorld(plan, seed);
}
