import type { Job } from 'bullmq';
import { RetryLater } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { KEEP_LOG } from '../../../support/model/admissions.js';
import { atLeast, until } from '../../../support/until.js';
import { addJobs } from '../../../support/worker/govern.js';
import { countsOf, sharing } from '../../../support/worker/sharing.js';

type All = ReturnType<typeof sharing>;
type Work = ReturnType<All['queue']>;

async function deferred({ saw }: Pick<Work, 'saw'>, count: number): Promise<void> {
  await until('the jobs wait', () => new Set(saw.deferred.map(({ id }) => id)).size, atLeast(count));
}

async function nothingLeft(all: All): Promise<void> {
  const limiter = all.limiter();
  await until('nobody waits', () => limiter.of(all.scope).waiting(), []);
}

const removals: [string, (work: Work, jobs: Job[]) => Promise<unknown>][] = [
  ['drained', ({ queue }) => queue.drain(true)],
  ['removed one by one', (_, jobs) => Promise.all(jobs.map((job) => job.remove().catch(() => undefined)))],
  ['obliterated', ({ queue }) => queue.obliterate({ force: true })],
];

test.each(removals)(
  'jobs that are %s while they wait in a shared scope take no unit from other jobs',
  async (_, remove) => {
    const all = sharing({ tiers: ['50/500ms'] });
    const [one, two] = [all.queue(), all.queue()];
    const jobs = await addJobs(one.queue, 150, 'acme');
    await addJobs(two.queue, 80, 'globex');
    // A fetched job can be removed only after BullMQ has moved it to delayed.
    const asked = () => new Set([...one.saw.deferred, ...one.saw.admitted].map(({ id }) => id)).size;
    await until('each job of the first queue is admitted or deferred', asked, 150);
    await until('both queues work', () => all.starts.length, atLeast(60));
    await remove(one, jobs);
    await until('all jobs of the other queue are completed', () => two.saw.completed.length, 80);
    const ran = countsOf(all.starts, 'tenant').acme ?? 0;
    const more = await addJobs(one.queue, 10, 'acme');
    await until('new jobs run', () => countsOf(all.starts, 'tenant').acme, ran + more.length);
    await nothingLeft(all);
    expect([...one.saw.failed, ...two.saw.failed]).toEqual([]);
  },
);

test('a failed job is tried again after its back-off, and each try takes a unit', async () => {
  const all = sharing({ tiers: ['20/s', KEEP_LOG] });
  const { queue, saw } = all.queue({}, [], async ({ attemptsMade }) => {
    if (attemptsMade < 2) throw new Error('not yet');
  });
  const opts = { attempts: 3, backoff: { type: 'fixed', delay: 100 } };
  await queue.addBulk(['acme', 'globex', 'acme'].map((tenantId) => ({ name: 'job', data: { tenantId }, opts })));
  await until('all jobs are completed', () => saw.completed.length, 3);
  expect(await all.log()).toHaveLength(9);
  for (const job of await queue.getCompleted()) expect(job.attemptsMade).toBe(3);
  await nothingLeft(all);
});

test('a job that is added again under the same id, while it waits or after its removal, runs once', async () => {
  const all = sharing({ tiers: ['10/s'] });
  const { queue, saw } = all.queue();
  const ids = Array.from({ length: 40 }, (_, i) => `again-${i}`);
  const add = () => queue.addBulk(ids.map((jobId) => ({ name: 'job', data: { tenantId: 'acme' }, opts: { jobId } })));
  await add();
  await deferred({ saw }, 30);
  await add();
  await Promise.all(['again-38', 'again-39'].map((id) => queue.remove(id)));
  await add();
  await until('all jobs are completed', () => saw.completed.length, 40);
  expect(all.starts.map(({ id }) => id).sort()).toEqual(ids.toSorted());
  await nothingLeft(all);
});

test('a handler that throws RetryLater pauses the shared scope for all tenants, and its job runs again first', async () => {
  const all = sharing({ tiers: ['100/s'] });
  let isRefused = true;
  const { queue, saw, limiter } = all.queue({}, [], async ({ data }) => {
    if (data.tenantId !== 'acme' || !isRefused) return;
    isRefused = false;
    throw new RetryLater(600);
  });
  const [refused] = await addJobs(queue, 1, 'acme');
  await until('the scope is paused', () => saw.deferred.map(({ id }) => id), [refused?.id as string]);
  await addJobs(queue, 20, 'globex');
  const first = all.starts[0]?.us ?? 0;
  await until('all jobs are completed', () => saw.completed.length, 21);
  const later = all.starts.slice(1);
  expect(Math.min(...later.map(({ us }) => us)) - first).toBeGreaterThanOrEqual(590_000);
  expect(saw.failed).toEqual([]);
  expect((await queue.getJob(refused?.id as string))?.attemptsMade).toBe(1);
  expect(await limiter.of(all.scope).waiting()).toEqual([]);
});
