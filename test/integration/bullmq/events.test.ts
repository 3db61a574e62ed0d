import { expect, test } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { client } from '../../support/redis/redis.js';
import { atLeast, until } from '../../support/until.js';
import { addJobs, govern, limiterOf, queueOf, usedUp } from '../../support/worker/govern.js';
import { eventsOf } from '../../support/worker/watch.js';

test('the events admitted and deferred carry the job and its decision with scope, tier, position and turn', async () => {
  const clock = new VirtualClock();
  const queue = queueOf();
  const { worker, saw } = govern(queue, { tiers: ['2/min', '3/h'] }, { rateLimiter: limiterOf({ now: clock.now }) });
  const names: string[] = [];
  worker.on('deferred', (job, decision) => void names.push(`${job.data.i}:${decision.position}`));
  const jobs = await addJobs(queue, 5);
  await until(
    'two jobs are completed and three are deferred',
    () => [saw.deferred.length, saw.completed.length],
    [3, 2],
  );
  expect(saw.admitted).toEqual(jobs.slice(0, 2).map(({ id }) => ({ id, decision: { admitted: true } })));
  const turns = [60_000, 3_600_000, 3_600_000];
  expect(saw.deferred).toEqual(
    jobs.slice(2).map(({ id }, i) => ({
      id,
      decision: {
        admitted: false,
        reason: 'rate',
        scope: queue.name,
        tier: i === 0 ? '2/min' : '3/h',
        position: i,
        delayMs: turns[i],
        turn: new Date(clock.us / 1000 + (turns[i] as number)),
      },
    })),
  );
  expect(names).toEqual(['2:0', '3:1', '4:2']);
});

test("a deferred job is delayed and then active in BullMQ's events, never failed", async () => {
  const { queue, saw, back } = await usedUp();
  const [job] = await addJobs(queue, 1);
  await until('the job is deferred', () => saw.deferred.length, 1);
  await back();
  await until('the job is completed', () => saw.completed.length, 1);
  const events = await eventsOf(client(), queue, job?.id);
  expect(events.slice(0, 4)).toEqual(['added', 'waiting', 'active', 'delayed']);
  expect(events.slice(-3)).toEqual(['waiting', 'active', 'completed']);
  expect(events).not.toContain('failed');
});

test('no job loses its run or its rank if a listener throws', async () => {
  const queue = queueOf();
  const { worker, saw } = govern(queue, { tiers: ['3/h'] });
  for (const event of ['admitted', 'deferred'] as const) {
    worker.on(event, () => {
      throw new Error(`the listener of ${event} failed`);
    });
  }
  await addJobs(queue, 6);
  await until(
    'three jobs are completed and three are deferred',
    () => [saw.completed.length, saw.deferred.length],
    [3, 3],
  );
  expect(saw.failed).toEqual([]);
  expect(await queue.getJobCounts('completed', 'delayed', 'active')).toEqual({ completed: 3, delayed: 3, active: 0 });
  const messages = new Set(saw.errors.map((error) => error.message));
  expect(messages).toEqual(new Set(['the listener of admitted failed', 'the listener of deferred failed']));
});

test('an unlimited job runs without an admitted or a deferred event', async () => {
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: (job) => (job.data.free ? null : ['1/h']) });
  await queue.addBulk([1, 2, 3].map(() => ({ name: 'job', data: { tenantId: 'acme', free: true } })));
  await until('all three jobs are completed', () => saw.completed.length, 3);
  expect(saw.admitted).toEqual([]);
  expect(saw.deferred).toEqual([]);
});

test('a job that could not be deferred causes no deferred event', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  await limiter.acquire('acme', ['1/h'], { scope: queue.name });
  const redis = client();
  // The job loses its lock during the decision, as after a stall.
  const tenant = async () => {
    await redis.del(...(await redis.keys(`bull:${queue.name}:*:lock`)));
    return 'acme';
  };
  const { saw } = govern(queue, { tiers: ['1/h'], tenant }, { rateLimiter: limiter });
  await addJobs(queue, 1);
  await until('the worker emits an error', () => saw.errors.length, atLeast(1));
  expect(saw.errors[0]?.message).toMatch(/lock/i);
  expect(await queue.getDelayedCount()).toBe(0);
  expect(saw.deferred).toEqual([]);
});
