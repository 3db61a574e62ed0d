import type { RateLimiter } from 'bullmq-governor/bullmq';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { promoterOf } from '../../../src/bullmq/wake/promoter.js';
import type { Admission } from '../../../src/core/admission.js';
import { compileLimits } from '../../../src/core/protocol/codec.js';

type Wake = Parameters<Admission['report']>[0];

const NOW_US = 1_700_000_000_000_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * The waker of a limiter, and the looks that it took: at which line, and when, in milliseconds from now; and of each
 * for how many more than have room.
 */
function waker(answer: () => Promise<void> = async () => undefined) {
  const began = performance.now();
  const looks: [tenant: string, atMs: number][] = [];
  const more: number[] = [];
  const admission: Pick<Admission, 'report' | 'onPromotions' | 'onClose'> = {
    report: async ({ scope, member, turnUs }, fate) => {
      expect([member, fate]).toEqual(['', 'waiting']);
      looks.push([scope.keys.log, Math.round(performance.now() - began)]);
      more.push(turnUs);
      await answer();
      return false;
    },
    onPromotions: undefined,
    onClose: undefined,
  };
  const own = promoterOf({ admission, deadlineMs: 2000 } as unknown as RateLimiter);
  const look = (tenant: string, turnUs: number) => {
    const keys = { log: tenant, line: 'line', turns: 'turns', leases: 'leases', holders: 'holders' };
    const scope = { scope: 'default', keys, compiled: compileLimits([], 0, 1) };
    const wake: Wake = { member: '', turnUs, nowUs: NOW_US, scope, lease: { token: '', lastsMs: 30_000 } };
    admission.onPromotions?.([wake]);
  };
  return {
    waker: own,
    looks,
    more,
    /** Redis said that a line is to be looked at in so many milliseconds. */
    lookIn: (tenant: string, ms: number) => look(tenant, NOW_US + ms * 1000),
    /** Redis said that a line is to be looked at now, for so many more than have room. */
    lookNow: (tenant: string, more: 0 | 1) => look(tenant, more),
  };
}

test('a line is looked at again at the time that Redis said, for the process that was to wake a job may have died', async () => {
  const { looks, lookIn } = waker();
  lookIn('acme', 11_000);
  await vi.advanceTimersByTimeAsync(3000);
  lookIn('globex', 11_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toEqual([
    ['acme', 11_000],
    ['globex', 14_000],
  ]);
});

test('a look that Redis answers with a later time is followed by another', async () => {
  const { looks, lookIn } = waker();
  lookIn('acme', 11_000);
  await vi.advanceTimersByTimeAsync(11_000);
  lookIn('acme', 11_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toEqual([
    ['acme', 11_000],
    ['acme', 22_000],
  ]);
});

test('looks that follow each other within seconds, where jobs are overdue soon, are all taken', async () => {
  const { looks, lookIn } = waker();
  for (let taken = 0; taken < 3; taken++) {
    lookIn('acme', 600);
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(looks).toEqual([
    ['acme', 600],
    ['acme', 1200],
    ['acme', 1800],
  ]);
});

test('a line that is asked for while it is looked at is looked at once more, for one more where anybody asked for that', async () => {
  const answers: (() => void)[] = [];
  const { looks, more, lookNow } = waker(() => new Promise((resolve) => answers.push(resolve)));
  for (const asked of [0, 0, 1, 0] as const) lookNow('acme', asked);
  lookNow('globex', 0);
  expect(looks.map(([tenant]) => tenant)).toEqual(['acme', 'globex']);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect([looks.map(([tenant]) => tenant), more]).toEqual([
    ['acme', 'globex', 'acme'],
    [0, 0, 1],
  ]);
  for (const answer of answers) answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toHaveLength(3);
});

test('a waker has settled when the looks are over that came of those under way, too', async () => {
  const answers: (() => void)[] = [];
  const { waker: own, lookNow } = waker(() => new Promise((resolve) => answers.push(resolve)));
  lookNow('acme', 0);
  lookNow('acme', 0);
  let isSettled = false;
  const settled = own.settled().then(() => {
    isSettled = true;
  });
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect([answers.length, isSettled]).toEqual([2, false]);
  answers[1]?.();
  await settled;
});

test('a line for which each of many calls tells a time is looked at far less often', async () => {
  const { looks, lookIn } = waker();
  for (let said = 0; said < 1000; said++) {
    lookIn('acme', 11_000);
    await vi.advanceTimersByTimeAsync(30);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks.length).toBeGreaterThan(1);
  expect(looks.length).toBeLessThan(100);
});

test('a line that is to be looked at in months is not looked at at once', async () => {
  const { looks, lookIn } = waker();
  lookIn('acme', 90 * 86_400_000);
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(looks).toEqual([]);
});
