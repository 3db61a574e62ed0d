/* Scenarios of full size for test/full/kinds.test.ts. */
import type { Limits } from '../shared/shared-plan.js';
import { drawnTokens, unlikeTokens } from './costs.js';
import type { OwnPlan } from './own.js';

const aligned = (limit: number) => ({ kind: 'fixed', limit, windowMs: 10_000, aligned: true }) as const;
const first = (limit: number, windowMs: number) => ({ kind: 'fixed', limit, windowMs }) as const;
const bucketed = (limit: number, windowMs: number) => ({ kind: 'bucketed', limit, windowMs }) as const;
const gcra = (limit: number, burst: number) => ({ kind: 'gcra', limit, windowMs: 1000, burst }) as const;
const tokens = { unit: 'tokens' } as const;
const ALL = ['20/s', first(100, 6000), bucketed(180, 12_000), gcra(18, 5)] as const;

export const OWN: Record<string, OwnPlan> = {
  'fixed from first use 20/s': { tiers: [first(20, 1000)], jobs: 600 },
  'fixed aligned 100/10s': { tiers: [aligned(100)], jobs: 600 },
  'bucketed 1000/10s': { tiers: [bucketed(1000, 10_000)], jobs: 3000 },
  'gcra 10/s burst 3': { tiers: [gcra(10, 3)], jobs: 300 },
  'fixed aligned 100/10s, 20/s': { tiers: ['20/s', aligned(100)], jobs: 600 },
  'gcra 10/s burst 3, 100/15s': { tiers: [gcra(10, 3), '100/15s'], jobs: 500 },
  'all kinds': { tiers: ALL, jobs: 600 },
  '600 tokens/min, 7 each': { tiers: ['600 tokens/min'], jobs: 400, costOf: () => ({ tokens: 7 }) },
  '600 tokens/min, 1 to 50': { tiers: ['600 tokens/min'], jobs: 300, costOf: drawnTokens(1, 50) },
  '60 tokens/s, 1 to 50': { tiers: ['60 tokens/s'], jobs: 500, costOf: drawnTokens(1, 50) },
  '600 tokens/min, 1 and 59': { tiers: ['600 tokens/min'], jobs: 400, costOf: unlikeTokens(59, 7) },
  '60 tokens/s, 1 and 59': { tiers: ['60 tokens/s'], jobs: 400, costOf: unlikeTokens(59, 5) },
  '30/s, 600 tokens/10s, 1 to 20': { tiers: ['30/s', '600 tokens/10s'], jobs: 600, costOf: drawnTokens(1, 20) },
  'fixed 600 tokens/10s, 1 to 50': {
    tiers: [{ ...first(600, 10_000), ...tokens }],
    jobs: 400,
    costOf: drawnTokens(1, 50),
  },
  'gcra 60 tokens/s burst 10, 1 to 50': {
    tiers: [{ ...gcra(60, 10), ...tokens }],
    jobs: 400,
    costOf: drawnTokens(1, 50),
  },
  '100/s, 5 each': { tiers: ['100/s'], jobs: 600, costOf: () => 5 },
  'cap 5, 20/s, 60 tokens/s, 1 to 8': {
    tiers: ['20/s', '60 tokens/s'],
    jobs: 400,
    cap: 5,
    runMs: 100,
    costOf: drawnTokens(1, 8),
  },
};

export const SHARED: Record<string, { shared: Limits; own?: Limits; each?: number; runMs?: number }> = {
  'fixed aligned 100/10s, 20/s': { shared: { tiers: [aligned(100), '20/s'] } },
  'bucketed 1000/10s': { shared: { tiers: [bucketed(1000, 10_000)] }, each: 500 },
  'gcra 10/s burst 3': { shared: { tiers: [gcra(10, 3)] }, each: 60 },
  'all kinds': { shared: { tiers: ALL } },
  '600 tokens/min, 7 each': { shared: { tiers: ['600 tokens/min'], costOf: () => ({ tokens: 7 }) }, each: 60 },
  '600 tokens/10s, 1 to 50': { shared: { tiers: ['600 tokens/10s'], costOf: drawnTokens(1, 50) }, each: 80 },
  '60 tokens/s, 1 to 50': { shared: { tiers: ['60 tokens/s'], costOf: drawnTokens(1, 50) }, each: 60 },
  '60 tokens/s, 1 and 59': { shared: { tiers: ['60 tokens/s'], costOf: unlikeTokens(59, 7) }, each: 60 },
  'own gcra 10/s burst 3 under fixed 400/10s': {
    shared: { tiers: [first(400, 10_000)] },
    own: { tiers: [gcra(10, 3)] },
  },
  'own fixed 100/10s under 40/s': { shared: { tiers: ['40/s'] }, own: { tiers: [aligned(100)] }, each: 200 },
  'own bucketed 100/10s under gcra 40/s': {
    shared: { tiers: [gcra(40, 10)] },
    own: { tiers: [bucketed(100, 10_000)] },
    each: 200,
  },
  'own 10/s under bucketed 400/10s': {
    shared: { tiers: [bucketed(400, 10_000)] },
    own: { tiers: ['10/s'] },
    each: 200,
  },
  'own 300 tokens/10s under 15/s, 1 to 20': {
    shared: { tiers: ['15/s'] },
    own: { tiers: ['300 tokens/10s'], costOf: drawnTokens(1, 20) },
  },
  'own 5/s under 600 tokens/10s, 1 to 20': {
    shared: { tiers: ['600 tokens/10s'], costOf: drawnTokens(1, 20) },
    own: { tiers: ['5/s'] },
  },
  'cap 5, 600 tokens/10s, 1 to 20': {
    shared: { tiers: ['600 tokens/10s'], costOf: drawnTokens(1, 20), cap: 5 },
    each: 80,
    runMs: 300,
  },
};
