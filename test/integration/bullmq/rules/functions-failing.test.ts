import { expect, test } from 'vitest';
import { atLeast, until } from '../../../support/until.js';
import { addJobs, byTenant, govern, queueOf } from '../../../support/worker/govern.js';

const broken = new Error('no plan\nfor this customer');
const fails = () => {
  throw broken;
};

test('a failing rule causes one error event with a one-line message, and all jobs of the rule are counted and ask again at different times', async () => {
  const queue = queueOf();
  const { worker, saw } = govern(queue, { tiers: async () => fails() }, { concurrency: 20 });
  await addJobs(queue, 40);
  await until('all 40 jobs are deferred', () => saw.deferred.length, atLeast(40));
  const [error, ...others] = saw.errors;
  expect(others).toEqual([]);
  expect(error?.message).toMatch(
    /^rateLimit of '.*', job \d+, tenant 'acme': tiers\(job\) failed: no plan for this customer$/,
  );
  expect(error?.stack).toBe(`UnavailableError: ${error?.message}`);
  expect(error?.cause).toBe(broken);
  expect(worker.rateLimiter?.counts).toMatchObject({ unavailable: saw.deferred.length, deferred: 0 });
  const turns = saw.deferred.slice(0, 40).map(({ decision }) => decision.delayMs);
  expect(new Set(turns).size).toBe(40);
});

test('each failure of a tenant function defers the job longer; after a success, the delay starts again at one second', async () => {
  const queue = queueOf();
  let isDown = true;
  const { saw } = govern(queue, { tiers: ['50/h'], tenant: (job) => (isDown ? fails() : byTenant(job)) });
  const [job] = await addJobs(queue, 1);
  await until('the job is deferred twice', () => saw.deferred.length, 2);
  isDown = false;
  await job?.promote();
  await until('the job is completed', () => saw.completed.length, 1);
  const delaysMs = saw.deferred.map(({ decision }) => decision.delayMs);
  expect(delaysMs[0]).toBe(1000);
  expect(delaysMs[1]).toBeGreaterThanOrEqual(2000);
  isDown = true;
  await addJobs(queue, 1);
  await until('the next job is deferred', () => saw.deferred.length, 3);
  expect(saw.deferred[2]?.decision.delayMs).toBe(1000);
  expect(saw.errors.map(({ message }) => message)).toEqual([
    `rateLimit of '${queue.name}', job 1: tenant(job) failed: no plan for this customer`,
  ]);
});

test.each<[string, unknown]>([
  ['an object without text', Object.create(null)],
  [
    'an error whose message throws',
    Object.defineProperty(new Error('hidden'), 'message', {
      get: () => {
        throw new Error('no message');
      },
    }),
  ],
])('a rule whose function throws %s fails as with any other error', async (_what, thrown) => {
  const queue = queueOf();
  const tiers = () => {
    throw thrown;
  };
  const { worker, saw } = govern(queue, { tiers });
  await addJobs(queue, 3);
  await until('all three jobs are deferred', () => saw.deferred.length, atLeast(3));
  expect(saw.errors.map(({ message }) => message)).toEqual([
    expect.stringMatching(/job \d+, tenant 'acme': tiers\(job\) failed: something that has no text$/),
  ]);
  expect(worker.rateLimiter?.counts.unavailable).toBe(saw.deferred.length);
});

test.each([
  ['admit', { unavailable: 3, unchecked: 3 }],
  ['fail', { unavailable: 3, unchecked: 0 }],
] as const)(
  "jobs of a failing rule are also counted under onUnavailable '%s', and the failure is reported once",
  async (onUnavailable, counts) => {
    const queue = queueOf();
    const { worker, saw } = govern(queue, { tiers: fails, onUnavailable });
    await addJobs(queue, 3);
    await until('all three jobs are completed or fail', () => saw.completed.length + saw.failed.length, 3);
    expect(worker.rateLimiter?.counts).toEqual({ admitted: 0, lapsed: 0, deferred: 0, ...counts });
    expect(saw.completed).toHaveLength(counts.unchecked);
    expect(saw.errors).toHaveLength(1);
  },
);
