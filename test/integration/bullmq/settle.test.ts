import type { Job } from 'bullmq';
import { ConfigurationError, JobLimiter, UnavailableError } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { freePort } from '../../../tools/redis/start.mjs';
import { redisOptions } from '../../support/redis/redis.js';
import { tcpProxy } from '../../support/redis/tcp-proxy.js';
import { atLeast, until } from '../../support/until.js';
import { addJobs, govern, limiterOf, queueOf } from '../../support/worker/govern.js';
import { jobLimiterOf } from '../../support/worker/job-limiter.js';

const TIERS = ['1000 tokens/h', '50/h'];
const cost = { tokens: 900 };

async function left(limiter: JobLimiter, scope: string): Promise<number[]> {
  const { tiers } = await limiter.peek('acme', TIERS, { scope, cost: { tokens: 1 } });
  return ['1000 tokens/h', '50/h'].map((name) => tiers.find(({ tier }) => tier === name)?.remaining ?? Number.NaN);
}

test('a handler settles the actual cost of its job, and the waiting job starts at once', async () => {
  const limiter = jobLimiterOf();
  const queue = queueOf();
  const handler = (job: Job) => limiter.settle(job, { tokens: 100 });
  const { saw } = govern(queue, { tiers: TIERS, cost }, { rateLimiter: limiter, concurrency: 4 }, handler);
  await addJobs(queue, 2);
  // Without the correction the second job would wait for an hour.
  await until('both jobs are completed', () => saw.completed.length, 2);
  expect(saw.failed).toEqual([]);
  expect(await left(limiter, queue.name)).toEqual([800, 48]);
});

test('a waiting job starts at once when another job is settled whose limits are no longer those that are stored', async () => {
  const [queue, limiter] = [queueOf(), jobLimiterOf()];
  const acme = limiter.of(queue.name, 'acme');
  let isFirst = true;
  const handler = async (job: Job) => {
    if (!isFirst) return;
    isFirst = false;
    await acme.set({ tiers: ['1000 tokens/h', '60/h'] });
    await until('the other job is refused by the stored limits', () => saw.deferred.length, 2);
    await limiter.settle(job, { tokens: 50 });
  };
  const { saw } = govern(queue, { tiers: TIERS, cost }, { rateLimiter: limiter, concurrency: 4 }, handler);
  await addJobs(queue, 2);
  await until('both jobs are completed', () => saw.completed.length, 2);
  expect(saw.failed).toEqual([]);
});

test('a refund under a cap returns units, and the job keeps its lease', async () => {
  const limiter = jobLimiterOf();
  const queue = queueOf();
  const running: number[] = [];
  const handler = async (job: Job) => {
    await limiter.refund(job);
    running.push((await limiter.of(queue.name, 'acme').running()).length);
  };
  const options = { rateLimiter: limiter, concurrency: 4 };
  const { saw } = govern(queue, { tiers: ['1/h'], concurrency: 1 }, options, handler);
  await addJobs(queue, 3);
  await until('the jobs are completed', () => saw.completed.length, 3);
  expect(running).toEqual([1, 1, 1]);
});

test('a settlement that failed while Redis was unreachable can be repeated later', async () => {
  const port = await freePort();
  const proxy = await tcpProxy(redisOptions().port, port);
  const limiter = limiterOf({ advanced: { deadlineMs: 150 } }, { host: '127.0.0.1', port }, JobLimiter);
  const near = jobLimiterOf({ prefix: limiter.keyPrefix });
  const decision = await limiter.acquire('acme', TIERS, { cost });
  proxy.close();
  await until(
    'the limiter knows that Redis is unreachable',
    () => limiter.peek('acme', TIERS, { cost }).catch((error: Error) => /cannot be reached/.test(error.message)),
    true,
  );
  await expect(limiter.settle(decision, { tokens: 200 })).rejects.toBeInstanceOf(UnavailableError);
  expect(await left(near, 'default')).toEqual([100, 49]);
  await tcpProxy(redisOptions().port, port);
  const isBack = () =>
    limiter.ready().then(
      () => true,
      () => false,
    );
  await until('the connection is back', isBack, true);
  await limiter.refund(decision);
  expect(await left(near, 'default')).toEqual([1000, 50]);
  await limiter.settle(decision, { tokens: 200 });
  expect(await left(near, 'default')).toEqual([800, 50]);
});

test('a repeated correction after a lost reply returns units only once', async () => {
  const proxy = await tcpProxy(redisOptions().port);
  const limiter = limiterOf({ advanced: { deadlineMs: 500 } }, { host: '127.0.0.1', port: proxy.port }, JobLimiter);
  const near = jobLimiterOf({ prefix: limiter.keyPrefix });
  const tiers = [{ kind: 'fixed' as const, limit: 1000, windowMs: 3_600_000 }];
  const used = async () => 1000 - ((await near.peek('acme', tiers, { cost: 1 })).tiers[0]?.remaining ?? 0);
  const decision = await limiter.acquire('acme', tiers, { cost: 300 });
  await limiter.acquire('acme', tiers, { cost: 400 });
  proxy.loseReplyTo('settle');
  await expect(limiter.settle(decision, 100)).rejects.toBeInstanceOf(UnavailableError);
  expect(proxy.lost).toBe(1);
  expect(await used()).toBe(500);
  const settled = () =>
    limiter.settle(decision, 100).then(
      () => true,
      () => false,
    );
  await until('the decision is settled', settled, true);
  expect(await used()).toBe(500);
});

test('settle refuses an unknown object, and the message says how to settle the job of a sandboxed processor', async () => {
  const limiter = jobLimiterOf();
  const queue = queueOf();
  const job = await queue.add('job', { tenantId: 'acme' });
  for (const of of [job, {}, undefined, '42']) {
    const failure = await limiter.settle(of as object, 1).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigurationError);
    expect((failure as Error).message).toMatch(
      /settle\(of\): expected a job that a worker with limits started in this process/,
    );
    expect((failure as Error).message).toMatch(/sandboxed processor/);
  }
});

test('a job of a sandboxed processor is settled when its worker emits completed', async () => {
  const limiter = jobLimiterOf();
  const queue = queueOf();
  const file = new URL('../../support/worker/sandboxed.mjs', import.meta.url);
  const { worker } = govern(queue, { tiers: TIERS, cost }, { rateLimiter: limiter }, file);
  const settled: Promise<void>[] = [];
  worker.on('completed', (job: Job) => void settled.push(limiter.settle(job, { tokens: 10 })));
  await addJobs(queue, 1);
  await until('the job is completed', () => settled.length, atLeast(1));
  await Promise.all(settled);
  expect(await left(limiter, queue.name)).toEqual([990, 49]);
});
