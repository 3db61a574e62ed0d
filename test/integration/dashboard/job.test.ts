import type { IncomingMessage } from 'node:http';
import { type Access, RateLimitDashboard } from 'bullmq-governor/dashboard/node';
import { expect, onTestFinished, test } from 'vitest';
import type { JobDataView, JobsView, ScopesView } from '../../../src/dashboard/node/views.js';
import { ask } from '../../support/dashboard/jobs.js';
import { ruled, serve } from '../../support/dashboard/serve.js';
import { ownRedis } from '../../support/redis/own-redis.js';
import { unique } from '../../support/redis/redis.js';
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

test('a lookup finds a waiting job by its id in every queue, and says why it waits', async () => {
  const { queue, other, limiter, scope, find } = await start();
  await queue.add('job', { tenantId: 'acme' }, { jobId: '<b>7</b>' });
  await other.add('job', {}, { jobId: '<b>7</b>' });
  await ask(limiter, queue, 'first', { tenant: 'acme', scope, tiers: TIERS });
  await ask(limiter, queue, '<b>7</b>', { tenant: 'acme', scope, tiers: TIERS });
  const [ours, theirs] = await find({ id: '<b>7</b>' });
  expect(ours).toEqual({
    queue: queue.name,
    jobId: '<b>7</b>',
    name: 'job',
    attemptsMade: 0,
    attempts: 1,
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

test('a lookup reports why the rules of a job cannot be evaluated', async () => {
  const { queue, find } = await start();
  await queue.add('job', {}, { jobId: 'job-7' });
  expect(await find({ id: 'job-7' })).toMatchObject([
    { state: 'waiting', problem: expect.stringContaining('has no tenant') },
  ]);
});

test('a lookup does not take other keys of BullMQ for jobs', async () => {
  const { queue, find } = await start();
  const job = await queue.add('job', { tenantId: 'acme' }, { jobId: 'job-7' });
  await job.log('added');
  await queue.upsertJobScheduler('hourly', { every: 3_600_000 });
  for (const id of ['meta', 'wait', 'events', 'repeat:hourly', 'job-7:logs'])
    expect(await find({ id }), id).toEqual([]);
  expect(await find({ id: 'job-7' })).toHaveLength(1);
});

test('a lookup reports a rule function that fails, and still shows the other jobs', async () => {
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

test('a lookup reports that Redis does not answer, even if the queues would wait for Redis forever', async () => {
  const redis = await ownRedis();
  const connection = { ...redis.connection, maxRetriesPerRequest: null };
  const queue = queueOf(connection);
  await queue.add('job', { tenantId: 'acme' }, { jobId: 'job-7' });
  const limiter = jobLimiterOf({ advanced: { deadlineMs: 50 } }, connection);
  const { url } = await serve({ limiter, queues: [queue] });
  await redis.stop();
  onTestFinished(() => redis.cont());
  expect((await settles('the lookup is answered', fetch(`${url}/api/job?id=job-7`))).status).toBe(503);
});

test('a job has a link to bull-board, with the name of its queue without the prefix', async () => {
  const queue = queueOf(undefined, { prefix: 'shop' });
  const { url } = await serve({
    limiter: jobLimiterOf(),
    queues: [queue],
    boardUrl: 'https://admin.example.com/queues/',
  });
  await queue.add('job', {}, { jobId: 'a/7', attempts: 3 });
  const { jobs } = (await (await fetch(`${url}/api/job?id=${encodeURIComponent('a/7')}`)).json()) as JobsView;
  expect(jobs).toMatchObject([
    { attempts: 3, boardUrl: `https://admin.example.com/queues/queue/${queue.name}/${encodeURIComponent('a/7')}` },
  ]);
});

test.each(['javascript:alert(1)', '//elsewhere.example', 'queues', '', 7])(
  'a boardUrl that is no address is refused: %j',
  (boardUrl) => {
    const options = { limiter: jobLimiterOf(), authorize: () => true, boardUrl: boardUrl as string };
    expect(() => new RateLimitDashboard(options)).toThrow(/boardUrl.*where bull-board is mounted/s);
  },
);

test('authorize decides about the data of a job, with the job as its target', async () => {
  const queue = queueOf();
  const asked: unknown[] = [];
  const authorize = (request: IncomingMessage, access: Access) => {
    if (access.action !== 'viewData') return access.action === 'view';
    if (access.target) asked.push(access.target);
    return request.headers['x-role'] === 'support';
  };
  const { url } = await serve({ limiter: jobLimiterOf(), queues: [queue], authorize });
  await queue.add('job', { tenantId: 'acme', card: '<b>' }, { jobId: 'j7' });
  const get = async (path: string, role: string) => fetch(`${url}/api/${path}`, { headers: { 'x-role': role } });
  const ofJob = `job-data?id=j7&queue=${queue.name}`;
  const refused = await get(ofJob, 'guest');
  expect([refused.status, await refused.text()]).toEqual([403, expect.not.stringContaining('acme')]);
  expect(await (await get('job?id=j7', 'support')).text()).not.toContain('card');
  expect(await (await get(ofJob, 'support')).json()).toEqual({
    data: JSON.stringify({ tenantId: 'acme', card: '<b>' }, null, 2),
    isCut: false,
  });
  expect(asked).toEqual(Array(2).fill({ queue: queue.name, jobId: 'j7' }));
  expect((await get(`job-data?id=j8&queue=${queue.name}`, 'support')).status).toBe(404);
  expect((await get('job-data?queue=mails', 'support')).status).toBe(400);
  const maySee = async (role: string) => ((await (await get('scopes', role)).json()) as ScopesView).maySeeData;
  expect([await maySee('guest'), await maySee('support')]).toEqual([false, true]);
});

test('the page gets only the beginning of long data', async () => {
  const queue = queueOf();
  const { url } = await serve({ limiter: jobLimiterOf(), queues: [queue] });
  await queue.add('job', { text: 'x'.repeat(150_000) }, { jobId: 'j7' });
  const view = (await (await fetch(`${url}/api/job-data?id=j7&queue=${queue.name}`)).json()) as JobDataView;
  expect([view.data.length, view.isCut]).toEqual([100_000, true]);
});

test('the page gets the data of the job in the named queue, although another prefix has a queue of that name', async () => {
  const name = unique('q');
  const [other, queue] = [queueOf(undefined, { prefix: 'eu' }, name), queueOf(undefined, {}, name)];
  const { url } = await serve({ limiter: jobLimiterOf(), queues: [other, queue] });
  await other.add('job', { text: 'theirs' }, { jobId: 'j7' });
  await queue.add('job', { text: 'ours' }, { jobId: 'j7' });
  const view = (await (await fetch(`${url}/api/job-data?id=j7&queue=${name}`)).json()) as JobDataView;
  expect(view.data).toContain('ours');
});
