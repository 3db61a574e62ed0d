import type { Job } from 'bullmq';
import { RetryLater } from 'bullmq-governor/bullmq';
import { expect, test, vi } from 'vitest';
import { internals, type Mover, mover } from '../../../src/bullmq/stock/internals.js';
import { until } from '../../support/until.js';
import { reportedId } from '../../support/worker/cap-worker.js';
import { addJobs, govern, queueOf } from '../../support/worker/govern.js';
import { jobLimiterOf } from '../../support/worker/job-limiter.js';

async function first(later: () => RetryLater, limits: Parameters<typeof govern>[1] = { tiers: ['50/s'] }) {
  const queue = queueOf();
  const ran: unknown[] = [];
  const ranMs: number[] = [];
  const { saw } = govern(queue, limits, {}, async (job) => {
    ran.push(job.data['i']);
    ranMs.push(performance.now());
    if (ran.length === 1) throw later();
  });
  await addJobs(queue, 3);
  await until('all jobs are completed', () => saw.completed.length, 3);
  return { queue, saw, ran, waitedMs: (ranMs[1] as number) - (ranMs[0] as number) };
}

test('after the given time, a job whose handler threw RetryLater runs before the other jobs, and no attempt is counted', async () => {
  const { queue, saw, ran, waitedMs } = await first(() => new RetryLater(400), { tiers: ['50/s'], concurrency: 1 });
  expect(ran).toEqual([0, 0, 1, 2]);
  expect(waitedMs).toBeGreaterThanOrEqual(390);
  expect(saw.failed).toEqual([]);
  for (const job of await queue.getCompleted()) expect(job).toMatchObject({ attemptsMade: 1, attemptsStarted: 1 });
  expect(saw.deferred[0]?.decision).toMatchObject({ reason: 'paused', scope: queue.name });
});

test('a job whose handler throws RetryLater a second time in a row runs after the jobs that waited', async () => {
  const queue = queueOf();
  const limiter = jobLimiterOf();
  const ran: unknown[] = [];
  const limits = { tiers: ['50/s'], concurrency: 1 };
  const { saw } = govern(queue, limits, { concurrency: 5, rateLimiter: limiter }, async (job) => {
    ran.push(job.data['i']);
    if (ran.length === 1) await until('the others wait', () => saw.deferred.length, 2);
    if (job.data['i'] === 0 && ran.filter((i) => i === 0).length < 3) throw new RetryLater(3_600_000);
  });
  const ids = (await addJobs(queue, 3)).map((job) => reportedId(job));
  const line = limiter.of(queue.name, 'acme');
  const order = async () => (await line.waiting()).map(({ id }) => ids.indexOf(id));
  await until('the job is in front of the others', order, [0, 1, 2]);
  await line.resume();
  await until('the job has run again', () => ran.filter((i) => i === 0).length, 2);
  // On a busy machine another job may have run before it.
  await until('the job is behind the others', order, [...[1, 2].filter((i) => !ran.includes(i)), 0]);
  await line.resume();
  await until('all jobs are completed', () => saw.completed.length, 3);
  expect(saw.failed).toEqual([]);
});

test('a status and a list say which job the upstream refused, and when', async () => {
  const queue = queueOf();
  const limiter = jobLimiterOf();
  const { saw } = govern(queue, { tiers: ['50/s'] }, { rateLimiter: limiter }, async () => {
    throw new RetryLater(3_600_000);
  });
  await addJobs(queue, 1);
  await until('the job is put back', () => saw.deferred.length, 1);
  const [job] = await queue.getDelayed();
  const pauseNote = { since: expect.any(Date), reason: `the upstream asked, job ${job?.id} of ${queue.name}` };
  const status = await limiter.of(queue.name, 'acme').status();
  expect(status).toMatchObject({ pauseNote });
  expect(status.text).toContain(`: ${pauseNote.reason})`);
  await until('the list shows it', async () => {
    const { overrides } = await limiter.of(queue.name).list();
    return overrides[0]?.tenant === 'acme' && overrides[0]?.pauseNote?.reason === pauseNote.reason;
  });
});

test('after atMost times in a row RetryLater is an ordinary failure, another worker goes on counting, and the count then begins anew', async () => {
  const queue = queueOf();
  const counts: number[] = [];
  const handler = async (job: Job) => {
    counts.push(RetryLater.countOf(job));
    throw new RetryLater(60, { atMost: 2 });
  };
  const first = govern(queue, { tiers: ['50/s'] }, {}, handler);
  const job = await queue.add('job', { tenantId: 'acme' }, { attempts: 2 });
  await until('the job is put back', () => first.saw.deferred.length, 1);
  await first.worker.close();
  const second = govern(queue, { tiers: ['50/s'] }, {}, handler);
  await until(
    'the job has failed for good',
    async () => (await queue.getJob(job.id as string))?.finishedOn !== undefined,
  );
  // The event comes after the outcome is stored.
  await until('both failures are told', () => first.saw.failed.length + second.saw.failed.length, 2);
  expect(counts).toEqual([0, 1, 2, 0, 1, 2]);
  expect([...first.saw.failed, ...second.saw.failed].map(({ error }) => error.message)).toEqual(
    Array(2).fill('thrown more than 2 times in a row (RetryLater, atMost): retry in 60 ms'),
  );
  expect(await queue.getJob(job.id as string)).toMatchObject({ attemptsMade: 2, attemptsStarted: 2 });
});

test('jobs of other tenants run while one tenant waits', async () => {
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: ['50/s'] }, {}, async (job) => {
    if (job.data.tenantId === 'acme') throw new RetryLater(3_600_000);
  });
  await addJobs(queue, 1);
  await until('the job is put back', () => queue.getDelayedCount(), 1);
  await addJobs(queue, 3, 'globex');
  await until('the jobs of the other tenant are completed', () => saw.completed.length, 3);
  await addJobs(queue, 2);
  await until('the other jobs of the tenant are deferred', () => queue.getDelayedCount(), 3);
  expect(saw.completed).toHaveLength(3);
});

test('only the scope that RetryLater names is paused', async () => {
  const limits = [{ tiers: ['50/s'] }, { scope: 'upstream', tiers: ['50/s'] }];
  const { saw } = await first(() => new RetryLater(200, { scope: 'upstream' }), limits);
  const paused = saw.deferred.filter(({ decision }) => decision.reason === 'paused');
  expect(new Set(paused.map(({ decision }) => decision.scope))).toEqual(new Set(['upstream']));
});

test('RetryLater with a scope that does not limit the job causes an error event, and the job still runs later', async () => {
  const { saw } = await first(() => new RetryLater(100, { scope: 'upstraem' }));
  expect(saw.errors[0]?.message).toMatch(
    /RetryLater\(options\): scope: expected a scope that limits job .*, got 'upstraem'/,
  );
});

test("a job that its handler puts back does not fail if the worker's connection breaks meanwhile", async () => {
  const queue = queueOf();
  let runs = 0;
  const { saw, worker } = govern(queue, { tiers: ['50/s'] }, {}, async () => {
    runs++;
    if (runs === 1) throw new RetryLater(100);
  });
  const move = mover(internals(worker)) as Mover;
  vi.spyOn(move, 'moveToDelayed').mockRejectedValueOnce(
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  );
  await addJobs(queue, 1);
  await until('the job is completed', () => saw.completed.length, 1);
  expect(runs).toBe(2);
  expect(saw.failed).toEqual([]);
  for (const job of await queue.getCompleted()) expect(job).toMatchObject({ attemptsMade: 1, attemptsStarted: 1 });
});
