import type { LineSource } from 'bullmq-governor/bullmq';
import { JobLimiter } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { sharedKeys } from '../../../src/core/keys.js';
import { client, unique } from '../../support/redis/redis.js';
import { atLeast, gate, until } from '../../support/until.js';
import { addJobs, completed, govern, limiterOf, queueOf, usedUp } from '../../support/worker/govern.js';
import { recorder } from '../../support/worker/recorder.js';

function recordedQueue(options: { now?: () => number } = {}) {
  const { metrics, ...seen } = recorder();
  const sources: LineSource[] = [];
  const observe = (source: LineSource) => {
    sources.push(source);
    return () => undefined;
  };
  const limiter = limiterOf({ ...options, metrics: { ...metrics, observe } }, undefined, JobLimiter);
  const queue = queueOf();
  const lines = async () => (await sources[0]?.read())?.filter(({ scope }) => scope === queue.name);
  return { queue, limiter, lines, ...seen };
}

test('a deferred job is recorded with its lateness when it asks again, and with its wait when it starts', async () => {
  const { queue, limiter, of, outcomes } = recordedQueue();
  govern(queue, { tiers: ['2/300ms'] }, { rateLimiter: limiter, concurrency: 4 });
  await addJobs(queue, 4);
  await completed(queue, 4);
  expect(outcomes()).toMatchObject({ admitted: 4 });
  expect(of('decided').find(({ outcome }) => outcome === 'deferred')).toMatchObject({
    scope: queue.name,
    tenant: 'acme',
    reason: 'rate',
    tier: '2/300ms',
  });
  const waits = of('started').map(({ waitMs }) => Number(waitMs));
  expect(waits).toHaveLength(4);
  expect(waits.filter((ms) => ms >= 299).length).toBeGreaterThanOrEqual(2);
  expect(of('returned').length).toBeGreaterThanOrEqual(2);
  for (const { lateMs, scope } of of('returned')) {
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(scope).toBe(queue.name);
  }
});

test('a job that waits for a lease is counted in the line, and its promotion is recorded', async () => {
  const { queue, limiter, lines, of } = recordedQueue();
  const { open, opened } = gate();
  govern(queue, { concurrency: 1 }, { rateLimiter: limiter, concurrency: 2 }, () => opened);
  await addJobs(queue, 2);
  await until('one runs and one waits', lines, (read) => read?.some((line) => line.waiting === 1) ?? false);
  expect(await lines()).toEqual([
    { scope: queue.name, waiting: 0, running: 0 },
    { scope: queue.name, tenant: 'acme', waiting: 1, running: 1 },
  ]);
  open();
  await completed(queue, 2);
  expect(of('promoted').length).toBeGreaterThanOrEqual(1);
  expect(of('promoted')[0]).toMatchObject({ scope: queue.name });
});

test('the metrics of a shared scope count waiting jobs for each tenant, but leases only for the whole scope', async () => {
  const { queue, limiter, lines } = recordedQueue();
  const { open, opened } = gate();
  const rule = { scope: queue.name, shared: true, concurrency: 1 };
  govern(queue, rule, { rateLimiter: limiter, concurrency: 3 }, () => opened);
  await addJobs(queue, 1, 'acme');
  await addJobs(queue, 2, 'globex');
  await until('two wait', lines, (read) => (read ?? []).reduce((sum, { waiting }) => sum + waiting, 0) === 2);
  // A process that dies leaves an expired lease like this one.
  await client().zadd(sharedKeys({ prefix: limiter.keyPrefix, hashTag: 'tenant' }, queue.name).leases, 1, 'expired');
  const read = await lines();
  expect(read?.[0]).toEqual({ scope: queue.name, waiting: 0, running: 1 });
  expect(read?.slice(1).every((line) => !('running' in line))).toBe(true);
  open();
  await completed(queue, 3);
});

test('jobs that end instead of waiting are recorded as failed or dropped', async () => {
  for (const [onOverflow, outcome] of [
    ['fail', 'failed'],
    ['drop', 'dropped'],
  ] as const) {
    const { metrics, outcomes } = recorder();
    const limiter = limiterOf({ metrics });
    const { queue, saw } = await usedUp({ rateLimiter: limiter }, undefined, { maxWait: 1000, onOverflow });
    for (let i = 0; i < 9; i++) await limiter.acquire('acme', ['9/h'], { scope: queue.name });
    await addJobs(queue, 1);
    await until('the job has ended', () => saw.failed.length + saw.dropped.length, 1);
    expect(outcomes()).toEqual({ admitted: 9, [outcome]: 1 });
  }
});

test('a job that a shadow rule would have deferred is recorded as shadow, and its start as an admission', async () => {
  const { queue, limiter, of, outcomes } = recordedQueue();
  const rules = [{ tiers: ['100/s'] }, { scope: unique('later'), mode: 'shadow' as const, tiers: ['1/h'] }];
  govern(queue, rules, { rateLimiter: limiter });
  await addJobs(queue, 3);
  await completed(queue, 3);
  await until('both shadow decisions are recorded', () => outcomes()['shadow'] ?? 0, 2);
  expect(outcomes()).toEqual({ admitted: 3, shadow: 2 });
  expect(of('started')).toHaveLength(3);
});

test('if a function of a rule fails, an outage with the cause "rule" is recorded', async () => {
  const { queue, limiter, of } = recordedQueue();
  const fails = () => {
    throw new Error('no database');
  };
  govern(queue, { tiers: fails }, { rateLimiter: limiter });
  await addJobs(queue, 1);
  await until('it is recorded', () => of('unavailable').length, atLeast(1));
  expect(of('unavailable')[0]).toEqual({ what: 'unavailable', scope: queue.name, cause: 'rule' });
  await until('the decision is recorded', () => of('decided').length, atLeast(1));
  expect(of('decided')[0]).toMatchObject({ outcome: 'unavailable', scope: queue.name });
});
