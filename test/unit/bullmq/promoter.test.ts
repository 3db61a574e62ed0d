import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemTimers } from '../../../src/bullmq/wake/ports.js';
import { Promoter } from '../../../src/bullmq/wake/promoter.js';
import { Contention } from '../../../src/core/contention.js';
import { compileLimits } from '../../../src/core/protocol/compiled-limits.js';
import { type EventRequest, failedReply, type Promotion } from '../../../src/core/request.js';

const NOW_US = 1_700_000_000_000_000;
/** When a line is rechecked whose waiter was promoted now: a millisecond after it is overdue. */
const RECHECK_MS = 10_001;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * A promoter and its rechecks: of which line, and when, in milliseconds from now; and of each for how many waiters more
 * than have room.
 */
function promoterOf(answer: () => Promise<void> = async () => undefined) {
  const began = performance.now();
  const rechecks: [tenant: string, atMs: number][] = [];
  const more: number[] = [];
  const calls = {
    report: async ({ scopes: [scope], member, event, lease }: EventRequest) => {
      expect([member, event]).toEqual(['', 'waiting']);
      rechecks.push([scope?.keys.log ?? '', Math.round(performance.now() - began)]);
      more.push(Number(lease?.token));
      await answer();
      return { ...failedReply(undefined), status: 'none' as const };
    },
    waiting: async () => [],
    refresh: async () => ({ comes: false, nowUs: NOW_US }),
  };
  const jobs = { find: () => ({ jobs: [], isServed: false, holdMs: undefined }), stateHere: async () => undefined };
  const ports = { calls, jobs, timers: systemTimers, nudge: () => undefined };
  const promoter = new Promoter(ports, { overdueMs: 10_000, deadlineMs: 2000 }, new Contention());
  const recheck = (tenant: string, turnUs: number) => {
    const keys = {
      log: tenant,
      line: 'line',
      turns: 'turns',
      settings: 'settings',
      leases: 'leases',
      holders: 'holders',
      meters: 'meters',
    };
    const scope = { scope: 'default', keys, compiled: compileLimits([], 0, 1) };
    const promotion: Promotion = {
      task: 'recheck',
      member: '',
      turnUs,
      nowUs: NOW_US,
      scope,
      lease: { token: '', lastsMs: 30_000 },
    };
    promoter.promote([promotion]);
  };
  return {
    promoter,
    rechecks,
    more,
    /** Redis said that a line is to be rechecked in so many milliseconds. */
    recheckIn: (tenant: string, ms: number) => recheck(tenant, NOW_US + ms * 1000),
    /** Redis said that a line is to be rechecked now, for so many waiters more than have room. */
    recheckNow: (tenant: string, more: 0 | 1) => recheck(tenant, more),
  };
}

test('a line is rechecked at the time that Redis said, for the process that was to promote a job may have died', async () => {
  const { rechecks, recheckIn } = promoterOf();
  recheckIn('acme', RECHECK_MS);
  await vi.advanceTimersByTimeAsync(3000);
  recheckIn('globex', RECHECK_MS);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rechecks).toEqual([
    ['acme', RECHECK_MS],
    ['globex', 3000 + RECHECK_MS],
  ]);
});

test('a recheck that Redis answers with a later time is followed by another', async () => {
  const { rechecks, recheckIn } = promoterOf();
  recheckIn('acme', RECHECK_MS);
  await vi.advanceTimersByTimeAsync(RECHECK_MS);
  recheckIn('acme', RECHECK_MS);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rechecks).toEqual([
    ['acme', RECHECK_MS],
    ['acme', 2 * RECHECK_MS],
  ]);
});

test('rechecks that follow each other within seconds, where jobs are overdue soon, are all made', async () => {
  const { rechecks, recheckIn } = promoterOf();
  for (let taken = 0; taken < 3; taken++) {
    recheckIn('acme', 600);
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(rechecks).toEqual([
    ['acme', 600],
    ['acme', 1200],
    ['acme', 1800],
  ]);
});

test('a line whose recheck is asked for during another is rechecked once more, for one waiter more where that was asked for', async () => {
  const answers: (() => void)[] = [];
  const { rechecks, more, recheckNow } = promoterOf(() => new Promise((resolve) => answers.push(resolve)));
  for (const asked of [0, 0, 1, 0] as const) recheckNow('acme', asked);
  recheckNow('globex', 0);
  expect(rechecks.map(([tenant]) => tenant)).toEqual(['acme', 'globex']);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect([rechecks.map(([tenant]) => tenant), more]).toEqual([
    ['acme', 'globex', 'acme'],
    [0, 0, 1],
  ]);
  for (const answer of answers) answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rechecks).toHaveLength(3);
});

test('a promoter has settled when the rechecks that followed those under way are over, too', async () => {
  const answers: (() => void)[] = [];
  const { promoter, recheckNow } = promoterOf(() => new Promise((resolve) => answers.push(resolve)));
  recheckNow('acme', 0);
  recheckNow('acme', 0);
  let isSettled = false;
  const settled = promoter.settled().then(() => {
    isSettled = true;
  });
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect([answers.length, isSettled]).toEqual([2, false]);
  answers[1]?.();
  await settled;
});

test('a line for which each of many calls asks for a recheck is rechecked far less often', async () => {
  const { rechecks, recheckIn } = promoterOf();
  for (let said = 0; said < 1000; said++) {
    recheckIn('acme', RECHECK_MS);
    await vi.advanceTimersByTimeAsync(30);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rechecks.length).toBeGreaterThan(1);
  expect(rechecks.length).toBeLessThan(100);
});

test('releases are sent without delay for a while after waiters were promoted, and not where none was', () => {
  const contention = new Contention();
  const calls = {
    report: async () => failedReply(undefined),
    waiting: async () => [],
    refresh: async () => ({ comes: false, nowUs: NOW_US }),
  };
  const jobs = { find: () => ({ jobs: [], isServed: false, holdMs: undefined }), stateHere: async () => undefined };
  const ports = { calls, jobs, timers: systemTimers, nudge: () => undefined };
  const promoter = new Promoter(ports, { overdueMs: 10_000, deadlineMs: 2000 }, contention);
  promoter.promote([]);
  expect(contention.isRecent).toBe(false);
  const keys = {
    log: 'log',
    line: 'line',
    turns: 'turns',
    settings: 'settings',
    leases: 'leases',
    holders: 'holders',
    meters: 'meters',
  };
  const scope = { scope: 'default', keys, compiled: compileLimits([], 0, 1) };
  const lease = { token: '', lastsMs: 30_000 };
  promoter.promote([{ task: 'promote', member: 'a', turnUs: 0, nowUs: NOW_US, scope, lease }]);
  expect(contention.isRecent).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(contention.isRecent).toBe(false);
});

test('a line that is to be rechecked in months is not rechecked at once', async () => {
  const { rechecks, recheckIn } = promoterOf();
  recheckIn('acme', 90 * 86_400_000);
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(rechecks).toEqual([]);
});
