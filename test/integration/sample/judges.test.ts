import { describe, expect, it } from 'vitest';
import { CountingUpstream, TOLERANCE_MS } from '../../../sample-app/judge/counting-upstream.js';
import { judge } from '../../../sample-app/judge/promises.js';
import type { TenantRow } from '../../../sample-app/judge/tenant-row.js';
import {
  greedySchedule,
  largestWindow,
  mostOvertaken,
  percentile,
  timeWaited,
} from '../../../sample-app/judge/windows.js';
import { counts, good } from './good-row.js';

const tier = { name: '2/s', limit: 2, windowMs: 1000 };

describe('the upstream of the sample', () => {
  it('answers 429 to the third call of a window of two, and 200 as soon as the window has passed', () => {
    let now = 0;
    const upstream = new CountingUpstream(
      () => ({ tiers: [tier], cap: 100 }),
      () => now,
    );
    const at = (ms: number) => {
      now = ms;
      return upstream.judge('acme');
    };
    expect([at(0), at(100), at(1000 - TOLERANCE_MS)]).toEqual([200, 200, 200]);
    // One millisecond before the call at 100 is 975 ms old.
    expect(at(1100 - TOLERANCE_MS - 1)).toBe(429);
    expect(upstream.account('acme')).toMatchObject({ calls: 4, refused: 1, tiers: [{ largest: 3 }] });
  });

  it('counts the calls of each tenant separately', () => {
    const upstream = new CountingUpstream(
      () => ({ tiers: [tier], cap: 100 }),
      () => 0,
    );
    expect(['a', 'a', 'b', 'b'].map((tenant) => upstream.judge(tenant))).toEqual([200, 200, 200, 200]);
    expect(upstream.judge('b')).toBe(429);
  });
});

describe('the measures of the sample', () => {
  it('count the admissions of half-open windows', () => {
    expect(largestWindow([0, 500_000, 999_999], 1000)).toBe(3);
    expect(largestWindow([0, 500_000, 1_000_000], 1000)).toBe(2);
    expect(largestWindow([], 1000)).toBe(0);
  });

  it('start each job of the greedy schedule at the moment at which all tiers allow it', () => {
    const tiers = [tier, { name: '3/4s', limit: 3, windowMs: 4000 }];
    expect(greedySchedule([0, 0, 0, 0, 9_000_000], tiers)).toEqual([0, 0, 1_000_000, 4_000_000, 9_000_000]);
  });

  it('count a moment of waiting once, however many jobs wait', () => {
    expect(timeWaited([0, 0, 10], [0, 5, 12])).toBe(7);
  });

  it('count the later jobs that overtook a job, also for a job that still waits', () => {
    expect(mostOvertaken([0, 3, 1, 2], undefined)).toBe(1);
    expect(mostOvertaken([0, 2, 3, 4], 1)).toBe(3);
    expect(mostOvertaken([], undefined)).toBe(0);
  });

  it('take one of the values as a percentile', () => {
    expect(percentile([3, 1, 2, 4], 0.5)).toBe(2);
    expect(percentile([3, 1, 2, 4], 0.99)).toBe(4);
    expect(percentile([], 0.5)).toBe(0);
  });
});

describe('the promises of the sample', () => {
  const over = (index: number, change: object) =>
    good.tiers.map((one, i) => (i === index ? { ...one, ...change } : one));

  it('are all kept by a run as it should be', () => {
    expect(judge([good], counts, false).filter(({ held }) => !held)).toEqual([]);
  });

  it.each<[string, string, Partial<TenantRow>, Partial<typeof counts>]>([
    [
      'a window held one admission too many',
      'no window over its limit, by the admission log',
      { tiers: over(1, { largestByLog: 31 }) },
      {},
    ],
    ['the upstream refused one call', 'the upstream never answered 429', { upstream429: 1 }, {}],
    ['a deferral was charged', 'one log entry for each start, none for a deferral', { logged: 61 }, {}],
    [
      'a unit was charged for a job that did not run',
      'one log entry for each start, none for a deferral',
      { calls: 59 },
      {},
    ],
    ['a job is gone', 'no job lost', {}, { waiting: 39 }],
    ['a job failed', 'no job failed, no attempt spent on waiting', {}, { failed: 1, completed: 59 }],
    ['waiting cost an attempt', 'no job failed, no attempt spent on waiting', { attemptsSpent: 1 }, {}],
    ['Redis did not answer', 'Redis decided about every job', { unavailable: 1 }, {}],
    [
      'jobs come back too early',
      'a job that has to wait is fetched at most 2.3 times on average',
      { activationsPerDeferredJob: 2.4 },
      {},
    ],
    ['capacity idles', 'at least 95 % of what the limits allow, while jobs wait', { use: 0.94 }, {}],
    [
      'a job is overtaken by more jobs than may run at once',
      'the jobs of a tenant start in the order in which they asked',
      { overtakenBy: 101 },
      {},
    ],
    [
      'a tier never deferred a job',
      'each of the three tiers binds for at least one tenant',
      { tiers: over(2, { deferrals: 0 }) },
      {},
    ],
    [
      'a tier was never full',
      'each of the three tiers binds for at least one tenant',
      { tiers: over(0, { largestByLog: 9 }) },
      {},
    ],
  ])('are broken when %s', (_, name, row, count) => {
    const broken = judge([{ ...good, ...row }], { ...counts, ...count }, false).filter(({ held }) => !held);
    expect(broken.map((one) => one.name)).toEqual([name]);
  });

  it('do not judge a run that was stopped early by the tiers that had bound by then', () => {
    const stopped = judge([{ ...good, tiers: over(2, { deferrals: 0 }) }], counts, true);
    expect(stopped.find(({ name }) => name === 'each of the three tiers binds for at least one tenant')).toMatchObject({
      held: true,
      notJudged: true,
      detail: expect.stringContaining('to fill'),
    });
  });
});
