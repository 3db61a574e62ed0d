/* The scenarios of shared scopes, as large as a caller wants them; limits are per second. */

import { randomOf, type SharedPlan } from './shared-plan.js';
import type { SharedWorld } from './shared-world.js';
import { backlogOf, inTurn, sharedWorld } from './shared-worlds.js';

const tenants = (count: number) => Array.from({ length: count }, (_, n) => `t${n}`);
const own = (perSecond: number) => ({ tiers: [`${perSecond}/s` as const] });

/** Each of 20 tenants may start 20 of the 100 that all may start; they are added one after the other. */
export function account(jobs: number, seed = 1): SharedWorld {
  const lists = tenants(20).map((tenant) => backlogOf(tenant, jobs));
  return sharedWorld({ jobs: lists.flat(), shared: () => own(100), own: () => own(20) }, seed);
}

/** Both bind: 20 tenants with one a second under 10. */
export function both(jobs: number, seed = 1): SharedWorld {
  const lists = tenants(20).map((tenant) => backlogOf(tenant, jobs));
  return sharedWorld({ jobs: lists.flat(), shared: () => own(10), own: () => own(1) }, seed);
}

/** One of six tenants has a limit of its own. */
export function mixed(jobs: number, seed = 1): SharedWorld {
  const lists = tenants(6).map((tenant) => backlogOf(tenant, jobs));
  const ownOf = (tenant: string) => (tenant === 't0' ? own(20) : undefined);
  return sharedWorld({ jobs: inTurn(lists), shared: () => own(100), own: ownOf }, seed);
}

/** One job of another tenant every half a second beside the backlog of one. */
export function trickle(backlog: number, count: number, seed = 1): SharedWorld {
  const few = Array.from({ length: count }, (_, n) => ({ tenant: 'few', arrivesMs: 1000 + 497 * n }));
  return sharedWorld({ jobs: [...backlogOf('many', backlog), ...few], shared: () => own(100) }, seed);
}

/** Tenants by weight, each with jobs in proportion to it. */
export function weighted(weights: Record<string, number>, each: number, seed = 1): SharedWorld {
  const lists = Object.entries(weights).map(([tenant, weight]) => backlogOf(tenant, each * weight));
  const weight = (tenant: string) => weights[tenant] as number;
  return sharedWorld({ jobs: inTurn(lists), shared: () => own(100), weight }, seed);
}

/** Tenants by weight under 30 a second. Places are reserved for a hundred jobs, two in a millisecond, before these are added. */
export function reserved(weights: Record<string, number>, each: number, seed = 1): SharedWorld {
  const lists = Object.keys(weights).map((tenant) => backlogOf(tenant, each));
  const addedMs = (n: number) => 50 * Math.floor(n / 100) + 80;
  const jobs = lists.flat().map((job, n) => ({ ...job, reservedMs: n / 2, arrivesMs: addedMs(n) }));
  const weight = (tenant: string) => weights[tenant] as number;
  return sharedWorld({ jobs, shared: () => own(30), weight }, seed);
}

/** A job of a tenant comes every 5 s, beside a backlog of nine times its weight that has one slot a second. */
export function oneByOne(count: number, seed = 1): SharedWorld {
  const few = Array.from({ length: count }, (_, n) => ({ tenant: 'few', arrivesMs: 5000 * n + 1 }));
  const weight = (tenant: string) => (tenant === 'few' ? 1 : 9);
  return sharedWorld({ jobs: [...backlogOf('many', 9 * count), ...few], shared: () => own(1), weight }, seed);
}

/** No more than 20 of the jobs run at a time, each for 200 ms. */
export function capped(jobs: number, seed = 1): SharedWorld {
  const lists = tenants(10).map((tenant) => backlogOf(tenant, jobs, { runMs: 200 }));
  return sharedWorld(
    { jobs: inTurn(lists), shared: () => ({ ...own(100), cap: 20 }), own: () => own(20), queues: [{ slots: 100 }] },
    seed,
  );
}

/** The workers of one of two queues take no jobs from 3 s on, until they return: 500 jobs of so many tenants wait there. */
export function deadQueue(untilMs: number, keepsTimers: boolean, count = 5, seed = 1): SharedWorld {
  const dead = tenants(count).map((tenant) => backlogOf(tenant, 500 / count));
  const jobs = [...dead.flat(), ...backlogOf('b', 1200, { queue: 1 })];
  const queues = [{ slots: 50, stop: { fromMs: 3000, untilMs, keepsTimers } }, { slots: 50 }];
  return sharedWorld({ jobs, shared: () => own(100), queues }, seed);
}

/** The process of one of two queues dies at 3 s, with so many jobs in its hands that stall, and is replaced at 6 s. */
export function stalledQueue(jobs: number, untilMs: number, seed = 1): SharedWorld {
  const stop = { fromMs: 3000, untilMs: 6000, keepsTimers: false, fetched: { jobs, stallMs: 30_000 } };
  const of = (tenant: string, queue: number) => backlogOf(tenant, 1200, { queue });
  const queues = [{ slots: 50, stop }, { slots: 50 }];
  return sharedWorld({ jobs: [...of('a', 0), ...of('b', 1)], shared: () => own(100), queues, untilMs }, seed);
}

/** The processes of all queues die, and others start a while later; two tenants have 150 jobs each in each queue. */
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

/** A queue with few slots for jobs of 0.5 to 1.5 s beside one with instant jobs; each has the backlog of one tenant. */
export function slowQueue(slots: number, untilMs: number, seed = 1): SharedWorld {
  const random = randomOf(seed * 7919);
  const slow = backlogOf('slow', (slots * untilMs) / 500).map((job) => ({ ...job, runMs: 500 + 1000 * random() }));
  const fast = backlogOf('fast', untilMs / 8, { queue: 1, runMs: 1 });
  return sharedWorld(
    { jobs: inTurn([slow, fast]), shared: () => own(100), queues: [{ slots }, { slots: 50 }], untilMs },
    seed,
  );
}

/** Jobs of so many tenants are all there at once, and the workers need seconds to have each of them ask. */
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

/** Many tenants with few jobs each under 200 a second. */
export function many(count: number, jobs: number, seed = 1): SharedWorld {
  const lists = tenants(count).map((tenant) => backlogOf(tenant, jobs));
  return sharedWorld({ jobs: inTurn(lists), shared: () => own(200) }, seed);
}

/** Half of all waiting jobs are removed after 3 s. */
export function ghosts(jobs: number, seed = 1): SharedWorld {
  const lists = tenants(10).map((tenant) => backlogOf(tenant, jobs));
  const all = inTurn(lists).map((job, nth) => ({ ...job, ...(nth % 2 && { removedMs: 3000 }) }));
  return sharedWorld({ jobs: all, shared: () => own(100), own: () => own(50) }, seed);
}

/** Two of three jobs of one of two tenants are removed after 3 s. */
export function ghostsOfOne(count: number, seed = 1): SharedWorld {
  const some = backlogOf('some', 3 * count).map((job, nth) => ({ ...job, ...(nth % 3 && { removedMs: 3000 }) }));
  return sharedWorld({ jobs: inTurn([some, backlogOf('none', count)]), shared: () => own(100) }, seed);
}

/** One of two tenants has jobs in a queue as well whose workers take none from 3 s on; one slot a second. */
export function halfDead(count: number, seed = 1): SharedWorld {
  const queues = [{ slots: 50 }, { slots: 50, stop: { fromMs: 3000, untilMs: 2000 * count, keepsTimers: true } }];
  const jobs = [...backlogOf('both', count), ...backlogOf('both', 20, { queue: 1 }), ...backlogOf('one', count)];
  return sharedWorld({ jobs, shared: () => own(1), queues }, seed);
}

/** The plan of one of three tenants is raised from 2 to 80 a second after 10 s. */
export function ownRaised(jobs: number, seed = 1): SharedWorld {
  const lists = ['x', 'y', 'z'].map((tenant) => backlogOf(tenant, jobs));
  const ownOf = (tenant: string, ms: number) => (tenant === 'x' ? own(ms < 10_000 ? 2 : 80) : undefined);
  return sharedWorld({ jobs: inTurn(lists), shared: () => own(100), own: ownOf }, seed);
}

/** A share of all commands is lost. */
export function lossy(jobs: number, share: number, seed = 1): SharedWorld {
  const lists = tenants(20).map((tenant) => backlogOf(tenant, jobs));
  const random = randomOf(seed * 7919);
  const plan = { jobs: lists.flat(), shared: () => own(100), own: () => own(20), loses: () => random() < share };
  return sharedWorld(plan, seed);
}
