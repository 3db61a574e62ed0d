import { describe, expect, it } from 'vitest';
import { overLimit, overtaken, p99Ms, useOf, weightsError } from '../../support/model/shared/figures.js';
import {
  account,
  capped,
  ghostsOfOne,
  ghostsThenSlow,
  halfDead,
  mixed,
  oneByOne,
  removedInPause,
  reserved,
  trickle,
  weighted,
} from '../../support/model/shared/scenarios.js';

/** In a burst of 100 jobs, each woken at most 3 ms late, this many jobs may overtake one job. */
const BURST = 90;

describe('a shared scope with backlogs', () => {
  it('is used fully under limits per tenant, although the tenants come one after another', async () => {
    const world = account(25);
    await world.run();
    expect(world.started).toHaveLength(500);
    expect(overLimit(world, 100, () => 20)).toEqual([]);
    expect(useOf(world, 100)).toBeGreaterThan(0.97);
    expect(world.activations / 500).toBeLessThan(2.1);
    expect(world.commands / 500).toBeLessThan(1.05);
    expect(overtaken(world)).toBeLessThan(20);
  });

  it('is used fully if only one tenant has its own limit', async () => {
    const world = mixed(80);
    await world.run();
    expect(world.started).toHaveLength(480);
    expect(overLimit(world, 100, (tenant) => (tenant === 't0' ? 20 : undefined))).toEqual([]);
    expect(useOf(world, 100)).toBeGreaterThan(0.97);
    expect(world.activations / 480).toBeLessThan(2.1);
  });

  it('starts each job of a tenant with few jobs within about a window, although another tenant has a backlog', async () => {
    const world = trickle(700, 12);
    await world.run();
    expect(world.started).toHaveLength(712);
    expect(overLimit(world, 100)).toEqual([]);
    expect(p99Ms(world, 'few')).toBeLessThan(1100);
    expect(overtaken(world)).toBeLessThan(BURST);
  });

  it.each<{ weights: Record<string, number>; each: number }>([
    { weights: { a: 3, b: 1 }, each: 250 },
    { weights: { a: 5, b: 3, c: 2, d: 1, e: 1 }, each: 110 },
  ])('is divided by weight: $weights', async ({ weights, each }) => {
    const world = weighted(weights, each);
    await world.run();
    expect(world.unfinished).toBe(0);
    expect(overLimit(world, 100)).toEqual([]);
    expect(useOf(world, 100)).toBeGreaterThan(0.97);
    // The first window belongs to the earliest tenants.
    expect(weightsError(world.started.slice(200, 800), weights)).toBeLessThan(0.05);
  });

  it('is divided by weight also if the places of jobs are reserved before the jobs are added', async () => {
    const weights = { one: 1, two: 2, three: 3 };
    const world = reserved(weights, 150);
    await world.run();
    expect(world.unfinished).toBe(0);
    expect(overLimit(world, 30)).toEqual([]);
    expect(useOf(world, 30)).toBeGreaterThan(0.97);
    // The tenant with the earliest jobs takes the first window and a part of the next one.
    expect(weightsError(world.started.slice(60, 280), weights)).toBeLessThan(0.05);
    expect(world.activations / 450).toBeLessThan(1.1);
  });

  it("is divided by weight even if a tenant's next job comes only after the tenant's last job has started", async () => {
    const world = oneByOne(20);
    await world.run();
    expect(world.unfinished).toBe(0);
    const few = world.started.slice(0, 100).filter(({ tenant }) => tenant === 'few');
    expect(few.length).toBeGreaterThanOrEqual(9);
    expect(few.length).toBeLessThanOrEqual(12);
  });

  it('is divided by weight even if most turns of a tenant belong to removed jobs', async () => {
    const world = ghostsOfOne(380);
    await world.run();
    expect(world.unfinished).toBe(0);
    const later = world.started.filter(({ startedUs }) => (startedUs ?? 0) > 3.5e6).slice(0, 300);
    expect(weightsError(later, { some: 1, none: 1 })).toBeLessThan(0.1);
  });

  it('is divided by weight after a tenant was held up by its own limit, whatever it did not use of its turns before', async () => {
    const world = ghostsThenSlow(1000);
    await world.run();
    expect(world.unfinished).toBe(0);
    const later = world.started.filter(({ startedUs }) => (startedUs ?? 0) > 14.5e6).slice(0, 200);
    expect(weightsError(later, { some: 1, none: 1 })).toBeLessThan(0.1);
  });

  it('is divided by weight, and few jobs come in vain, if the first jobs of a tenant are removed during a pause', async () => {
    const world = removedInPause(100);
    await world.run();
    expect(world.unfinished).toBe(0);
    const later = world.started.filter(({ startedUs }) => (startedUs ?? 0) > 4e6).slice(0, 100);
    expect(weightsError(later, { some: 1, none: 1 })).toBeLessThan(0.1);
    expect(world.activations / world.started.length).toBeLessThan(2.5);
  });

  it('is divided by weight even if jobs of a tenant are called in vain in a queue without workers', async () => {
    const world = halfDead(100);
    await world.run();
    expect(world.unfinished).toBe(0);
    const later = world.started.filter(({ startedUs }) => (startedUs ?? 0) > 10e6).slice(0, 120);
    expect(weightsError(later, { both: 1, one: 1 })).toBeLessThan(0.1);
  });

  it('fills its cap and never exceeds it', async () => {
    const world = capped(30);
    await world.run();
    expect(world.started).toHaveLength(300);
    expect(world.mostRunning).toBe(20);
    expect(overLimit(world, 100, () => 20)).toEqual([]);
    // 20 jobs start every 200 ms, the last 20 at 2800 ms.
    const lastMs = (world.started.at(-1)?.startedUs ?? 0) / 1000;
    expect(2800 / lastMs).toBeGreaterThan(0.97);
    expect(world.activations / 300).toBeLessThan(2.3);
  });
});
