import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemTimers } from '../../../src/bullmq/defer/timers.js';
import { memberOf } from '../../../src/bullmq/stock/member.js';
import { Promoter } from '../../../src/bullmq/wake/promoter.js';
import { Contention } from '../../../src/core/leases/lease-renewer.js';
import type { HandedOver } from '../../../src/core/options/target.js';
import { compileLimits } from '../../../src/core/protocol/compiled-limits.js';
import { type EventRequest, failedReply, type Promotion } from '../../../src/core/protocol/request.js';

const NOW_US = 1_700_000_000_000_000;
const MEMBER = memberOf('bull', 'emails', { id: '7', timestamp: 1 });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function promoterOf(answer: () => Promise<void> = async () => undefined) {
  const began = performance.now();
  const looks: [tenant: string, atMs: number][] = [];
  const calls = {
    report: async ({ scopes: [scope], member, event }: EventRequest) => {
      expect([member, event]).toEqual(['', 'waiting']);
      looks.push([scope?.keys.log ?? '', Math.round(performance.now() - began)]);
      await answer();
      return { ...failedReply(undefined), status: 'none' as const };
    },
    waiting: async () => [],
    refresh: async () => ({ comes: false, nowUs: NOW_US }),
  };
  const jobs = { find: () => ({ jobs: [], isServed: false, holdMs: undefined }), stateHere: async () => undefined };
  const ports = { calls, jobs, timers: systemTimers, nudge: () => undefined, handOver: async () => undefined };
  const promoter = new Promoter(ports, { deadlineMs: 2000 }, new Contention());
  const keysOf = (tenant: string) => ({
    log: tenant,
    waiters: 'waiters',
    queue: 'queue',
    settings: 'settings',
    leases: 'leases',
    holders: 'holders',
    meters: 'meters',
  });
  /** Redis asks for a check after `ms`. */
  const lookIn = (tenant: string, ms: number, task: 'look' | 'retell' = 'look') => {
    const promotion: Promotion = {
      task,
      member: '',
      turnUs: NOW_US + ms * 1000,
      nowUs: NOW_US,
      scope: { scope: 'default', keys: keysOf(tenant), compiled: compileLimits([], 0, 1) },
      lease: { token: '', lastsMs: 30_000 },
    };
    promoter.promote([promotion]);
  };
  return { promoter, looks, lookIn, keysOf };
}

test('a promoter checks each line at the time that Redis requests, and only once for many requests', async () => {
  const { looks, lookIn } = promoterOf();
  for (let said = 0; said < 1000; said++) lookIn('acme', 300);
  lookIn('globex', 500);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toEqual([
    ['acme', 300],
    ['globex', 500],
  ]);
});

test('a promoter keeps only the earliest check that tells waiters their later turns, even if other checks are requested', async () => {
  const { looks, lookIn } = promoterOf();
  lookIn('acme', 700, 'retell');
  lookIn('acme', 400, 'retell');
  lookIn('acme', 900, 'retell');
  lookIn('acme', 500);
  lookIn('acme', 800);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toEqual([
    ['acme', 400],
    ['acme', 800],
  ]);
});

test('a promoter that checks a line tells its waiters of a pause at once, and of other lines says nothing', async () => {
  const { promoter, looks, lookIn, keysOf } = promoterOf();
  lookIn('acme', 700);
  for (const tenant of ['acme', 'globex']) promoter.retell(keysOf(tenant));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toEqual([
    ['acme', 0],
    ['acme', 700],
  ]);
});

test('a promoter settles when the running check ends', async () => {
  const answers: (() => void)[] = [];
  const { promoter, lookIn } = promoterOf(() => new Promise((resolve) => answers.push(resolve)));
  lookIn('acme', 0);
  await vi.advanceTimersByTimeAsync(1);
  let isSettled = false;
  const settled = promoter.settled().then(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect([answers.length, isSettled]).toEqual([1, false]);
  answers[0]?.();
  await settled;
});

test('releases are sent without delay only for a while after a promotion of waiters', () => {
  const contention = new Contention();
  const calls = {
    report: async () => failedReply(undefined),
    waiting: async () => [],
    refresh: async () => ({ comes: false, nowUs: NOW_US }),
  };
  const jobs = { find: () => ({ jobs: [], isServed: false, holdMs: undefined }), stateHere: async () => undefined };
  const ports = { calls, jobs, timers: systemTimers, nudge: () => undefined, handOver: async () => undefined };
  const promoter = new Promoter(ports, { deadlineMs: 2000 }, contention);
  promoter.promote([]);
  expect(contention.isRecent).toBe(false);
  const keys = {
    log: 'log',
    waiters: 'waiters',
    queue: 'queue',
    settings: 'settings',
    leases: 'leases',
    holders: 'holders',
    meters: 'meters',
  };
  const scope = { scope: 'default', keys, compiled: compileLimits([], 0, 1) };
  const lease = { token: '', lastsMs: 30_000 };
  promoter.promote([{ task: 'promote', member: 'a', turnUs: 0, nowUs: NOW_US, scope, lease }]);
  vi.advanceTimersByTime(4900);
  expect(contention.isRecent).toBe(true);
  vi.advanceTimersByTime(200);
  expect(contention.isRecent).toBe(false);
});

test('a check that is requested for months ahead is not made at once', async () => {
  const { looks, lookIn } = promoterOf();
  lookIn('acme', 90 * 86_400_000);
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(looks).toEqual([]);
});

test('a process that knows no server of a queue says of no job that it is gone: it hands the waiter over, once', async () => {
  const events: string[] = [];
  const calls = {
    report: async ({ member, event }: EventRequest) => {
      events.push(`${member} ${event}`);
      return { ...failedReply(undefined), status: 'admitted' as const };
    },
    waiting: async () => [],
    refresh: async () => ({ comes: false, nowUs: NOW_US }),
  };
  const promoted: string[] = [];
  const job = {
    promote: async () => void promoted.push('job'),
    changeDelay: async () => undefined,
    getState: async () => 'delayed',
  };
  const served = (isServed: boolean) => ({
    find: () => ({ jobs: isServed ? [job] : [], isServed, holdMs: undefined }),
    stateHere: async () => undefined,
  });
  const settings = { overdueMs: 10_000, deadlineMs: 2000 };
  const base = { calls, timers: systemTimers, nudge: () => undefined };
  const worker = new Promoter(
    { ...base, jobs: served(true), handOver: async () => undefined },
    settings,
    new Contention(),
  );
  const again: string[] = [];
  const stranger = new Promoter(
    { ...base, jobs: served(false), handOver: async ({ member }) => void again.push(member) },
    settings,
    new Contention(),
  );
  const handOver = async (waiter: HandedOver) => {
    for (const each of [worker, stranger]) each.takeOver(JSON.parse(JSON.stringify(waiter)));
  };
  const admin = new Promoter({ ...base, jobs: served(false), handOver }, settings, new Contention());
  const keys = { log: 'log', waiters: 'w', queue: 'q', settings: 's', leases: 'l', holders: 'h', meters: 'm' };
  const scope = { scope: 'default', keys, compiled: compileLimits([], 0, 1) };
  const its = { task: 'promote' as const, turnUs: 0, nowUs: NOW_US, scope, lease: { token: '', lastsMs: 30_000 } };
  admin.promote([
    { ...its, member: MEMBER },
    { ...its, member: 'by hand' },
  ]);
  await vi.advanceTimersByTimeAsync(1);
  expect(events.toSorted()).toEqual([`${MEMBER} postponed`, 'by hand absent']);
  expect([promoted, again]).toEqual([['job'], []]);
});

test.each([
  ['waits in another line', 'delayed', true, ['brought back']],
  ['runs in another line', 'active', true, ['brought back']],
  ['is in the wait list', 'waiting', true, ['coming']],
  ['waits in another line', 'delayed', undefined, []],
])('if the job of a waiter %s (%s), and late is %s, the promoter tells %j', async (_, state, isLate, told) => {
  const seen: string[] = [];
  const calls = {
    report: async ({ event }: EventRequest) => {
      seen.push(event);
      return { ...failedReply(undefined), status: 'admitted' as const };
    },
    waiting: async () => [],
    refresh: async () => ({ comes: false, nowUs: NOW_US }),
  };
  const refused = () => Promise.reject(new Error('the job is not delayed'));
  const job = {
    promote: () => (state === 'delayed' ? Promise.resolve() : refused()),
    changeDelay: refused,
    getState: async () => state,
  };
  const jobs = { find: () => ({ jobs: [job], isServed: true, holdMs: 25 }), stateHere: async () => state };
  const broughtBack = async () => seen.push('brought back') > 0;
  const ports = { calls, jobs, timers: systemTimers, nudge: () => undefined, handOver: async () => undefined };
  const promoter = new Promoter({ ...ports, broughtBack }, { deadlineMs: 2000 }, new Contention());
  const keys = { log: 'log', waiters: 'w', queue: 'q', settings: 's', leases: 'l', holders: 'h', meters: 'm' };
  const scope = { scope: 'default', keys, compiled: compileLimits([], 0, 1) };
  const its = { task: 'promote' as const, member: MEMBER, turnUs: 0, nowUs: NOW_US, scope };
  promoter.promote([{ ...its, lease: { token: '', lastsMs: 30_000 }, ...(isLate && { isLate }) }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual(told);
});
