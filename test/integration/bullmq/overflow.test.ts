import { FlowProducer, type Job, UnrecoverableError } from 'bullmq';
import type { Deferred, RateLimitOptions } from 'bullmq-governor/bullmq';
import { JobLimiter, LimitOverflowError, RetryLater } from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UnavailableError } from '../../../src/core/index.js';
import { scopeKeys, sharedKeys } from '../../../src/core/keys.js';
import { LineReports } from '../../../src/core/lines/places.js';
import { client, redisOptions, unique } from '../../support/redis/redis.js';
import { atLeast, gate, until } from '../../support/until.js';
import { addJobs, declaring, govern, limiterOf, queueOf, usedUp } from '../../support/worker/govern.js';
import { sharing } from '../../support/worker/sharing.js';

async function waitersOf(prefix: string, scope: string): Promise<string[]> {
  return client().zrange(scopeKeys({ prefix, hashTag: 'tenant' }, scope, 'acme').queue, '0', '-1');
}

/** Creates a tenant that has used all units of this hour, and two jobs that would wait for the next hour. */
async function over(limits: Partial<RateLimitOptions>, opts = {}) {
  const processor = vi.fn(async () => 'ran');
  const used = await usedUp({}, processor, limits);
  await used.queue.addBulk([1, 2].map((i) => ({ name: 'job', data: { tenantId: 'acme', i }, opts })));
  const waiters = () => waitersOf(used.limiter.keyPrefix, used.queue.name);
  return { ...used, processor, waiters };
}

function governed(rule: Partial<RateLimitOptions>) {
  const queue = queueOf();
  return { queue, ...govern(queue, rule, { rateLimiter: limiterOf(), concurrency: 20 }) };
}

test('a job with a turn beyond maxWait fails once, permanently, with its decision, and leaves the line', async () => {
  const { queue, saw, processor, waiters } = await over({ maxWait: 60_000 }, { attempts: 5 });
  await until('both jobs fail', () => saw.failed.length, 2);
  expect(await queue.getJobCounts()).toMatchObject({ failed: 2, delayed: 0, waiting: 0, active: 0 });
  const error = saw.failed[0]?.error as LimitOverflowError;
  expect(error).toBeInstanceOf(LimitOverflowError);
  expect(error).toBeInstanceOf(UnrecoverableError);
  expect(error).toMatchObject({
    name: 'LimitOverflowError',
    scope: queue.name,
    tenant: 'acme',
    decision: { admitted: false, reason: 'rate', tier: '9/h', scope: queue.name },
  });
  expect(error.message).toMatch(
    /^job \d+ \(job\) of queue '.*' would wait too long: tenant 'acme', scope '.*', rate \(9\/h\), \d in front, turn /,
  );
  for (const job of await queue.getFailed()) expect(job.attemptsMade).toBe(1);
  expect(await waiters()).toEqual([]);
  expect(processor).not.toHaveBeenCalled();
  expect(saw.deferred).toEqual([]);
});

test('a dropped job completes without its handler, emits dropped and leaves the line', async () => {
  const { queue, saw, processor, waiters } = await over({ maxWait: 60_000, onOverflow: 'drop' });
  await until('both jobs complete', () => saw.completed.length, 2);
  expect(saw.dropped.map(({ id }) => id).toSorted()).toEqual(saw.completed.toSorted());
  expect(saw.dropped[0]?.decision).toMatchObject({ reason: 'rate', tier: '9/h', scope: queue.name });
  for (const job of await queue.getCompleted()) expect(job.returnvalue).toBeNull();
  expect([processor.mock.calls, saw.failed, saw.deferred, await waiters()]).toEqual([[], [], [], []]);
});

test("an overflowing job waits in its line if onOverflow is 'wait'", async () => {
  const { saw, waiters } = await over({ maxWait: 60_000, onOverflow: 'wait' });
  await until('both jobs are deferred', () => saw.deferred.length, 2);
  expect(new Set(await waiters()).size).toBe(2);
});

test('an overflowing job uses no unit, and neither does its retry', async () => {
  const { queue, saw, limiter } = await over({ tiers: ['10/h'], maxWaiting: 0 });
  const used = async () => (await limiter.peek('acme', ['99/h'], { scope: queue.name })).tiers[0]?.remaining;
  await until('one job runs and one fails', () => [saw.completed.length, saw.failed.length], [1, 1]);
  await queue.retryJobs();
  await until('it fails again', () => saw.failed.length, 2);
  expect(await used()).toBe(89);
});

test.each<[string, Partial<RateLimitOptions>, boolean]>([
  ['maxWaiting jobs', { maxWaiting: 5 }, false],
  ['maxWaiting jobs of a rule that drops', { maxWaiting: 5, onOverflow: 'drop' }, false],
  ['jobs that fill maxWait', { tiers: ['1/10min'], maxWait: '45min' }, false],
  ['maxWaiting jobs of a shared rule', { maxWaiting: 5 }, true],
])(
  'a job is not ended because of waiters whose jobs are gone: after drain(), %s hold no new job up',
  async (_, its, shared) => {
    const rule = { tiers: ['1/h'], ...its };
    const { queue, saw } = shared ? sharing(rule).queue() : governed(rule);
    await addJobs(queue, 8);
    const ended = () => saw.admitted.length + saw.deferred.length + saw.failed.length + saw.dropped.length;
    await until('one job runs, some wait, and the others have ended', ended, 8);
    const waiting = await queue.getDelayedCount();
    expect(saw.failed.length + saw.dropped.length).toBe(7 - waiting);
    await queue.drain(true);
    await addJobs(queue, waiting);
    const now = async () => [await queue.getDelayedCount(), saw.failed.length + saw.dropped.length];
    await until('as many jobs wait again, and none ends', now, [waiting, 7 - waiting]);
  },
);

test('at most maxWaiting jobs are in line, and these run at their turns', async () => {
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: ['1/300ms'], maxWaiting: 2, maxWait: 900 }, { concurrency: 20 });
  await addJobs(queue, 10);
  await until('all jobs have ended', () => saw.completed.length + saw.failed.length, 10);
  expect([saw.completed.length, saw.failed.length]).toEqual([3, 7]);
  expect(saw.completed).toEqual(saw.admitted.map(({ id }) => id));
});

test.each<[string, Partial<RateLimitOptions>, Partial<RateLimitOptions>]>([
  ['a shared rule beside a cap of the tenant', { tiers: ['500/s'], maxWaiting: 6 }, { concurrency: 2 }],
  ['a rule of the tenant beside a shared cap', { concurrency: 2 }, { tiers: ['500/s'], maxWaiting: 6 }],
])('maxWaiting of %s counts the jobs in line, although the cap refuses them', async (_, shared, ofTenant) => {
  const all = sharing(shared);
  const own = unique('own');
  const opened = gate();
  const { queue, saw } = all.queue({}, [{ scope: own, ...ofTenant }], () => opened.opened);
  await addJobs(queue, 2);
  await until('two jobs run', () => saw.admitted.length, 2);
  await addJobs(queue, 18);
  const ended = async () => [await queue.getDelayedCount(), saw.failed.length];
  await until('six jobs wait, and twelve fail', ended, [6, 12]);
  const [bounded, binding] = 'maxWaiting' in shared ? [all.scope, own] : [own, all.scope];
  const { error } = saw.failed[0] as { error: Error };
  expect(error).toMatchObject({ scope: bounded, tenant: 'acme', decision: { reason: 'concurrency', scope: binding } });
  expect(error.message).toContain(`scope '${bounded}', concurrency of scope '${binding}'`);
  opened.open();
  await until('the others run', () => saw.completed.length, 8);
  expect(saw.failed).toHaveLength(12);
});

test('overflowing jobs leave their shared line, and the lines of rules that did not overflow', async () => {
  const all = sharing({ tiers: ['1/h'], maxWait: 1000, onOverflow: 'drop' });
  const own = unique('own');
  const { queue, saw } = all.queue({}, [{ scope: own, tiers: ['2/h'] }]);
  await addJobs(queue, 5);
  await until('one job runs and four are dropped', () => [saw.admitted.length, saw.dropped.length], [1, 4]);
  const { home = [], ...keys } = sharedKeys({ prefix: all.prefix, hashTag: 'tenant' }, all.scope);
  expect(await all.limiter().of(all.scope).waiting()).toEqual([]);
  expect(await all.redis.exists(keys.waiters, keys.queue)).toBe(0);
  const left = await Promise.all(home.map((key) => all.redis.type(key)));
  expect(left.filter((type) => type === 'zset')).toEqual([]);
  expect(await waitersOf(all.prefix, own)).toEqual([]);

  const two = queueOf();
  const limiter = limiterOf();
  const rules = [{ tiers: ['1/h'] }, { scope: 'far', tiers: ['1/2h'], maxWaiting: 0 }];
  const { saw: seen } = govern(two, rules, { rateLimiter: limiter });
  await addJobs(two, 3);
  await until('one job runs and two fail', () => [seen.admitted.length, seen.failed.length], [1, 2]);
  expect(await waitersOf(limiter.keyPrefix, two.name)).toEqual([]);
  expect(await waitersOf(limiter.keyPrefix, 'far')).toEqual([]);
});

test('a dropped child lets its parent run', async () => {
  const { queue, saw, limiter } = await usedUp({}, async () => 'ran', { maxWaiting: 0, onOverflow: 'drop' });
  const producer = new FlowProducer({ connection: redisOptions() });
  onTestFinished(() => producer.close());
  const parent = { name: 'parent', queueName: queue.name, data: { tenantId: 'globex' } };
  const child = { name: 'child', queueName: queue.name, data: { tenantId: 'acme' } };
  await producer.add({ ...parent, children: [child] });
  await until('both complete', () => saw.completed.length, 2);
  expect(saw.dropped).toHaveLength(1);
  const [ran] = (await queue.getCompleted()).filter(({ name }) => name === 'parent') as [Job];
  expect([ran.returnvalue, Object.values(await ran.getChildrenValues())]).toEqual(['ran', [null]]);
  expect(limiter.counts.unavailable).toBe(0);
});

/** The rule that docs/recipes/too-long-a-wait.md recommends for the jobs of a scheduler. */
const DROPS_TICKS: Partial<RateLimitOptions> = {
  maxWait: 0,
  onOverflow: (job) => (job.repeatJobKey && job.attemptsMade === 0 ? 'drop' : 'wait'),
};

test("a rule that drops a scheduler's jobs leaves no pile of delayed jobs, and other jobs under the rule wait", async () => {
  const { queue, saw } = await usedUp({}, async () => 'ran', DROPS_TICKS);
  await queue.upsertJobScheduler('tick', { every: 20 }, { name: 'tick', data: { tenantId: 'acme' } });
  await until('five jobs are dropped', () => saw.dropped.length, atLeast(5));
  await addJobs(queue, 1);
  await until('an ordinary job waits', () => saw.deferred.length, 1);
  await queue.removeJobScheduler('tick');
  await until('only the ordinary job is left', () => queue.getJobCounts('waiting', 'active', 'delayed'), {
    waiting: 0,
    active: 0,
    delayed: 1,
  });
  expect(saw.deferred).toHaveLength(1);
});

test.each<[string, Partial<RateLimitOptions>]>([
  ["a scheduler's job under a rule that drops it", DROPS_TICKS],
  ['a job under a rule with maxWait', { maxWait: 0 }],
  ['a job under a rule with maxWaiting', { maxWaiting: 0, onOverflow: 'drop' }],
])('%s, put back by its handler, is deferred by another worker and does not overflow', async (_, limits) => {
  const queue = queueOf();
  const name = unique('stripe');
  const prefix = unique('governor');
  const rule = { tiers: ['1/h'], ...limits };
  const run = (handler: (job: Job, limiter: JobLimiter) => unknown) => {
    const limiter = declaring({ [name]: { perTenant: ['1/h'] } }, { prefix });
    return { limiter, ...govern(queue, rule, { rateLimiter: limiter }, async (job) => handler(job as Job, limiter)) };
  };
  const first = run((job, limiter) => limiter.checkpoint(job, name));
  await first.limiter.acquire('acme', ['1/h'], { scope: name });
  await queue.upsertJobScheduler('s', { every: 3_600_000 }, { name: 'job', data: { tenantId: 'acme' } });
  await until('the job is put back', () => first.saw.deferred.length, 1);
  await first.worker.close();
  expect(first.saw.deferred[0]?.decision.scope).toBe(name);

  const second = run(() => {
    throw new RetryLater(3_600_000);
  });
  for (const job of await queue.getDelayed()) if ((job.opts.delay ?? 0) < job.delay) await job.promote();
  await until('the job waits for its start', () => second.saw.deferred.length, 1);
  expect(second.saw.deferred[0]?.decision.scope).toBe(queue.name);
  await second.limiter.of(queue.name, 'acme').reset();
  const putBack = async () =>
    (await queue.getDelayed()).filter(({ attemptsStarted, stacktrace }) => attemptsStarted === 0 && stacktrace?.length);
  await until('the job runs again, and is put back again', async () => (await putBack()).length, 1);
  expect([second.saw.failed, second.saw.dropped, second.saw.completed]).toEqual([[], [], []]);
  const [job] = await putBack();
  expect(job).toMatchObject({
    attemptsMade: 0,
    data: { tenantId: 'acme' },
    stacktrace: [expect.stringContaining('RetryLater')],
  });
});

test('an onOverflow function gets a job and its decision, and decides what happens to the job', async () => {
  const asked: [unknown, Deferred][] = [];
  const onOverflow = async (job: Job, decision: Deferred) => {
    asked.push([job.data.i, decision]);
    return job.data.i === 1 ? ('drop' as const) : ('fail' as const);
  };
  const { queue, saw, waiters } = await over({ maxWait: 0, onOverflow });
  await until('one fails and one is dropped', () => [saw.failed.length, saw.dropped.length], [1, 1]);
  expect(new Set(asked.map(([i]) => i))).toEqual(new Set([1, 2]));
  expect(asked[0]?.[1]).toMatchObject({ reason: 'rate', scope: queue.name });
  expect(await waiters()).toEqual([]);
});

test.each<[string, () => unknown, RegExp]>([
  [
    'throws',
    () => {
      throw new Error('no database');
    },
    /onOverflow\(job\) failed: no database/,
  ],
  [
    'returns an unknown value',
    () => 'retry',
    /onOverflow\(job\) failed: it returned retry, and not 'fail', 'drop' or 'wait'/,
  ],
])('an onOverflow function that %s makes the job wait, and causes an error event', async (_, onOverflow, message) => {
  const { saw } = await over({ maxWaiting: 0, onOverflow: onOverflow as never });
  await until('both jobs are deferred', () => saw.deferred.length, 2);
  expect(saw.errors.map((error) => error.message)).toEqual([expect.stringMatching(message)]);
  expect(saw.failed).toEqual([]);
});

test('a job does not overflow if no decision is possible, and is delayed as usual', async () => {
  const queue = queueOf();
  const limiter = limiterOf({ advanced: { deadlineMs: 50 }, warn: () => undefined }, { host: '127.0.0.1', port: 1 });
  const { saw } = govern(queue, { tiers: ['1/h'], maxWait: 0, maxWaiting: 0 }, { rateLimiter: limiter });
  await addJobs(queue, 1);
  await until('the job is deferred', () => saw.deferred.length, atLeast(1));
  expect(saw.deferred[0]?.decision.reason).toBe('unavailable');
  expect(saw.failed).toEqual([]);
});

test('a job waits instead of failing if it cannot leave its line, because a waiter without a job would block others', async () => {
  const send = vi.spyOn(LineReports.prototype, 'send');
  onTestFinished(() => send.mockRestore());
  send.mockRejectedValueOnce(new UnavailableError('Redis went away'));
  const { queue, saw, waiters } = await over({ maxWaiting: 0 });
  await until('one waits and one fails', () => [saw.deferred.length, saw.failed.length], [1, 1]);
  expect(saw.errors.map((error) => error.message)).toEqual(['Redis went away']);
  expect(await queue.getDelayedCount()).toBe(1);
  expect(new Set(await waiters()).size).toBe(1);
});
