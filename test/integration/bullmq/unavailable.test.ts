import { UnavailableError } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { UNAVAILABLE_DELAY_MS } from '../../../src/core/decide/to-decision.js';
import { freePort } from '../../../tools/redis/start.mjs';
import { redisOptions } from '../../support/redis/redis.js';
import { tcpProxy } from '../../support/redis/tcp-proxy.js';
import { atLeast, until } from '../../support/until.js';
import { addJobs, govern, limiterOf, queueOf } from '../../support/worker/govern.js';

const TIERS = ['50/h'];

async function downLimiter(options: Parameters<typeof limiterOf>[0] = {}) {
  const port = await freePort();
  return { port, limiter: limiterOf({ advanced: { deadlineMs: 150 }, ...options }, { host: '127.0.0.1', port }) };
}

test('jobs are deferred by a second while no decision is possible, and run when decisions are possible again', async () => {
  const { port, limiter } = await downLimiter();
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: TIERS }, { rateLimiter: limiter, concurrency: 3 });
  await addJobs(queue, 3);
  await until('three jobs are deferred', () => saw.deferred.length, atLeast(3));
  for (const { decision } of saw.deferred) {
    expect(decision).toMatchObject({
      reason: 'unavailable',
      delayMs: UNAVAILABLE_DELAY_MS,
      scope: queue.name,
      position: 0,
    });
    expect(decision.tier).toBeUndefined();
    expect(decision.cause).toBeInstanceOf(UnavailableError);
  }
  // The worker emits at most one error per minute.
  expect(saw.errors).toEqual([expect.any(UnavailableError)]);
  expect(saw.completed).toEqual([]);
  await tcpProxy(redisOptions().port, port);
  await until('all three jobs are completed', () => saw.completed.length, 3);
  expect(saw.failed).toEqual([]);
  expect(limiter.counts).toMatchObject({ admitted: 3, unchecked: 0, unavailable: saw.deferred.length });
});

test("jobs run unchecked under onUnavailable 'admit', and are counted and reported as unchecked", async () => {
  const { limiter } = await downLimiter();
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: ['1/h'], onUnavailable: 'admit' }, { rateLimiter: limiter, concurrency: 4 });
  await addJobs(queue, 4);
  await until('all four jobs are completed', () => saw.completed.length, 4);
  expect(saw.admitted.map(({ decision }) => decision)).toEqual(Array(4).fill({ admitted: true, unchecked: true }));
  expect(limiter.counts).toMatchObject({ admitted: 0, unchecked: 4, unavailable: 4 });
});

test("jobs fail under onUnavailable 'fail', and are retried while they have attempts left", async () => {
  const { limiter } = await downLimiter();
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: TIERS, onUnavailable: 'fail' }, { rateLimiter: limiter });
  const job = await queue.add('job', { tenantId: 'acme' }, { attempts: 2 });
  await until('the job fails twice', () => saw.failed.length, 2);
  expect(saw.failed[0]?.error).toBeInstanceOf(UnavailableError);
  await until('the job has failed for good', () => queue.getFailedCount(), 1);
  expect(await queue.getJob(job.id as string)).toMatchObject({ attemptsMade: 2, attemptsStarted: 2 });
  expect(saw.deferred).toEqual([]);
});

test.each(['admit', 'fail'] as const)(
  "onUnavailable '%s' of the limiter applies if the rule does not set it",
  async (policy) => {
    const { limiter } = await downLimiter({ onUnavailable: policy });
    const queue = queueOf();
    const { saw } = govern(queue, { tiers: TIERS }, { rateLimiter: limiter });
    await addJobs(queue, 1);
    await until(
      'the job is completed, failed or deferred',
      () => saw.completed.length + saw.failed.length + saw.deferred.length,
      atLeast(1),
    );
    expect({ completed: saw.completed.length, failed: saw.failed.length }).toEqual(
      policy === 'admit' ? { completed: 1, failed: 0 } : { completed: 0, failed: 1 },
    );
  },
);

test('no job of a queue is lost or fails while the limiter cannot reach Redis', async () => {
  const { limiter } = await downLimiter();
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: TIERS }, { rateLimiter: limiter, concurrency: 5 });
  await addJobs(queue, 10);
  await until('ten jobs are deferred', () => saw.deferred.length, atLeast(10));
  const counts = await queue.getJobCounts();
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(10);
  expect(counts['failed']).toBe(0);
});
