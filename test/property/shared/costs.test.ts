import type { Cost } from 'bullmq-governor/core';
import { expect, it } from 'vitest';
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
      { name: 'small', units: 1, weight: 1, jobs: 1600 },
      { name: 'large', units: 10, weight: 1, jobs: 160 },
    ],
  },
  {
    tiers: ['3000 tokens/s', '200/s'],
    cost: (units) => ({ tokens: units }),
    tenants: [
      { name: 'small', units: 20, weight: 1, jobs: 1000 },
      { name: 'large', units: 300, weight: 3, jobs: 200 },
    ],
  },
];

it.each(SHARES)('tenants of unlike costs share $tiers by weight in units, and nobody starves', async (plan) => {
  const { tiers, cost, tenants } = plan;
  const all = inTurn(tenants.map(({ name, jobs }) => backlogOf(name, jobs)));
  const weightOf = new Map(tenants.map(({ name, weight }) => [name, weight]));
  const unitsOf = new Map(tenants.map(({ name, units }) => [name, units]));
  const world = sharedWorld({
    jobs: all,
    shared: () => ({ tiers, costOf: (nth) => cost(unitsOf.get(all[nth]?.tenant as string) as number) }),
    weight: (tenant) => weightOf.get(tenant) as number,
    untilMs: 20_000,
  });
  await world.run();
  // The first seconds are those of who came first.
  const later = world.started.filter(({ startedUs }) => (startedUs ?? 0) > 2e6 && (startedUs ?? 0) <= 19e6);
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
  // No tenant waits for seconds while the others go on.
  for (const { name } of tenants) {
    const times = later.filter(({ tenant }) => tenant === name).map(({ startedUs }) => startedUs as number);
    expect(Math.max(...times.slice(1).map((us, i) => us - (times[i] as number)))).toBeLessThan(3e6);
  }
  expect(used / 17 / Number.parseInt(tiers[0] as string, 10)).toBeGreaterThan(0.9);
});
