import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../bench/floors/verdict.js';

/** Figures of the older version; `times` returns figures of the newer version as multiples of these. */
const before = [100, 104, 96, 102, 98];
const times = (...shares: number[]) => before.map((value, i) => value * (shares[i] as number));

describe('the comparison of two versions', () => {
  it.each([
    ['less', [1, 1, 1, 1, 1], false],
    ['less', [1.04, 1.04, 1.04, 1.04, 1.04], false],
    ['less', [1.06, 1.06, 1.06, 1.06, 1.06], true],
    ['less', [0.5, 0.5, 0.5, 0.5, 0.5], false],
    ['more', [0.96, 0.96, 0.96, 0.96, 0.96], false],
    ['more', [0.94, 0.94, 0.94, 0.94, 0.94], true],
    ['more', [2, 2, 2, 2, 2], false],
    // Half the distance between the quartiles is 0.05: 10 % more is within tolerance plus spread, 12 % is not.
    ['less', [1.0, 1.05, 1.099, 1.15, 1.2], false],
    ['less', [1.02, 1.07, 1.12, 1.17, 1.22], true],
    // A single disturbed run changes nothing.
    ['less', [1, 1, 1, 1, 9], false],
  ] as const)('treats %s as better, and for the ratios %j sets worse to %s', (better, shares, isWorse) => {
    expect(verdictOf(times(...shares), before, better)?.isWorse).toBe(isWorse);
  });

  it('pairs the runs, so that a slow round disturbs no ratio', () => {
    const verdict = verdictOf([10, 20, 40], [10, 20, 40], 'less');
    expect(verdict).toEqual({ now: 20, before: 20, ratio: 1, spread: 0, isWorse: false });
  });

  it('gives no result for a figure that one version does not have', () => {
    expect(verdictOf([1, 2], [undefined, undefined], 'less')).toBeUndefined();
    expect(verdictOf([], [], 'less')).toBeUndefined();
  });
});
