import { describe, expect, it } from 'vitest';
import { judgeAccount } from '../../../sample-app/judge/account/account-promises.js';
import type { AccountResult } from '../../../sample-app/judge/account/account-result.js';
import { countBetween, firstBeyond, stretchOf } from '../../../sample-app/judge/account/shares.js';

const SECOND = 1_000_000;
const window = { limit: 2, windowMs: 1000 };

describe('the shares of the sample', () => {
  it('are measured over a part of the log that holds a multiple of the limit', () => {
    const log = [0, 0, 1, 1, 2, 2, 3.25, 3.25].map((time) => time * SECOND);
    expect(stretchOf(log, 1, 10 * SECOND, window)).toEqual({
      fromUs: SECOND,
      toUs: 3.25 * SECOND,
      units: 4,
      use: 2 / 2.25,
    });
    expect(stretchOf(log, 3 * SECOND, 10 * SECOND, window)).toBeUndefined();
    expect(stretchOf(log, 9 * SECOND, 10 * SECOND, window)).toBeUndefined();
    expect(countBetween(log, SECOND, 2 * SECOND)).toBe(2);
  });

  it('show, after a given time, the first unit that the plan would not have allowed', () => {
    const log = [0, 1, 5, 6, 7].map((time) => time * 100_000);
    expect(firstBeyond(log, 200_000, window)).toBe(500_000);
    expect(firstBeyond([0, SECOND, 2 * SECOND], 0, window)).toBeUndefined();
  });
});

describe('the promises of the mails', () => {
  const row = { tenant: 'dan', weight: 2, added: 90, started: 60, logged: 60, share: { fair: 60, got: 60 } };
  const good: AccountResult = {
    rows: [row],
    over: [],
    whole: { fromUs: 0, toUs: SECOND, units: 60, use: 0.99 },
    logged: 60,
    refused: 0,
    raiseTookMs: 300,
    startedInPause: 0,
    resumedAfterMs: 100,
    counts: { completed: 60, failed: 0, waiting: 30 },
  };
  const [LIMITS, LOST, SHARES, RAISE, PAUSE, USE] = judgeAccount(good, false).map(({ name }) => name);
  const got = (count: number) => ({ rows: [{ ...row, share: { fair: 60, got: count } }] });

  it.each<[string, Partial<AccountResult>]>([
    ['without a fault', {}],
    ['with a share of 63 mails instead of 60', got(63)],
  ])('are all kept by a run %s', (_, change) => {
    expect(judgeAccount({ ...good, ...change }, false).filter(({ held }) => !held)).toEqual([]);
  });

  it.each<[string, string | undefined, Partial<AccountResult>]>([
    ['a window held too many mails', LIMITS, { over: ['the account 19 of 18'] }],
    ['the provider refused a mail', LIMITS, { refused: 1 }],
    ['a start is not in the log of the account', LIMITS, { logged: 59 }],
    ['a start is not in the log of a plan', LIMITS, { rows: [{ ...row, logged: 59 }] }],
    ['a mail is lost', LOST, { counts: { ...good.counts, waiting: 29 } }],
    ['a mail failed', LOST, { counts: { completed: 60, failed: 1, waiting: 30 } }],
    ['a tenant has less than its share', SHARES, got(56)],
    ['a tenant has more than its share', SHARES, got(64)],
    ['the raised plan takes effect late', RAISE, { raiseTookMs: 1334 }],
    ['a mail of the paused tenant started', PAUSE, { startedInPause: 1 }],
    ['the paused tenant resumes late', PAUSE, { resumedAfterMs: 1001 }],
    ['the account was not fully used', USE, { whole: { fromUs: 0, toUs: SECOND, units: 60, use: 0.94 } }],
  ])('are broken when %s', (_, name, change) => {
    const broken = judgeAccount({ ...good, ...change }, false).filter(({ held }) => !held);
    expect(broken.map((one) => one.name)).toEqual([name]);
  });

  it('are not judged if the run was stopped before it could show them', () => {
    const short = {
      ...good,
      rows: [{ ...row, share: undefined }],
      whole: undefined,
      raiseTookMs: undefined,
      resumedAfterMs: undefined,
    };
    const judged = (stoppedEarly: boolean) => judgeAccount(short, stoppedEarly).map(({ held }) => held);
    expect(judged(true)).toEqual([true, true, true, true, true, true]);
    expect(judged(false)).toEqual([true, true, false, false, false, false]);
    expect(judgeAccount(short, true).filter(({ notJudged }) => notJudged)).toHaveLength(4);
  });
});
