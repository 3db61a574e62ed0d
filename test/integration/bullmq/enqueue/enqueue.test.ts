import type { Decision } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { delayToTurn } from '../../../../src/bullmq/defer/deferrals.js';
import { HOLD_MS } from '../../../../src/bullmq/rules/options.js';
import { freezeDate } from '../../../support/freeze-date.js';
import { VirtualClock } from '../../../support/model/clock.js';
import { limiterOf, queueOf } from '../../../support/worker/govern.js';
import { jobLimiterOf, limitQueue, newJobs } from '../../../support/worker/job-limiter.js';

const OVERDUE_MS = 10_000;
const HOUR_MS = 3_600_000;

function withVirtualClock() {
  freezeDate();
  const clock = new VirtualClock();
  const limiter = jobLimiterOf({ now: clock.now });
  const queue = queueOf();
  const scope = queue.name;
  const waiting = async (tenant = 'acme') =>
    (await limiter.of(scope, tenant).waiting()).map(({ id, position, turn }) => ({
      id: id.slice(`bull:${scope}:`.length),
      position,
      inMs: turn && turn.getTime() - clock.us / 1000,
    }));
  return { clock, limiter, queue, scope, waiting };
}

test.each([[['2/s', '3/min']], [['10/s', '12/min', '15/h']], [['1/100ms']], [['5/2.5s', '7/h']]])(
  'under %j, each enqueued job is delayed to the turn that acquire would return',
  async (tiers) => {
    const { clock, limiter, queue, scope, waiting } = withVirtualClock();
    const acquirer = limiterOf({ now: clock.now });
    limitQueue(limiter, queue, { tiers });
    const jobs = await limiter.enqueueBulk(queue, newJobs(20));
    const decisions: Decision[] = [];
    for (const { id = '' } of jobs) decisions.push(await acquirer.acquire('acme', tiers, { id, scope }));
    const delays = decisions.map((decision) => (decision.admitted ? 0 : delayToTurn(decision, HOLD_MS)));
    expect(jobs.map(({ opts }) => opts.delay ?? 0)).toEqual(delays);
    expect(await waiting()).toEqual(
      jobs.map(({ id }, position) => {
        const decision = decisions[position];
        return { id, position, inMs: decision && !decision.admitted ? decision.delayMs : 0 };
      }),
    );
    const now = delays.filter((delay) => delay === 0).length;
    expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: now, delayed: 20 - now });
    expect((await queue.getDelayed()).map(({ id }) => id)).toEqual(jobs.slice(now).map(({ id }) => id));
  },
);

test('jobs that are enqueued one at a time have the same turns as jobs of one bulk', async () => {
  const { limiter, queue } = withVirtualClock();
  const other = queueOf();
  limitQueue(limiter, queue, { tiers: ['2/s', '5/min'] });
  limitQueue(limiter, other, { tiers: ['2/s', '5/min'] });
  const all = await limiter.enqueueBulk(queue, newJobs(8));
  const each = [];
  for (const { name, data } of newJobs(8)) each.push(await limiter.enqueue(other, name, data));
  expect(each.map(({ opts }) => opts.delay)).toEqual(all.map(({ opts }) => opts.delay));
  expect(each.map(({ data }) => data)).toEqual(all.map(({ data }) => data));
});

test('jobs beyond a cap are parked, and one of them, the watchdog, has a short fallback delay', async () => {
  const { limiter, queue, scope, waiting } = withVirtualClock();
  limitQueue(limiter, queue, { concurrency: 2 });
  const jobs = await limiter.enqueueBulk(queue, newJobs(6));
  const [first, second, watchdog, ...parked] = jobs.map(({ opts }) => opts.delay ?? 0);
  expect([first, second]).toEqual([0, 0]);
  expect(watchdog).toBeLessThanOrEqual(OVERDUE_MS * 1.1);
  for (const delay of parked) expect(delay).toBeGreaterThan(HOUR_MS / 6);
  expect(await waiting()).toEqual(jobs.map(({ id }, position) => ({ id, position, inMs: position < 2 ? 0 : null })));
  expect(await limiter.of(scope, 'acme').running()).toEqual([]);
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 2, delayed: 4 });
});

test.each([
  ['are parked if the cap refuses', 2, [0, 0, null, null, null]],
  ['have the turns of the tiers if only the tiers refuse', 4, [0, 0, 0, 1000, 1000]],
])('under tiers and a cap, the waiting jobs %s', async (_, concurrency, turns) => {
  const { limiter, queue, waiting } = withVirtualClock();
  limitQueue(limiter, queue, { tiers: ['3/s'], concurrency });
  await limiter.enqueueBulk(queue, newJobs(5));
  expect((await waiting()).map(({ inMs }) => inMs)).toEqual(turns);
  const now = turns.filter((turn) => turn === 0).length;
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: now, delayed: 5 - now });
});

test('the turn of a job in two scopes is the later of its turns in these scopes', async () => {
  const { clock, limiter, queue, scope } = withVirtualClock();
  const acquirer = limiterOf({ now: clock.now });
  const rules = [{ tiers: ['3/s'] }, { tiers: ['2/h'], scope: `${scope}-calls` }];
  limitQueue(limiter, queue, rules);
  const jobs = await limiter.enqueueBulk(queue, newJobs(5));
  const checks = rules.map((rule) => ({ scope, tenant: 'acme', ...rule }));
  const decisions = [];
  for (const { id = '' } of jobs) decisions.push(await acquirer.acquireAll(checks, { id }));
  expect(decisions.map((decision) => (decision.admitted ? 0 : decision.delayMs))).toEqual([
    0,
    0,
    HOUR_MS,
    HOUR_MS,
    2 * HOUR_MS,
  ]);
  expect(jobs.map(({ opts }) => opts.delay ?? 0)).toEqual(
    decisions.map((decision) => (decision.admitted ? 0 : delayToTurn(decision, HOLD_MS))),
  );
});

test('each tenant of a bulk has its own line, and a rule for a job name applies only to jobs of that name', async () => {
  const { limiter, queue, scope, waiting } = withVirtualClock();
  limitQueue(limiter, queue, [{ tiers: ['5/s'] }, { tiers: ['1/h'], job: 'render' }]);
  const names = ['send', 'render', 'render'];
  const bulk = ['acme', 'globex'].flatMap((tenantId) => names.map((name) => ({ name, data: { tenantId } })));
  await limiter.enqueueBulk(queue, bulk);
  for (const tenant of ['acme', 'globex']) {
    const renders = await limiter.of(`${scope}/render`, tenant).waiting();
    expect([(await waiting(tenant)).length, renders.length]).toEqual([2, 2]);
  }
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 4, delayed: 2 });
});

test('a more urgent job ranks before less urgent jobs and behind equally urgent jobs', async () => {
  const { limiter, queue, waiting } = withVirtualClock();
  limitQueue(limiter, queue, { tiers: ['1/s'] });
  const named = (jobId: string, priority: number) => ({
    name: 'job',
    data: { tenantId: 'acme' },
    opts: { jobId, priority },
  });
  const order = [named('c1', 9), named('b1', 2), named('c2', 9), named('a1', 0), named('b2', 2), named('a2', 0)];
  const jobs = await limiter.enqueueBulk(queue, order);
  expect((await waiting()).map(({ id }) => id)).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2']);
  expect(jobs.map(({ opts }) => opts.priority)).toEqual([9, 2, 9, 0, 2, 0]);
});

test('a job without an id gets a unique id, and a job with an id keeps it', async () => {
  const { limiter, queue, waiting } = withVirtualClock();
  limitQueue(limiter, queue, { tiers: ['1/s'] });
  const own = { name: 'job', data: { tenantId: 'acme' }, opts: { jobId: 'invoice-7' } };
  const jobs = await limiter.enqueueBulk(queue, [...newJobs(3), own]);
  const ids = jobs.map(({ id }) => id);
  expect(ids[3]).toBe('invoice-7');
  expect(new Set(ids).size).toBe(4);
  expect((await waiting()).map(({ id }) => id)).toEqual(ids);
  const stored = await Promise.all(ids.map((id) => queue.getJob(id as string)));
  expect(stored.map((job) => job?.data)).toEqual(jobs.map(({ data }) => data));
});
