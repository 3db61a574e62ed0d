import { describe, expect, it } from 'vitest';
import type { OverviewView, ScopeSummary } from '../../../../src/dashboard/node/views/overview-views.js';
import type { QueueView } from '../../../../src/dashboard/node/views/queue-view.js';
import { alarmsOf, oldestOf } from '../../../../src/dashboard/page/overview/alarms.js';
import { trendText } from '../../../../src/dashboard/page/overview/trend-text.js';

const AT = 1_800_000_000_000;
const MINUTE = 60_000;

const queueOf = (fields: Partial<QueueView>) => ({
  queue: 'emails',
  workers: 1,
  slots: 5,
  busy: 5,
  unfetched: 0,
  ...fields,
});

function scopeOf(minutes: readonly number[], lateAfterMs?: number): ScopeSummary {
  const top = minutes.map((ago, i) => ({
    tenant: `tenant ${i}`,
    waiting: 1,
    tiers: [],
    oldestDue: AT - ago * MINUTE,
  }));
  return {
    scope: { scope: 'per plan', shared: false, queues: ['emails'], tiers: ['1/h'], concurrency: null },
    waiting: top.length,
    tenants: top.length,
    paused: 0,
    top,
    ...(lateAfterMs !== undefined && { lateAfterMs }),
  };
}

function view(queues: QueueView[], scopes: ScopeSummary[] = [scopeOf([])]): OverviewView {
  return { view: 'overview', at: AT, everyMs: 1000, queues, scopes };
}

describe('what is wrong', () => {
  it('a limit that is used, and workers that are busy, are not', () => {
    expect(alarmsOf(view([queueOf({ unfetched: 7, oldestDue: AT - 60 * MINUTE })], [scopeOf([60])]))).toEqual([]);
  });

  it('a queue without a worker is, if jobs wait there', () => {
    const none = queueOf({ workers: 0, slots: 0, busy: 0 });
    expect(alarmsOf(view([none]))).toEqual([]);
    expect(alarmsOf(view([{ ...none, unfetched: 7, oldestDue: AT - 3 * MINUTE }]))).toEqual([
      { text: 'Queue emails has no worker: 7 jobs wait there, the first for 3 min.', fix: 'Start a worker.' },
    ]);
  });

  it('a paused queue is, if jobs wait there', () => {
    expect(alarmsOf(view([queueOf({ isPaused: true })]))).toEqual([]);
    expect(alarmsOf(view([queueOf({ isPaused: true, unfetched: 1 })]))).toEqual([
      { text: 'Queue emails is paused: 1 job waits there.', fix: 'queue.resume() ends that.' },
    ]);
  });

  it('a queue that was not found is', () => {
    expect(alarmsOf(view([{ queue: 'emails' }]))[0]?.text).toMatch(/^Queue emails was not found/);
  });

  it('workers that are too few are from the bound of a limit of their queue on', () => {
    const busy = queueOf({ unfetched: 7, oldestDue: AT - 3 * MINUTE });
    const scopes = [scopeOf([], 10 * MINUTE), scopeOf([], 3 * MINUTE)];
    expect(alarmsOf(view([busy], scopes))).toEqual([]);
    expect(alarmsOf(view([{ ...busy, oldestDue: AT - 3 * MINUTE - 1 }], scopes))).toMatchObject([
      { text: 'The workers of queue emails are too few, or slow: 7 jobs wait there, the first for 3 min.' },
    ]);
  });

  it.each([
    { until: 'resume', says: 'tenant 0 in per plan is paused until resumed, and 1 job waits.', fix: /^Resume/ },
    { until: AT + 3 * 86_400_000, says: 'tenant 0 in per plan is paused for 3 d, and 1 job waits.', fix: /^Resume/ },
    { until: null, says: 'tenant 0 in per plan: the concurrency is 0, and 1 job waits.', fix: /^Change or clear/ },
  ] as const)('a tenant whose jobs wait for a person is: $says', ({ until, says, fix }) => {
    const scope = scopeOf([1, 1]);
    Object.assign(scope.top[0] as object, { pausedUntil: until });
    expect(alarmsOf(view([], [scope]))).toEqual([
      { text: says, fix: expect.stringMatching(fix), href: '#/scope/per%20plan/tenant/tenant%200' },
    ]);
    Object.assign(scope.top[0] as object, { waiting: 0 });
    expect(alarmsOf(view([], [scope]))).toEqual([]);
  });

  it('a pause that ends within a day is not: an upstream may have asked for it', () => {
    const scope = scopeOf([1]);
    Object.assign(scope.top[0] as object, { pausedUntil: AT + 86_400_000 - 1 });
    expect(alarmsOf(view([], [scope]))).toEqual([]);
  });

  it('a shared scope that is stopped is, once for all of its tenants', () => {
    const scope = scopeOf([1, 1]);
    const stopped = { pausedUntil: 'resume', ownPausedUntil: 'resume' } as const;
    for (const row of scope.top) Object.assign(row, stopped);
    const shared = { ...scope, scope: { ...scope.scope, shared: true } };
    const whole: ScopeSummary['whole'] = { waiting: 2, tiers: [], pausedUntil: 'resume' };
    expect(alarmsOf(view([], [{ ...shared, whole }]))).toMatchObject([
      { text: 'The whole of per plan is paused until resumed, and 2 jobs wait.', href: '#/scope/per%20plan/whole' },
    ]);
    expect(alarmsOf(view([], [{ ...shared, whole: { waiting: 2, tiers: [] } }]))).toHaveLength(2);
  });

  it('a job that waits for longer than the bound of its limit is, with its tenant', () => {
    const scope = scopeOf([3, 8, 2], 5 * MINUTE);
    expect(oldestOf(scope)).toBe(AT - 8 * MINUTE);
    expect(alarmsOf(view([], [scope]))).toMatchObject([
      {
        text: 'tenant 1 in per plan: a job has waited for 8 min, more than 5 min.',
        href: '#/scope/per%20plan/tenant/tenant%201',
      },
    ]);
  });
});

describe('how a line changes', () => {
  it.each([
    [0, -5, ''],
    [9, undefined, 'is measured'],
    [9, 2.2, 'grows by 3 each minute'],
    [9, 0.5, 'stays as long'],
    [9, -0.4, 'stays as long'],
    [90, -20, 'in about 5 min'],
  ])('%s jobs that change by %s each minute: %s', (waiting, perMinute, text) => {
    expect(trendText(waiting, perMinute)).toBe(text);
  });
});
