import { JobLimiter } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { atLeast, until } from '../../support/until.js';
import { addJobs, byTenant, govern, type Limits, limiterOf, queueOf } from '../../support/worker/govern.js';
import { limitQueue } from '../../support/worker/job-limiter.js';

const HOUR_MS = 3_600_000;
const UNLIMITED = { tiers: () => null };

function start(limits: Limits = UNLIMITED, processor?: Parameters<typeof govern>[3]) {
  const queue = queueOf();
  const rateLimiter = limiterOf({}, undefined, JobLimiter);
  const other = limiterOf({ prefix: rateLimiter.keyPrefix });
  const target = { scope: queue.name, tenant: 'acme' };
  return { queue, rateLimiter, other, target, ...govern(queue, limits, { rateLimiter }, processor) };
}

test('an unlimited tenant obeys a pause until it ends, and explain names the pause', async () => {
  const { queue, saw, rateLimiter, other, target } = start();
  limitQueue(rateLimiter, queue, { ...UNLIMITED, tenant: byTenant });
  await other.of(target.scope, target.tenant).pause(HOUR_MS);
  const [job] = await addJobs(queue, 5);
  await addJobs(queue, 1, 'globex');
  await until('all jobs of the tenant are deferred', () => saw.deferred.length, atLeast(5));
  expect(new Set(saw.deferred.map(({ decision }) => decision.reason))).toEqual(new Set(['paused']));
  await until('the job of the other tenant runs', () => saw.completed.length, 1);
  expect(String(await rateLimiter.explain(queue, job?.id as string))).toContain('is paused until');
  expect(await other.of(target.scope, target.tenant).resume()).toBe(true);
  await until('all jobs run', () => saw.completed.length, 6);
  expect(await other.of(queue.name, 'acme').waiting()).toEqual([]);
  expect([saw.admitted, saw.errors, rateLimiter.counts.admitted]).toEqual([[], [], 0]);
});

test('an unlimited tenant obeys stored limits, and runs without limits after they are cleared', async () => {
  const { queue, saw, rateLimiter, other, target } = start();
  await other.of(target.scope, target.tenant).set({ tiers: ['2/h'], concurrency: 5 });
  await addJobs(queue, 4);
  await until('two jobs run and two wait', () => [saw.completed.length, saw.deferred.length], [2, 2]);
  expect(saw.deferred[0]?.decision).toMatchObject({ reason: 'rate', tier: '2/h' });
  expect(saw.admitted.length).toBe(2);
  expect(rateLimiter.counts.admitted).toBe(2);
  await other.of(target.scope, target.tenant).clear();
  await until('all jobs run', () => saw.completed.length, 4);
  expect(saw.admitted.length).toBe(2);
});

test('enqueue() adds a job of a paused unlimited tenant without a delay, and the worker defers the job', async () => {
  const { queue, saw, rateLimiter, other, target } = start();
  await other.of(target.scope, target.tenant).pause(HOUR_MS);
  limitQueue(rateLimiter, queue, { ...UNLIMITED, tenant: byTenant });
  const job = await rateLimiter.enqueue(queue, 'job', { tenantId: 'acme' });
  expect(job.opts.delay ?? 0).toBe(0);
  await until('it is deferred', () => saw.deferred.length, 1);
});

test('a Redis that does not answer does not delay an unlimited tenant', async () => {
  const queue = queueOf();
  const limiter = limiterOf({ advanced: { deadlineMs: 50 }, warn: () => undefined }, { host: '127.0.0.1', port: 1 });
  const { saw } = govern(queue, UNLIMITED, { rateLimiter: limiter });
  await addJobs(queue, 2);
  await until('both run', () => saw.completed.length, 2);
  expect(saw.deferred).toEqual([]);
});

test('jobs without limits rarely make waiters of the same tenant ask in vain', async () => {
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: ({ data }) => (data.isFree ? null : ['2/h']) }, { concurrency: 5 });
  await addJobs(queue, 42);
  await until('forty wait', () => [saw.completed.length, saw.deferred.length], [2, 40]);
  for (let i = 1; i <= 40; i++) {
    await queue.add('job', { tenantId: 'acme', isFree: true });
    await until('it has run', () => saw.completed.length, 2 + i);
  }
  expect(saw.deferred.length - 40).toBeLessThan(20);
});
