import { FlowProducer, type Job, QueueEvents } from 'bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { redisOptions } from '../../support/redis/redis.js';
import { settles, until } from '../../support/until.js';
import { addJobs, completed, usedUp } from '../../support/worker/govern.js';

test('a flow with deferred children and a deferred parent runs, and the parent gets the results of its children', async () => {
  const onChildren = await usedUp({ concurrency: 3 }, async (job) => job.data['i']);
  const onParents = await usedUp({}, async (job) =>
    Object.values(await job.getChildrenValues<number>()).sort((a, b) => a - b),
  );
  const [parents, children] = [onParents.queue, onChildren.queue];
  const flows = new FlowProducer({ connection: redisOptions() });
  onTestFinished(() => flows.close());
  const { job: parent } = await flows.add({
    name: 'sum',
    queueName: parents.name,
    data: { tenantId: 'acme' },
    children: [1, 2, 3].map((i) => ({ name: 'part', queueName: children.name, data: { tenantId: 'acme', i } })),
  });
  await until('the three children are deferred', () => onChildren.saw.deferred.length, 3);
  expect(await parent.getState()).toBe('waiting-children');
  await onChildren.back();
  await completed(children, 3);
  await until('the parent is deferred', () => onParents.saw.deferred.length, 1);
  expect(await parent.getState()).toBe('delayed');
  expect(await parent.getDependenciesCount()).toMatchObject({ processed: 3, unprocessed: 0 });
  await onParents.back();
  await completed(parents, 1);
  expect((await parents.getJob(parent.id as string))?.returnvalue).toEqual([1, 2, 3]);
  for (const job of await children.getCompleted()) expect(job.parent?.id).toBe(parent.id);
});

test('waitUntilFinished settles when a deferred job has run', async () => {
  const { queue, saw, back } = await usedUp({}, async (job) => ({ ran: job.data['i'] }));
  const events = new QueueEvents(queue.name, { connection: redisOptions(), lastEventId: '0-0' });
  onTestFinished(() => events.close());
  const [job] = await addJobs(queue, 1);
  const finished = (job as Job).waitUntilFinished(events);
  await until('the job is deferred', () => saw.deferred.length, 1);
  await back();
  expect(await settles('the job is finished', finished)).toEqual({ ran: 0 });
});

test('every job of a job scheduler runs, even after a deferral', async () => {
  const { queue, saw, back } = await usedUp();
  const template = { name: 'tick', data: { tenantId: 'acme' } };
  await queue.upsertJobScheduler('ticks', { every: 30, limit: 5 }, template);
  await until('five jobs of the scheduler are deferred', () => saw.deferred.length, 5);
  await back();
  await until('five jobs of the scheduler are completed', () => saw.completed.length, 5);
  expect(new Set(saw.completed).size).toBe(5);
  expect(saw.failed).toEqual([]);
  expect(saw.errors).toEqual([]);
});

test('a delayed job gets its decision after its delay, and then waits for its turn', async () => {
  const { queue, saw, back } = await usedUp();
  const job = await queue.add('job', { tenantId: 'acme' }, { delay: 60 });
  await until('the job is deferred', () => saw.deferred.length, 1);
  const deferred = await queue.getJob(job.id as string);
  expect(deferred?.processedOn).toBeGreaterThanOrEqual(job.timestamp + 60);
  expect(deferred?.opts.delay).toBe(60);
  await back();
  await until('the job is completed', () => saw.completed.length, 1);
});
