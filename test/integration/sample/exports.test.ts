import { describe, expect, it } from 'vitest';
import type { ExportsResult } from '../../../sample-app/judge/exports/export-act.js';
import { judgeExports, STARTS_WITHIN_MS } from '../../../sample-app/judge/exports/export-promises.js';
import { type Period, periodsOf } from '../../../sample-app/judge/exports/periods.js';

describe('the periods of the sample', () => {
  it('begin at multiples of their length, and are whole where jobs waited from their beginning to their end', () => {
    expect(periodsOf([1900, 2000, 2999, 4001], 1000, 0, 1800, 5000)).toEqual([
      { startsMs: 1000, started: 1, firstAfterMs: 900, lastAfterMs: 900, whole: false },
      { startsMs: 2000, started: 2, firstAfterMs: 0, lastAfterMs: 999, whole: true },
      { startsMs: 3000, started: 0, firstAfterMs: undefined, lastAfterMs: undefined, whole: true },
      { startsMs: 4000, started: 1, firstAfterMs: 1, lastAfterMs: 1, whole: true },
    ]);
  });

  it('include those at the end in which nothing started', () => {
    expect(periodsOf([1900], 1000, 0, 1000, 4500).map(({ started }) => started)).toEqual([1, 0, 0]);
    expect(periodsOf([], 1000, 0, 1000, 4500)).toEqual([]);
  });

  it('count a start just before their beginning as one at it', () => {
    expect(periodsOf([1974, 1975, 2974], 1000, 25, 0, 2000)).toMatchObject([
      { startsMs: 1000, started: 1, whole: true },
      { startsMs: 2000, started: 2, firstAfterMs: 0, whole: false },
    ]);
  });
});

describe('the promises of the exports', () => {
  const period: Period = { startsMs: 0, started: 20, firstAfterMs: 5, lastAfterMs: 40, whole: true };
  const good: ExportsResult = {
    tenant: 'ida',
    added: 100,
    started: 60,
    deferrals: 80,
    limit: 20,
    periodMs: 5000,
    periods: [{ ...period, started: 7, firstAfterMs: 3000, whole: false }, period, period],
    counts: { completed: 60, failed: 0, waiting: 40 },
  };
  const [LIMIT, FULL, STARTS, LOST] = judgeExports(good, false).map(({ name }) => name);
  const last = (change: Partial<Period>) => ({ periods: [period, { ...period, ...change }] });

  it('are all kept by a run as it should be', () => {
    expect(judgeExports(good, false).filter(({ held, notJudged }) => !held || notJudged)).toEqual([]);
  });

  it.each<[string, (string | undefined)[], Partial<ExportsResult>]>([
    ['a period held one too many', [LIMIT], last({ started: 21 })],
    ['a period in part held one too many', [LIMIT], last({ started: 21, whole: false })],
    ['a period was not used in full', [FULL], last({ started: 19 })],
    ['nothing started in a period', [FULL, STARTS], last({ started: 0, firstAfterMs: undefined })],
    ['a period began late', [STARTS], last({ firstAfterMs: STARTS_WITHIN_MS + 1 })],
    ['there was no whole period', [FULL, STARTS], { periods: [{ ...period, whole: false }] }],
    ['no export waited', [FULL, STARTS], { added: 60, counts: { completed: 60, failed: 0, waiting: 0 } }],
    ['an export is gone', [LOST], { counts: { ...good.counts, waiting: 39 } }],
    ['an export failed', [LOST], { counts: { completed: 59, failed: 1, waiting: 40 } }],
  ])('are broken when %s', (_, names, change) => {
    const broken = judgeExports({ ...good, ...change }, false).filter(({ held }) => !held);
    expect(broken.map(({ name }) => name)).toEqual(names);
  });

  it('are not judged where a run was stopped before it could show them', () => {
    const judged = judgeExports({ ...good, periods: [] }, true);
    expect(judged.every(({ held }) => held)).toBe(true);
    expect(judged.filter(({ notJudged }) => notJudged).map(({ name }) => name)).toEqual([FULL, STARTS]);
  });
});
