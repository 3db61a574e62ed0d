import { describe, expect, it } from 'vitest';
import { judgeAccount } from '../../../sample-app/judge/account/account-promises.js';
import type { AccountResult, MailRow, Share } from '../../../sample-app/judge/account/account-result.js';
import { countBetween, fairShares, firstBeyond, stretchOf } from '../../../sample-app/judge/account/shares.js';

const SECOND = 1_000_000;
const window = { limit: 2, windowMs: 1000 };

describe('the shares of the sample', () => {
  it('are by weight, and what a plan does not allow is shared by the others in the same way', () => {
    const free = { most: 100 };
    expect(
      fairShares(12, [
        { ...free, weight: 1 },
        { ...free, weight: 2 },
      ]),
    ).toEqual([4, 8]);
    expect(
      fairShares(14, [
        { most: 2, weight: 1 },
        { ...free, weight: 1 },
        { ...free, weight: 2 },
      ]),
    ).toEqual([2, 4, 8]);
    expect(
      fairShares(20, [
        { most: 1, weight: 1 },
        { most: 7, weight: 1 },
        { ...free, weight: 1 },
      ]),
    ).toEqual([1, 7, 12]);
    expect(
      fairShares(20, [
        { most: 1, weight: 1 },
        { most: 2, weight: 1 },
      ]),
    ).toEqual([1, 2]);
  });

  it('are measured where the account could be used a whole number of times', () => {
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

  it('know the first unit of a time that a plan would not have allowed', () => {
    expect(
      firstBeyond(
        [0, 1, 5, 6, 7].map((time) => time * 100_000),
        200_000,
        window,
      ),
    ).toBe(500_000);
    expect(firstBeyond([0, SECOND, 2 * SECOND], 0, { limit: 1, windowMs: 1000 })).toBeUndefined();
  });
});

describe('the promises of the account', () => {
  const row: MailRow = {
    tenant: 'ben',
    plan: 'free',
    weight: 1,
    added: 100,
    started: 60,
    removed: 10,
    logged: 60,
    windows: [{ tier: '2/s', limit: 2, largest: 2 }],
  };
  const stretch = { fromUs: 0, toUs: 1, units: 60, use: 0.99 };
  const share: Share = { tenant: 'ben', fair: 60, got: 60, byPlan: false };
  const good: AccountResult = {
    rows: [row],
    periods: [{ name: 'before the raise', stretch, shares: [share] }],
    whole: stretch,
    afterRemoval: stretch,
    account: { logged: 60, limit: 18, largest: 18, refused: 0 },
    raiseTookMs: 500,
    startedInPause: 0,
    resumedAfterMs: 100,
    counts: { completed: 60, failed: 0, waiting: 30 },
  };
  const [LIMITS, LOST, SHARES, RAISE, PAUSE, USE] = judgeAccount(good, false).map(({ name }) => name);
  const sharing = (change: Partial<Share>) => ({
    periods: [{ name: 'before the raise', stretch, shares: [{ ...share, ...change }] }],
  });

  it('are all kept by a run as it should be', () => {
    expect(judgeAccount(good, false).filter(({ held }) => !held)).toEqual([]);
    expect(judgeAccount({ ...good, ...sharing({ got: 63 }) }, false).filter(({ held }) => !held)).toEqual([]);
    expect(judgeAccount({ ...good, ...sharing({ got: 50, byPlan: true }) }, false).filter(({ held }) => !held)).toEqual(
      [],
    );
  });

  it.each<[string, string | undefined, Partial<AccountResult>]>([
    ['a window of the account held too many', LIMITS, { account: { ...good.account, largest: 19 } }],
    ['the provider refused a mail', LIMITS, { account: { ...good.account, refused: 1 } }],
    ['a start is not in the log of the account', LIMITS, { account: { ...good.account, logged: 59 } }],
    [
      'a window of a plan held too many',
      LIMITS,
      { rows: [{ ...row, windows: [{ tier: '2/s', limit: 2, largest: 3 }] }] },
    ],
    ['a start is not in the log of a plan', LIMITS, { rows: [{ ...row, logged: 59 }] }],
    ['a mail is gone', LOST, { counts: { ...good.counts, waiting: 29 } }],
    ['a mail failed', LOST, { counts: { completed: 60, failed: 1, waiting: 30 } }],
    ['a tenant has less than its share', SHARES, sharing({ got: 56 })],
    ['a tenant has more than its share', SHARES, sharing({ got: 64 })],
    ['a tenant has much less than its plan', SHARES, sharing({ got: 47, byPlan: true })],
    ['the raised plan holds late', RAISE, { raiseTookMs: 1001 }],
    ['a mail of the paused tenant started', PAUSE, { startedInPause: 1 }],
    ['the paused tenant goes on late', PAUSE, { resumedAfterMs: 1001 }],
    ['removed mails left a hole', USE, { afterRemoval: { ...stretch, use: 0.94 } }],
    ['the account was not used', USE, { whole: { ...stretch, use: 0.94 } }],
  ])('are broken when %s', (_, name, change) => {
    const broken = judgeAccount({ ...good, ...change }, false).filter(({ held }) => !held);
    expect(broken.map((one) => one.name)).toEqual([name]);
  });

  it('are not judged where a run was stopped before it could show them', () => {
    const short: AccountResult = {
      ...good,
      periods: [{ name: 'before the raise', stretch: undefined, shares: [] }],
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
