import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemTimers } from '../../../src/bullmq/defer/timers.js';
import { memberOf } from '../../../src/bullmq/stock/member.js';
import { Promoter } from '../../../src/bullmq/wake/promoter.js';
import { Contention } from '../../../src/core/leases/lease-renewer.js';
import type { HandedOver } from '../../../src/core/options/target.js';
import { compileLimits } from '../../../src/core/protocol/compiled-limits.js';
import { type EventRequest, failedReply, type Promotion } from '../../../src/core/protocol/request.js';
import { keysOf } from '../../support/keys.js';

const NOW_US = 1_700_000_000_000_000;
const MEMBER = memberOf('bull', 'emails', { id: '7', timestamp: 1 });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Ports = ConstructorParameters<typeof Promoter>[0];
type Report = (event: EventRequest) => Promise<'none' | 'admitted'>;

/** Without a job the queue of the waiter is served by another process. */
function newPromoter(report: Report, job?: object, state?: string, more: Partial<Ports> = {}) {
  const calls = {
    report: async (event: EventRequest) => ({ ...failedReply(undefined), status: await report(event) }),
    waiting: async () => [],
    refresh: async () => ({ comes: false, nowUs: NOW_US }),
  };
  const jobs = {
    find: () => ({ jobs: job ? [job] : [], isServed: job !== undefined, holdMs: undefined }),
    stateHere: async () => state,
  };
  const contention = new Contention();
  const ports = { calls, jobs, timers: systemTimers, nudge: () => undefined, handOver: async () => undefined };
  return { contention, promoter: new Promoter({ ...ports, ...more } as Ports, { deadlineMs: 2000 }, contention) };
}

function promotionOf(member: string, more: Partial<Promotion> = {}, log = 'log'): Promotion {
  const scope = { scope: 'default', keys: keysOf(log), compiled: compileLimits([], 0, 1) };
  const lease = { token: '', lastsMs: 30_000 };
  return { task: 'promote', member, turnUs: 0, nowUs: NOW_US, scope, lease, ...more };
}

function promoterOf(answer: () => Promise<void> = async () => undefined) {
  const began = performance.now();
  const looks: [tenant: string, atMs: number][] = [];
  const { promoter } = newPromoter(async ({ scopes: [scope], member, event }) => {
    expect([member, event]).toEqual(['', 'waiting']);
    looks.push([scope?.keys.log ?? '', Math.round(performance.now() - began)]);
    await answer();
    return 'none';
  });
  /** Redis asks for a check after `ms`. */
  const lookIn = (tenant: string, ms: number, task: 'look' | 'retell' = 'look') =>
    promoter.promote([promotionOf('', { task, turnUs: NOW_US + ms * 1000 }, tenant)]);
  return { promoter, looks, lookIn };
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
  for (const ms of [700, 400, 900]) lookIn('acme', ms, 'retell');
  for (const ms of [500, 800]) lookIn('acme', ms);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toEqual([
    ['acme', 400],
    ['acme', 800],
  ]);
});

test('a promoter that checks a line tells its waiters of a pause at once, and of other lines says nothing', async () => {
  const { promoter, looks, lookIn } = promoterOf();
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
  const { promoter, contention } = newPromoter(async () => 'none');
  promoter.promote([]);
  expect(contention.isRecent).toBe(false);
  promoter.promote([promotionOf('a')]);
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
  const [promoted, again]: [string[], string[]] = [[], []];
  const report: Report = async ({ member, event }) => {
    events.push(`${member} ${event}`);
    return 'admitted';
  };
  const job = { promote: async () => void promoted.push('job'), getState: async () => 'delayed' };
  const { promoter: worker } = newPromoter(report, job);
  const { promoter: stranger } = newPromoter(report, undefined, undefined, {
    handOver: async ({ member }) => void again.push(member),
  });
  const handOver = async (waiter: HandedOver) => {
    for (const each of [worker, stranger]) each.takeOver(JSON.parse(JSON.stringify(waiter)));
  };
  const { promoter: admin } = newPromoter(report, undefined, undefined, { handOver });
  admin.promote([promotionOf(MEMBER), promotionOf('by hand')]);
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
  const refused = () => Promise.reject(new Error('the job is not delayed'));
  const job = {
    promote: () => (state === 'delayed' ? Promise.resolve() : refused()),
    changeDelay: refused,
    getState: async () => state,
  };
  const report: Report = async ({ event }) => {
    seen.push(event);
    return 'admitted';
  };
  const { promoter } = newPromoter(report, job, state, { broughtBack: async () => seen.push('brought back') > 0 });
  promoter.promote([promotionOf(MEMBER, isLate ? { isLate } : {})]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual(told);
});
