import {
  type DeclaredLimits,
  GovernedQueue,
  GovernedWorker,
  JobLimiter,
  type RateLimits,
} from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { workerSideOf } from '../../../../src/bullmq/connect.js';
import { memberOf } from '../../../../src/bullmq/stock/member.js';
import { hearCommands } from '../../../support/redis/monitor.js';
import { ownRedis } from '../../../support/redis/own-redis.js';
import { redisOptions, unique } from '../../../support/redis/redis.js';
import { until } from '../../../support/until.js';
import { byTenant, queueOf } from '../../../support/worker/govern.js';
import { newJobs, noted } from '../../../support/worker/job-limiter.js';

const ACME = { tenantId: 'acme' };

/** The limiter shares only Redis with other limiters, like a limiter of another process. */
function processOf(prefix: string, limits: DeclaredLimits = {}, connection: object = redisOptions()) {
  const warnings: string[] = [];
  const clock = { aheadMs: 0 };
  const limiter = new JobLimiter({
    connection,
    prefix,
    tenant: byTenant,
    limits,
    warn: (text) => void warnings.push(text),
    now: () => (Date.now() + clock.aheadMs) * 1000,
  });
  onTestFinished(() => limiter.close());
  return { limiter, warnings, clock };
}

async function workerOf(limiter: JobLimiter, prefix: string, queue: string, rateLimit: RateLimits) {
  const options = { connection: redisOptions(), rateLimiter: limiter, rateLimit, autorun: false };
  const worker = new GovernedWorker(queue, async () => undefined, options);
  onTestFinished(() => worker.close());
  await noted(prefix, queue);
  return worker;
}

test('a process without workers can enqueue, explain, cancel and leave under the limits that a worker of another process names', async () => {
  const [queue, prefix] = [queueOf(), unique('governor')];
  const limits: DeclaredLimits = {
    emails: { perTenant: ['2/h'] },
    stripe: { total: ['100/h'] },
    account: { total: ['4/h'] },
    trial: { perTenant: ['1/s'], mode: 'shadow' },
  };
  await workerOf(processOf(prefix, limits).limiter, prefix, queue.name, ['emails', 'account', 'trial']);
  const { limiter, warnings } = processOf(prefix, limits);
  await limiter.enqueueBulk(queue, newJobs(3));
  await limiter.enqueueBulk(queue, newJobs(3, { tenantId: 'globex' }));
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 4, delayed: 2 });
  expect(await limiter.of('account').waiting()).toHaveLength(6);
  expect(await limiter.of('trial', 'acme').waiting()).toEqual([]);
  const last = await limiter.enqueue(queue, 'job', ACME, { jobId: 'last' });
  const text = String(await limiter.explain(queue, 'last'));
  expect(text).toContain(`job last of '${queue.name}' waits: `);
  await last.remove();
  expect(await limiter.leave(last)).toBe(true);
  expect(await limiter.of('emails', 'acme').cancel(queue)).toBe(3);
  expect(await limiter.of('account').waiting()).toHaveLength(3);
  expect(warnings).toEqual([]);
});

test('leave() takes the waiting job out for the object of a job that BullMQ ignored under the same id, not for an older one', async () => {
  const [queue, prefix] = [queueOf(), unique('governor')];
  const limits: DeclaredLimits = { emails: { perTenant: ['1/h'] } };
  const { limiter } = processOf(prefix, limits);
  await workerOf(limiter, prefix, queue.name, ['emails']);
  await limiter.enqueue(queue, 'job', ACME, { jobId: 'first' });
  const old = await limiter.enqueue(queue, 'job', ACME, { jobId: 'again', timestamp: Date.now() - 60_000 });
  await old.remove();
  await limiter.leave(old);
  await limiter.enqueue(queue, 'job', ACME, { jobId: 'again' });
  const waiting = async () => (await limiter.of('emails', 'acme').waiting()).length;
  expect([await limiter.leave(old), await waiting()]).toEqual([false, 2]);
  const ignored = await queue.add('job', { tenantId: 'acme' }, { jobId: 'again', timestamp: Date.now() + 60_000 });
  expect([await limiter.leave(ignored), await waiting()]).toEqual([true, 1]);
});

test('leave() throws what the function of a rule threw, and the job can leave afterwards', async () => {
  const [queue, prefix] = [queueOf(), unique('governor')];
  let isDown = false;
  const tenant = () => {
    if (isDown) throw new Error('no database');
    return 'acme';
  };
  const limits: DeclaredLimits = { emails: { perTenant: ['1/h'] }, stripe: { perTenant: ['1/h'], tenant } };
  const { limiter } = processOf(prefix, limits);
  await workerOf(limiter, prefix, queue.name, ['emails', 'stripe']);
  await limiter.enqueue(queue, 'job', ACME);
  const last = await limiter.enqueue(queue, 'job', ACME);
  await last.remove();
  isDown = true;
  await expect(limiter.leave(last)).rejects.toThrow('no database');
  isDown = false;
  expect(await limiter.leave(last)).toBe(true);
});

test.each(['leave', 'cancel'] as const)(
  'a process without workers can bring back the jobs of the queue that it gives to %s()',
  async (call) => {
    const [queue, prefix] = [queueOf(), unique('governor')];
    const limits: DeclaredLimits = { emails: { total: ['1/h'] } };
    await workerOf(processOf(prefix, limits).limiter, prefix, queue.name, ['emails']);
    const job = await processOf(prefix, limits).limiter.enqueue(queue, 'job', ACME);
    const { limiter } = processOf(prefix, limits);
    const { queues } = workerSideOf(limiter);
    const member = memberOf(undefined, queue.name, job);
    expect(queues.find(member).jobs).toEqual([]);
    if (call === 'leave') await job.remove();
    expect(await (call === 'leave' ? limiter.leave(job) : limiter.of('emails', 'acme').cancel(queue))).toBeTruthy();
    expect(await queues.stateHere(member)).toBe('unknown');
  },
);

test.each<[string, RateLimits, string]>([
  [
    'names a limit that the process does not declare',
    ['emails', 'stripe'],
    "expected a queue whose limits this process declares, got 'stripe'. The worker of 'QUEUE'",
  ],
  [
    'has an inline rule',
    ['emails', { tiers: ['5/s'], tenant: byTenant }],
    "expected a queue whose limits are declared by name, got 'scope 'QUEUE': 5/s'. The worker of 'QUEUE'",
  ],
])(
  'each call of a limiter fails if the worker of the queue %s, but a governed queue adds jobs with a warning',
  async (_, rateLimit, message) => {
    const [queue, prefix] = [queueOf(), unique('governor')];
    const emails = { perTenant: ['1/h'] };
    await workerOf(processOf(prefix, { emails, stripe: { total: ['4/h'] } }).limiter, prefix, queue.name, rateLimit);
    const { limiter, warnings } = processOf(prefix, { emails });
    const expected = message.replaceAll('QUEUE', queue.name);
    await expect(limiter.enqueue(queue, 'job', ACME)).rejects.toThrow(`enqueue('${queue.name}'): ${expected}`);
    await expect(limiter.enqueueBulk(queue, newJobs(2))).rejects.toThrow(`enqueueBulk('${queue.name}'): ${expected}`);
    await expect(limiter.explain(queue, '1')).rejects.toThrow(`explain('${queue.name}'): ${expected}`);
    await expect(limiter.of('emails', 'acme').cancel(queue)).rejects.toThrow(`of('emails').cancel(queue): ${expected}`);
    expect(await queue.getJobCountByTypes()).toBe(0);
    const governed = new GovernedQueue(queue.name, { connection: redisOptions(), rateLimiter: limiter });
    onTestFinished(() => governed.close());
    const job = await governed.add('job', ACME);
    await expect(limiter.leave(job)).rejects.toThrow(expected);
    await governed.addBulk(newJobs(2));
    expect(await queue.getWaitingCount()).toBe(3);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(
      `jobs are added without a reservation, and so without a delay: queue '${queue.name}': add: ${expected}`,
    );
  },
);

test.each([
  ['the name of the queue', (name: string) => name],
  ['the name of the queue without its prefix', (name: string) => name.replace('shop:', '')],
])('before the first worker starts, a limit with %s makes enqueue refuse a job without a tenant', async (_, nameOf) => {
  const queue = queueOf(redisOptions(), { prefix: 'shop' });
  const { limiter } = processOf(unique('governor'), { [nameOf(`shop:${queue.name}`)]: { perTenant: '1/s' } });
  await expect(limiter.enqueue(queue, 'job', {})).rejects.toThrow('has no tenant');
  await expect(limiter.enqueueBulk(queue, [...newJobs(1), { name: 'job', data: {} }])).rejects.toThrow('has no tenant');
  expect(await queue.count()).toBe(0);
  await limiter.enqueue(queue, 'job', ACME);
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 1, delayed: 0 });
});

test('before the first worker starts, jobs are added with a warning and without reservations; one second after its start, jobs get reservations', async () => {
  const [queue, prefix] = [queueOf(), unique('governor')];
  const limits: DeclaredLimits = { emails: { perTenant: ['1/h'] } };
  const { limiter, warnings, clock } = processOf(prefix, limits);
  await limiter.enqueue(queue, 'job', ACME);
  await limiter.enqueueBulk(queue, newJobs(2));
  expect(await queue.getWaitingCount()).toBe(3);
  expect(warnings).toEqual([
    `jobs are added without a reservation, and so without a delay: no worker with limits has started for queue '${queue.name}'`,
  ]);
  await expect(limiter.explain(queue, '1')).rejects.toThrow('a queue for which a worker with limits has started');
  await workerOf(processOf(prefix, limits).limiter, prefix, queue.name, 'emails');
  clock.aheadMs += 1001;
  await limiter.enqueueBulk(queue, newJobs(2));
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 4, delayed: 1 });
});

test('a producer uses the limits of a new deployment within ten seconds, and reads the note once in that time', async () => {
  const redis = await ownRedis();
  const [queue, prefix] = [queueOf(), unique('governor')];
  const limits: DeclaredLimits = { old: { perTenant: ['1/h'] }, new: { perTenant: ['2/h'] } };
  const start = async (name: string) => {
    const { limiter } = processOf(prefix, limits, redis.connection);
    const options = { connection: redisOptions(), rateLimiter: limiter, rateLimit: name, autorun: false };
    const worker = new GovernedWorker(queue.name, async () => undefined, options);
    onTestFinished(() => worker.close());
    const key = `${prefix}:2:{${queue.name}}:rules`;
    await until('the limits of the worker are noted', async () =>
      (await redis.client().getrange(key, 0, -1)).includes(`"limit":"${name}"`),
    );
  };
  await start('old');
  let reads = 0;
  await hearCommands(redis.port, ([command, key]) => {
    if (command?.toLowerCase() === 'get' && key?.endsWith(':rules')) reads++;
  });
  const { limiter, clock } = processOf(prefix, limits, redis.connection);
  await Promise.all([limiter.enqueueBulk(queue, newJobs(1)), limiter.enqueue(queue, 'job', ACME)]);
  await start('new');
  await limiter.enqueueBulk(queue, newJobs(1));
  await until('the note was read once', () => reads, 1);
  expect(await limiter.of('new', 'acme').waiting()).toEqual([]);
  reads = 0;
  clock.aheadMs += 10_001;
  await limiter.enqueueBulk(queue, newJobs(3));
  await until('the note was read once more', () => reads, 1);
  expect(await limiter.of('new', 'acme').waiting()).toHaveLength(3);
  expect(await limiter.of('old', 'acme').waiting()).toHaveLength(3);
});
