import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, Queue } from 'bullmq';
import type { GovernedWorkerOptions, LimiterOptions } from 'bullmq-governor/bullmq';
import { expect, test, vi } from 'vitest';
import { QueueSteps } from '../../../../src/bullmq/sweep/queue-step.js';
import { ownRedis } from '../../../support/redis/own-redis.js';
import { client, keysUnder, unique } from '../../../support/redis/redis.js';
import { atLeast, settles, until } from '../../../support/until.js';
import { addJobs, govern, limiterOf, queueOf } from '../../../support/worker/govern.js';
import { beforeFirstMove, inOrderOfTurns, lift, watchSweeps } from '../../../support/worker/sweeps.js';
import { warningsWith } from '../../../support/worker/watch.js';

const JOBS = 180;
const SLOTS = 4;
const PREFIX = unique('governor');

function flooded(
  queue: Queue,
  options: Partial<GovernedWorkerOptions> = {},
  limited: LimiterOptions = {},
  tiers = ['20/h'],
) {
  const ran: string[] = [];
  const limiter = limiterOf({ prefix: PREFIX, ...limited });
  const handler = async (job: Job) => void ran.push(job.id as string);
  const governed = govern(
    queue,
    { tiers },
    { rateLimiter: limiter, concurrency: SLOTS, autorun: false, ...options },
    handler,
  );
  return { ...governed, ran, limiter, sweeps: watchSweeps(governed.worker) };
}

async function allRun(queue: Queue, ran: () => readonly string[], count = JOBS): Promise<void> {
  await lift(queue, limiterOf({ prefix: PREFIX }).of(queue.name, 'acme'));
  await until('all jobs have run', () => ran().length, count);
  expect(new Set(ran()).size).toBe(count);
}

const lockOf = (queue: Queue) => `bull:${queue.name}:governor-sweep`;

test('a job that is removed between its reservation and its move is not made again, and the others run', async () => {
  const queue = queueOf();
  const { worker, ran, saw } = flooded(queue);
  let removed: string[] = [];
  const step = beforeFirstMove(async (ids) => {
    removed = ids.filter((_, i) => i % 4 === 0);
    await Promise.all(removed.map((id) => queue.remove(id)));
  });
  await addJobs(queue, JOBS);
  void worker.run();
  await until('a step delays jobs', () => step.isDone);
  await allRun(queue, () => ran, JOBS - removed.length);
  expect(removed.length).toBeGreaterThan(5);
  expect(ran.filter((id) => removed.includes(id))).toEqual([]);
  expect(await client().exists(...removed.map((id) => `bull:${queue.name}:${id}`))).toBe(0);
  expect(saw.errors).toEqual([]);
});

test('if a line calls its jobs between their reservations and their move, they start before their turns', async () => {
  const queue = queueOf();
  const { worker, ran, limiter } = flooded(queue);
  beforeFirstMove(() => limiter.of(queue.name, 'acme').set({ tiers: ['10000/s'] }));
  await addJobs(queue, JOBS);
  void worker.run();
  await until('all jobs have run', () => ran.length, JOBS);
});

test('a queue that is obliterated between reservations and move stays empty', async () => {
  const queue = queueOf();
  const { worker } = flooded(queue);
  const step = beforeFirstMove(() => queue.obliterate({ force: true }));
  await addJobs(queue, JOBS);
  void worker.run();
  await until('a step delays jobs', () => step.isDone);
  await worker.close();
  expect(await queue.getDelayedCount()).toBe(0);
  expect(await queue.getWaitingCount()).toBe(0);
});

test('while a queue is paused no step moves a job, and all jobs run after the resume', async () => {
  const queue = queueOf();
  const { worker, ran, sweeps } = flooded(queue);
  const step = beforeFirstMove(() => queue.pause());
  await addJobs(queue, JOBS);
  void worker.run();
  await until('the queue is paused in the midst of a sweep', () => step.isDone);
  await until('no job is active', () => queue.getActiveCount(), 0);
  expect(sweeps.swept).toEqual([]);
  expect(await client().exists(lockOf(queue))).toBe(0);
  await queue.resume();
  await allRun(queue, () => ran);
});

test('a worker that is closed in the midst of a sweep closes at once, and the next worker runs all other jobs', async () => {
  const queue = queueOf();
  const first = flooded(queue);
  let closed: Promise<void> | undefined;
  const step = beforeFirstMove(async () => {
    closed = first.worker.close();
  });
  await addJobs(queue, JOBS);
  void first.worker.run();
  await until('the worker is closed', () => step.isDone);
  const sinceMs = performance.now();
  await settles('the worker closes', closed as Promise<void>);
  expect(performance.now() - sinceMs).toBeLessThan(2000);
  expect(await queue.getActiveCount()).toBe(0);
  const next = flooded(queue);
  void next.worker.run();
  await allRun(queue, () => [...first.ran, ...next.ran]);
});

test('if the step that delays the jobs is lost after their reservations, each job still runs once, in order', async () => {
  const queue = queueOf();
  const { worker, ran, saw } = flooded(queue);
  const step = beforeFirstMove(() => Promise.reject(new Error('lost')));
  const ids = (await addJobs(queue, JOBS)).map(({ id }) => id as string);
  void worker.run();
  await allRun(queue, () => ran);
  expect(step.isDone).toBe(true);
  const lined = inOrderOfTurns(saw);
  const wanted = ids.filter((id) => lined.includes(id));
  expect(lined.filter((id, at) => Math.abs(at - wanted.indexOf(id)) > SLOTS).length).toBeLessThanOrEqual(SLOTS);
});

test('of several workers of a queue one sweeps at a time, and each job is deferred and run once', async () => {
  const queue = queueOf();
  const all = [1, 2, 3].map(() => flooded(queue));
  await addJobs(queue, 2 * JOBS);
  for (const { worker } of all) void worker.run();
  await allRun(queue, () => all.flatMap(({ ran }) => ran), 2 * JOBS);
  const swept = all.flatMap(({ sweeps }) => sweeps.swept);
  expect(swept.length).toBeGreaterThan(30);
  expect(all.flatMap(({ saw }) => saw.errors)).toEqual([]);
});

test('a job that another worker starts in the midst of a sweep gets no place, although its line is long later', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  const ran = new Set<string>();
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const workerOf = (concurrency: number, ofOther: () => Promise<void>) =>
    govern(queue, { tiers: ['20/h'] }, { rateLimiter: limiter, concurrency, autorun: false }, async ({ id, data }) => {
      ran.add(id as string);
      if (data.tenantId === 'other') await ofOther();
    }).worker;
  const sweeping = workerOf(2, () => opened);
  const beside = workerOf(20, async () => undefined);
  const step = beforeFirstMove(async () => {
    void beside.run();
    await until('both tenants are at their limits', () => ran.size, 40);
    await beside.close();
    open();
  });
  await addJobs(queue, 21);
  await addJobs(queue, 40, 'other');
  await addJobs(queue, 279);
  for (let i = 0; i < 10; i++) {
    await addJobs(queue, 280);
    await addJobs(queue, 20, 'other');
  }
  void sweeping.run();
  await until('no job waits', () => queue.getWaitingCount(), 0);
  expect(step.isDone).toBe(true);
  const waiting = await limiter.of(queue.name, 'other').waiting();
  expect(waiting.length).toBeGreaterThan(20);
  expect(waiting.filter(({ id }) => ran.has(id.split(':').at(-1) as string))).toEqual([]);
});

test('behind a sweep that has stalled, another worker still defers, and reaches the jobs of other tenants', async () => {
  const queue = queueOf();
  const { worker, sweeps, saw } = flooded(queue);
  await client().set(lockOf(queue), 'another process', 'PX', 60_000);
  await addJobs(queue, JOBS);
  await addJobs(queue, 1, 'stranger', 'stranger');
  let stranger = false;
  worker.on('completed', ({ name }) => {
    stranger ||= name === 'stranger';
  });
  void worker.run();
  await until('the job of another tenant has run', () => stranger);
  expect(saw.deferred.length).toBeGreaterThan(30);
  expect(sweeps.swept).toEqual([]);
});

test('with sweep: false each job is fetched before it is deferred', async () => {
  const queue = queueOf();
  const { worker, sweeps, saw } = flooded(queue, {}, { advanced: { sweep: false } });
  await addJobs(queue, JOBS);
  void worker.run();
  await until('no job waits', () => queue.getWaitingCount(), 0);
  expect(saw.deferred.length).toBeGreaterThan(30);
  expect(sweeps.swept).toEqual([]);
});

test('if the user of the worker may not run the script, the worker says so once, and defers each job that it fetches', async () => {
  const redis = await ownRedis();
  const control = redis.client();
  await control.call('ACL', 'SETUSER', 'worker', 'on', '>secret', '~*', '&*', '+@all', '-ltrim', '-lpos');
  const connection = { ...redis.connection, username: 'worker', password: 'secret' };
  const queue = queueOf(redis.connection);
  const warnings = warningsWith('fetched one by one');
  const limiter = limiterOf({}, redis.connection);
  const { worker, sweeps, saw } = flooded(queue, { connection, rateLimiter: limiter });
  await addJobs(queue, JOBS);
  void worker.run();
  await until('each job over the limit is deferred', () => saw.deferred.length, JOBS - 20);
  expect(sweeps.swept).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining(queue.name)]);
});

test('a swept job has one deferral, with its scope, tier, position and turn, and counts as deferred', async () => {
  const queue = queueOf();
  const { worker, saw, sweeps, limiter } = flooded(queue);
  await addJobs(queue, JOBS);
  void worker.run();
  await until('all jobs but those of the first hour are deferred', () => saw.deferred.length, JOBS - 20);
  const swept = saw.deferred.filter(({ id }) => sweeps.swept.includes(id));
  expect(swept.length).toBeGreaterThan(30);
  for (const { decision } of swept)
    expect(decision).toMatchObject({ admitted: false, reason: 'rate', scope: queue.name, tier: '20/h' });
  const positions = swept.map(({ decision }) => decision.position);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  const turns = swept.map(({ decision }) => decision.turn.getTime());
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
  expect(limiter.counts.deferred).toBe(JOBS - 20);
  const [job] = await queue.getDelayed(0, 0);
  expect(job).toMatchObject({ attemptsMade: 0, attemptsStarted: 0, data: { tenantId: 'acme' } });
});

test('a worker whose jobs are not deferred far makes no step', async () => {
  const step = vi.spyOn(QueueSteps.prototype, 'run');
  const queue = queueOf();
  const governed = govern(queue, { tiers: ['50/100ms'] }, { concurrency: 10, autorun: false });
  await addJobs(queue, JOBS);
  void governed.worker.run();
  await until('all jobs are completed', () => governed.saw.completed.length, JOBS);
  await sleep(0);
  const far = governed.saw.deferred.filter(({ decision }) => decision.delayMs >= 500);
  expect(step.mock.calls.length > 0).toBe(far.length > 0);
  step.mockRestore();
});

test('if the keys of one line are broken, the jobs of the other lines get their places all the same', async () => {
  const queue = queueOf();
  const { worker, saw, sweeps } = flooded(queue);
  beforeFirstMove(async () => {
    const lines = (await keysUnder(client(), PREFIX)).filter((key) => /broken.*:queue$/.test(key));
    await Promise.all(lines.map((key) => client().set(key, 'not a line')));
  });
  const tenantOf = (i: number) => (i % 2 === 0 ? 'acme' : 'broken');
  await queue.addBulk(
    Array.from({ length: 600 }, (_, i) => ({
      name: 'job',
      data: { tenantId: tenantOf(i) },
      opts: { jobId: `${tenantOf(i)}-${i}` },
    })),
  );
  void worker.run();
  await until(
    'the sweep delays the jobs of acme',
    () => sweeps.swept.filter((id) => id.startsWith('acme')).length,
    atLeast(200),
  );
  expect(saw.errors.filter(({ message }) => /WRONGTYPE/.test(message)).length).toBeGreaterThan(0);
});
