import { expect, onTestFinished, test } from 'vitest';
import { memberOf } from '../../../src/bullmq/stock/member.js';
import { ServedQueues } from '../../../src/bullmq/wake/served-queues.js';
import { VirtualClock } from '../../support/model/clock.js';
import { redisOptions } from '../../support/redis/redis.js';
import { gate, until } from '../../support/until.js';
import { govern, limiterOf, queueOf } from '../../support/worker/govern.js';

const ACME = { tenantId: 'acme' };

test('after obliterate, a job that gets the id of a running job takes over neither its lease nor its run', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  const hold = gate();
  const options = { rateLimiter: limiter, concurrency: 5 };
  const { saw } = govern(queue, { concurrency: 1 }, options, async ({ name }) => {
    if (name === 'first') await hold.opened;
  });
  const first = await queue.add('first', ACME);
  await until('the first job runs', () => saw.admitted.length, 1);
  await queue.obliterate({ force: true });
  const later = await queue.add('later', ACME);
  expect(later.id).toBe(first.id);
  await until('the later job waits', () => saw.deferred.length, 1);
  expect(saw.deferred[0]?.decision.reason).toBe('concurrency');
  const id = `bull:${queue.name}:${first.id}`;
  expect(await limiter.of(queue.name, 'acme').running()).toMatchObject([{ id }]);
  expect(await limiter.of(queue.name, 'acme').waiting()).toMatchObject([{ id }]);
  hold.open();
  await until('the later job is completed', () => saw.completed, [later.id as string]);
});

test('a job that is added again after its removal does not take over the place of the removed job', async () => {
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: ['1/h'] }, { rateLimiter: limiterOf({ now: new VirtualClock().now }) });
  const add = async (jobId: string, waiting: number) => {
    await queue.add('job', ACME, { jobId });
    await until('the jobs wait', () => saw.deferred.length, waiting);
  };
  await queue.add('job', ACME);
  await until('the unit of the hour is used', () => saw.admitted.length, 1);
  await add('again', 1);
  await add('other', 2);
  await queue.remove('again');
  await add('again', 3);
  const [before, other, after] = saw.deferred.map(({ decision }) => decision.position);
  expect([before, other]).toEqual([0, 1]);
  expect(after).toBeGreaterThanOrEqual(1);
});

test('a waiter whose id belongs to a later job by now counts as one without a job', async () => {
  const queue = queueOf();
  const served = new ServedQueues();
  onTestFinished(() => served.close());
  served.serve(undefined, queue.name, redisOptions());
  const { id, timestamp } = await queue.add('job', ACME, { jobId: 'a:b:c' });
  const stateOf = (addedMs: number) => served.stateHere(memberOf(undefined, queue.name, { id, timestamp: addedMs }));
  expect([await stateOf(timestamp), await stateOf(timestamp - 1)]).toEqual(['waiting', 'unknown']);
});

test('a job that is added again with a delay keeps the delay when the turn of the removed job comes', async () => {
  const queue = queueOf();
  const hold = gate();
  const { saw } = govern(queue, { concurrency: 1 }, { rateLimiter: limiterOf(), concurrency: 5 }, async ({ name }) => {
    if (name === 'first') await hold.opened;
  });
  await queue.add('first', ACME);
  await until('the first job runs', () => saw.admitted.length, 1);
  await queue.add('job', ACME, { jobId: 'again' });
  await until('the second job waits', () => saw.deferred.length, 1);
  await queue.add('job', ACME, { jobId: 'other' });
  await until('the third job waits', () => saw.deferred.length, 2);
  await queue.remove('again');
  const again = await queue.add('job', ACME, { jobId: 'again', delay: 3_600_000 });
  hold.open();
  await until('two jobs are completed', () => saw.completed.length, 2);
  expect(saw.completed[1]).toBe('other');
  expect(await again.getState()).toBe('delayed');
});

test('a job is neither promoted nor delayed in place of an earlier job with its id', async () => {
  const queue = queueOf();
  const served = new ServedQueues();
  onTestFinished(() => served.close());
  served.serve(undefined, queue.name, redisOptions());
  const { id, timestamp } = await queue.add('job', ACME, { delay: 3_600_000 });
  const jobOf = (addedMs: number) => served.find(memberOf(undefined, queue.name, { id, timestamp: addedMs })).jobs[0];
  await expect(jobOf(timestamp - 1)?.promote()).rejects.toThrow('gone');
  await expect(jobOf(timestamp - 1)?.changeDelay(1)).rejects.toThrow('gone');
  expect(await queue.getJobState(id as string)).toBe('delayed');
  await jobOf(timestamp)?.promote();
  expect(await queue.getJobState(id as string)).toBe('waiting');
});
