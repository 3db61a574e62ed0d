import type { Job, Queue } from 'bullmq';
import { type DeclaredLimits, JobLimiter, UnavailableError } from 'bullmq-governor/bullmq';
import { expect, test, vi } from 'vitest';
import { clientNameOf } from '../../../src/bullmq/stock/stock-workers.js';
import { internalsOf } from '../../../src/core/internals.js';
import { VirtualClock } from '../../support/model/clock.js';
import { ownRedis } from '../../support/redis/own-redis.js';
import { client, redisOptions, unique } from '../../support/redis/redis.js';
import { atLeast, until } from '../../support/until.js';
import { Held } from '../../support/worker/cap-worker.js';
import { addJobs, declaring, govern, type Limits, limiterOf, queueOf } from '../../support/worker/govern.js';
import { jobLimiterOf, limitQueue, noted, noteLimits } from '../../support/worker/job-limiter.js';

const ONE_WORKER = { workers: 1, slots: 10, busy: 1, unfetched: 0, isPaused: false };

/** Starts a worker with a stopped clock; the jobs run until the test ends. */
function start(limits: Limits, concurrency = 10) {
  const clock = new VirtualClock();
  const queue = queueOf();
  const limiter = limiterOf({ now: clock.now }, redisOptions(), JobLimiter);
  const other = limiterOf({ now: clock.now, prefix: limiter.keyPrefix }, redisOptions(), JobLimiter);
  const held = new Held();
  const governed = govern(queue, limits, { rateLimiter: limiter, concurrency }, held.act);
  return { clock, queue, limiter, other, held, ...governed };
}

function connected(queue: Queue, count = 1): Promise<void> {
  return until(`${count} workers are connected`, () => queue.getWorkersCount(), count);
}

test('a status shows a tier that is used up, its next turn, the waiting jobs, and the slots of the worker', async () => {
  const { queue, limiter, saw, held } = start({ tiers: ['1/min', '5/h'] });
  await connected(queue);
  await addJobs(queue, 3);
  await held.started(0);
  await until('two jobs are deferred', () => saw.deferred.length, atLeast(2));
  const status = await limiter.of(queue.name, 'acme').status();
  expect(status).toEqual({
    name: queue.name,
    tenant: 'acme',
    shared: false,
    tiers: (await limiter.peek('acme', ['1/min', '5/h'], { scope: queue.name })).tiers,
    concurrency: { limit: null, running: 0 },
    waiting: 2,
    next: expect.objectContaining({ admitted: false, reason: 'rate', tier: '1/min', position: 0, delayMs: 60_000 }),
    pausedUntil: undefined,
    pauseNote: undefined,
    stored: undefined,
    storedNote: undefined,
    queues: [{ queue: queue.name, ...ONE_WORKER }],
    text:
      `2 jobs wait; the first one is held back: 1/min of tenant 'acme' in scope '${queue.name}', 1 of 1 used; ` +
      `its turn is 2023-11-14T22:14:20.000Z, in 60.0 s. Queue '${queue.name}' has no unfetched job; its 1 worker runs 1 of at most 10 jobs.`,
  });
  expect(status.tiers).toMatchObject([
    { tier: '1/min', limit: 1, remaining: 0, resetMs: 60_000 },
    { tier: '5/h', limit: 5, remaining: 4 },
  ]);
});

test('a status of a shared limit does not say that a job may start while each tenant with waiting jobs is paused', async () => {
  const scope = unique('account');
  const { queue, limiter, saw } = start({ scope, tiers: ['5/s'], shared: true });
  const ends = (await limiter.of(scope, 'acme').pause('1min', { by: 'anna' })) as Date;
  await addJobs(queue, 2);
  await until('the jobs of a paused tenant are deferred', () => saw.deferred.length, 2);
  const status = await limiter.of(scope).status();
  expect(status).toMatchObject({
    waiting: 2,
    next: { admitted: false, reason: 'paused', pausedUntil: ends, turn: ends, delayMs: 60_000 },
    pausedUntil: undefined,
    pauseNote: { by: 'anna' },
    stopped: ['acme'],
  });
  expect(status.text).toContain(
    `2 jobs wait; the first one is held back: tenant 'acme' in scope '${scope}' is paused until ${ends.toISOString()} (since`,
  );
  await limiter.of(scope, 'globex').set({ concurrency: 0 });
  await addJobs(queue, 1, 'globex');
  await until('a job of a stopped tenant is deferred', () => saw.deferred.length, 3);
  const both = await limiter.of(scope).status();
  expect(both).toMatchObject({ waiting: 3, next: { pausedUntil: ends }, stopped: ['acme', 'globex'] });
  expect(both.text).toContain('and each other tenant with waiting jobs is paused or stopped too');
  await limiter.of(scope, 'acme').resume();
  await until('the resumed jobs are admitted', () => saw.admitted.length, 2);
  const closed = await limiter.of(scope).status();
  expect(closed).toMatchObject({ waiting: 1, next: { reason: 'paused' }, pauseNote: undefined, stopped: ['globex'] });
  expect(closed.next).not.toHaveProperty('pausedUntil');
});

test('a status shows a pause with and without an end', async () => {
  const { queue, limiter, saw } = start({ tiers: ['5/s'] });
  const acme = limiter.of(queue.name, 'acme');
  const ends = (await acme.pause(60_000)) as Date;
  await addJobs(queue, 1);
  await until('the job is deferred', () => saw.deferred.length, 1);
  const status = await acme.status();
  expect(status).toMatchObject({ pausedUntil: ends, waiting: 1, next: { reason: 'paused', pausedUntil: ends } });
  expect(status.text).toContain(
    `tenant 'acme' in scope '${queue.name}' is paused until ${ends.toISOString()} (since ${status.pauseNote?.since.toISOString()}); its turn is`,
  );
  expect(await acme.pause()).toBe('resume');
  const open = await acme.status();
  expect(open).toMatchObject({ pausedUntil: 'resume', next: { reason: 'paused', pausedUntil: 'resume' } });
  expect(open.text).toMatch(/is paused until resume\(\) \(since \S+\); its turn comes then\./);
  // If several pauses overlap, the pause that ends last holds.
  expect(await acme.pause('1h')).toBe('resume');
  await acme.resume();
  expect((await acme.status()).pausedUntil).toBeUndefined();
});

test('a status says that busy workers delay jobs', async () => {
  const { queue, limiter, held, worker } = start({ tiers: ['100/s'] }, 1);
  await connected(queue);
  await addJobs(queue, 3);
  await held.started(0);
  const status = await limiter.of(queue.name, 'acme').status();
  expect(status.queues).toEqual([{ queue: queue.name, ...ONE_WORKER, slots: 1, unfetched: 2 }]);
  expect(status.text).toBe(
    `No job waits: tenant 'acme' in scope '${queue.name}' may start one now. ` +
      `Queue '${queue.name}' has 2 unfetched jobs, because its workers are busy; its 1 worker runs 1 of at most 1 job.`,
  );
  await worker.pause(true);
  expect((await limiter.of(queue.name, 'acme').status()).text).toContain(
    'has 2 unfetched jobs, because its workers are paused; its 1 worker runs 1 job.',
  );
});

test('the number of slots is unknown if a worker is in another process', async () => {
  const { queue, limiter, held } = start({ tiers: ['100/s'] }, 1);
  await connected(queue);
  // This connection has the name of a worker in another process.
  await client().client('SETNAME', clientNameOf(queue.opts, queue.name));
  await connected(queue, 2);
  await addJobs(queue, 2);
  await held.started(0);
  const status = await limiter.of(queue.name, 'acme').status();
  expect(status.queues).toMatchObject([{ workers: 2, slots: undefined, busy: 1, unfetched: 1 }]);
  expect(status.text).toContain('has 1 unfetched job; its 2 workers run 1 job.');
});

test('a status shows a queue without a worker and a paused queue', async () => {
  const queue = queueOf();
  const limiter = jobLimiterOf();
  limitQueue(limiter, queue, { tiers: ['5/s'] });
  await addJobs(queue, 2);
  const acme = limiter.of(queue.name, 'acme');
  const status = await acme.status();
  expect(status.queues).toEqual([{ queue: queue.name, workers: 0, slots: 0, busy: 0, unfetched: 2, isPaused: false }]);
  expect(status.text).toContain(`Queue '${queue.name}' has no worker, and 2 unfetched jobs.`);
  await queue.pause();
  expect((await acme.status()).text).toContain(`Queue '${queue.name}' is paused, and has 2 unfetched jobs.`);
});

test('the status in another process shows the limits that the workers noted', async () => {
  const { queue, limiter, other, saw, held } = start({
    tiers: ['1/min', '5/h'],
    concurrency: 5,
    advanced: { guardMs: 500 },
  });
  await connected(queue);
  await addJobs(queue, 2);
  await held.started(0);
  await until('the other job is deferred', () => saw.deferred.length, 1);
  const status = await limiter.of(queue.name, 'acme').status();
  expect(status).toMatchObject({ tiers: [{ resetMs: 60_500 }, {}], concurrency: { limit: 5, running: 1 }, waiting: 1 });
  await until('the note is written', async () => (await other.of(queue.name, 'acme').status()).queues.length, 1);
  expect(await other.of(queue.name, 'acme').status()).toEqual(status);
});

test('the status in a process without the functions of the limits shows stored limits, waiting and running jobs, and queues', async () => {
  const { queue, other, saw, held } = start({ tiers: () => ['1/min'], concurrency: 5 });
  await connected(queue);
  await addJobs(queue, 2);
  await held.started(0);
  await until('the other job is deferred', () => saw.deferred.length, 1);
  const acme = other.of(queue.name, 'acme');
  await until('the note is written', async () => (await acme.status()).queues.length, 1);
  const status = await acme.status();
  expect(status).toMatchObject({
    tiers: undefined,
    concurrency: { limit: 5, running: 1 },
    waiting: 1,
    next: undefined,
    stored: undefined,
    queues: [{ queue: queue.name, ...ONE_WORKER }],
  });
  expect(status.text).toContain(
    `1 job waits under the limits of tenant 'acme' in scope '${queue.name}', which are not known in this process: ` +
      'functions in the workers return them.',
  );
  await acme.set({ tiers: ['1/h'], concurrency: 2 });
  expect(await acme.status()).toMatchObject({
    tiers: [{ tier: '1/h', remaining: 0 }],
    concurrency: { limit: 2, running: 1 },
    next: { reason: 'rate', tier: '1/h' },
    stored: { concurrency: 2 },
  });
  await acme.clear();
  await acme.pause(60_000);
  expect(await acme.status()).toMatchObject({ tiers: undefined, next: { reason: 'paused' } });
});

test('the status of a limit that no worker has noted shows only the stored limits', async () => {
  const limiter = jobLimiterOf();
  const acme = limiter.of('by-hand', 'acme');
  expect(await acme.status()).toMatchObject({ tiers: undefined, concurrency: { limit: undefined }, next: undefined });
  expect((await acme.status()).text).toBe(
    "No job waits under the limits of tenant 'acme' in scope 'by-hand', which are not known in this process: " +
      'no rule here names this scope, and no worker has noted it. No worker has noted a queue whose jobs start under this limit, but handlers may ask for it at a checkpoint.',
  );
  await acme.set({ tiers: '1/h' });
  expect(await acme.status()).toMatchObject({
    tiers: [{ tier: '1/h', remaining: 1 }],
    concurrency: { limit: undefined },
    next: undefined,
  });
  await acme.set({ tiers: '1/h', concurrency: null });
  await limiter.acquire('acme', '1/h', { scope: 'by-hand' });
  expect(await acme.status()).toMatchObject({
    tiers: [{ tier: '1/h', remaining: 0 }],
    concurrency: { limit: null, running: 0 },
    next: { reason: 'rate' },
  });
});

test('the status of a limit with an empty line says how many of its jobs wait in a shared scope, and names the scope', async () => {
  const account = unique('account');
  const { queue, limiter, other, saw, held } = start([
    { tiers: ['1/min'], scope: account, shared: true },
    { tiers: ['100/s'] },
  ]);
  await addJobs(queue, 3);
  await held.started(0);
  await addJobs(queue, 1, 'globex');
  await until('the other jobs are deferred', () => saw.deferred.length, atLeast(3));
  const textOf = async (by: JobLimiter, tenant: string) => (await by.of(queue.name, tenant).status()).text;
  const said = (count: string, tenant: string, wait: string) =>
    `No job waits in this line: tenant '${tenant}' in scope '${queue.name}' may start one now. ` +
    `${count} of tenant '${tenant}' ${wait} in the line of the shared scope '${account}', which limits ${wait === 'wait' ? 'them' : 'it'} too. Queue`;
  await until(
    'the note is written',
    () => textOf(other, 'acme'),
    (text) => text.includes('shared scope'),
  );
  for (const by of [limiter, other]) {
    expect(await textOf(by, 'acme')).toContain(said('2 jobs', 'acme', 'wait'));
    expect(await textOf(by, 'globex')).toContain(said('1 job', 'globex', 'waits'));
    expect(await textOf(by, 'nobody')).not.toContain('shared scope');
  }
  expect((await limiter.of(account, 'acme').status()).text).not.toContain('shared scope');
});

test('a status shows both declarations if this process and the workers declare a limit differently', async () => {
  const name = unique('emails');
  const [queue, workers] = [queueOf(), declaring({})];
  const { worker } = govern(queue, { tiers: ['1/min', '5/h'], concurrency: 3, scope: name }, { rateLimiter: workers });
  await connected(queue);
  await noted(workers.keyPrefix, queue.name);
  const textBy = async (declared: DeclaredLimits) =>
    (await declaring(declared, { prefix: workers.keyPrefix }).of(name, 'acme').status()).text;
  const theirs = '1/min, 5/h, concurrency 3 for each tenant';
  const differs = `but a worker of queue '${queue.name}' declares it as ${theirs}: make both equal. Queue`;
  const slower = { [name]: { perTenant: ['2/min'] } };
  expect(await textBy(slower)).toContain(`This process declares this limit as 2/min for each tenant, ${differs}`);
  expect(await textBy({ [name]: { perTenant: () => ['1/min'], concurrency: 3 } })).toContain(differs);
  // The order and the notation of the tiers make no difference.
  const equal = { [name]: { perTenant: ['5/1h', '1/60s'], concurrency: 3 } };
  expect(await textBy(equal)).not.toContain('This process declares');
  // The note outlives the worker.
  await worker.close();
  await connected(queue, 0);
  expect(await textBy(slower)).toContain(
    `but the last worker of queue '${queue.name}', which has none now, declared it as ${theirs}. Queue`,
  );
});

test('in this and another process, the status of a limit in shadow mode says that the limit would hold jobs back', async () => {
  const { queue, limiter, other, held } = start({ tiers: ['1/h'], mode: 'shadow' });
  await addJobs(queue, 2);
  await held.started(1);
  await until('the unit is charged', async () => (await limiter.of(queue.name, 'acme').status()).next?.admitted, false);
  const { text, queues } = await limiter.of(queue.name, 'acme').status();
  expect(text).toMatch(
    new RegExp(
      `^No job waits; one that comes now would be held back if the limit were not in shadow mode: 1/h of tenant 'acme'.* Queue '${queue.name}' has`,
    ),
  );
  expect(queues.map((each) => each.queue)).toEqual([queue.name]);
  await until('the note is written', async () => (await other.of(queue.name, 'acme').status()).text, text);
});

test('a status calls the tiers function with a waiting job, and shows no tiers if no job waits or runs', async () => {
  const tiers = (job: { data: unknown }) => [(job.data as { i: number }).i === 0 ? '2/h' : '1/h'];
  const { queue, limiter, saw, held } = start({ tiers });
  const acme = limiter.of(queue.name, 'acme');
  const before = await acme.status();
  expect(before).toMatchObject({ tiers: undefined, concurrency: { limit: null, running: 0 }, next: undefined });
  expect(before.text).toContain('a function of the job gives them, and no job of this tenant waits or runs');
  await addJobs(queue, 2);
  await held.started(0);
  await until('the other job is deferred', () => saw.deferred.length, 1);
  expect(await acme.status()).toMatchObject({ tiers: [{ tier: '1/h', remaining: 0 }], next: { reason: 'rate' } });
});

test('if a limit counts each tenant on its own, the status of the limit requires a tenant', async () => {
  const { queue, limiter } = start({ tiers: ['5/s'] });
  await expect(limiter.of(queue.name).status()).rejects.toThrow(`limit '${queue.name}' counts each tenant on its own`);
});

test('a shared limit has a status for all its tenants together, and one for each tenant', async () => {
  const scope = unique('account');
  const { queue, limiter, saw, held } = start({ tiers: ['1/min'], scope, shared: true, concurrency: 5 });
  await addJobs(queue, 3);
  await held.started(0);
  await addJobs(queue, 2, 'globex');
  await until('all other jobs are deferred', () => saw.deferred.length, atLeast(4));
  const all = await limiter.of(scope).status();
  expect(all).toMatchObject({
    name: scope,
    shared: true,
    tiers: [{ tier: '1/min', remaining: 0 }],
    concurrency: { limit: 5, running: 1 },
    waiting: 4,
    next: { reason: 'rate', tier: '1/min' },
  });
  // The status shows the turn of the first waiter, not of a new job.
  expect(all.next).toHaveProperty(
    'delayMs',
    expect.toSatisfy((ms: number) => ms > 0 && ms <= 60_000),
  );
  expect(all).not.toHaveProperty('tenant');
  expect(all.text).toContain(
    `4 jobs wait; the first one is held back: 1/min of all tenants in scope '${scope}', 1 of 1 used; its turn is`,
  );
  const globex = limiter.of(scope, 'globex');
  expect(await globex.status()).toMatchObject({
    tenant: 'globex',
    shared: true,
    tiers: [{ tier: '1/min', remaining: 0 }],
    concurrency: { limit: null, running: 0 },
    waiting: 2,
    next: { reason: 'rate' },
  });
  const ends = await globex.pause(600_000);
  await globex.set({ concurrency: 2, weight: 3 });
  expect(await globex.status()).toMatchObject({
    concurrency: { limit: 2, running: 0 },
    pausedUntil: ends,
    stored: { concurrency: 2, weight: 3 },
  });
  expect((await limiter.of(scope, 'acme').status()).pausedUntil).toBeUndefined();
  expect((await limiter.of(scope).status()).pausedUntil).toBeUndefined();
  const longer = await limiter.of(scope).pause(900_000);
  expect(await globex.status()).toMatchObject({ pausedUntil: longer });
  expect(await limiter.of(scope).status()).toMatchObject({ pausedUntil: longer, next: { reason: 'paused' } });
});

test('the status of a limit shows each of its queues, and omits a queue that no longer uses the limit', async () => {
  const scope = unique('account');
  const { queue, limiter, other } = start({ tiers: ['5/s'], scope });
  const second = queueOf(redisOptions(), { prefix: unique('stage') });
  const secondName = `${second.opts.prefix}:${second.name}`;
  await noteLimits(other, second, { tiers: ['5/s'], scope });
  await connected(queue);
  const queues = async () => (await limiter.of(scope, 'acme').status()).queues.map((each) => each.queue);
  await until('the other process has noted its queue', queues, [queue.name, secondName].sort());
  await noteLimits(other, second, { tiers: ['5/s'] });
  await until('the second queue uses another limit', queues, [queue.name]);
});

test('if the first waiter starts during status(), the status describes the next waiter instead', async () => {
  const clock = new VirtualClock();
  const name = unique('calls');
  const limiter = declaring({ [name]: { perTenant: ['1/min'] } }, { now: clock.now });
  const acme = limiter.of(name, 'acme');
  await acme.acquire();
  for (const id of ['second', 'third', 'fourth']) await acme.acquire({ id });
  clock.advanceMs(60_000);
  const { decider } = internalsOf(limiter);
  const peek = decider.peek.bind(decider);
  vi.spyOn(decider, 'peek').mockImplementationOnce(async (...request) => {
    expect(await acme.acquire({ id: 'second' })).toEqual({ admitted: true });
    return peek(...request);
  });
  expect(await acme.status()).toMatchObject({
    waiting: 2,
    next: { admitted: false, reason: 'rate', tier: '1/min', position: 0, delayMs: 60_000 },
  });
});

test("the status of a checkpoint's limit shows the jobs that wait there", async () => {
  const { now } = new VirtualClock();
  const queue = queueOf();
  const scope = unique('calls');
  const limiter = declaring({ [scope]: { perTenant: ['1/min'] } }, { now });
  const handler = (job: Job) => limiter.checkpoint(job, scope);
  const { saw } = govern(queue, { tiers: ['100/s'] }, { rateLimiter: limiter }, handler);
  await addJobs(queue, 2);
  await until('one job waits at the checkpoint', () => saw.deferred.length, 1);
  await until('the other job is completed', () => saw.completed.length, 1);
  expect(await limiter.of(scope, 'acme').status()).toMatchObject({
    tiers: [{ tier: '1/min', remaining: 0 }],
    waiting: 1,
    next: { reason: 'rate', scope },
    // No queue is listed, because the handlers of any queue may ask for this limit.
    queues: [],
  });
});

test('status() fails while Redis does not answer', async () => {
  const redis = await ownRedis();
  const limiter = jobLimiterOf({ advanced: { deadlineMs: 200 } }, redis.connection);
  limitQueue(limiter, queueOf(), { tiers: ['1/min'], scope: 'emails' });
  await limiter.of('emails', 'acme').status();
  await redis.stop();
  await expect(limiter.of('emails', 'acme').status()).rejects.toBeInstanceOf(UnavailableError);
  await redis.cont();
});

test('a status that finds waiters without jobs makes the line look for them, so that a later status counts only jobs', async () => {
  const { queue, limiter, saw } = start({ tiers: ['1/h'] }, 40);
  await addJobs(queue, 31);
  await until('30 jobs wait', () => saw.deferred.length, 30);
  await queue.drain(true);
  const handle = limiter.of(queue.name, 'acme');
  expect(await handle.status()).toMatchObject({ waiting: 30 });
  await until('the waiters have left', async () => (await handle.waiting()).length, 0);
});

test('status() writes nothing', async () => {
  const redis = await ownRedis();
  const queue = queueOf(redis.connection);
  const limiter = jobLimiterOf({}, redis.connection);
  const other = jobLimiterOf({ prefix: limiter.keyPrefix }, redis.connection);
  await noteLimits(limiter, queue, [{ tiers: ['1/min'] }, { tiers: ['5/s'], scope: 'account', shared: true }]);
  await addJobs(queue, 2);
  await limiter.acquire('acme', ['1/min'], { scope: queue.name });
  const control = redis.client();
  const changes = async () => /rdb_changes_since_last_save:(\d+)/.exec(await control.info('persistence'))?.[1];
  const noted = async () => (await other.of(queue.name, 'acme').status()).queues.length;
  await until('the note of the queue is written', noted, 1);
  const before = await changes();
  for (const by of [limiter, other]) {
    await by.of(queue.name, 'acme').status();
    await by.of('account', 'acme').status();
    await by.of('account').status();
  }
  expect(await changes()).toBe(before);
});
