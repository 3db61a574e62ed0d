import { describe, expect, it } from 'vitest';
import type { ScopeSummary, TierView } from '../../../../src/dashboard/node/views.js';
import { trendText } from '../../../../src/dashboard/page/overview/alarms.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TWO_AN_HOUR: TierView = { tier: '2/h', limit: 2, used: 2, windowMs: HOUR, resetMs: 59 * MINUTE };

function summary(fields: Partial<ScopeSummary>): ScopeSummary {
  const scope = { scope: 'emails', shared: false, queues: ['emails'], tiers: null, concurrency: null };
  return { scope, waiting: 1, tenants: 1, paused: 0, closed: 0, stopped: [], top: [], tied: 1, ...fields };
}

const waitsFor = (tier: TierView, waiting: number, fields: Partial<ScopeSummary> = {}) =>
  trendText(summary({ top: [{ tenant: 'acme', waiting, tiers: [tier] }], ...fields }));

describe('the trend', () => {
  it.each([
    [0, -5, ''],
    [9, undefined, 'measuring'],
    [9, 2.2, 'grows by 3 each minute'],
    [9, 0.4, 'does not change'],
    [90, -20, 'empty in about 5 min'],
  ])('of %s waiting jobs, whose number changes by %s each minute, is: %s', (waiting, perMinute, text) => {
    expect(trendText(summary({ waiting, ...(perMinute !== undefined && { perMinute }) }))).toBe(text);
  });

  it.each([
    [TWO_AN_HOUR, 2, 'empty in about 1 h without new jobs'],
    [TWO_AN_HOUR, 5, 'empty in about 2 h 59 min without new jobs'],
    [{ ...TWO_AN_HOUR, needed: 2 }, 3, 'empty in about 3 h without new jobs'],
  ])('of %j with %s waiting jobs is, before any measurement, %s', (tier, waiting, text) => {
    expect(waitsFor(tier, waiting)).toBe(text);
    expect(waitsFor(tier, waiting, { perMinute: 0 })).toBe(`does not change; ${text}`);
  });

  it('is not estimated if a tenant is stopped, or if a tier does not tell its rate', () => {
    expect(waitsFor(TWO_AN_HOUR, 1, { paused: 1 })).toBe('measuring');
    expect(waitsFor(TWO_AN_HOUR, 1, { closed: 1 })).toBe('measuring');
    expect(waitsFor({ ...TWO_AN_HOUR, kind: 'gcra' }, 1)).toBe('measuring');
    expect(waitsFor({ ...TWO_AN_HOUR, limit: 0, used: 0 }, 1)).toBe('measuring');
  });
});

it('does not say when the line is empty while no worker is connected', () => {
  expect(trendText(summary({ waiting: 60 }), false)).toBe('no worker is connected');
  expect(trendText(summary({ waiting: 60, perMinute: 5 }), false)).toMatch(/^grows/);
});
