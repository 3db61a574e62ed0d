import type { Job } from 'bullmq';
import { describe, expect, it } from 'vitest';
import { type Figures, rowOf } from '../../../sample-app/judge/figures.js';
import { judge } from '../../../sample-app/judge/promises.js';

it('the sample counts the starts of a tenant, the jobs that had to wait, and their fetches', () => {
  const job = (id: string, more: Partial<Job> = {}) =>
    ({ id, timestamp: 0, data: { tenantId: 'acme', takesMs: 5 }, opts: {}, attemptsStarted: 1, ...more }) as Job;
  const deferral = (id: string, ...reasons: string[]) => ({ id, tenant: 'acme', reasons });
  const row = rowOf(
    {
      jobs: [
        job('at once', { finishedOn: 10 }),
        job('twice', { finishedOn: 905, attemptsStarted: 2 }),
        job('waits', { attemptsStarted: 0, timestamp: Date.now() }),
        job('of another', { data: { tenantId: 'zoe' } }),
      ],
      added: { acme: 4 },
      deferrals: [deferral('twice', 'rate', '10/s'), deferral('twice', 'concurrency'), deferral('waits', 'rate')],
    },
    'acme',
  );
  expect(row).toMatchObject({ added: 4, found: 3, started: 2, attemptsSpent: 1, deferrals: 3, waitP99Ms: 900 });
  expect(row).toMatchObject({ waitedJobs: 1, fetches: 3 });
  expect(['rate', '10/s', 'concurrency', 'unavailable'].map(row.deferredBy)).toEqual([2, 1, 1, 0]);
});

describe('the promises of the sample', () => {
  const window = (tier: string, limit: number) => ({ tier, limit, largest: limit });
  const job = { failed: 0, deferrals: 80, attemptsSpent: 0, waitedJobs: 40, fetches: 80, waitP99Ms: 1 };
  const deferredBy = (unlike: Record<string, number>) => (reason: string) =>
    ({ unavailable: 0, ...unlike })[reason] ?? 5;
  const call = {
    ...job,
    tenant: 'acme',
    quiet: true,
    added: 100,
    found: 100,
    started: 60,
    logged: 60,
    calls: 60,
    refused: 0,
    deferredBy: deferredBy({}),
    windows: [window('10/s', 10), window('30/5s', 30), window('60/20s', 60)],
    cap: 10,
    mostAtOnce: 10,
  };
  const mail = {
    ...job,
    tenant: 'dan',
    weight: 2,
    added: 90,
    found: 90,
    deferredBy: deferredBy({}),
    started: 60,
    logged: 60,
    windows: [window('20/s', 20)],
    share: { fair: 60, got: 60 } as { fair: number; got: number } | undefined,
  };
  const account = { tenant: 'the account', started: 60, logged: 60, refused: 0, windows: [window('18/0.5s', 18)] };
  const good: Figures = {
    calls: [call],
    mails: [mail],
    account,
    use: 0.99,
    raiseTookMs: 300,
    startedInPause: 0,
    resumedAfterMs: 100,
  };
  const calls = (change: Partial<typeof call>) => ({ calls: [{ ...call, ...change }] });
  const mails = (change: Partial<typeof mail>) => ({ mails: [{ ...mail, ...change }] });
  const over = (index: number, change: object) =>
    calls({ windows: call.windows.map((one, i) => (i === index ? { ...one, ...change } : one)) });

  const WINDOWS = 'calls: no window over its limit, by the admission log';
  const REFUSED = 'calls: the upstream answered no 429, and never worked on more calls of a tenant than its cap';
  const LOGGED = 'calls: one log entry for each start, none for a deferral';
  const DECIDED = 'calls: Redis decided about every job, and no attempt was spent on waiting';
  const BINDS = 'calls: each of the three rates, and the cap, holds back at least one tenant';
  const MAILS = 'mails: no window of the account or of a plan over its limit, and one log entry in both for each start';
  const SHARES = 'mails: each tenant has its share of the account by weight, within 5 % or 2 mails';
  const PAUSE = 'mails: a paused tenant starts none, and goes on within a second after the pause';

  it.each<[string, Partial<Figures>]>([
    ['without a fault', {}],
    ['with a share of 63 mails instead of 60', mails({ share: { fair: 60, got: 63 } })],
  ])('are all kept by a run %s', (_, change) => {
    expect(judge({ ...good, ...change }, false).filter(({ held, judged }) => !held || !judged)).toEqual([]);
  });

  it.each<[string, string, Partial<Figures>]>([
    ['a window held one admission too many', WINDOWS, over(1, { largest: 31 })],
    ['the upstream refused one call', REFUSED, calls({ refused: 1 })],
    ['one call too many was under way', REFUSED, calls({ mostAtOnce: 11 })],
    ['a deferral was charged', LOGGED, calls({ logged: 61 })],
    ['a unit was charged for a job that did not run', LOGGED, calls({ calls: 59 })],
    ['a job is lost', 'calls: none lost, none failed', calls({ found: 99 })],
    ['a job failed', 'calls: none lost, none failed', calls({ failed: 1 })],
    ['waiting cost an attempt', DECIDED, calls({ attemptsSpent: 1 })],
    ['Redis did not answer', DECIDED, calls({ deferredBy: deferredBy({ unavailable: 1 }) })],
    [
      'jobs are promoted too early',
      'calls: a job that has to wait is fetched at most 2.3 times on average',
      calls({ fetches: 93 }),
    ],
    [
      'a tenant below its limits waits too long',
      'calls: a tenant below its limits waits at most 500 ms, 99 times of 100',
      calls({ waitP99Ms: 501 }),
    ],
    ['a tier never deferred a job', BINDS, calls({ deferredBy: deferredBy({ '60/20s': 0 }) })],
    ['a tier was never full', BINDS, over(0, { largest: 9 })],
    ['the cap deferred no job', BINDS, calls({ deferredBy: deferredBy({ concurrency: 0 }) })],
    ['the cap was never reached', BINDS, calls({ mostAtOnce: 9 })],
    [
      'a window of the account held too many mails',
      MAILS,
      { account: { ...account, windows: [{ ...window('18/0.5s', 18), largest: 19 }] } },
    ],
    ['a window of a plan held too many mails', MAILS, mails({ windows: [{ ...window('20/s', 20), largest: 21 }] })],
    ['the provider refused a mail', MAILS, { account: { ...account, refused: 1 } }],
    ['a start is not in the log of the account', MAILS, { account: { ...account, logged: 59 } }],
    ['a start is not in the log of a plan', MAILS, mails({ logged: 59 })],
    ['a mail is lost', 'mails: none lost, none failed', mails({ found: 89 })],
    ['a mail failed', 'mails: none lost, none failed', mails({ failed: 1 })],
    ['a tenant has less than its share', SHARES, mails({ share: { fair: 60, got: 56 } })],
    ['a tenant has more than its share', SHARES, mails({ share: { fair: 60, got: 64 } })],
    [
      'the raised plan takes effect late',
      'mails: a raised plan holds within a second for the mails that wait',
      { raiseTookMs: 1334 },
    ],
    ['a mail of the paused tenant started', PAUSE, { startedInPause: 1 }],
    ['the paused tenant resumes late', PAUSE, { resumedAfterMs: 1001 }],
    ['the account was not fully used', 'mails: at least 95 % of the account is used', { use: 0.94 }],
  ])('are broken when %s', (_, name, change) => {
    expect(judge({ ...good, ...change }, false).flatMap((one) => (one.held ? [] : [one.name]))).toEqual([name]);
  });

  it('are not judged if the run was stopped before it could show them', () => {
    const nothing = { use: undefined, raiseTookMs: undefined, resumedAfterMs: undefined };
    const short = { ...good, ...nothing, ...calls({ mostAtOnce: 9, quiet: false }), ...mails({ share: undefined }) };
    expect(judge(short, true).filter(({ held }) => !held)).toEqual([]);
    expect(judge(short, true).filter(({ judged }) => !judged)).toHaveLength(6);
    expect(judge(short, false).filter(({ held }) => !held)).toHaveLength(6);
  });
});
