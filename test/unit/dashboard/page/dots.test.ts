import { describe, expect, it } from 'vitest';
import type { TierView } from '../../../../src/dashboard/node/views.js';
import { admittedText, dotsOf, logOf } from '../../../../src/dashboard/page/limits/dots.js';

const tier = (fields: Partial<TierView> = {}): TierView => ({
  tier: '3/s',
  limit: 3,
  used: 2,
  windowMs: 1000,
  resetMs: 400,
  ...fields,
});

describe('the dots of a tier', () => {
  it('rise with the units in the window; each admission leaves the window exactly one window length later', () => {
    const dots = dotsOf(tier(), { at: [8500, 9000, 9001, 9400], cost: [1, 1, 1, 1] }, 10_000);
    expect(dots.x).toEqual([-1500, -1000, -999, -600]);
    expect(dots.held).toEqual([null, null, 1, 2]);
    expect(dots.past).toEqual([0, 0, null, null]);
    expect(dots.next).toBe(2);
  });

  it('end at the number of used units, even if the server did not send the oldest admissions', () => {
    const dots = dotsOf(tier({ used: 5000 }), { at: [9500, 9600], cost: [1, 1] }, 10_000);
    expect(dots.held).toEqual([4999, 5000]);
  });

  it('come from the log of the unit that the tier counts; a kind without a log has no dots', () => {
    const plain = { at: [1], cost: [1] };
    const tokens = { unit: 'tokens', at: [1], cost: [900] };
    expect(logOf(tier(), [tokens, plain])).toBe(plain);
    expect(logOf(tier({ unit: 'tokens' }), [plain, tokens])).toBe(tokens);
    // The server does not send an empty log.
    expect(logOf(tier({ unit: 'images' }), [plain, tokens])).toEqual({ at: [], cost: [] });
    expect(logOf(tier({ kind: 'fixed' }), [plain])).toBeUndefined();
    expect(logOf(tier({ kind: 'gcra' }), [plain])).toBeUndefined();
  });
});

describe('the dots in words', () => {
  const minute = [tier(), tier({ windowMs: 60_000 }), tier({ windowMs: 86_400_000, kind: 'fixed' })];

  it('count the admissions in the longest window that has dots', () => {
    const log = { at: Array.from({ length: 23 }, (_, index) => index), cost: Array(23).fill(1) };
    expect(admittedText([log], minute)).toBe('23 admitted in the last minute');
  });

  it('say "at least" if the server sent as many units as it ever sends', () => {
    const log = { at: Array(1000).fill(1), cost: Array(1000).fill(1) };
    expect(admittedText([log], [tier({ windowMs: 3_600_000 })])).toBe('at least 1,000 admitted in the last hour');
    const together = { at: [1, 2], cost: [400, 600] };
    expect(admittedText([together], minute)).toBe('at least 1,000 admitted in the last minute');
  });

  it('name other units', () => {
    const logs = [
      { at: [1, 2], cost: [1, 1] },
      { unit: 'tokens', at: [1, 2], cost: [900, 400] },
    ];
    expect(admittedText(logs, minute)).toBe('2 admitted in the last minute, and 1,300 tokens');
    expect(admittedText(logs.slice(1), minute)).toBe('1,300 tokens admitted in the last minute');
  });
});
