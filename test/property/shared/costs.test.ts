import { expect, it } from 'vitest';
import type { Cost } from '../../../src/core/tiers/tier-input.js';
import type { PlannedJob, PlannedQueue } from '../../support/model/shared/shared-plan.js';
import { backlogOf, inTurn, sharedWorld } from '../../support/model/shared/shared-worlds.js';

interface Tenant {
  name: string;
  units: number;
  weight: number;
  jobs: number;
}

const SHARES: { tiers: string[]; cost: (units: number) => Cost; tenants: Tenant[] }[] = [
  {
    tiers: ['100/s'],
    cost: (units) => units,
    tenants: [
      { name: 'small', units: 1, weight: 1, jobs: 900 },
      { name: 'large', units: 10, weight: 1, jobs: 100 },
    ],
  },
  {
    tiers: ['3000 tokens/s', '200/s'],
    cost: (units) => ({ tokens: units }),
    tenants: [
      { name: 'small', units: 20, weight: 1, jobs: 600 },
      { name: 'large', units: 300, weight: 3, jobs: 130 },
    ],
  },
];

it.each(SHARES)(
  'tenants whose jobs cost different amounts share the units of $tiers by weight, and none starves',
  async (plan) => {
    const { tiers, cost, tenants } = plan;
    const all = inTurn(tenants.map(({ name, jobs }) => backlogOf(name, jobs)));
    const weightOf = new Map(tenants.map(({ name, weight }) => [name, weight]));
    const unitsOf = new Map(tenants.map(({ name, units }) => [name, units]));
    const world = sharedWorld({
      jobs: all,
      shared: () => ({ tiers, costOf: (nth) => cost(unitsOf.get(all[nth]?.tenant as string) as number) }),
      weight: (tenant) => weightOf.get(tenant) as number,
      untilMs: 12_000,
    });
    await world.run();
    // The first seconds belong to the earliest tenants.
    const later = world.started.filter(({ startedUs }) => (startedUs ?? 0) > 2e6 && (startedUs ?? 0) <= 11e6);
    const taken = tenants.map(({ name }) => {
      const starts = later.filter(({ tenant }) => tenant === name);
      return starts.length * (unitsOf.get(name) as number);
    });
    const used = taken.reduce((a, b) => a + b, 0);
    const weights = tenants.reduce((sum, { weight }) => sum + weight, 0);
    tenants.forEach(({ weight }, i) => {
      const share = (taken[i] as number) / used / (weight / weights);
      expect(share).toBeGreaterThan(0.95);
      expect(share).toBeLessThan(1.05);
    });
    for (const { name } of tenants) {
      const times = later.filter(({ tenant }) => tenant === name).map(({ startedUs }) => startedUs as number);
      expect(Math.max(...times.slice(1).map((us, i) => us - (times[i] as number)))).toBeLessThan(3e6);
    }
    expect(used / 9 / Number.parseInt(tiers[0] as string, 10)).toBeGreaterThan(0.9);
  },
);

async function tokens(jobs: readonly PlannedJob[], isCheap: (nth: number) => boolean, queues: PlannedQueue[]) {
  const unitsOf = (nth: number) => (jobs[nth]?.tenant !== 'unlike' ? 5 : isCheap(nth) ? 1 : 20);
  const tiers = [{ limit: 300, windowMs: 1000, unit: 'tokens' }];
  const costOf = (nth: number) => ({ tokens: unitsOf(nth) });
  const world = sharedWorld({ jobs, queues, shared: () => ({ tiers, costOf }), untilMs: 9000 });
  await world.run();
  const later = world.started.filter(({ startedUs }) => (startedUs ?? 0) > 1.5e6);
  const used = later.reduce((sum, { nth }) => sum + unitsOf(nth), 0);
  const own = later.filter(({ tenant }) => tenant === 'unlike').reduce((sum, { nth }) => sum + unitsOf(nth), 0);
  const asked = world.jobs.filter(({ activations }) => activations > 0).length;
  return { share: own / used / (1 / 3), used, again: (world.activations - asked) / world.started.length };
}

const TENANTS = ['unlike', 'other', 'third'];

it('cheap jobs that are late on slow workers neither wake other jobs in vain nor reduce the share of other tenants', async () => {
  const dear = inTurn(TENANTS.map((tenant) => backlogOf(tenant, 400)));
  const jobs = [...dear, ...backlogOf('unlike', 400, { queue: 1, runMs: 400 })];
  const { share, used, again } = await tokens(jobs, (nth) => nth >= dear.length, [{ slots: 50 }, { slots: 3 }]);
  expect(share).toBeGreaterThan(0.94);
  expect(share).toBeLessThan(1.06);
  expect(used).toBeGreaterThan(0.97 * 7 * 300);
  expect(again).toBeLessThan(2.2);
});

it('a tenant that keeps removing its one-token jobs cannot start 20-token jobs in their place for free', async () => {
  const isCheap = (nth: number) => Math.floor(nth / TENANTS.length) % 2 === 1;
  const jobs = inTurn(TENANTS.map((tenant) => backlogOf(tenant, 400))).map((job, nth) => ({
    ...job,
    ...(job.tenant === 'unlike' && isCheap(nth) && { removedMs: 1000 + (Math.floor(nth / 6) % 7) * 800 }),
  }));
  const { share } = await tokens(jobs, isCheap, [{ slots: 50 }]);
  expect(share).toBeGreaterThan(0.95);
  expect(share).toBeLessThan(1.05);
});
