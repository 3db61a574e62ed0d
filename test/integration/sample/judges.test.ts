import { describe, expect, it } from 'vitest';
import { judgeCalls } from '../../../sample-app/judge/call-promises.js';
import type { CallRow } from '../../../sample-app/judge/call-rows.js';
import { CountingUpstream, TOLERANCE_MS } from '../../../sample-app/judge/counting-upstream.js';
import { largestWindow, percentile } from '../../../sample-app/judge/windows.js';
import { counts, good } from './good-row.js';

const tier = { name: '2/s', limit: 2, windowMs: 1000 };

describe('the upstream of the sample', () => {
  function upstreamOf(contract: { tiers: (typeof tier)[]; cap: number }) {
    const clock = { now: 0 };
    const upstream = new CountingUpstream(
      () => contract,
      () => clock.now,
    );
    const at = (ms: number, tenant = 'acme') => {
      clock.now = ms;
      return upstream.judge(tenant);
    };
    return { upstream, at };
  }

  it('answers 429 to the third call of a window of two, and 200 as soon as the window has passed', () => {
    const { upstream, at } = upstreamOf({ tiers: [tier], cap: 100 });
    expect([at(0), at(100), at(1000 - TOLERANCE_MS)]).toEqual([200, 200, 200]);
    // The call at 100 ms leaves the window only 1 ms later.
    expect(at(1100 - TOLERANCE_MS - 1)).toBe(429);
    expect(upstream.account('acme')).toMatchObject({ calls: 4, refused: 1 });
  });

  it('counts the calls of each tenant separately', () => {
    const { at } = upstreamOf({ tiers: [tier], cap: 100 });
    expect(['a', 'a', 'b', 'b'].map((tenant) => at(0, tenant))).toEqual([200, 200, 200, 200]);
    expect(at(0, 'b')).toBe(429);
  });

  it('answers 429 to a call above the cap until an earlier call has been answered', async () => {
    const { upstream } = upstreamOf({ tiers: [], cap: 1 });
    const call = { tenantId: 'acme', takesMs: 1 };
    expect(await Promise.all([upstream.call(call), upstream.call(call)])).toEqual([200, 429]);
    expect(await upstream.call(call)).toBe(200);
    expect(upstream.account('acme')).toMatchObject({ atOnce: 0, mostAtOnce: 2, refused: 1 });
  });
});

describe('the measures of the sample', () => {
  it('count the admissions of half-open windows', () => {
    expect(largestWindow([0, 500_000, 999_999], 1000)).toBe(3);
    expect(largestWindow([0, 500_000, 1_000_000], 1000)).toBe(2);
    expect(largestWindow([], 1000)).toBe(0);
  });

  it('take one of the values as a percentile', () => {
    expect(percentile([3, 1, 2, 4], 0.5)).toBe(2);
    expect(percentile([3, 1, 2, 4], 0.99)).toBe(4);
    expect(percentile([], 0.5)).toBe(0);
  });
});

describe('the promises of the calls', () => {
  const over = (index: number, change: object) =>
    good.tiers.map((one, i) => (i === index ? { ...one, ...change } : one));
  const BINDS = 'calls: each of the three rates, and the cap, holds back at least one tenant';
  const LOGGED = 'calls: one log entry for each start, none for a deferral';
  const DECIDED = 'calls: Redis decided about every job, and no attempt was spent on waiting';
  const REFUSED = 'calls: the upstream answered no 429, and never worked on more calls of a tenant than its cap';

  it('are all kept by a good run', () => {
    expect(judgeCalls([good], counts, false).filter(({ held }) => !held)).toEqual([]);
  });

  it.each<[string, string, Partial<CallRow>, Partial<typeof counts>]>([
    [
      'a window held one admission too many',
      'calls: no window over its limit, by the admission log',
      { tiers: over(1, { largestByLog: 31 }) },
      {},
    ],
    ['the upstream refused one call', REFUSED, { upstream429: 1 }, {}],
    ['one call too many was under way', REFUSED, { mostAtOnce: 11 }, {}],
    ['a deferral was charged', LOGGED, { logged: 61 }, {}],
    ['a unit was charged for a job that did not run', LOGGED, { calls: 59 }, {}],
    ['a job is lost', 'calls: none lost, none failed', {}, { waiting: 39 }],
    ['a job failed', 'calls: none lost, none failed', {}, { failed: 1, completed: 59 }],
    ['waiting cost an attempt', DECIDED, { attemptsSpent: 1 }, {}],
    ['Redis did not answer', DECIDED, { undecided: 1 }, {}],
    [
      'jobs are promoted too early',
      'calls: a job that has to wait is fetched at most 2.3 times on average',
      { fetches: 2.4 },
      {},
    ],
    [
      'a tenant below its limits waits too long',
      'calls: a tenant below its limits waits at most 500 ms, 99 times of 100',
      { waitP99Ms: 501 },
      {},
    ],
    ['a tier never deferred a job', BINDS, { tiers: over(2, { deferrals: 0 }) }, {}],
    ['a tier was never full', BINDS, { tiers: over(0, { largestByLog: 9 }) }, {}],
    ['the cap deferred no job', BINDS, { deferralsByCap: 0 }, {}],
    ['the cap was never reached', BINDS, { mostAtOnce: 9 }, {}],
  ])('are broken when %s', (_, name, row, count) => {
    const broken = judgeCalls([{ ...good, ...row }], { ...counts, ...count }, false).filter(({ held }) => !held);
    expect(broken.map((one) => one.name)).toEqual([name]);
  });

  it('do not judge which limits held jobs back if the run was stopped early', () => {
    const stopped = judgeCalls([{ ...good, tiers: over(2, { deferrals: 0 }) }], counts, true);
    expect(stopped.find(({ name }) => name === BINDS)).toMatchObject({ held: true, notJudged: true });
  });
});
