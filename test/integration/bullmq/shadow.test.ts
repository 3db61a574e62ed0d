import { RetryLater } from 'bullmq-governor/bullmq';
import { afterEach, expect, test, vi } from 'vitest';
import { Decider } from '../../../src/core/decide/decider.js';
import { scopeKeys, sharedKeys } from '../../../src/core/keys.js';
import { Admission } from '../../../src/core/leases/admission.js';
import { admissions, largestWindow } from '../../support/model/admissions.js';
import { client, unique } from '../../support/redis/redis.js';
import { gate, until } from '../../support/until.js';
import { addJobs, completed, govern, limiterOf, queueOf } from '../../support/worker/govern.js';
import { jobLimiterOf, limitQueue, noteLimits } from '../../support/worker/job-limiter.js';
import { sharing } from '../../support/worker/sharing.js';

afterEach(() => {
  vi.restoreAllMocks();
});

const SHADOW = { mode: 'shadow' } as const;

test('under a shadow rule, every job runs immediately, jobs over the limit are reported, and the log stays within the limit', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  const limits = { ...SHADOW, tiers: ['10/h'] };
  const { saw } = govern(queue, limits, { rateLimiter: limiter, concurrency: 5 });
  await addJobs(queue, 40);
  await completed(queue, 40);
  await until('the jobs over the limit are reported', () => saw.shadow.length, 30);
  expect(saw.shadow[0]?.decision).toMatchObject({ admitted: false, reason: 'rate', tier: '10/h', scope: queue.name });
  const of = { prefix: limiter.keyPrefix, scope: queue.name, tenant: 'acme' };
  expect(largestWindow(await admissions(client(), of), 3_600_000)).toBe(10);
  const keys = scopeKeys({ prefix: of.prefix, hashTag: 'tenant' }, of.scope, 'acme');
  expect(await client().exists(keys.waiters, keys.queue)).toBe(0);
  expect([saw.deferred, saw.failed, saw.errors]).toEqual([[], [], []]);
});

test('a shadow cap counts running jobs, reports jobs above the cap, and holds no lease after the jobs end', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  const { open, opened } = gate();
  const { saw } = govern(queue, { ...SHADOW, concurrency: 2 }, { rateLimiter: limiter, concurrency: 6 }, () => opened);
  await addJobs(queue, 5);
  await until('three jobs are reported', () => saw.shadow.length, 3);
  expect(saw.shadow[0]?.decision).toMatchObject({ reason: 'concurrency', running: 2 });
  const asked = vi.spyOn(Admission.prototype, 'admit');
  await addJobs(queue, 1);
  await until('a fourth job is reported', () => saw.shadow.length, 4);
  // The new job joins no line, because other jobs would wait behind it there.
  expect(asked).not.toHaveBeenCalled();
  expect(saw.shadow[3]?.decision).not.toHaveProperty('tiers');
  expect(await queue.getActiveCount()).toBe(6);
  const running = () => limiter.of(queue.name, 'acme').running();
  expect(await running()).toHaveLength(2);
  open();
  await completed(queue, 6);
  await until('no lease is left', running, []);
  expect(await limiter.of(queue.name, 'acme').waiting()).toEqual([]);
  await addJobs(queue, 1);
  await completed(queue, 7);
  expect(saw.shadow).toHaveLength(4);
});

test('a shared shadow scope counts the jobs of all tenants, and keeps no waiter', async () => {
  const all = sharing({ ...SHADOW, tiers: ['3/h'] });
  const { queue, saw } = all.queue({ concurrency: 2 });
  await addJobs(queue, 4, 'acme');
  await addJobs(queue, 4, 'globex');
  await completed(queue, 8);
  await until('five jobs are reported', () => saw.shadow.length, 5);
  expect(await all.log()).toHaveLength(3);
  expect(await all.limiter().of(all.scope).waiting()).toEqual([]);
  const keys = sharedKeys({ prefix: all.prefix, hashTag: 'tenant' }, all.scope);
  expect(await all.redis.exists(keys.waiters, keys.queue)).toBe(0);
});

test('a shadow rule decides only after the enforced rules admit, and does not change their decision', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  const [one, two] = [unique('one'), unique('two')];
  const rules = [
    { scope: one, tiers: ['2/h'] },
    { ...SHADOW, scope: two, tiers: ['1/h'], advanced: { holdMs: 0 } },
  ];
  const { saw } = govern(queue, rules, { rateLimiter: limiter });
  await addJobs(queue, 5);
  await until('two jobs run and three wait', () => [saw.completed.length, saw.deferred.length], [2, 3]);
  await until('one of the two jobs is reported', () => saw.shadow.length, 1);
  expect(saw.shadow[0]?.decision.scope).toBe(two);
  expect(new Set(saw.deferred.map(({ decision }) => decision.scope))).toEqual(new Set([one]));
  const of = { prefix: limiter.keyPrefix, tenant: 'acme' };
  expect(await admissions(client(), { ...of, scope: two })).toHaveLength(1);
  expect(await limiter.of(one, 'acme').waiting()).toHaveLength(3);
});

test('under shadow rules, an outage of Redis and failing functions do not affect the jobs, and are reported once', async () => {
  const queue = queueOf();
  const warn = () => undefined;
  const away = limiterOf(
    { advanced: { deadlineMs: 100 }, warn, onUnavailable: 'fail' },
    { host: '127.0.0.1', port: 1 },
  );
  const fails = () => {
    throw new Error('no plan');
  };
  const rules = [
    { ...SHADOW, tiers: ['1/h'], job: 'away' },
    { ...SHADOW, tiers: fails, job: 'throws' },
    { ...SHADOW, tiers: ['1/h'], tenant: () => undefined, job: 'nobody' },
  ];
  const { saw } = govern(queue, rules, { rateLimiter: away, concurrency: 5 });
  for (const name of ['away', 'throws', 'nobody']) await addJobs(queue, 5, 'acme', name);
  await completed(queue, 15);
  await until('the failing function and the first of the other two errors are reported', () => saw.errors.length, 2);
  expect([saw.failed, saw.deferred, saw.shadow]).toEqual([[], [], []]);
  const messages = saw.errors.map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringContaining('tiers(job) failed: no plan'));
  expect(messages).toContainEqual(expect.stringMatching(/has no tenant|cannot be reached/));
});

test('a closing worker waits for the requests of its shadow rules', async () => {
  const queue = queueOf();
  const { open, opened } = gate();
  const tenant = async () => {
    await opened;
    return 'acme';
  };
  const { worker, saw } = govern(queue, { ...SHADOW, tiers: ['1/h'], tenant, scope: unique('own') });
  await addJobs(queue, 2);
  await completed(queue, 2);
  // BullMQ emits 'closed' before the limiter closes.
  worker.on('closed', open);
  await worker.close();
  expect(saw.shadow).toHaveLength(1);
  expect(saw.errors).toEqual([]);
});

test('jobs under a shadow rule, or under a rule with maxWait, are added without a reservation', async () => {
  const limiter = jobLimiterOf({});
  const add = async (rateLimit: object) => {
    const queue = queueOf();
    limitQueue(limiter, queue, { tiers: ['1/h'], tenant: () => 'acme', ...rateLimit });
    await limiter.enqueue(queue, 'job', {});
    const { opts } = await limiter.enqueue(queue, 'job', {});
    return [opts.delay, await limiter.of(queue.name, 'acme').waiting()];
  };
  expect(await add({})).toEqual([expect.any(Number), [expect.anything(), expect.anything()]]);
  expect(await add({ maxWait: 1000 })).toEqual([undefined, []]);
  expect(await add({ mode: 'shadow' })).toEqual([undefined, []]);
});

test('RetryLater under a shadow rule delays its job, and pauses no tenant', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  let runs = 0;
  const once = async () => {
    if (runs++ === 0) throw new RetryLater(100);
  };
  const { saw } = govern(queue, { ...SHADOW, tiers: ['9/h'], concurrency: 1 }, { rateLimiter: limiter }, once);
  await addJobs(queue, 1);
  await completed(queue, 1);
  expect(runs).toBe(2);
  expect(saw.deferred).toMatchObject([{ decision: { reason: 'paused' } }]);
  expect([saw.shadow, saw.failed, saw.errors]).toEqual([[], [], []]);
});

test('pausing a limit in shadow mode warns once that the pause delays no job', async () => {
  const queue = queueOf();
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const limiter = jobLimiterOf({ warn });
  await noteLimits(limiter, queue, [
    { ...SHADOW, tiers: ['10/h'] },
    { tiers: ['5/s'], scope: 'plan' },
  ]);
  await limiter.of(queue.name, 'acme').pause('1m');
  await limiter.of(queue.name, 'globex').pause('1m');
  await limiter.of('plan', 'acme').pause('1m');
  expect(warnings).toEqual([
    `of('${queue.name}').pause(): the limit is in shadow mode, so the pause delays no job until \`mode\` is removed`,
  ]);
});

test('a job that sees a free lease, and then loses it to another job, leaves the line', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  const free = { request: { scopes: [] }, peek: { admitted: true, tiers: [] } };
  const peeked = vi.spyOn(Decider.prototype, 'peek').mockResolvedValue(free as never);
  const { open, opened } = gate();
  const { saw } = govern(queue, { ...SHADOW, concurrency: 1 }, { rateLimiter: limiter, concurrency: 2 }, () => opened);
  await addJobs(queue, 2);
  await until('one job is reported', () => saw.shadow.length, 1);
  expect(await limiter.of(queue.name, 'acme').waiting()).toEqual([]);
  expect(peeked).toHaveBeenCalledTimes(2);
  open();
  await completed(queue, 2);
});
