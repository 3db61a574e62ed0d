import { expect, test } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { until } from '../../support/until.js';
import { addJobs, govern, limiterOf, queueOf } from '../../support/worker/govern.js';

test('the retry of a failed job ranks behind the jobs that waited when it failed, and before those that come later', async () => {
  const clock = new VirtualClock();
  const queue = queueOf();
  const options = { rateLimiter: limiterOf({ now: clock.now }), concurrency: 5 };
  const { saw } = govern(queue, { tiers: ['1/min'] }, options, async () => {
    await addJobs(queue, 3);
    await until('three jobs wait', () => saw.deferred.length, 3);
    throw new Error('the upstream is down');
  });
  const flaky = await queue.add('flaky', { tenantId: 'acme' }, { attempts: 2, backoff: 20 });
  await until('the failed job waits too', () => saw.deferred.length, 4);
  await addJobs(queue, 1);
  await until('five jobs wait', () => saw.deferred.length, 5);
  expect(saw.failed).toHaveLength(1);
  expect(saw.deferred.map(({ decision }) => decision.position)).toEqual([0, 1, 2, 3, 4]);
  expect(saw.deferred[3]?.id).toBe(flaky.id);
});

test('failed jobs that are retried together rank behind the waiting jobs, and keep their places when they ask again', async () => {
  const clock = new VirtualClock();
  const queue = queueOf();
  const fails = () => Promise.reject(new Error('the upstream is down'));
  const { saw } = govern(queue, { tiers: ['2/min'] }, { rateLimiter: limiterOf({ now: clock.now }) }, fails);
  await addJobs(queue, 2);
  await until('both jobs have failed', () => saw.failed.length, 2);
  await addJobs(queue, 2);
  await until('two jobs wait', () => saw.deferred.length, 2);
  await queue.retryJobs();
  await until('the retried jobs wait too', () => saw.deferred.length, 4);
  const places = () => Object.fromEntries(saw.deferred.map(({ id, decision }) => [id, decision.position]));
  const before = places();
  for (const { id } of saw.failed) expect(before[id]).toBeGreaterThanOrEqual(2);
  await Promise.all((await queue.getDelayed()).map((job) => job.promote()));
  await until('all four jobs have asked again', () => saw.deferred.length, 8);
  expect(places()).toEqual(before);
});

test('a retry is charged like any run, and its deferral counts as no attempt', async () => {
  const clock = new VirtualClock();
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: ['1/min'] }, { rateLimiter: limiterOf({ now: clock.now }) }, async (job) => {
    if (job.attemptsMade === 0) throw new Error('once');
    return job.attemptsStarted;
  });
  const job = await queue.add('job', { tenantId: 'acme' }, { attempts: 2 });
  await until('the job is deferred', () => saw.deferred.length, 1);
  expect(saw.deferred[0]?.decision).toMatchObject({ reason: 'rate', tier: '1/min', position: 0 });
  clock.advanceMs(60_000);
  await job.promote();
  await until('the job is completed', () => saw.completed.length, 1);
  expect(saw.admitted).toHaveLength(2);
  expect(await queue.getJob(job.id as string)).toMatchObject({ attemptsMade: 2, attemptsStarted: 2, returnvalue: 2 });
});
