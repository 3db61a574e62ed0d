import { QueueEvents } from 'bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { scopeKeys } from '../../src/core/keys.js';
import { until } from '../support/until.js';
import { addJobs, completed } from '../support/worker/govern.js';
import { ClusterOfFile, governOn, hashSlotOf, queueOn } from './support.js';

const nodes = new ClusterOfFile();
const space = { prefix: 'governor', hashTag: 'tenant' };

test('a job over its limit goes to the delayed set and comes back with one attempt started', async () => {
  const cluster = nodes.client();
  const queue = queueOn(cluster);
  const received: { jobId: string; event: string }[] = [];
  const events = new QueueEvents(queue.name, {
    connection: cluster,
    prefix: queue.opts.prefix as string,
    lastEventId: '0-0',
  });
  onTestFinished(() => events.close());
  for (const event of ['delayed', 'completed', 'failed'] as const) {
    events.on(event, ({ jobId }: { jobId: string }) => void received.push({ jobId, event }));
  }
  const { saw, thrown } = governOn(queue, { tiers: ['2/s'] }, { concurrency: 5 });

  await addJobs(queue, 6);
  await completed(queue, 6);
  await until('six jobs are completed', () => received.filter(({ event }) => event === 'completed').length, 6);

  const deferred = new Set(saw.deferred.map(({ id }) => id));
  expect(deferred.size).toBeGreaterThan(0);
  for (const id of deferred) {
    const ofJob = received.filter(({ jobId }) => jobId === id).map(({ event }) => event);
    expect(ofJob.slice(0, -1)).toEqual(saw.deferred.filter((it) => it.id === id).map(() => 'delayed'));
    expect(ofJob.at(-1)).toBe('completed');
  }
  const jobs = await queue.getCompleted();
  expect(jobs.map((job) => [job.attemptsStarted, job.attemptsMade])).toEqual(jobs.map(() => [1, 1]));
  expect(saw.failed).toEqual([]);
  expect([...saw.errors, ...thrown]).toEqual([]);
});

test('two scopes of one tenant are charged in one decision, both or neither', async () => {
  const cluster = nodes.client();
  const queue = queueOn(cluster);
  const [sends, calls] = [`${queue.name}-sends`, `${queue.name}-calls`];
  const { worker, saw } = governOn(
    queue,
    [
      { scope: sends, tiers: ['3/h'] },
      { scope: calls, tiers: ['5/h'] },
    ],
    { concurrency: 10 },
  );

  await addJobs(queue, 8);
  await completed(queue, 3);
  await until('the other five jobs are deferred', () => new Set(saw.deferred.map(({ id }) => id)).size, 5);

  expect(saw.deferred.map(({ decision }) => decision)).toEqual(
    saw.deferred.map(() => expect.objectContaining({ reason: 'rate', scope: sends, tier: '3/h' })),
  );
  const limiter = worker.rateLimiter;
  const state = await limiter?.peekAll([
    { tenant: 'acme', scope: sends, tiers: ['3/h'] },
    { tenant: 'acme', scope: calls, tiers: ['5/h'] },
  ]);
  expect(state?.tiers.map(({ scope, remaining }) => [scope, remaining])).toEqual([
    [sends, 0],
    [calls, 2],
  ]);
  const keys = [sends, calls].flatMap((scope) => Object.values(scopeKeys(space, scope, 'acme')));
  expect(new Set(await Promise.all(keys.map((key) => hashSlotOf(cluster, key)))).size).toBe(1);
  expect([...saw.errors, ...saw.failed]).toEqual([]);
});
