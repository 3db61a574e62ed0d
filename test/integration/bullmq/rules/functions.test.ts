import type { RateLimitOptions } from 'bullmq-governor/bullmq';
import { UnavailableError } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { atLeast, until } from '../../../support/until.js';
import { addJobs, byTenant, govern, queueOf } from '../../../support/worker/govern.js';

type Functions = Partial<Pick<RateLimitOptions, 'tiers' | 'tenant'>>;

const fails = () => {
  throw new Error('the database is down');
};
const rejects = () => Promise.reject(new Error('the database is down'));
const hangs = () => new Promise<never>(() => undefined);
const rubbish = (value: unknown) => () => value as never;

async function first(functions: Functions) {
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: ['5/h'], ...functions });
  await addJobs(queue, 1);
  await until(
    'the job is deferred, completed or failed',
    () => saw.deferred.length + saw.completed.length + saw.failed.length,
    atLeast(1),
  );
  return saw;
}

test.each<[string, Functions, RegExp]>([
  ['tenant throws', { tenant: fails }, /: tenant\(job\) failed: the database is down$/],
  ['tenant rejects', { tenant: rejects }, /: tenant\(job\) failed: the database is down$/],
  ['tiers throws', { tiers: fails }, /: tiers\(job\) failed: the database is down$/],
  ['tiers rejects', { tiers: rejects }, /: tiers\(job\) failed: the database is down$/],
  ['tiers returns no tier', { tiers: rubbish(['fast']) }, /: tiers\(job\).*: expected a tier such as/],
  ['tiers returns a string that is not a tier', { tiers: () => 'fast' }, /: tiers\(job\).*: expected a tier such as/],
  [
    'tiers returns undefined',
    { tiers: rubbish(undefined) },
    /: tiers\(job\).*: expected a tier as a string, or an array/,
  ],
  [
    'tiers returns 0',
    { tiers: rubbish(0) },
    /: tiers\(job\).*: expected tiers, or null for unlimited, got 0.* To let no job start, write a concurrency of 0/,
  ],
  [
    'tiers returns []',
    { tiers: () => [] },
    /: tiers\(job\).*: expected tiers, or null for unlimited, got \[\]\. Write null\.$/,
  ],
  ['tiers returns a limit of 0', { tiers: () => ['0/s'] }, /: tiers\(job\).*: expected a limit/],
])('a job is deferred, with an error event, when %s', async (_what, functions, message) => {
  const saw = await first(functions);
  expect(saw.deferred[0]?.decision).toMatchObject({ reason: 'unavailable', delayMs: 1000 });
  expect(saw.errors[0]).toBeInstanceOf(UnavailableError);
  expect(saw.errors[0]?.message).toMatch(message);
  expect(saw.completed).toEqual([]);
  expect(saw.failed).toEqual([]);
});

test('a job is deferred when a function never settles', async () => {
  const all = await Promise.all([first({ tenant: hangs }), first({ tiers: hangs })]);
  for (const saw of all) {
    expect(saw.deferred[0]?.decision.reason).toBe('unavailable');
    expect(saw.errors[0]?.message).toMatch(
      /^rateLimit of '.*', job 1(, tenant 'acme')?: tenant, tiers, concurrency, weight or cost did not settle within 2000 ms$/,
    );
  }
});

test('jobs run unlimited and uncounted when tiers returns null', async () => {
  const queue = queueOf();
  const { worker, saw } = govern(queue, { tiers: () => null });
  await addJobs(queue, 8);
  await until('all eight jobs are completed', () => saw.completed.length, 8);
  expect(worker.rateLimiter?.counts).toEqual({ admitted: 0, lapsed: 0, deferred: 0, unavailable: 0, unchecked: 0 });
});

test('tiers and tenant may be asynchronous functions', async () => {
  const queue = queueOf();
  const { saw } = govern(queue, {
    tiers: async (job) => [job.data.plan === 'pro' ? '3/h' : '1/h'],
    tenant: async (job) => byTenant(job),
  });
  await queue.addBulk(
    ['pro', 'free'].flatMap((plan) => [1, 2, 3, 4].map(() => ({ name: 'job', data: { tenantId: plan, plan } }))),
  );
  await until('every job is completed or deferred', () => saw.completed.length + saw.deferred.length, 8);
  const ran = await queue.getCompleted();
  expect(ran.filter((job) => job.data['plan'] === 'pro')).toHaveLength(3);
  expect(ran.filter((job) => job.data['plan'] === 'free')).toHaveLength(1);
});

test('a job is deferred without an unhandled rejection if one rule throws and another rejects', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', note);
  try {
    const queue = queueOf();
    const rules = [
      { tiers: ['5/h'], scope: `${queue.name}-a`, tenant: rejects },
      { tiers: ['5/h'], scope: `${queue.name}-b`, tenant: fails },
    ];
    const { saw } = govern(queue, rules);
    await addJobs(queue, 1);
    await until('the job is deferred', () => saw.deferred.length, 1);
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    process.removeListener('unhandledRejection', note);
    for (const other of others) process.on('unhandledRejection', other);
  }
  expect(unhandled).toEqual([]);
});
