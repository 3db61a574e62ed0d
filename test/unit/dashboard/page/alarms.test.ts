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

function view(queues: QueueView[], scopes: ScopeSummary[] = [scopeOf([])]): OverviewView {
  return { view: 'overview', at: AT, everyMs: 1000, queues, scopes };
}

const alarms = (queues: QueueView[], scopes?: ScopeSummary[]) => alarmsOf(view(queues, scopes), (queue) => queue);

const ZERO = { tenant: 'acme', waiting: 1, pausedUntil: null };

describe('the overview', () => {
  it('reports no problem for a full limit and for workers that were busy for a minute', () => {
    expect(alarms([queueOf({ unfetched: 7, oldestDue: AT - MINUTE })], [scopeOf([60])])).toEqual([]);
  });

  it('reports a queue without a worker if jobs wait there', () => {
    const none = queueOf({ workers: 0, slots: 0, busy: 0 });
    expect(alarms([none])).toEqual([]);
    expect(alarms([{ ...none, unfetched: 7, oldestDue: AT - 3 * MINUTE }])).toEqual([
      {
        id: 'queue emails',
        level: 'alarm',
        text: 'Queue emails has no worker: 7 jobs wait for a worker, the oldest for 3 min.',
        fix: 'Start a worker.',
        href: '#/scope/per%20plan',
      },
    ]);
  });

  it('reports a paused queue if jobs wait there', () => {
    expect(alarms([queueOf({ isPaused: true })])).toEqual([]);
    expect(alarms([queueOf({ isPaused: true, unfetched: 1 })])).toEqual([
      {
        id: 'queue emails',
        level: 'alarm',
        text: 'Queue emails is paused: 1 job waits for a worker.',
        fix: 'queue.resume() ends the pause.',
        href: '#/scope/per%20plan',
      },
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
    const text = 'Queue emails: all 5 slots are busy, and 7 jobs wait for a worker, the oldest for 3 min.';
    expect(alarms([busy], scopes)).toMatchObject([{ level: 'note', text }]);
    expect(alarms([{ ...busy, oldestDue: AT - 3 * MINUTE - 1 }], scopes)).toMatchObject([{ level: 'alarm', text }]);
  });

  it.each([
    { until: 'resume', level: 'alarm', says: 'paused until resumed', fix: /^A person/ },
    { until: AT + 3 * DAY, level: 'alarm', says: 'paused for another 3 d', fix: /^Resume/ },
    { until: AT + DAY, level: 'alarm', says: 'paused for another 1 d', fix: /^Resume/ },
    { until: AT + 9 * MINUTE, level: 'note', says: 'paused for another 9 min', fix: /^It ends/ },
  ] as const)('names a tenant that is $says', ({ until, level, says, fix }) => {
    const stopped = { tenant: 'acme', waiting: 3, pausedUntil: until, oldestDue: AT - 2 * MINUTE };
    expect(alarms([], [{ ...scopeOf([1]), paused: 1, stopped: [stopped] }])).toEqual([
      {
        id: 'stopped per plan acme',
        level,
        text: `Tenant acme of per plan is ${says}, and 3 jobs wait, the oldest for 2 min.`,
        fix: expect.stringMatching(fix),
        href: '#/scope/per%20plan/tenant/acme',
        offer: {
          scope: scopeOf([]).scope,
          tenant: 'acme',
          row: { waiting: 3, pausedUntil: until, tiers: [] },
          actions: ['resume'],
        },
      },
    ]);
  });

  it.each([
    [{ pausedUntil: 'resume' }, { by: 'anna', reason: 'bills' }, /^By anna 2 min ago: bills\. Only a person/],
    [{ pausedUntil: AT + 3 * DAY }, { by: 'anna' }, /^By anna 2 min ago\. Resume/],
    [
      { pausedUntil: AT + MINUTE },
      { reason: 'the upstream asked, job 7' },
      /^2 min ago: the upstream asked, job 7\. It ends/,
    ],
    [{ pausedUntil: null, isStored: true }, { by: 'anna', reason: 'bills' }, /^By anna 2 min ago: bills\. Go back/],
  ] as const)('says who stopped a tenant, why and how long ago: %j, %j', (stop, made, fix) => {
    const stopped = { tenant: 'acme', waiting: 3, ...stop, note: { since: AT - 2 * MINUTE, ...made } };
    expect(alarms([], [{ ...scopeOf([1]), paused: 1, stopped: [stopped] }])).toMatchObject([
      { fix: expect.stringMatching(fix) },
    ]);
  });

  it.each([
    { stopped: ZERO, fix: /^The code/, actions: [] },
    { stopped: { ...ZERO, isStored: true as const }, fix: /^A person/, actions: ['clearLimits'] },
  ])('names a tenant with a concurrency of 0, and its cause: $fix', ({ stopped, fix, actions }) => {
    expect(alarms([], [{ ...scopeOf([1]), closed: 1, stopped: [stopped] }])).toMatchObject([
      {
        level: 'alarm',
        text: 'Tenant acme of per plan may run 0 jobs at a time, and 1 job waits.',
        fix: expect.stringMatching(fix),
        offer: { actions },
      },
    ]);
  });

  it('links to the stopped tenants that it does not name', () => {
    expect(alarms([], [{ ...scopeOf([1]), paused: 10, closed: 3, stopped: [ZERO] }])[1]).toMatchObject({
      level: 'note',
      text: '12 more tenants of per plan with waiting jobs are paused or may run 0 at a time.',
      href: '#/scope/per%20plan?hold=paused',
    });
  });

  it('reports a stopped shared scope once for all its tenants', () => {
    const scope = scopeOf([1, 1]);
    const stopped = [{ tenant: 'acme', waiting: 1, pausedUntil: 'resume' as const }];
    const shared = { ...scope, scope: { ...scope.scope, shared: true }, paused: 1, stopped };
    const whole: ScopeSummary['whole'] = { waiting: 2, tiers: [], pausedUntil: 'resume' };
    expect(alarms([], [{ ...shared, whole }])).toMatchObject([
      { text: 'The whole of per plan is paused until resumed, and 2 jobs wait.', href: '#/scope/per%20plan/whole' },
    ]);
    const closed: ScopeSummary['whole'] = { ...whole, pausedUntil: null };
    expect(alarms([], [{ ...shared, whole: closed }])).toMatchObject([
      { fix: expect.stringMatching(/^The code/), offer: { actions: ['setLimits'] } },
    ]);
    expect(alarms([], [{ ...shared, whole: { ...closed, isStored: true } }])).toMatchObject([
      { fix: expect.stringMatching(/^A person stored/), offer: { actions: ['setLimits', 'clearLimits'] } },
    ]);
    expect(alarms([], [{ ...shared, paused: 0, stopped: [], whole: { ...whole, waiting: 0 } }])).toEqual([]);
    expect(alarms([], [{ ...shared, whole: { waiting: 2, tiers: [] } }])).toMatchObject([
      { offer: { tenant: 'acme', row: { ownPausedUntil: 'resume' }, actions: ['resume'] } },
    ]);
  });

  describe('of a shared limit', () => {
    const flood = (ofFirst: number, medianOfOthers?: number, queues: QueueView[] = [], pause = {}) => {
      const scope = scopeOf([1]);
      const top = [{ tenant: 'acme', waiting: ofFirst, tiers: [], ...pause }];
      const others = medianOfOthers === undefined ? {} : { medianOfOthers };
      return alarms(queues, [
        { ...scope, scope: { ...scope.scope, shared: true }, waiting: 762, tenants: 413, top, ...others },
      ]);
    };

    it('notes a tenant with more than ten times the jobs of the others, with its queue', () => {
      expect(flood(350, 1)).toMatchObject([
        {
          level: 'note',
          text: 'Tenant acme has 350 of the 762 jobs of queue emails that wait for limit per plan; half of the other tenants have at most 1.',
          fix: expect.stringMatching(/^The other tenants keep/),
          href: '#/scope/per%20plan/tenant/acme',
          offer: { tenant: 'acme', actions: ['pause', 'setLimits'] },
        },
      ]);
      expect([flood(350, 35), flood(99, 1), flood(350)]).toEqual([[], [], []]);
      expect(flood(350, 1, [], { ownPausedUntil: AT + MINUTE })).toEqual([]);
    });

    it('says, if most jobs of the queue wait for a worker, that the tenant may have more jobs', () => {
      const says = /^4,644 jobs wait for a worker, and may be of this tenant too\./;
      const of = (unfetched: number) => flood(350, 1, [queueOf({ unfetched })])[0]?.fix;
      expect(of(4644)).toMatch(says);
      expect(of(762)).toMatch(/^The other tenants keep/);
    });
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

  it('shows alarms before notes', () => {
    const paused = { ...ZERO, pausedUntil: AT + MINUTE };
    const scope = { ...scopeOf([1]), paused: 1, closed: 1, stopped: [paused, ZERO] };
    expect(alarms([], [scope]).map(({ level }) => level)).toEqual(['alarm', 'note']);
  });
});
