import type { Job } from 'bullmq';
import { ConfigurationError, JobLimiter } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { redisOptions } from '../../support/redis/redis.js';
import { atLeast, until } from '../../support/until.js';
import { Held } from '../../support/worker/cap-worker.js';
import { addJobs, govern, type Limits, limiterOf, queueOf } from '../../support/worker/govern.js';
import { limitQueue } from '../../support/worker/job-limiter.js';

function start(limits: Limits) {
  const clock = new VirtualClock();
  const queue = queueOf();
  const limiter = limiterOf({ now: clock.now }, redisOptions(), JobLimiter);
  const held = new Held();
  const explained = async (id: string | undefined) => limiter.explain(queue, id as string);
  return {
    queue,
    limiter,
    clock,
    held,
    explained,
    ...govern(queue, limits, { rateLimiter: limiter, concurrency: 10 }, held.act),
  };
}

test('for a job that its tiers refuse, explain names the binding tier, the number of jobs in front and the turn', async () => {
  const { queue, saw, held, explained } = start({ tiers: ['1/min', '5/h'] });
  const [first, second, third] = await addJobs(queue, 3);
  await held.started(0);
  await until('two jobs are deferred', () => saw.deferred.length, atLeast(2));
  expect(String(await explained(first?.id))).toBe(`job ${first?.id} of '${queue.name}' runs, or is being decided`);
  const explanation = await explained(third?.id);
  expect(explanation).toMatchObject({
    state: 'delayed',
    tenant: 'acme',
    peek: { reason: 'rate', tier: '1/min', position: 1 },
  });
  expect(String(explanation)).toBe(
    `job ${third?.id} of '${queue.name}' waits: 1/min of tenant 'acme' in scope '${queue.name}', 1 of 1 used; ` +
      '1 job is in front; its turn is 2023-11-14T22:15:20.000Z, in 120.0 s',
  );
  expect((await explained(second?.id)).peek).toMatchObject({ position: 0, delayMs: 60_000 });
});

test('for a job that waits for a lease, explain names the running jobs', async () => {
  const { queue, saw, held, explained } = start({ concurrency: 1 });
  const [first, second] = await addJobs(queue, 2);
  await held.started(0);
  await until('the other job is deferred', () => saw.deferred.length, 1);
  const explanation = await explained(second?.id);
  expect(explanation.running.map(({ id }) => id)).toEqual([`bull:${queue.name}:${first?.id}`]);
  expect(String(explanation)).toContain(
    `1 job of tenant 'acme' in scope '${queue.name}' runs (bull:${queue.name}:${first?.id}); `,
  );
  expect(String(explanation)).toContain('it is promoted when a job ends');
});

test('for a job in line behind a job that a tier delays, explain names the tier and the reserved lease', async () => {
  const { queue, limiter, saw, held, explained } = start({ tiers: ['1/min'], concurrency: 1 });
  const [, second, third] = await addJobs(queue, 3);
  await held.started(0);
  await until('the others are deferred', () => saw.deferred.length, atLeast(2));
  await held.end(0);
  const tier = `1/min of tenant 'acme' in scope '${queue.name}', 1 of 1 used`;
  const turn = 'its turn is 2023-11-14T22:14:20.000Z, in 60.0 s';
  await until('the second job has a turn', async () => String(await explained(second?.id)).endsWith(turn));
  expect(String(await explained(second?.id))).toContain(`waits: ${tier}; 0 jobs are in front; ${turn}`);
  const explanation = await explained(third?.id);
  expect(explanation).toMatchObject({ peek: { reason: 'concurrency', running: 0 }, running: [] });
  expect(String(explanation)).toContain(
    `waits: ${tier}, and the 1 lease that is free is kept for the jobs in front; 1 job is in front; ` +
      'it is promoted when the jobs in front have started, at the latest at ',
  );
  expect((await limiter.of(queue.name, 'acme').status()).text).toContain(
    `2 jobs wait; the first one is held back: ${tier}; ${turn}.`,
  );
});

test('explain names the pause for a job of a paused tenant, and who made it and why', async () => {
  const { queue, limiter, saw, explained } = start({ tiers: ['5/s'] });
  const ends = (await limiter.of(queue.name, 'acme').pause(60_000, { by: 'anna', reason: 'unpaid' })) as Date;
  const [job] = await addJobs(queue, 1);
  await until('the job is deferred', () => saw.deferred.length, 1);
  const explanation = await explained(job?.id);
  expect(explanation.pauseNote).toMatchObject({ by: 'anna', reason: 'unpaid' });
  expect(String(explanation)).toMatch(
    new RegExp(`is paused until ${ends.toISOString()} \\(since .* by anna: unpaid\\); 0 jobs are in front`),
  );
});

test('explain says that a job is missing, unlimited, or in an unknown queue', async () => {
  const { queue, limiter, explained } = start({ tiers: () => null });
  expect(String(await explained('42'))).toBe(`job 42 of '${queue.name}' is not there`);
  const job = await queue.add('job', { tenantId: 'acme' }, { delay: 60_000 });
  expect(String(await explained(job.id))).toContain('(delayed), and no limit holds for it');
  const unknown = (async () => limiter.explain(queueOf(), '1'))();
  await expect(unknown).rejects.toBeInstanceOf(ConfigurationError);
});

test('for a job that no limit delays, explain says that its queue has no worker, or is paused', async () => {
  const queue = queueOf();
  const limiter = limiterOf({}, redisOptions(), JobLimiter);
  limitQueue(limiter, queue, { tiers: ['9/s'] });
  const [job] = await addJobs(queue, 1);
  const text = async () => String(await limiter.explain(queue, job?.id as string));
  const start = `job ${job?.id} of '${queue.name}' waits in BullMQ (waiting), and its limits let it start now: `;
  expect(await text()).toBe(`${start}Queue '${queue.name}' has no worker, and 1 unfetched job`);
  await queue.pause();
  expect(await text()).toBe(`${start}Queue '${queue.name}' is paused, and has 1 unfetched job`);
});

test("explain names a job's own delay, with or without limits", async () => {
  const queue = queueOf();
  const limiter = limiterOf({}, redisOptions(), JobLimiter);
  limitQueue(limiter, queue, { tiers: (job: Job) => (job.name === 'free' ? null : ['9/s']) });
  const delay = { delay: 7_200_000 };
  const [limited, free] = await queue.addBulk([
    { name: 'job', data: { tenantId: 'acme' }, opts: delay },
    { name: 'free', data: { tenantId: 'acme' }, opts: delay },
  ]);
  const endsAt = (job: Job | undefined) => new Date((job?.timestamp ?? 0) + 7_200_000).toISOString();
  expect(String(await limiter.explain(queue, limited?.id as string))).toContain(
    `(delayed), and its limits let it start now: its own delay ends at ${endsAt(limited)}, in `,
  );
  expect(String(await limiter.explain(queue, free?.id as string))).toContain(
    `(delayed), and no limit holds for it: its own delay ends at ${endsAt(free)}, in `,
  );
});

test('explain says that a job waits for its retry', async () => {
  const queue = queueOf();
  const limiter = limiterOf({}, redisOptions(), JobLimiter);
  govern(queue, { tiers: ['9/s'] }, { rateLimiter: limiter }, () => {
    throw new Error('the upstream is away');
  });
  const job = await queue.add('job', { tenantId: 'acme' }, { attempts: 2, backoff: 3_600_000 });
  await until('it failed once', () => job.getState(), 'delayed');
  expect(String(await limiter.explain(queue, job.id as string))).toContain(
    'its limits let it start now: its delay, or that of its retry, is not over',
  );
});

test('explain names the rule and its error if a rule function fails for the job', async () => {
  const { queue, saw, explained } = start({
    tiers: () => {
      throw new Error('database away');
    },
  });
  const [job] = await addJobs(queue, 1);
  await until('the job is deferred', () => saw.deferred.length, 1);
  const explanation = await explained(job?.id);
  expect(explanation).toMatchObject({
    tenant: undefined,
    peek: { reason: 'unavailable', scope: queue.name, tiers: [] },
  });
  expect(String(explanation)).toMatch(
    new RegExp(
      `^job ${job?.id} of '${queue.name}' waits: no decision is possible, .*tiers\\(job\\) failed: database away$`,
    ),
  );
});
