import { expect, onTestFinished, test } from 'vitest';
import type { JobsView } from '../../../src/dashboard/node/job-views.js';
import { ask } from '../../support/dashboard/jobs.js';
import { ruled, serve } from '../../support/dashboard/serve.js';
import { ownRedis } from '../../support/redis/own-redis.js';
import { settles } from '../../support/until.js';
import { type Limits, queueOf } from '../../support/worker/govern.js';
import { jobLimiterOf } from '../../support/worker/job-limiter.js';

const TIERS = ['1/h'];

async function start(limits: Limits = { tiers: TIERS }, prefix = 'bull') {
  const { queue, limiter, scope } = ruled(limits);
  const other = queueOf(undefined, { prefix });
  const { url } = await serve({ limiter, queues: [queue, other] });
  const find = async (query: Record<string, string>) => {
    const answer = await fetch(`${url}/api/job?${new URLSearchParams(query).toString()}`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as JobsView).jobs;
  };
  return { queue, other, limiter, scope, url, find };
}

test('a job that waits is found by its id in every queue, and told why it waits', async () => {
  const { queue, other, limiter, scope, find } = await start();
  await queue.add('job', { tenantId: 'acme' }, { jobId: '<b>7</b>' });
  await other.add('job', {}, { jobId: '<b>7</b>' });
  await ask(limiter, queue, 'first', { tenant: 'acme', scope, tiers: TIERS });
  await ask(limiter, queue, '<b>7</b>', { tenant: 'acme', scope, tiers: TIERS });
  const [ours, theirs] = await find({ id: '<b>7</b>' });
  expect(ours).toEqual({
    queue: queue.name,
    jobId: '<b>7</b>',
    state: 'waiting',
    explanation: expect.stringContaining(
      `1/h of tenant 'acme' in scope '${scope}', 1 of 1 used; 0 jobs are in front; its turn is`,
    ),
    workers: {
      queue: queue.name,
      workers: 0,
      slots: 0,
      busy: 0,
      unfetched: 1,
      isPaused: false,
      oldestDue: expect.any(Number),
    },
    tenant: 'acme',
    binding: {
      scope,
      tier: '1/h',
      reason: 'rate',
      position: 0,
      turn: expect.any(Number),
      delayMs: expect.any(Number),
      estimated: false,
    },
    tiers: [{ scope, tier: '1/h', limit: 1, used: 1, windowMs: 3_600_000, resetMs: expect.any(Number) }],
  });
  expect(theirs).toMatchObject({ queue: other.name, state: 'waiting', tiers: [] });
  expect(theirs?.problem).toContain('expected a queue for which a worker with limits has started');
  expect(await find({ id: '<b>7</b>', queue: other.name })).toHaveLength(1);
  expect(await find({ id: 'nobody' })).toEqual([]);
  expect(await find({ id: '<b>7</b>', queue: 'no queue' })).toEqual([]);
});

test('a job that its rules can make nothing of says so', async () => {
  const { queue, find } = await start();
  await queue.add('job', {}, { jobId: 'job-7' });
  expect(await find({ id: 'job-7' })).toMatchObject([
    { state: 'waiting', problem: expect.stringContaining('has no tenant') },
  ]);
});

test('what BullMQ keeps beside its jobs is no job', async () => {
  const { queue, find } = await start();
  const job = await queue.add('job', { tenantId: 'acme' }, { jobId: 'job-7' });
  await job.log('added');
  await queue.upsertJobScheduler('hourly', { every: 3_600_000 });
  for (const id of ['meta', 'wait', 'events', 'repeat:hourly', 'job-7:logs'])
    expect(await find({ id }), id).toEqual([]);
  expect(await find({ id: 'job-7' })).toHaveLength(1);
});

test('a job of which a function of its rules fails says so, and hides no other', async () => {
  const broken = () => {
    throw new Error('database away');
  };
  const { queue, other, find } = await start({ tiers: broken });
  for (const each of [queue, other]) await each.add('job', { tenantId: 'acme' }, { jobId: 'job-7' });
  const [ours, theirs] = await find({ id: 'job-7' });
  expect(ours).toMatchObject({ state: 'waiting', problem: expect.stringContaining('database away') });
  expect(theirs).toMatchObject({ queue: other.name, state: 'waiting' });
});

test('a queue is found by its name with the prefix and without', async () => {
  const { other, find } = await start(undefined, 'stage');
  await other.add('job', {}, { jobId: 'job-7' });
  for (const queue of [other.name, `stage:${other.name}`])
    expect(await find({ id: 'job-7', queue })).toMatchObject([{ queue: `stage:${other.name}` }]);
});

test('a look says so when Redis does not answer, although queues wait for it', async () => {
  const redis = await ownRedis();
  const connection = { ...redis.connection, maxRetriesPerRequest: null };
  const queue = queueOf(connection);
  await queue.add('job', { tenantId: 'acme' }, { jobId: 'job-7' });
  const limiter = jobLimiterOf({ advanced: { deadlineMs: 50 } }, connection);
  const { url } = await serve({ limiter, queues: [queue] });
  await redis.stop();
  onTestFinished(() => redis.cont());
  expect((await settles('the look is answered', fetch(`${url}/api/job?id=job-7`))).status).toBe(503);
});

test('a look without an id is refused', async () => {
  const { url } = await start();
  expect((await fetch(`${url}/api/job`)).status).toBe(400);
  expect((await fetch(`${url}/api/job?id=${'x'.repeat(1001)}`)).status).toBe(400);
});
