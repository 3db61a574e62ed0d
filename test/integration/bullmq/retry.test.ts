import { expect, test } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { until } from '../../support/until.js';
import { govern, limiterOf, queueOf } from '../../support/worker/govern.js';

test('the retry of a failed job ranks before all waiting jobs', async () => {
  const clock = new VirtualClock();
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: ['1/min'] }, { rateLimiter: limiterOf({ now: clock.now }) }, async (job) => {
    if (!job.data['flaky']) return;
    await queue.addBulk(Array.from({ length: 3 }, () => ({ name: 'other', data: { tenantId: 'acme' } })));
    throw new Error('the upstream is down');
  });
  const flaky = await queue.add('flaky', { tenantId: 'acme', flaky: true }, { attempts: 2, backoff: 20 });
  await until(
    'four jobs are deferred, among them the failed job',
    () => [saw.deferred.filter(({ id }) => id === flaky.id).length, saw.deferred.length],
    [1, 4],
  );
  expect(saw.failed).toHaveLength(1);
  const decision = saw.deferred.find(({ id }) => id === flaky.id)?.decision;
  expect(saw.deferred.filter(({ id }) => id !== flaky.id).map((other) => other.decision.reason)).toEqual(
    Array(3).fill('rate'),
  );
  expect(decision?.position).toBe(0);
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
