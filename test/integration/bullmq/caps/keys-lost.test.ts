import { DelayedError, type Job } from 'bullmq';
import { expect, test } from 'vitest';
import { client, keysUnder, unique } from '../../../support/redis/redis.js';
import { atLeast, gate, until } from '../../../support/until.js';
import { capped } from '../../../support/worker/cap-worker.js';
import { addJobs, type Data } from '../../../support/worker/govern.js';
import { idsOf, jobLimiterOf } from '../../../support/worker/job-limiter.js';

const HOUR_MS = 3_600_000;

/** Starts a worker whose jobs of tenant acme run until `hold` is opened, and that can lose all keys of its limiter. */
function holding(shared?: { scope: string; shared: true }) {
  const limiter = jobLimiterOf();
  const hold = gate();
  const cap = capped({ concurrency: 2, ...shared }, { rateLimiter: limiter }, async (job, token) => {
    if (job.name === 'fails' && job.attemptsMade === 0) throw new Error('the first attempt');
    if (job.name === 'moves') {
      await job.moveToDelayed(Date.now() + HOUR_MS, token);
      throw new DelayedError();
    }
    if (job.data.tenantId === 'acme') await hold.opened;
  });
  const redis = client();
  const loseKeys = async () => void (await redis.unlink(...(await keysUnder(redis, limiter.keyPrefix))));
  return { ...cap, limiter, hold, loseKeys };
}

test.each([
  ['of a tenant', () => undefined],
  ['of all tenants', () => ({ scope: unique('all'), shared: true as const })],
])(
  'after the loss of all keys of the limiter, the jobs that wait under a cap %s run at once, and no other delayed job',
  async (_, shared) => {
    const { queue, hold, loseKeys, saw } = holding(shared());
    const own = { delay: HOUR_MS };
    const backoff = { attempts: 2, backoff: HOUR_MS };
    const staying = await queue.addBulk([
      { name: 'delayed', data: { tenantId: 'globex' }, opts: own },
      { name: 'fails', data: { tenantId: 'globex' }, opts: backoff },
      { name: 'moves', data: { tenantId: 'globex' } },
    ]);
    await until('three jobs have delays of their own', () => queue.getDelayedCount(), 3);
    await addJobs(queue, 2);
    await until('two jobs run', () => queue.getActiveCount(), 2);
    await addJobs(queue, 150);
    await queue.add('fails', { tenantId: 'initech', i: 1 }, { attempts: 2, backoff: 1 });
    await until('the others wait', () => queue.getDelayedCount(), atLeast(153));
    await loseKeys();
    hold.open();
    await until('all of them have run', () => queue.getCompletedCount(), 153);
    expect(saw.deferred.length).toBeGreaterThanOrEqual(150);
    expect(idsOf(await queue.getDelayed()).toSorted()).toEqual(idsOf(staying).toSorted());
  },
);

test('a retry that waits under a cap comes back after the loss of all keys, and keeps its attempts', async () => {
  const { queue, hold, loseKeys } = holding();
  const failing = (await queue.add('fails', { tenantId: 'acme' }, { attempts: 2, backoff: 200 })) as Job<Data>;
  await addJobs(queue, 2);
  await until(
    'two jobs run, and the first attempt has failed',
    async () => [await queue.getActiveCount(), await queue.getDelayedCount()],
    [2, 1],
  );
  const fetched = async () => (await queue.getJob(failing.id as string))?.delay;
  await until('the retry waits in line', fetched, (delay) => Number(delay) > 10_000);
  await loseKeys();
  hold.open();
  await until('all jobs are completed', () => queue.getCompletedCount(), 3);
  const job = await queue.getJob(failing.id as string);
  expect([job?.attemptsMade, job?.attemptsStarted]).toEqual([2, 2]);
});

test('after the loss of all keys a status names the delayed jobs that stand in no line, and brings them back', async () => {
  const { queue, hold, loseKeys, limiter, worker } = holding();
  await addJobs(queue, 42);
  await until('forty jobs wait', () => queue.getDelayedCount(), 40);
  await loseKeys();
  await worker.pause(true);
  const { waiting, text } = await limiter.of(queue.name, 'acme').status();
  expect(waiting).toBe(0);
  expect(text).toContain(`The limiter brings back 40 delayed jobs of queue '${queue.name}' that stood in no line`);
  await until('they are back', () => queue.getDelayedCount(), 0);
  await worker.resume();
  hold.open();
  await until('all jobs are completed', () => queue.getCompletedCount(), 42);
});
