import type { Processor, Queue } from 'bullmq';
import { GovernedWorker } from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { ownRedis } from '../../support/redis/own-redis.js';
import { redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs, govern, queueOf } from '../../support/worker/govern.js';
import { warningsWith } from '../../support/worker/watch.js';

function unlimited(queue: Queue, processor: Processor | null = async () => undefined): GovernedWorker {
  const worker = new GovernedWorker(queue.name, processor, { connection: redisOptions() });
  onTestFinished(() => worker.close(true));
  return worker;
}

/** Settles after Node has emitted the pending process warnings of earlier code. */
const warningsEmitted = () => new Promise((resolve) => setImmediate(resolve));

test("a worker warns once that deferrals charge BullMQ's own limiter", async () => {
  const queue = queueOf();
  const found = warningsWith(queue.name);
  const { saw } = govern(queue, { tiers: ['1/h'] }, { limiter: { max: 100, duration: 1000 } });
  await addJobs(queue, 4);
  await until('all three jobs are deferred', () => saw.deferred.length, 3);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/BullMQ's own limiter is charged .* Drop limiter and give the queue a rule/s);
});

test("a worker with only shadow rules defers no job, so it does not warn about BullMQ's own limiter", async () => {
  const queue = queueOf();
  const found = warningsWith(queue.name);
  const { saw } = govern(queue, { tiers: ['1/h'], mode: 'shadow' }, { limiter: { max: 100, duration: 1000 } });
  await addJobs(queue, 2);
  await until('both jobs run', () => saw.completed.length, 2);
  expect(found).toEqual([]);
});

test("a worker warns once that deferrals charge the queue's global rate limit", async () => {
  const queue = queueOf();
  await queue.setGlobalRateLimit(100, 1000);
  const found = warningsWith(queue.name);
  const { saw } = govern(queue, { tiers: ['1/h'] });
  await addJobs(queue, 4);
  await until(
    'three jobs are deferred, and the worker has warned',
    () => ({ deferred: saw.deferred.length, warnings: found.length }),
    ({ deferred, warnings }) => deferred === 3 && warnings > 0,
  );
  await warningsEmitted();
  expect(found).toEqual([
    expect.stringMatching(
      /setGlobalRateLimit is charged .* Call queue\.removeGlobalRateLimit\(\) and give the queue a rule/s,
    ),
  ]);
});

test('a worker warns once that deduplication with replace deletes deferred jobs', async () => {
  const queue = queueOf();
  const found = warningsWith(queue.name);
  const { saw } = govern(queue, { tiers: ['1/h'] });
  await addJobs(queue, 1);
  for (const id of ['a', 'b']) {
    await queue.add('job', { tenantId: 'acme' }, { deduplication: { id, ttl: 60_000, replace: true } });
  }
  await until('two jobs are deferred', () => saw.deferred.length, 2);
  await warningsEmitted();
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("a newer job with id 'a' deletes it while it is deferred");
});

test('a worker does not warn about deduplication without replace', async () => {
  const queue = queueOf();
  const found = warningsWith(queue.name);
  const { saw } = govern(queue, { tiers: ['1/h'] });
  await addJobs(queue, 1);
  await queue.add('job', { tenantId: 'acme' }, { deduplication: { id: 'a' } });
  await until('the job is deferred', () => saw.deferred.length, 1);
  await warningsEmitted();
  expect(found).toEqual([]);
});

test('a worker warns about a tier that can never bind, and names what the other tier allows', async () => {
  const queue = queueOf();
  const found = warningsWith(queue.name);
  govern(queue, { tiers: ['10/s', '700/min'] });
  await warningsEmitted();
  expect(found).toEqual([
    `rateLimit of '${queue.name}': '700/min' can never bind, because '10/s' already allows at most 600/min. Remove it, or lower it.`,
  ]);
});

test('a worker warns about a lock that may expire during a decision', async () => {
  const queue = queueOf();
  const found = warningsWith(queue.name);
  govern(queue, { tiers: ['10/s'] }, { lockDuration: 5000 });
  await warningsEmitted();
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('a decision may take 6000 ms, and the lock of a job lasts 5000 ms');
});

test('one warning reports workers without limits beside workers with limits, whichever worker starts first', async () => {
  for (const isFirst of [true, false]) {
    const queue = queueOf();
    const found = warningsWith(queue.name);
    if (isFirst) unlimited(queue);
    govern(queue, { tiers: ['1/h'] });
    govern(queue, { tiers: ['1/h'] });
    unlimited(queue);
    unlimited(queue);
    await warningsEmitted();
    expect(found).toEqual([
      `queue '${queue.name}': a worker of this queue has no limits, so the jobs that it fetches run without a limit and are not counted. ` +
        `Another worker of the queue has limits: rateLimit of '${queue.name}'. Give all workers of a queue the same rateLimit.`,
    ]);
  }
});

test('no warning names workers without limits if the workers with limits serve another prefix or another server', async () => {
  const queue = queueOf();
  const found = warningsWith(queue.name);
  const other = await ownRedis();
  unlimited(queue);
  unlimited(queue);
  govern(queue, { tiers: ['1/h'] }, { prefix: unique('bull') });
  govern(queue, { tiers: ['1/h'] }, { connection: other.connection });
  await warningsEmitted();
  expect(found).toEqual([]);
});
