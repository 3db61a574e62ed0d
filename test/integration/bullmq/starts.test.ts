import type { Job } from 'bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { scopeKeys } from '../../../src/core/keys.js';
import { freePort } from '../../../tools/redis/start.mjs';
import { loggedTimes } from '../../support/model/virtual.js';
import { client, redisOptions } from '../../support/redis/redis.js';
import { tcpProxy } from '../../support/redis/tcp-proxy.js';
import { until } from '../../support/until.js';
import { addJobs, declaring, govern, limiterOf, queueOf } from '../../support/worker/govern.js';
import { recorder } from '../../support/worker/recorder.js';

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Blocks the event loop for 20 ms in each of its rounds. */
function standStill(): () => void {
  let ends = false;
  const stall = () => {
    block(20);
    if (!ends) setImmediate(stall);
  };
  stall();
  onTestFinished(() => {
    ends = true;
  });
  return () => {
    ends = true;
  };
}

const NEAR = 20;

/** Lets the limiter see that Redis is near, also on a busy machine: else a process that stands still takes it for far away. */
async function seesNear(limiter: ReturnType<typeof limiterOf>): Promise<void> {
  for (let i = 0; i < NEAR; i++) await limiter.acquire('acme', ['1000/s'], { scope: 'near' });
}

async function logOf(prefix: string, scope: string): Promise<number[]> {
  return loggedTimes(client(), scopeKeys({ prefix, hashTag: 'tenant' }, scope, 'acme').log);
}

function mostIn(windowMs: number, starts: readonly number[]): number {
  return Math.max(...starts.map((from) => starts.filter((at) => at >= from && at < from + windowMs).length));
}

test('a job whose process stands still between decision and start is admitted again first, and no window of starts is over', async () => {
  const queue = queueOf();
  const { metrics, of } = recorder();
  const limiter = limiterOf({ metrics });
  await seesNear(limiter);
  const starts: number[] = [];
  const { worker, saw } = govern(
    queue,
    { tiers: ['4/200ms'] },
    { rateLimiter: limiter, concurrency: 10 },
    async () => void starts.push(performance.now()),
  );
  worker.on('admitted', () => block(30));
  await addJobs(queue, 16);
  await until('all jobs are completed', () => saw.completed.length, 16);
  expect(mostIn(200, starts)).toBeLessThanOrEqual(4);
  expect(limiter.counts.lapsed).toBeGreaterThanOrEqual(16);
  expect(limiter.counts.admitted).toBe(NEAR + 16);
  expect(of('decided').filter(({ outcome }) => outcome === 'lapsed')).toHaveLength(limiter.counts.lapsed);
  expect(saw.failed).toEqual([]);
});

test('a lapsed job moves its unit and keeps its lease', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  let running: string[] = [];
  const { worker, saw } = govern(
    queue,
    { tiers: ['5/h'], concurrency: 1 },
    { rateLimiter: limiter, concurrency: 5 },
    async () => {
      running = (await limiter.of(queue.name, 'acme').running()).map(({ id }) => id);
    },
  );
  worker.once('admitted', () => block(300));
  const job = await queue.add('job', { tenantId: 'acme' });
  await until('the job is completed', () => saw.completed, [job.id ?? '']);
  expect(limiter.counts.lapsed).toBeGreaterThan(0);
  expect(running).toEqual([`bull:${queue.name}:${job.id}`]);
  expect(await logOf(limiter.keyPrefix, queue.name)).toHaveLength(1);
});

test('a job of a process that stands still for half a second is put off, gives its unit back, and counts once', async () => {
  const queue = queueOf();
  const { metrics, of } = recorder();
  const limiter = limiterOf({ metrics });
  await seesNear(limiter);
  const rules = [{ tiers: ['5/s'] }, { scope: 'watched', mode: 'shadow' as const, tiers: ['5/h'] }];
  const { worker, saw } = govern(queue, rules, { rateLimiter: limiter });
  let resume: () => void = () => undefined;
  worker.once('admitted', () => {
    resume = standStill();
  });
  worker.once('deferred', () => resume());
  const job = await queue.add('job', { tenantId: 'acme' });
  await until('the job is completed', () => saw.completed, [job.id ?? '']);
  expect(await logOf(limiter.keyPrefix, queue.name)).toHaveLength(1);
  expect(saw.deferred[0]).toMatchObject({ decision: { reason: 'rate', delayMs: 50, position: 0 } });
  expect(await queue.getJob(job.id as string)).toMatchObject({ attemptsMade: 1, attemptsStarted: 1 });
  expect(saw.failed).toEqual([]);
  const decided = of('decided').filter(({ scope }) => scope !== 'near');
  const outcomes = decided.map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome !== 'lapsed')).toEqual(['deferred', 'admitted']);
  // The second admission is that of the shadow rule.
  await until('the shadow rule has counted the job', () => limiter.counts.admitted, NEAR + 2);
  expect(limiter.counts.deferred).toBe(1);
  expect(await logOf(limiter.keyPrefix, 'watched')).toHaveLength(1);
});

test('a checkpoint is passed only after its unit was taken again if the process stood still meanwhile', async () => {
  const limiter = declaring({ api: { perTenant: '5/s' } });
  const queue = queueOf();
  let passedMs = 0;
  const { saw } = govern(queue, undefined, { rateLimiter: limiter }, async (job) => {
    const resume = standStill();
    setTimeout(resume, 200);
    await limiter.checkpoint(job, 'api');
    passedMs = Date.now();
  });
  await addJobs(queue, 1);
  await until('the job is completed', () => saw.completed.length, 1);
  expect(limiter.counts.lapsed).toBeGreaterThan(0);
  const [us, ...others] = await logOf(limiter.keyPrefix, 'api');
  expect(others).toEqual([]);
  expect(passedMs - Number(us) / 1000).toBeLessThan(12);
});

test('a decision by hand says until when its unit is valid, and takes it again', async () => {
  const limiter = limiterOf();
  const decision = await limiter.acquire('acme', ['2/s']);
  if (!decision.admitted) throw new Error('deferred');
  const untilMs = decision.validUntil as number;
  expect(untilMs - performance.now()).toBeLessThan(10);
  block(30);
  expect(performance.now()).toBeGreaterThan(untilMs);
  expect(await decision.again?.()).toBe(true);
  expect(decision.validUntil).toBeGreaterThan(untilMs);
  expect(await logOf(limiter.keyPrefix, 'default')).toHaveLength(1);
  expect(decision).toEqual({ admitted: true });
});

test('if Redis does not answer when a job should start, the job is delayed by a second and then runs', async () => {
  const port = await freePort();
  const proxy = await tcpProxy(redisOptions().port, port);
  const limiter = limiterOf({ advanced: { deadlineMs: 150 } }, { host: '127.0.0.1', port });
  const queue = queueOf();
  const { worker, saw } = govern(queue, { tiers: ['5/s'] }, { rateLimiter: limiter });
  worker.once('admitted', () => {
    proxy.silence();
    block(30);
  });
  await addJobs(queue, 1);
  await until('the job is completed', () => saw.completed.length, 1);
  // A new connection may take longer than the delay.
  expect(saw.deferred[0]).toMatchObject({ decision: { reason: 'unavailable', delayMs: 1000 } });
});

test('a job whose lock ended while its process stood still does not start, and gives its unit back', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  const ran: number[] = [];
  const { worker, saw } = govern(
    queue,
    { tiers: ['5/h'] },
    { rateLimiter: limiter, lockDuration: 400, stalledInterval: 100 },
    async ({ stalledCounter }) => void ran.push(stalledCounter),
  );
  worker.once('admitted', () => block(500));
  await addJobs(queue, 1);
  await until('the job is completed', () => saw.completed.length, 1);
  // The stall check has brought the job back.
  expect(ran).toEqual([1]);
  expect(await logOf(limiter.keyPrefix, queue.name)).toHaveLength(1);
  expect(saw.errors.map(({ message }) => message)).toContainEqual(expect.stringContaining('Missing lock for job'));
  expect([saw.deferred, saw.failed]).toEqual([[], []]);
});

test('a job that loses its lease before its start does not start, and comes back with a new one', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  await seesNear(limiter);
  const { leases, holders } = scopeKeys({ prefix: limiter.keyPrefix, hashTag: 'tenant' }, queue.name, 'acme');
  let held: number | undefined;
  const limits = { tiers: ['5/s'], concurrency: 1 };
  const { worker, saw } = govern(queue, limits, { rateLimiter: limiter, lockDuration: 600 }, async () => {
    held = await client().zcard(leases);
  });
  let resume: () => void = () => undefined;
  worker.once('admitted', () => {
    resume = standStill();
    void client().del(leases, holders);
  });
  worker.once('leaseLost', () => resume());
  await addJobs(queue, 1);
  await until('the job is completed', () => saw.completed.length, 1);
  expect(saw.deferred[0]).toMatchObject({ decision: { reason: 'rate', delayMs: 50 } });
  expect(held).toBe(1);
  expect(await logOf(limiter.keyPrefix, queue.name)).toHaveLength(1);
});

test.each(['admit', 'defer'] as const)(
  "no handler starts after close(true), and no job fails: onUnavailable '%s'",
  async (onUnavailable) => {
    const port = await freePort();
    const proxy = await tcpProxy(redisOptions().port, port);
    const limiter = limiterOf({ onUnavailable, advanced: { deadlineMs: 300 } }, { host: '127.0.0.1', port });
    const connection = client();
    const queue = queueOf();
    const ran: string[] = [];
    const options = { connection: connection.duplicate(), autorun: false, rateLimiter: limiter } as const;
    onTestFinished(() => options.connection.disconnect());
    const { worker, saw } = govern(queue, { tiers: ['5/s'] }, options, async ({ id }) => void ran.push(id ?? ''));
    await addJobs(queue, 1);
    const job = (await worker.getNextJob('token')) as Job;
    let closed: Promise<void> | undefined;
    worker.once('admitted', () => {
      proxy.silence();
      block(30);
      closed = worker.close(true);
    });
    await worker.processJob(job, 'token', () => false);
    await closed;
    expect([ran, saw.failed, saw.deferred]).toEqual([[], [], []]);
    expect(await queue.getActiveCount()).toBe(1);
  },
);

test('a job that is put off at a checkpoint keeps neither unit nor lease there', async () => {
  let isSlow = false;
  const metrics = { called: () => block(isSlow ? 30 : 0) };
  const limiter = declaring({ api: { perTenant: '5/s', concurrency: 1 } }, { metrics });
  await seesNear(limiter);
  isSlow = true;
  const queue = queueOf();
  const { leases } = scopeKeys({ prefix: limiter.keyPrefix, hashTag: 'tenant' }, 'api', 'acme');
  const left: number[][] = [];
  const { saw } = govern(queue, undefined, { rateLimiter: limiter }, async (job) => {
    try {
      await limiter.checkpoint(job, 'api');
    } finally {
      isSlow = false;
      left.push([(await logOf(limiter.keyPrefix, 'api')).length, await client().zcard(leases)]);
    }
  });
  await addJobs(queue, 1);
  await until('the job is completed', () => saw.completed.length, 1);
  expect(left).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test('handlers that pass a checkpoint together go on within its time, though each blocks the process', async () => {
  const limiter = declaring({ api: { perTenant: '100/s' } });
  const queue = queueOf();
  let late = 0;
  const { saw } = govern(queue, undefined, { rateLimiter: limiter, concurrency: 10 }, async (job) => {
    const { validUntil } = await limiter.checkpoint(job, 'api');
    if (performance.now() > Number(validUntil)) late++;
    block(20);
  });
  await addJobs(queue, 10);
  await until('all jobs are completed', () => saw.completed.length, 10);
  expect(limiter.counts.lapsed).toBeGreaterThan(0);
  // A busy machine may stop the process between its check and the handler. Without a turn of its own, each handler but one is late.
  expect(late).toBeLessThan(5);
});

test('with a Redis that is far away, windows soon hold by decisions: a warning says so, and no job lapses any more', async () => {
  const port = await freePort();
  await tcpProxy(redisOptions().port, port, 30);
  const warnings: string[] = [];
  const limiter = limiterOf({ warn: (text) => warnings.push(text) }, { host: '127.0.0.1', port });
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: ['4/200ms'] }, { rateLimiter: limiter, concurrency: 10 });
  await addJobs(queue, 6);
  await until('the first jobs are completed', () => saw.completed.length, 6);
  expect(warnings).toEqual([expect.stringContaining('but a job must start within 4 ms of its request')]);
  const { lapsed } = limiter.counts;
  await addJobs(queue, 10);
  await until('all jobs are completed', () => saw.completed.length, 16);
  expect(limiter.counts.lapsed).toBe(lapsed);
  const decisions = await logOf(limiter.keyPrefix, queue.name);
  expect(
    mostIn(
      200,
      decisions.map((us) => us / 1000),
    ),
  ).toBeLessThanOrEqual(4);
  expect(saw.failed).toEqual([]);
  expect(warnings).toHaveLength(1);
});

test('with a Redis that is far away, a start may use the time of guardMs: windows hold by starts, and nothing warns', async () => {
  const port = await freePort();
  await tcpProxy(redisOptions().port, port, 30);
  const warnings: string[] = [];
  const limiter = limiterOf({ warn: (text) => warnings.push(text) }, { host: '127.0.0.1', port });
  const queue = queueOf();
  const starts: number[] = [];
  const limits = { tiers: ['4/500ms'], advanced: { guardMs: 150 } };
  const { worker, saw } = govern(queue, limits, { rateLimiter: limiter, concurrency: 10 }, async () => {
    starts.push(performance.now());
  });
  worker.on('admitted', () => block(starts.length % 3 === 0 ? 60 : 0));
  await addJobs(queue, 10);
  await until('all jobs are completed', () => saw.completed.length, 10);
  expect(mostIn(500, starts)).toBeLessThanOrEqual(4);
  expect(warnings.filter((text) => text.includes('fastest answers'))).toEqual([]);
  expect(saw.failed).toEqual([]);
});

test.each<[string, { concurrency: number } | { tiers: [string] }]>([
  ['a concurrency alone', { concurrency: 1 }],
  ['a window that holds by decisions', { tiers: ['5/50ms'] }],
])('a job whose lock ended while its process stood still does not start, with %s', async (_, limits) => {
  const queue = queueOf();
  const ran: number[] = [];
  const options = { lockDuration: 400, stalledInterval: 100 };
  const { worker, saw } = govern(queue, limits, options, async ({ stalledCounter }) => void ran.push(stalledCounter));
  worker.once('admitted', () => block(500));
  await addJobs(queue, 1);
  await until('the job is completed', () => saw.completed.length, 1);
  expect(ran).toEqual([1]);
  expect(saw.failed).toEqual([]);
});
