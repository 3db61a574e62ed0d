import { expect, onTestFinished, test, vi } from 'vitest';
import { VirtualClock } from '../../../support/model/clock.js';
import { unique } from '../../../support/redis/redis.js';
import { until } from '../../../support/until.js';
import { completed, govern, queueOf } from '../../../support/worker/govern.js';
import { idsOf, jobLimiterOf, limitQueue, newJobs } from '../../../support/worker/job-limiter.js';

const account = (limits: { tiers?: string[]; concurrency?: number }) => ({
  ...limits,
  scope: unique('account'),
  shared: true as const,
});

test('enqueued jobs are in line before a worker asks, and the jobs of the first second have no delay', async () => {
  const limiter = jobLimiterOf({ now: new VirtualClock().now });
  const queue = queueOf();
  const rateLimit = account({ tiers: ['3/s'] });
  const { scope } = rateLimit;
  limitQueue(limiter, queue, rateLimit);
  const jobs = await limiter.enqueueBulk(queue, newJobs(8));
  const waiting = await limiter.of(scope).waiting();
  const ids = idsOf(jobs).map((id) => `bull:${queue.name}:${id}`);
  const found = waiting.map(({ id }) => id);
  // The first three jobs have the same turn, so their order may differ.
  expect(found.slice(0, 3).toSorted()).toEqual(ids.slice(0, 3).toSorted());
  expect(found.slice(3)).toEqual(ids.slice(3));
  expect(jobs.filter(({ opts }) => !opts.delay)).toHaveLength(3);
  const { tenants } = await limiter.tenants({ scope });
  expect(tenants).toMatchObject([{ tenant: 'acme', waiting: 8 }]);
});

test('enqueueBulk adds 100 jobs at a time if a scope is shared, because the scope keeps units for waiting jobs only briefly', async () => {
  const limiter = jobLimiterOf({ now: new VirtualClock().now });
  const queue = queueOf();
  limitQueue(limiter, queue, [{ tiers: ['10/s'] }, account({ tiers: ['3/s'] })]);
  const addBulk = vi.spyOn(queue, 'addBulk');
  await limiter.enqueueBulk(queue, newJobs(201));
  expect(addBulk.mock.calls.map(([jobs]) => jobs.length)).toEqual([100, 100, 1]);
});

test('enqueued jobs keep their own places while the jobs in front are due and no worker fetches them', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  const clock = new VirtualClock();
  const limiter = jobLimiterOf({ now: clock.now });
  const queue = queueOf();
  const rateLimit = account({ tiers: ['2/s'] });
  limitQueue(limiter, queue, rateLimit);
  const undelayed: string[] = [];
  for (let n = 0; n < 25; n++) {
    const job = await limiter.enqueue(queue, 'job', { tenantId: `t${n % 6}` });
    if (!job.opts.delay) undelayed.push(job.id as string);
    clock.advanceMs(200);
  }
  // While the first two jobs are not fetched, no other job gets their units.
  expect(undelayed.length).toBeLessThan(6);
  expect(await limiter.of(rateLimit.scope).waiting()).toHaveLength(25);
  expect(warnings.filter((text) => text.includes(queue.name))).toEqual([]);
});

test('if two tenants enqueue one after the other, their jobs alternate, and no reservation is left', async () => {
  const limiter = jobLimiterOf();
  const queue = queueOf();
  const rateLimit = account({ tiers: ['10/200ms'] });
  const { scope } = rateLimit;
  limitQueue(limiter, queue, rateLimit);
  await limiter.enqueueBulk(queue, newJobs(60, { tenantId: 'acme' }));
  await limiter.enqueueBulk(queue, newJobs(20, { tenantId: 'globex' }));
  govern(queue, rateLimit, { rateLimiter: limiter, concurrency: 20 });
  await completed(queue, 80);
  const owners = (await queue.getCompleted())
    .toSorted((a, b) => Number(a.processedOn) - Number(b.processedOn))
    .map(({ data }) => data.tenantId);
  // Ten jobs of acme had turns before globex enqueued its jobs. After these ten, each tenant gets half of the units.
  expect(owners.slice(0, 60).filter((owner) => owner === 'globex').length).toBeGreaterThan(15);
  expect(await limiter.of(scope).waiting()).toEqual([]);
});

test('under a shared cap, enqueued jobs start when leases end', async () => {
  const limiter = jobLimiterOf();
  const queue = queueOf();
  const rateLimit = account({ concurrency: 2 });
  limitQueue(limiter, queue, rateLimit);
  const jobs = await limiter.enqueueBulk(queue, newJobs(12));
  expect(jobs.filter(({ opts }) => !opts.delay)).toHaveLength(2);
  const { saw } = govern(queue, rateLimit, { rateLimiter: limiter, concurrency: 10 });
  await until('all jobs are completed', () => saw.completed.length, 12);
  expect(saw.completed.toSorted()).toEqual(idsOf(jobs).toSorted());
});
