import { expect, it } from 'vitest';
import { holdOf } from '../../../src/dashboard/node/read/sources.js';
import type { TierView } from '../../../src/dashboard/node/views.js';

const tier = (used: number, needed?: number): TierView => ({
  tier: '9/h',
  limit: 9,
  used,
  windowMs: 3_600_000,
  resetMs: 0,
  ...(needed !== undefined && { needed }),
});

it.each([
  ['no room in a tier', { tiers: [tier(0), tier(9)] }, 'limit'],
  ['room for one unit', { tiers: [tier(8)] }, 'other'],
  ['room for fewer units than its next job takes', { tiers: [tier(8, 2)] }, 'limit'],
  ['an unused tier whose limit is below the cost of the next job', { tiers: [tier(0, 12)] }, 'other'],
  ['as many running jobs as its concurrency', { running: 2, cap: 2, tiers: [] }, 'limit'],
  ['fewer running jobs than its concurrency', { running: 1, cap: 2, tiers: [] }, 'other'],
  ['a pause and no room', { pausedUntil: 'resume' as const, tiers: [tier(9)] }, 'paused'],
])('a tenant with %s is held back by: %s', (_, row, hold) => {
  expect(holdOf({ tenant: 'acme', waiting: 1, ...row }, undefined)).toBe(hold);
});

it('the limits of a shared scope hold back each of its tenants', () => {
  expect(holdOf({ tenant: 'acme', waiting: 1, tiers: [] }, { waiting: 1, tiers: [tier(9)] })).toBe('limit');
});
