import { FlowProducer, Job, type Queue, Worker } from 'bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { jobOf, QueueSteps } from '../../../../src/bullmq/sweep/queue-step.js';
import { client, redisOptions } from '../../../support/redis/redis.js';
import { until } from '../../../support/until.js';
import { queueOf } from '../../../support/worker/govern.js';

// Facts about the keys of BullMQ on which lua/bullmq/sweep.lua rests.

const TOKEN = 'sweep';
const keyOf = (queue: Queue, type: string) => `bull:${queue.name}:${type}`;

function stockWorker(queue: Queue, run: (job: Job, token?: string) => Promise<unknown> = async () => undefined) {
  const worker = new Worker(queue.name, run, { connection: redisOptions(), autorun: false });
  onTestFinished(() => worker.close(true));
  return worker;
}

test('workers take jobs from the right end of the wait list, where lifo jobs are added, and then by priority', async () => {
  const queue = queueOf();
  const redis = client();
  for (const [name, opts] of [
    ['second', {}],
    ['third', {}],
    ['last', { priority: 2 }],
    ['fourth', { priority: 1 }],
    ['first', { lifo: true }],
  ] as const)
    await queue.add(name, {}, { ...opts, jobId: name });
  expect(await redis.lrange(keyOf(queue, 'wait'), 0, -1)).toEqual(['third', 'second', 'first']);
  expect(await redis.zrange(keyOf(queue, 'prioritized'), '0', '-1')).toEqual(['fourth', 'last']);
  const ran: string[] = [];
  void stockWorker(queue, async ({ name }) => void ran.push(name)).run();
  await until('all jobs have run', () => ran.length, 5);
  expect(ran).toEqual(['first', 'second', 'third', 'fourth', 'last']);
});

test('a promoted job, and a job that its delay brings back, join the left end of the wait list', async () => {
  const queue = queueOf();
  await queue.add('first', {}, { jobId: 'first' });
  const late = await queue.add('late', {}, { jobId: 'late', delay: 60_000 });
  await late.promote();
  expect(await client().lrange(keyOf(queue, 'wait'), 0, -1)).toEqual(['late', 'first']);
});

test('the script leaves a job as BullMQ leaves a job that it delays', async () => {
  const queue = queueOf();
  const redis = client();
  const stateOf = async (id: string) => {
    const hash = await redis.hgetall(keyOf(queue, id));
    const { timestamp: _added, processedOn: _fetched, opts, delay, ...fields } = hash;
    const score = Number(await redis.zscore(keyOf(queue, 'delayed'), id));
    const events = (await redis.xrange(keyOf(queue, 'events'), '-', '+')).map(([, entry]) => entry);
    const event = events.find((entry) => entry.includes('delayed') && entry.includes(id)) ?? [];
    const untilMs = Number(event[event.indexOf('delay') + 1]);
    return {
      fields,
      event: event.filter((text) => text !== id && text !== `${untilMs}`),
      isScoredByTime: Math.floor(score / 4096) === untilMs,
      isNear: Math.abs(untilMs - Date.now() - 60_000) < 20_000,
      delay,
      opts: opts?.replace(id, ''),
    };
  };
  const add = (id: string) => queue.add('job', { tenantId: 'acme' }, { jobId: id, attempts: 3 });
  await add('theirs');
  // As src/bullmq/defer/deferrals.ts delays a job that was fetched.
  const worker = stockWorker(queue);
  const fetched = (await worker.getNextJob(TOKEN)) as Job;
  const mover = (worker as never as { getBackend?(): unknown; scripts?: unknown }) ?? {};
  const owner = (mover.getBackend?.() ?? mover.scripts) as {
    moveToDelayed(...args: unknown[]): Promise<unknown>;
  };
  await owner.moveToDelayed(fetched.id as string, Date.now(), 60_000, TOKEN, {
    skipAttempt: true,
    fetchNext: false,
    fieldsToUpdate: { ats: 0 },
  });
  await add('ours');
  const reply = await new QueueSteps(worker).run(TOKEN, { moves: [['ours', 60_000]], read: 0 });
  expect(reply).toMatchObject({ status: 'done', waiting: 0, missed: new Set() });
  expect(await stateOf('ours')).toEqual(await stateOf('theirs'));
  expect(await stateOf('ours')).toMatchObject({ isScoredByTime: true, isNear: true, delay: '60000' });
  const [, first] = await redis.zrange(keyOf(queue, 'delayed'), '0', '0', 'WITHSCORES');
  expect(Number(await redis.zscore(keyOf(queue, 'marker'), '1'))).toBe(Number(first) / 4096);
});

test('jobs that one step delays until the same millisecond come back in their order, to a worker that sleeps', async () => {
  const queue = queueOf();
  const ran: string[] = [];
  const worker = stockWorker(queue, async ({ id = '' }) => void ran.push(id));
  await queue.addBulk(Array.from({ length: 50 }, (_, i) => ({ name: 'job', data: {}, opts: { jobId: `job-${i}` } })));
  const ids = Array.from({ length: 50 }, (_, i) => `job-${i}`);
  const steps = new QueueSteps(worker);
  const { jobs } = await steps.run(TOKEN, { read: 100 });
  expect(jobs.map(([id]) => id)).toEqual(ids);
  await steps.run(TOKEN, { moves: ids.map((id) => [id, 500] as const), read: -1 });
  expect(await queue.getJobCounts('wait', 'delayed')).toEqual({ wait: 0, delayed: 50 });
  void worker.run();
  await until('all jobs have run', () => ran.length, 50);
  expect(ran).toEqual(ids);
});

test('a step reads behind the jobs that were read, passes over jobs that are gone, and keeps the order of the others', async () => {
  const queue = queueOf();
  const redis = client();
  const worker = stockWorker(queue);
  const ids = Array.from({ length: 9 }, (_, i) => `job-${i}`);
  await queue.addBulk(ids.map((id) => ({ name: 'job', data: {}, opts: { jobId: id } })));
  await queue.add('job', {}, { jobId: 'later', priority: 1 });
  await queue.add('job', {}, { jobId: 'last', priority: 2 });
  const steps = new QueueSteps(worker);
  const run = async (count: number, moves: string[] = [], pulls: string[] = []) => {
    const far = moves.map((id) => [id, 60_000] as const);
    const { jobs, missed, fetched } = await steps.run(TOKEN, { moves: far, pulls, read: count });
    return { read: jobs.map(([id]) => id), missed: [...missed], fetched };
  };
  const waiting = async () => (await redis.lrange(keyOf(queue, 'wait'), 0, -1)).toReversed().map((id) => id.slice(4));
  expect(await run(4)).toMatchObject({ read: ['job-0', 'job-1', 'job-2', 'job-3'] });
  await worker.getNextJob(TOKEN);
  expect(await run(3, ['job-0', 'job-2'])).toEqual({
    read: ['job-4', 'job-5', 'job-6'],
    missed: ['job-0'],
    fetched: ['job-0'],
  });
  expect(await waiting()).toEqual(['1', '3', '4', '5', '6', '7', '8']);
  await queue.remove('job-8');
  expect(await run(3, ['job-6', 'job-4'])).toMatchObject({ read: ['job-7', 'later', 'last'], missed: [] });
  expect(await run(3, ['later'])).toMatchObject({ read: [], missed: [] });
  expect(await waiting()).toEqual(['1', '3', '5', '7']);
  expect(await redis.zrange(keyOf(queue, 'prioritized'), '0', '-1')).toEqual(['last']);
});

test('pulled jobs join those in front, behind the jobs that came there meanwhile, and the next step goes on where it was', async () => {
  const queue = queueOf();
  const redis = client();
  const worker = stockWorker(queue);
  const add = (from: number, to: number) =>
    queue.addBulk(ids.slice(from, to).map((id) => ({ name: 'job', data: {}, opts: { jobId: id } })));
  const ids = Array.from({ length: 12 }, (_, i) => `job-${i}`);
  const steps = new QueueSteps(worker);
  const run = async (count: number, pulls: string[] = [], moves: string[] = []) => {
    const far = moves.map((id) => [id, 60_000] as const);
    return (await steps.run(TOKEN, { moves: far, pulls, read: count })).jobs.map(([id]) => id);
  };
  const waiting = async () => (await redis.lrange(keyOf(queue, 'wait'), 0, -1)).toReversed().map((id) => id.slice(4));
  await add(0, 9);
  expect(await run(4)).toEqual(ids.slice(0, 4));
  expect(await run(3, ['job-1', 'job-3'])).toEqual(ids.slice(4, 7));
  expect(await waiting()).toEqual(['1', '3', '0', '2', '4', '5', '6', '7', '8']);
  await queue.add('job', {}, { jobId: 'job-l', lifo: true });
  await queue.remove('job-5');
  expect(await run(5, ['job-5', 'job-6'])).toEqual(['job-7', 'job-8']);
  expect(await waiting()).toEqual(['l', '1', '3', '6', '0', '2', '4', '7', '8']);
  for (let i = 0; i < 4; i++) await worker.getNextJob(TOKEN);
  expect(await run(5, ['job-8'], ['job-0', 'job-4'])).toEqual([]);
  expect(await waiting()).toEqual(['8', '2', '7']);
  await add(9, 12);
  expect(await run(2)).toEqual(['job-9', 'job-10']);
  expect(await run(2, ['job-10'], ['job-7'])).toEqual(['job-11']);
  expect(await waiting()).toEqual(['8', '2', '10', '9', '11']);
});

test('a step has the fields of a job, and tells whether a worker has fetched it', async () => {
  const queue = queueOf();
  const worker = stockWorker(queue);
  await queue.add('retried', {}, { attempts: 2 });
  const retried = (await worker.getNextJob(TOKEN)) as Job;
  await retried.moveToFailed(new Error('once'), TOKEN);
  expect(await retried.getState()).toBe('waiting');
  await queue.upsertJobScheduler('scheduler', { every: 3_600_000 }, { name: 'scheduled' });
  const flows = new FlowProducer({ connection: redisOptions() });
  onTestFinished(() => flows.close());
  const { children = [] } = await flows.add({
    name: 'parent',
    queueName: queue.name,
    children: [{ name: 'child', queueName: queue.name, data: { n: 1 }, opts: { attempts: 4, priority: 7 } }],
  });
  const plain = await queue.add('plain', { text: 'a\u001fb', n: 2 }, { delay: 0, removeOnComplete: 5 });
  const { jobs } = await new QueueSteps(worker).run(TOKEN, { read: 100 });
  const found = jobs.map((fields) => jobOf(worker, fields));
  expect(found.map((one) => one?.name)).toEqual(['retried', 'scheduled', 'plain', 'child']);
  expect(jobs.map(([, isFetched]) => isFetched)).toEqual(['1', '', '', '']);
  const [, scheduled, ours, child] = found;
  expect(scheduled).toMatchObject({ repeatJobKey: 'scheduler' });
  expect(ours).toMatchObject({ id: plain.id });
  for (const one of [ours, child]) {
    const theirs = await queue.getJob(one?.id as string);
    expect(JSON.stringify(one)).toBe(JSON.stringify(theirs));
  }
  expect(child).toMatchObject({ priority: 7, opts: { attempts: 4 }, parent: { id: children[0]?.job.parent?.id } });
});

test('while the queue is paused, or another process holds the lock, a step does nothing', async () => {
  const queue = queueOf();
  const worker = stockWorker(queue);
  await queue.add('job', {}, { jobId: 'job-0' });
  const steps = new QueueSteps(worker);
  const lock = keyOf(queue, 'governor-sweep');
  await client().set(lock, 'another');
  const moves = [['job-0', 60_000]] as const;
  expect(await steps.run(TOKEN, { moves, read: 5 })).toMatchObject({ status: 'busy', jobs: [] });
  await client().del(lock);
  await queue.pause();
  expect(await new QueueSteps(worker).run(TOKEN, { moves, read: 5 })).toMatchObject({ status: 'paused', jobs: [] });
  await queue.resume();
  expect(await queue.getJobCounts('wait', 'delayed')).toEqual({ wait: 1, delayed: 0 });
  expect(await client().exists(lock)).toBe(0);
});
