import type { TierInput } from 'bullmq-governor/core';
import { expect, test } from 'vitest';
import { atLeast, until } from '../../support/until.js';
import { addJobs, govern, type Limits, limiterOf, queueOf } from '../../support/worker/govern.js';
import { sharing } from '../../support/worker/sharing.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const FIVE: [string, TierInput, object?][] = [
  ['sliding', '5/h'],
  ['fixed', { kind: 'fixed', limit: 5, windowMs: DAY_MS }],
  ['aligned', { kind: 'fixed', limit: 5, windowMs: DAY_MS, aligned: true }],
  ['calendar', { kind: 'fixed', limit: 5, per: 'month', timeZone: 'Europe/Berlin' }],
  ['bucketed', { kind: 'bucketed', limit: 5, windowMs: DAY_MS }],
  ['gcra', { kind: 'gcra', limit: 5, windowMs: DAY_MS }],
  ['tokens', '500 tokens/day', { cost: { tokens: 100 } }],
];

test.each(FIVE)('the waiting jobs under a %s tier start when the tenant is reset', async (_, tier, options = {}) => {
  const queue = queueOf();
  const rateLimiter = limiterOf();
  const limits = { tiers: [tier], ...options } as Limits;
  const { saw } = govern(queue, limits, { rateLimiter, concurrency: 10 });
  const jobs = await addJobs(queue, 12);
  await until('seven jobs wait', async () => (await rateLimiter.of(queue.name, 'acme').waiting()).length, 7);
  const other = limiterOf({ prefix: rateLimiter.keyPrefix });
  await other.of(queue.name, 'acme').reset();
  await until('five more jobs are completed', () => saw.completed.length, 10);
  await until('two jobs wait', async () => (await other.of(queue.name, 'acme').waiting()).length, 2);
  await other.of(queue.name, 'acme').reset();
  await until('all jobs are completed', () => saw.completed.length, 12);
  const ids = (of: readonly { id?: string | undefined }[]) => of.map(({ id }) => Number(id)).sort((a, b) => a - b);
  // Ten jobs that are fetched together may ask in any order.
  expect(ids(saw.admitted.slice(0, 10))).toEqual(ids(jobs.slice(0, 10)));
});

test('a reset starts no more jobs than a cap allows', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  const ends: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => ends.push(resolve));
  const { saw } = govern(queue, { tiers: ['2/h'], concurrency: 2 }, { rateLimiter: limiter, concurrency: 10 }, run);
  await addJobs(queue, 5);
  await until('two jobs run', () => ends.length, 2);
  await until('three jobs wait', () => saw.deferred.length, atLeast(3));
  await limiter.of(queue.name, 'acme').reset();
  ends.shift()?.();
  await until('a third job runs', () => saw.admitted.length, 3);
  expect(await limiter.of(queue.name, 'acme').running()).toHaveLength(2);
  for (const end of ends.splice(0)) end();
  await until('a fourth job runs', () => saw.admitted.length, 4);
  for (const end of ends.splice(0)) end();
  await limiter.of(queue.name, 'acme').reset();
  await until('the fifth job runs', () => saw.admitted.length, 5);
  for (const end of ends.splice(0)) end();
});

test('the waiting jobs of a shared scope start when the scope is reset', async () => {
  const all = sharing({ tiers: ['5/h'] });
  const [one, two] = [all.queue(), all.queue()];
  await addJobs(one.queue, 10, 'acme');
  await addJobs(two.queue, 5, 'globex');
  const limiter = all.limiter();
  const waiting = async () => (await limiter.of(all.scope).waiting()).length;
  for (const ran of [5, 10]) {
    await until(`${ran} jobs have started`, () => all.starts.length, ran);
    await until('the others wait', waiting, 15 - ran);
    await limiter.of(all.scope).reset();
  }
  await until('all jobs have started', () => all.starts.length, 15);
});

test('a reset of a tenant starts the jobs that wait in a shared scope for a limit of this tenant', async () => {
  const own = queueOf().name;
  const all = sharing({ tiers: ['100/s'] });
  const { queue } = all.queue({}, [{ scope: own, tiers: ['2/h'] }]);
  await addJobs(queue, 4);
  const limiter = all.limiter();
  await until('two jobs have started', () => all.starts.length, 2);
  await until('two jobs wait', async () => (await limiter.of(all.scope).waiting()).length, 2);
  await limiter.of(own, 'acme').reset();
  await until('all jobs have started', () => all.starts.length, 4);
});
