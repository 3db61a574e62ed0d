import { describe, expect, it } from 'vitest';
import type { TierView } from '../../../../src/dashboard/node/views/views.js';
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
  it('rise with what the window holds; an admission is out of it one window later, to the millisecond', () => {
    const dots = dotsOf(tier(), { at: [8500, 9000, 9001, 9400], cost: [1, 1, 1, 1] }, 10_000);
    expect(dots.x).toEqual([-1500, -1000, -999, -600]);
    expect(dots.held).toEqual([null, null, 1, 2]);
    expect(dots.past).toEqual([0, 0, null, null]);
    expect(dots.next).toBe(2);
  });

  it('are as high as their costs together', () => {
    const dots = dotsOf(tier({ used: 1200 }), { at: [9500, 9600], cost: [900, 300] }, 10_000);
    expect(dots.held).toEqual([900, 1200]);
  });

  it('end at what is used, also where the oldest were not sent', () => {
    const dots = dotsOf(tier({ used: 5000 }), { at: [9500, 9600], cost: [1, 1] }, 10_000);
    expect(dots.held).toEqual([4999, 5000]);
  });

  it('are none where nothing was admitted', () => {
    expect(dotsOf(tier({ used: 0 }), { at: [], cost: [] }, 10_000)).toEqual({ x: [], held: [], past: [], next: -1 });
  });

  it('come from the log of its unit; kinds without a log have none', () => {
    const plain = { at: [1], cost: [1] };
    const tokens = { unit: 'tokens', at: [1], cost: [900] };
    expect(logOf(tier(), [tokens, plain])).toBe(plain);
    expect(logOf(tier({ unit: 'tokens' }), [plain, tokens])).toBe(tokens);
    // A log with nothing in it is not sent.
    expect(logOf(tier({ unit: 'images' }), [plain, tokens])).toEqual({ at: [], cost: [] });
    expect(logOf(tier({ kind: 'fixed' }), [plain])).toBeUndefined();
    expect(logOf(tier({ kind: 'gcra' }), [plain])).toBeUndefined();
  });

  it('are none where its log has nothing that is sent, such as during a long pause; it keeps one all the same', () => {
    expect(logOf(tier(), [])).toEqual({ at: [], cost: [] });
    expect(logOf(tier({ unit: 'images' }), [{ at: [1], cost: [1] }])).toEqual({ at: [], cost: [] });
  });
});

describe('the dots in words', () => {
  const minute = [tier(), tier({ windowMs: 60_000 }), tier({ windowMs: 86_400_000, kind: 'fixed' })];

  it('are counted within the longest window that has dots', () => {
    const log = { at: Array.from({ length: 23 }, (_, index) => index), cost: Array(23).fill(1) };
    expect(admittedText([log], minute)).toBe('23 admitted in the last minute');
  });

  it('count all that was admitted at one time', () => {
    expect(admittedText([{ at: [1, 2], cost: [10, 3] }], minute)).toBe('13 admitted in the last minute');
  });

  it('are at least so many where no more are sent', () => {
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

  it('are 0 where nothing was admitted', () => {
    expect(admittedText([{ at: [], cost: [] }], minute)).toBe('0 admitted in the last minute');
    expect(admittedText([], minute)).toBe('0 admitted in the last minute');
  });
});
