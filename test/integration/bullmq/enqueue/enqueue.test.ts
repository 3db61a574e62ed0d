import { expect, test } from 'vitest';
import { freezeDate } from '../../../support/freeze-date.js';
import { VirtualClock } from '../../../support/model/clock.js';
import { queueOf } from '../../../support/worker/govern.js';
import { jobLimiterOf, limitQueue, newJobs } from '../../../support/worker/job-limiter.js';

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
