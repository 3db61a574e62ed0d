import { describe, expect, it } from 'vitest';
import type { OverviewView, QueueView, ScopeSummary } from '../../../../src/dashboard/node/views.js';
import { alarmsOf, oldestOf } from '../../../../src/dashboard/page/overview/alarms.js';

const AT = 1_800_000_000_000;
const MINUTE = 60_000;
const DAY = 86_400_000;

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
    closed: 0,
    stopped: [],
    top,
    tied: top.length,
    ...(lateAfterMs !== undefined && { lateAfterMs }),
  };
}

function alarms(queues: QueueView[], scopes: ScopeSummary[] = [scopeOf([])]) {
  const view: OverviewView = { view: 'overview', at: AT, everyMs: 1000, queues, scopes };
  return alarmsOf(view, (queue) => queue);
}

const ZERO = { tenant: 'acme', waiting: 1, pausedUntil: null };
type Stopped = ScopeSummary['stopped'][number];
const stopping = (stopped: Partial<Stopped>, fields: Partial<ScopeSummary> = { paused: 1 }) =>
  alarms([], [{ ...scopeOf([1]), ...fields, stopped: [{ tenant: 'acme', waiting: 3, ...stopped } as Stopped] }]);

describe('the overview', () => {
  it('reports no problem for a full limit and for workers that were busy for a minute', () => {
    expect(alarms([queueOf({ unfetched: 7, oldestDue: AT - MINUTE })], [scopeOf([60])])).toEqual([]);
  });

  it.each([
    [{ workers: 0, slots: 0, busy: 0 }, /^Queue emails has no worker: 7 jobs .*, the oldest for 3 min\.$/],
    [{ isPaused: true }, /^Queue emails is paused: 7 jobs wait/],
  ])('raises an alarm for a queue with %o if jobs wait there', (fields, text) => {
    expect(alarms([queueOf(fields)])).toEqual([]);
    expect(alarms([queueOf({ ...fields, unfetched: 7, oldestDue: AT - 3 * MINUTE })])).toMatchObject([
      { level: 'alarm', text: expect.stringMatching(text), href: '#/scope/per%20plan' },
    ]);
  });

  it('reports a queue that the server does not find', () => {
    expect(alarms([{ queue: 'emails' }])[0]?.text).toMatch(/^Queue emails was not found/);
  });

  it('notes busy workers after a minute, and raises an alarm after the bound of a limit', () => {
    const busy = queueOf({ unfetched: 7, oldestDue: AT - 3 * MINUTE });
    const { scope, ...other } = scopeOf([], MINUTE);
    const ofOther = { ...other, scope: { ...scope, queues: ['texts'] } };
    const scopes = [scopeOf([], 10 * MINUTE), scopeOf([], 3 * MINUTE), ofOther];
    expect(alarms([busy], scopes)).toMatchObject([{ level: 'note', text: expect.stringContaining('all 5 slots') }]);
    expect(alarms([{ ...busy, oldestDue: AT - 3 * MINUTE - 1 }], scopes)).toMatchObject([{ level: 'alarm' }]);
  });

  it.each([
    { until: 'resume', level: 'alarm', says: 'paused until resumed' },
    { until: AT + DAY, level: 'alarm', says: 'paused for another 1 d' },
    { until: AT + 9 * MINUTE, level: 'note', says: 'paused for another 9 min' },
  ] as const)('names a tenant that is $says, and offers to resume it', ({ until, level, says }) => {
    expect(stopping({ pausedUntil: until, oldestDue: AT - 2 * MINUTE })).toMatchObject([
      {
        level,
        text: `Tenant acme of per plan is ${says}, and 3 jobs wait, the oldest for 2 min.`,
        href: '#/scope/per%20plan/tenant/acme',
        offer: { tenant: 'acme', row: { waiting: 3, pausedUntil: until, tiers: [] }, actions: ['resume'] },
      },
    ]);
  });

  it('says who stopped a tenant, why and how long ago', () => {
    const note = { since: AT - 2 * MINUTE, by: 'anna', reason: 'bills' };
    for (const stop of [{ pausedUntil: 'resume' }, { pausedUntil: null, isStored: true }] as const)
      expect(stopping({ ...stop, note })[0]?.fix).toMatch(/^By anna 2 min ago: bills\./);
  });

  it.each([
    { stopped: ZERO, fix: /^The code/, actions: [] },
    { stopped: { ...ZERO, isStored: true as const }, fix: /^A person/, actions: ['clearLimits'] },
  ])('names a tenant with a concurrency of 0, and its cause: $fix', ({ stopped, fix, actions }) => {
    const [alarm] = stopping(stopped, { closed: 1 });
    expect(alarm).toMatchObject({ level: 'alarm', fix: expect.stringMatching(fix), offer: { actions } });
    expect(alarm?.text).toContain('acme of per plan may run 0 jobs at a time');
  });

  it('links to the stopped tenants that it does not name', () => {
    expect(stopping(ZERO, { paused: 10, closed: 3 })[1]).toMatchObject({
      level: 'note',
      text: expect.stringMatching(/^12 more tenants of per plan/),
      href: '#/scope/per%20plan?hold=paused',
    });
  });

  it('reports a stopped shared scope once for all its tenants', () => {
    const scope = { ...scopeOf([1]).scope, shared: true };
    const whole: NonNullable<ScopeSummary['whole']> = { waiting: 2, tiers: [], pausedUntil: 'resume' };
    const shared = (fields: Partial<ScopeSummary>) =>
      stopping({ pausedUntil: 'resume' }, { scope, paused: 1, ...fields });
    expect(shared({ whole })).toMatchObject([{ href: '#/scope/per%20plan/whole' }]);
    const closed = { ...whole, pausedUntil: null };
    expect(shared({ whole: closed })).toMatchObject([{ offer: { actions: ['setLimits'] } }]);
    expect(shared({ whole: { ...closed, isStored: true } })).toMatchObject([
      { offer: { actions: ['setLimits', 'clearLimits'] } },
    ]);
    expect(shared({ whole: { waiting: 2, tiers: [] } })).toMatchObject([
      { offer: { tenant: 'acme', row: { ownPausedUntil: 'resume' }, actions: ['resume'] } },
    ]);
  });

  it('notes a tenant of a shared limit with more than ten times the jobs of the others', () => {
    const flood = (ofFirst: number, medianOfOthers?: number, unfetched = 0, pause = {}) => {
      const scope = { ...scopeOf([1]).scope, shared: true };
      const top = [{ tenant: 'acme', waiting: ofFirst, tiers: [], ...pause }];
      const others = medianOfOthers === undefined ? {} : { medianOfOthers };
      return alarms([queueOf({ unfetched })], [{ ...scopeOf([1]), scope, waiting: 762, tenants: 413, top, ...others }]);
    };
    expect(flood(350, 1)).toMatchObject([
      {
        level: 'note',
        text: expect.stringMatching(/^Tenant acme has 350 of the 762 jobs of queue emails/),
        fix: expect.stringMatching(/^The other tenants keep/),
        offer: { tenant: 'acme', actions: ['pause', 'setLimits'] },
      },
    ]);
    expect([flood(350, 35), flood(99, 1), flood(350)]).toEqual([[], [], []]);
    expect(flood(350, 1, 0, { ownPausedUntil: AT + MINUTE })).toEqual([]);
    expect(flood(350, 1, 4644)[0]?.fix).toMatch(/^4,644 jobs wait for a worker, and may be of this tenant too/);
  });

  it('reports a job that has waited for longer than the bound of its limit, with its tenant', () => {
    const scope = scopeOf([3, 8, 2], 5 * MINUTE);
    expect(oldestOf(scope)).toBe(AT - 8 * MINUTE);
    expect(alarms([], [scope])).toMatchObject([
      {
        text: 'Tenant tenant 1 of per plan: a job has waited for 8 min, more than 5 min.',
        href: '#/scope/per%20plan/tenant/tenant%201',
      },
    ]);
  });
});
