import { expect, test } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import type { PreparedCheck } from '../../../src/core/options.js';
import { NO_LIMITS } from '../../../src/core/protocol/compiled-limits.js';
import { VirtualClock } from '../../support/model/clock.js';
import { until } from '../../support/until.js';
import { Held } from '../../support/worker/cap-worker.js';
import { addJobs, govern, type Limits, limiterOf, queueOf } from '../../support/worker/govern.js';

/** A governed queue with a clock that stands still, whose jobs fail at their first attempt where their data say so. */
function start(limits: Limits, options: Parameters<typeof govern>[2] = {}) {
  const clock = new VirtualClock();
  const queue = queueOf();
  const limiter = limiterOf({ now: clock.now });
  const held = new Held();
  const { saw } = govern(queue, limits, { rateLimiter: limiter, concurrency: 5, ...options }, async (job) => {
    if (job.data['flaky'] && job.attemptsMade === 0) throw new Error('once');
    if (job.data['i'] !== undefined) await held.act(job);
  });
  const flaky = (delay = 20) =>
    queue.add('flaky', { tenantId: 'acme', flaky: true }, { attempts: 2, backoff: { type: 'fixed', delay } });
  /** How many units the tenant has used. */
  const used = async () => {
    const { tiers } = await limiter.peek('acme', ['100/h'], { scope: queue.name });
    return (tiers[0]?.limit ?? 0) - (tiers[0]?.remaining ?? 0);
  };
  return { clock, queue, limiter, held, saw, flaky, used };
}

test.each([
  ['attempt', 2, { deferred: 1, completed: 0, used: 1 }],
  ['job', 2, { deferred: 0, completed: 1, used: 1 }],
] as const)('with charge: %s the retry of a failed job under 1/h is as expected', async (charge, starts, wanted) => {
  const { queue, saw, flaky, used } = start({ tiers: ['1/h'], charge });
  const job = await flaky();
  await until('the retry is decided', () => saw.deferred.length + saw.completed.length, 1);
  expect({ deferred: saw.deferred.length, completed: saw.completed.length, used: await used() }).toEqual(wanted);
  const { attemptsStarted = 0 } = (await queue.getJob(job.id as string)) ?? {};
  expect(attemptsStarted).toBe(starts - wanted.deferred);
});

test('a job that was deferred before it ever ran is charged when it runs, with charge: job as well', async () => {
  const { clock, queue, saw, used } = start({ tiers: ['1/h'], charge: 'job' });
  await queue.addBulk([1, 2].map(() => ({ name: 'job', data: { tenantId: 'acme' } })));
  await until('one job is completed and one is deferred', () => [saw.completed.length, saw.deferred.length], [1, 1]);
  clock.advanceMs(3_600_000);
  for (const job of await queue.getDelayed()) await job.promote();
  await until('the other job is completed', () => saw.completed.length, 2);
  expect(await used()).toBe(1);
  expect(saw.admitted).toHaveLength(2);
});

/** Whom a request for a waiter behind two others has come: with the limits of these, but for what `check` says. */
async function promotedBy(check: Partial<PreparedCheck>) {
  const { reader, calls } = internalsOf(limiterOf({ now: new VirtualClock().now }));
  const ask = (id: string, more: Partial<PreparedCheck> = {}) => {
    const own = { tenant: 'acme', tiers: ['1/h'], scope: 'emails', ...more };
    return calls.acquire(reader.read([own], { id }, { lease: { token: id, lastsMs: 1000 } }));
  };
  for (const id of ['bull:q:1', 'bull:q:2', 'bull:q:3']) await ask(id);
  const { status, promotions } = await ask('bull:q:4', check);
  expect(status).toBe('admitted');
  return promotions.filter(({ task }) => task === 'promote').map(({ member }) => member);
}

test('a job that is not charged brings no waiting job back, because the tiers hold for the others', async () => {
  expect(await promotedBy({ isCharged: true })).toEqual([]);
  // Limits that are lifted are lifted for all.
  expect(await promotedBy({ tiers: [], prepared: NO_LIMITS })).toEqual(['bull:q:2', 'bull:q:3']);
});

test('the concurrency counts a job that is not charged', async () => {
  const { saw, held, flaky, queue, used } = start({ tiers: ['3/h'], concurrency: 1, charge: 'job' });
  const job = await flaky(200);
  await until('the first attempt has failed', () => saw.failed.length, 1);
  await addJobs(queue, 1);
  await held.started(0);
  await until('the retry is deferred', () => saw.deferred.length, 1);
  expect(saw.deferred[0]).toMatchObject({ id: job.id, decision: { reason: 'concurrency', running: 1 } });
  await held.end(0);
  await until('both jobs are completed', () => saw.completed.length, 2);
  expect(await used()).toBe(2);
});

test('a pause holds a job that is not charged', async () => {
  const { saw, flaky, limiter, queue } = start({ tiers: ['1/h'], charge: 'job' });
  await flaky(200);
  await until('the first attempt has failed', () => saw.failed.length, 1);
  await limiter.of(queue.name, 'acme').pause(3_600_000);
  await until('the retry is deferred', () => saw.deferred.length, 1);
  expect(saw.deferred[0]?.decision.reason).toBe('paused');
});

test('stored limits do not charge a job again', async () => {
  const { saw, flaky, limiter, queue, used } = start({ tiers: ['1/h'], charge: 'job' });
  await limiter.of(queue.name, 'acme').set({ tiers: ['1/day'] });
  await flaky();
  await until('the retry is completed', () => saw.completed.length, 1);
  expect(await used()).toBe(1);
});

test('a job that was found stalled is not charged again', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  let runs = 0;
  const { saw } = govern(
    queue,
    { tiers: ['1/h'], charge: 'job' },
    { rateLimiter: limiter, concurrency: 2, skipLockRenewal: true, lockDuration: 200, stalledInterval: 100 },
    async () => {
      // The first run never ends: its process stands still.
      if (++runs === 1) await new Promise(() => undefined);
    },
  );
  await addJobs(queue, 1);
  await until('the second run is over', () => saw.completed.length, 1);
  expect(runs).toBe(2);
  expect(saw.deferred).toEqual([]);
});

test('a job that ended before it ran was not charged, and is charged when it is retried', async () => {
  const { queue, saw, used } = start({ tiers: ['1/h'], charge: 'job', maxWaitMs: 1000 });
  await queue.addBulk([1, 2, 3].map(() => ({ name: 'job', data: { tenantId: 'acme' } })));
  await until('two jobs overflow', () => [saw.completed.length, saw.failed.length], [1, 2]);
  await queue.retryJobs();
  await until('they overflow again', () => saw.failed.length, 4);
  expect([saw.completed.length, await used()]).toEqual([1, 1]);
});

test('a job that failed for want of a decision is charged when it is retried', async () => {
  let isAway = true;
  const tenant = () => {
    if (isAway) throw new Error('away');
    return 'acme';
  };
  const { queue, saw, used } = start({ tiers: ['1/h'], charge: 'job', onUnavailable: 'fail', tenant });
  const opts = { attempts: 2, backoff: { type: 'fixed', delay: 200 } };
  await queue.addBulk([1, 2].map(() => ({ name: 'job', data: {}, opts })));
  await until('both fail once', () => saw.failed.length, 2);
  isAway = false;
  await until('both are decided', () => [saw.completed.length, saw.deferred.length], [1, 1]);
  expect(await used()).toBe(1);
});
