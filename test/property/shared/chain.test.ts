/* Several shared scopes in one decision: a provider, its accounts, and their endpoints. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gateOf, sharedKeys } from '../../../src/core/keys.js';
import { overtaken, startsOf, useOf, weightsError } from '../../support/model/shared/figures.js';
import { Promises } from '../../support/model/shared/promises.js';
import { type Fault, historyOf, plans } from '../../support/model/shared/random-plans.js';
import { type Limits, type PlannedJob, randomOf, type SharedPlan } from '../../support/model/shared/shared-plan.js';
import { SharedWorld } from '../../support/model/shared/shared-world.js';
import { backlogOf, inTurn, sharedWorld } from '../../support/model/shared/shared-worlds.js';
import { faultsOf, leftOf } from '../../support/model/shared/stored-home.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';
import { unique } from '../../support/redis/redis.js';

const RUNS = 10;
/** The time between two checks of the stored state. */
const LOOK_MS = 270;
const perSecond = (limit: number, cap?: number): Limits => ({ tiers: [`${limit}/s` as const], cap });
const tenants = (count: number) => Array.from({ length: count }, (_, n) => `t${n}`);

function jobsOf(count: number, each: number, of: (tenant: number, nth: number) => string[]): PlannedJob[] {
  return inTurn(
    tenants(count).map((tenant, t) => backlogOf(tenant, each).map((job, n) => ({ ...job, narrow: of(t, n) }))),
  );
}

async function played(plan: Partial<SharedPlan> & Pick<SharedPlan, 'jobs'>, seed = 1) {
  const world = sharedWorld(plan, seed);
  const { wrong } = new Promises(world);
  world.timeline.after(LOOK_MS, async () => expect(await faultsOf(world)).toEqual([]));
  await world.run();
  expect(wrong).toEqual([]);
  expect(world.unfinished).toBe(0);
  return world;
}

/** Returns the starts per second, from the first start to the last. */
function rateIn(world: SharedWorld, scope: string): number {
  const starts = startsOf(world, ({ narrow }) => narrow?.includes(scope) ?? false);
  return ((starts.length - 1) * 1e6) / ((starts.at(-1) ?? 0) - (starts[0] ?? 0));
}

describe('a chain of shared scopes', () => {
  it('is used fully if it contains a narrow scope and plans of tenants', async () => {
    const jobs = jobsOf(10, 40, (_, n) => (n % 2 ? ['endpoint'] : []));
    const world = await played({
      jobs,
      shared: () => perSecond(100),
      narrow: () => perSecond(60),
      own: () => perSecond(20),
    });
    expect(useOf(world, 100)).toBeGreaterThan(0.97);
    expect(world.activations / world.started.length).toBeLessThan(2.1);
    expect(world.commands / world.started.length).toBeLessThan(1.1);
    expect(overtaken(world)).toBeLessThan(20);
  });

  it('is used fully in a narrow scope, even if the limit of that scope is below the share of its jobs', async () => {
    const jobs = jobsOf(10, 40, (_, n) => (n % 2 ? ['endpoint'] : []));
    const world = await played({ jobs, shared: () => perSecond(100), narrow: () => perSecond(20) });
    // 20 jobs start at once, and then 20 a second.
    expect(rateIn(world, 'endpoint')).toBeGreaterThan(0.97 * (200 / 9));
    expect(world.activations / world.started.length).toBeLessThan(2.1);
    const others = startsOf(world, ({ narrow }) => narrow?.length === 0);
    expect(others.at(-1)).toBeLessThan(3.5e6);
  });

  it('is used fully with three levels, two regions and four endpoints', async () => {
    const jobs = jobsOf(8, 50, (t, n) => [`region${t % 2}`, `endpoint${n % 4}`]);
    const limitOf = (scope: string) => perSecond(scope.startsWith('region') ? 60 : 40);
    const world = await played({ jobs, shared: () => perSecond(100), narrow: limitOf });
    expect(useOf(world, 100)).toBeGreaterThan(0.97);
    expect(world.activations / world.started.length).toBeLessThan(2.3);
  });

  it('gives its units by weight, however many queues a tenant has, if a narrow scope holds back all of its jobs', async () => {
    const weights: Record<string, number> = { a: 3, b: 1 };
    const narrow = ['endpoint'];
    const ofB = Array.from({ length: 8 }, (_, queue) => backlogOf('b', 30, { narrow, queue }));
    const world = await played({
      jobs: inTurn([backlogOf('a', 220, { narrow }), ...ofB]),
      queues: ofB.map(() => ({ slots: 10 })),
      shared: () => perSecond(100),
      narrow: () => perSecond(30),
      weight: (tenant) => weights[tenant] ?? 1,
    });
    expect(weightsError(world.started.slice(60, 260), weights)).toBeLessThan(0.06);
  });

  it('lets no tenant of a narrow scope starve there, although the tenant and others flood the wide one', async () => {
    const names = tenants(10);
    const flood = (tenant: string) => backlogOf(tenant, 700, { queue: 1 });
    const world = sharedWorld({
      jobs: inTurn([
        ...names.map((tenant) => backlogOf(tenant, 60, { narrow: ['endpoint'] })),
        ...['t0', 't1', 'flood'].map(flood),
      ]),
      queues: [{ slots: 20 }, { slots: 20 }],
      shared: () => perSecond(100),
      narrow: () => perSecond(30),
      untilMs: 6000,
    });
    await world.run();
    const inEndpoint = world.started.filter((job) => job.narrow);
    const counts = names.map((name) => inEndpoint.filter(({ tenant }) => tenant === name).length);
    expect(Math.min(...counts)).toBeGreaterThan(6);
    expect(rateIn(world, 'endpoint')).toBeGreaterThan(0.97 * 30);
  });

  it('gives each tenant its share if two narrow scopes bind in turn', async () => {
    const jobs = jobsOf(6, 60, (_, n) => (n % 2 ? ['account', 'endpoint'] : [])).map((job) => ({ ...job, runMs: 200 }));
    const limitOf = (scope: string): Limits => (scope === 'account' ? perSecond(20) : { tiers: [], cap: 5 });
    const world = await played({ jobs, shared: () => perSecond(40), narrow: limitOf });
    const inEndpoint = world.started.filter(({ narrow }) => narrow?.length);
    const weights = Object.fromEntries(tenants(6).map((tenant) => [tenant, 1]));
    expect(weightsError(inEndpoint.slice(60, 150), weights)).toBeLessThan(0.06);
  });

  it('fills its caps and never exceeds them, and immediately reuses a lease that ends in a narrow scope', async () => {
    const jobs = jobsOf(4, 60, (_, n) => (n % 2 ? ['endpoint'] : [])).map((job) => ({ ...job, runMs: 100 }));
    const cap = (n: number): Limits => ({ tiers: [], cap: n });
    const world = await played({ jobs, shared: () => cap(8), narrow: () => cap(3) });
    // 120 jobs of 100 ms, three at a time.
    expect((world.started.at(-1)?.startedUs ?? 0) / 1e6).toBeLessThan((120 / 3) * 0.1 * 1.08);
    expect(world.activations / world.started.length).toBeLessThan(2.6);
  });

  it('leaves a narrow scope to the other queues if one queue is slow and the process of another queue stops', async () => {
    const narrow = ['endpoint'];
    const slow = backlogOf('slow', 60, { narrow }).map((job) => ({ ...job, runMs: 1000 }));
    const fast = backlogOf('fast', 480, { narrow, queue: 1, runMs: 1 });
    const stopped = backlogOf('stopped', 60, { narrow, queue: 2, runMs: 100 });
    const stop = { fromMs: 1000, untilMs: 12_000, keepsTimers: false };
    const world = await played({
      jobs: inTurn([slow, fast, stopped]),
      shared: () => perSecond(200),
      narrow: () => perSecond(50, 40),
      queues: [{ slots: 5 }, { slots: 50 }, { slots: 20, stop }],
    });
    const starts = startsOf(world, ({ tenant }) => tenant === 'fast').filter((us) => us > 3e6 && us < 9e6);
    // 50 a second, minus the 5 of the slow queue.
    expect(starts.length).toBeGreaterThan(0.9 * 6 * 45);
  });

  it('counts costs in each of its scopes, and is used fully by jobs with costs', async () => {
    const jobs = jobsOf(5, 50, (_, n) => (n % 2 ? ['endpoint'] : []));
    const tokens = (limit: number): Limits => ({
      tiers: [{ limit, windowMs: 1000, unit: 'tokens' }],
      costOf: (nth) => ({ tokens: 5 + (nth % 3) }),
    });
    const world = sharedWorld({ jobs, shared: () => tokens(300), narrow: () => tokens(120) });
    await world.run();
    expect(world.unfinished).toBe(0);
    // 125 jobs of 6 tokens on average, at 120 tokens a second.
    expect((world.started.at(-1)?.startedUs ?? 0) / 1e6).toBeLessThan((125 * 6) / 120 / 0.94);
    expect(world.activations / world.started.length).toBeLessThan(2.4);
  });
});

describe('a job of a chain that waits for several scopes', () => {
  it('starts soon after a lease of its narrow scope ends, if its own plan already has room', async () => {
    const narrow = ['endpoint'];
    const busy = backlogOf('busy', 10, { arrivesMs: 700, isPlain: true });
    const world = await played({
      jobs: [
        { tenant: 'plan', arrivesMs: 0 },
        { tenant: 'plan', arrivesMs: 1, narrow },
        { tenant: 'other', arrivesMs: 500, narrow, runMs: 1000 },
        ...busy,
      ],
      shared: () => perSecond(3),
      own: (tenant) => (tenant === 'plan' ? perSecond(1) : undefined),
      narrow: () => ({ tiers: [], cap: 1 }),
    });
    // The lease ends at 1.5 s; other jobs have the next units of the wide scope.
    expect(world.jobs[1]?.startedUs).toBeLessThan(2.1e6);
  });

  it('follows a raised limit of one narrow scope while it waits for another one', async () => {
    const raisedMs: Record<string, number> = { endpoint: 2000, region: 3000 };
    const jobs = inTurn([
      backlogOf('a', 20, { narrow: ['region'] }),
      backlogOf('b', 20, { narrow: ['region', 'endpoint'] }),
    ]);
    const world = sharedWorld({
      jobs,
      shared: () => perSecond(500),
      weight: (tenant) => (tenant === 'a' ? 5 : 1),
      narrow: (name, ms) => ({
        tiers: [{ limit: ms >= (raisedMs[name] ?? 0) ? 500 : name === 'region' ? 2 : 1, windowMs: 3_600_000 }],
      }),
    });
    const space = { prefix: world.virtual.prefix, hashTag: 'tenant' };
    for (const [name, ms] of Object.entries(raisedMs))
      world.timeline.after(ms, () => world.refresh('', gateOf(sharedKeys(space, name), '')));
    await world.run();
    expect(world.unfinished).toBe(0);
    expect(world.started.at(-1)?.startedUs).toBeLessThan(4e6);
  });
});

describe('random histories of a chain', () => {
  const FAULTS: Fault[] = ['none', 'skew', 'reserved', 'removed', 'late', 'repeated', 'lost', 'stop', 'change', 'step'];

  it.each(FAULTS)('keep every promise: %s', async (fault) => {
    const virtual = virtualLimiter();
    virtual.redis.setMaxListeners(0);
    await holds(`chain, ${fault}`, RUNS, fc.tuple(fc.constantFrom(2, 3), plans), async ([length, random]) => {
      const chance = randomOf(random.seed);
      const { jobs, ...plan } = historyOf(random, fault);
      const pick = (names: string[]) => names[Math.floor(chance() * (names.length + 1))] ?? '';
      const narrowOf = () => [length > 2 ? pick(['g0', 'g1']) : '', pick(['e0', 'e1'])].filter(Boolean);
      const limits = Object.fromEntries(
        ['g0', 'g1', 'e0', 'e1'].map((name) => [
          name,
          {
            tiers: [{ limit: 1 + Math.floor(chance() * 8), windowMs: chance() < 0.5 ? 300 : 1000 }],
            ...(chance() < 0.3 && { cap: 1 + Math.floor(chance() * 3) }),
          },
        ]),
      );
      const world = new SharedWorld(
        { ...virtual, prefix: unique('shared') },
        {
          ...plan,
          jobs: jobs.map((job) => ({ ...job, narrow: narrowOf() })),
          narrow: (name) => limits[name] as Limits,
        },
      );
      const promises = new Promises(world);
      const look = async () => {
        expect(await faultsOf(world)).toEqual([]);
        if (world.unfinished > 1) world.timeline.after(LOOK_MS, look);
      };
      world.timeline.after(LOOK_MS, look);
      if (fault === 'step') world.timeline.after(random.faultMs, () => world.stepClock(-random.stepMs));
      if (fault === 'change') world.timeline.after(random.faultMs, () => world.refresh());
      await world.run();
      expect(world.unfinished).toBe(0);
      expect(promises.wrong).toEqual([]);
      expect(await leftOf(world, fault)).toEqual([]);
      if (fault === 'none' || fault === 'skew') expect(promises.idleMs).toBeLessThan(3500);
      if (fault === 'none') expect(overtaken(world)).toBeLessThan(4);
    });
  });
});
