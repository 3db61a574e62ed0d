import { FlowProducer, type Job, Worker } from 'bullmq';
import { cached, GovernedWorker, JobLimiter, type JobLimiterOptions } from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test, vi } from 'vitest';
import { resolveRules } from '../../../src/bullmq/resolved-rules.js';
import { VirtualClock } from '../../support/model/clock.js';
import { redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs, byTenant, queueOf } from '../../support/worker/govern.js';
import { limitQueue, newJobs } from '../../support/worker/job-limiter.js';

function declared(more: Partial<JobLimiterOptions> = {}) {
  const [emails, stripe, mail] = [unique('emails'), unique('stripe'), unique('mail')];
  const limiter = new JobLimiter({
    connection: redisOptions(),
    prefix: unique('governor'),
    tenant: byTenant,
    limits: {
      [emails]: { perTenant: ['3/h'] },
      [stripe]: { total: ['4/h'] },
      [mail]: { perTenant: ['90 tokens/h'], cost: { tokens: 40 } },
    },
    ...more,
  });
  onTestFinished(() => limiter.close());
  return { limiter, emails, stripe, mail };
}

function workerOf(limiter: JobLimiter, rateLimit: string | (string | { tiers: string[]; scope: string })[]) {
  const queue = queueOf();
  const started: string[] = [];
  const run = async (job: { data: { tenantId?: string } }) => void started.push(job.data.tenantId ?? '');
  const worker = new GovernedWorker(queue.name, run, { connection: redisOptions(), rateLimiter: limiter, rateLimit });
  onTestFinished(() => worker.close());
  return { queue, started, worker };
}

test('a worker obeys the limits that it names: the limit of each tenant, and the total of all tenants', async () => {
  const { limiter, emails, stripe } = declared();
  const { queue, started } = workerOf(limiter, [emails, stripe]);
  await addJobs(queue, 5, 'acme');
  await until('acme has used its limit, and its other two jobs wait', () => queue.getDelayedCount(), 2);
  expect(started).toEqual(['acme', 'acme', 'acme']);
  await addJobs(queue, 3, 'globex');
  await until('globex has used the rest of the total', () => queue.getDelayedCount(), 4);
  expect(started.filter((tenant) => tenant === 'globex')).toHaveLength(1);
  expect(await limiter.of(stripe).waiting()).toHaveLength(4);
  expect(await limiter.of(stripe, 'globex').waiting()).toHaveLength(2);
});

test('a worker is refused if it names a limit that its limiter does not declare', () => {
  const { limiter } = declared();
  expect(() => workerOf(limiter, 'mails')).toThrow('expected the name of a limit that is declared in `limits`');
  const queue = queueOf();
  const options = { connection: redisOptions(), rateLimit: 'emails' };
  expect(() => new GovernedWorker(queue.name, async () => undefined, options)).toThrow(
    "got 'emails'. The limiter declares none. Write limits: { 'emails'",
  );
});

test("a request by the name of a declared limit has the limit's cost unless it passes its own cost", async () => {
  const clock = new VirtualClock();
  const { limiter, mail, stripe } = declared({ now: clock.now });
  const acme = limiter.of(mail, 'acme');
  expect(await acme.acquire()).toEqual({ admitted: true });
  expect((await acme.peek()).tiers).toMatchObject([{ tier: '90 tokens/h', remaining: 50 }]);
  expect(await acme.acquire({ cost: { tokens: 51 } })).toMatchObject({ admitted: false, scope: mail });
  expect(await acme.peek({ cost: { tokens: 51 } })).toMatchObject({ admitted: false, scope: mail });
  const taken = await acme.acquire({ cost: { tokens: 50 } });
  expect(taken).toEqual({ admitted: true });
  await limiter.settle(taken, { tokens: 10 });
  expect((await acme.peek()).tiers).toMatchObject([{ remaining: 40 }]);
  for (let i = 0; i < 4; i++) expect(await limiter.of(stripe, `t${i}`).acquire()).toEqual({ admitted: true });
  expect(await limiter.of(stripe, 'acme').acquire()).toMatchObject({ admitted: false, scope: stripe });
});

test('if a limit has concurrency 0, a request by hand is refused, but jobs under the limit wait', async () => {
  const closed = unique('closed');
  const limits = { [closed]: { perTenant: ['10/h'], concurrency: 0 } };
  const limiter = new JobLimiter({ connection: redisOptions(), prefix: unique('governor'), tenant: byTenant, limits });
  onTestFinished(() => limiter.close());
  await expect(limiter.of(closed, 'acme').acquire()).rejects.toThrow("got 'concurrency: 0'");
  await expect(limiter.of(closed, 'acme').peek()).rejects.toThrow("got 'concurrency: 0'");
});

test('a request by name uses the guard and the pace of the limit, but no cost from a function', async () => {
  const clock = new VirtualClock();
  const [guarded, paced, priced] = [unique('guarded'), unique('paced'), unique('priced')];
  const { limiter } = declared({
    now: clock.now,
    limits: {
      [guarded]: { perTenant: ['1/s'], advanced: { guardMs: '250ms' } },
      [paced]: { perTenant: ['2/s'], advanced: { spread: true } },
      [priced]: { perTenant: ['9/h'], cost: () => 5 },
    },
  });
  const second = async (name: string) => {
    const limit = limiter.of(name, 'acme');
    expect(await limit.acquire()).toEqual({ admitted: true });
    clock.advanceMs(1);
    const { tiers: _, ...peeked } = await limit.peek();
    expect(peeked).toMatchObject(await limit.acquire());
    return peeked;
  };
  expect(await second(guarded)).toMatchObject({ admitted: false, delayMs: 1249 });
  expect(await second(paced)).toMatchObject({ admitted: false, delayMs: 499 });
  expect(await second(priced)).toMatchObject({ admitted: true });
});

test('a request by name uses the tiers that a function returns for the tenant, even for an unlimited and a paused tenant', async () => {
  const [plan, fixed] = [unique('plan'), unique('fixed')];
  const perSecond: Record<string, number> = { acme: 1, globex: 2 };
  const tiersOf = (tenant: string) => (tenant === 'free' ? null : [`${perSecond[tenant]}/h`]);
  const plans = cached(tiersOf, { ttlMs: '1min' });
  const { limiter } = declared({ limits: { [plan]: { perTenant: plans }, [fixed]: { perTenant: () => ['5/h'] } } });
  const admitted = async (tenant: string) => {
    const decisions = [];
    for (let n = 0; n < 3; n++) decisions.push((await limiter.of(plan, tenant).acquire()).admitted);
    return decisions.filter(Boolean).length;
  };
  expect(await limiter.of(plan, 'globex').peek()).toMatchObject({
    admitted: true,
    tiers: [{ tier: '2/h', remaining: 2 }],
  });
  expect([await admitted('acme'), await admitted('globex'), await admitted('free')]).toEqual([1, 2, 3]);
  expect(await limiter.of(fixed, 'acme').peek()).toMatchObject({ tiers: [{ tier: '5/h' }] });
  await limiter.of(plan, 'free').pause();
  expect(await limiter.of(plan, 'free').acquire()).toMatchObject({ admitted: false, reason: 'paused' });
  expect(await limiter.of(plan, 'free').peek()).toMatchObject({ admitted: false, reason: 'paused', tiers: [] });
  const failed = limiter.of(plan, 'nobody').acquire();
  await expect(failed).rejects.toMatchObject({ name: 'UnavailableError', message: expect.stringContaining('nobody') });
});

test("a tenant's weight and concurrency in a shared limit can be stored together, and one can be stored without changing the other", async () => {
  const { limiter, stripe } = declared();
  const acme = limiter.of(stripe, 'acme');
  await acme.set({ weight: 3, concurrency: 2 });
  expect(await acme.get()).toEqual({ weight: 3, concurrency: 2 });
  await acme.set({ weight: 5 });
  expect(await acme.get()).toEqual({ weight: 5, concurrency: 2 });
  await expect(limiter.of(stripe).set({ weight: 5 })).rejects.toThrow('expected a tenant beside a weight');
  expect(await acme.clear()).toBe(true);
  expect(await acme.get()).toBeUndefined();
});

test('a job that a worker fetches while cancel() runs stays in line, and cancel() does not count it', async () => {
  const { limiter, emails } = declared();
  const queue = queueOf();
  const fetcher = new Worker(queue.name, null, { connection: redisOptions() });
  onTestFinished(() => fetcher.close());
  let isFetched = true;
  const tenant = async (job: Job) => {
    if (isFetched) return byTenant(job);
    isFetched = true;
    await job.promote();
    await fetcher.getNextJob('token');
    return byTenant(job);
  };
  limitQueue(limiter, queue, { scope: emails, tiers: ['3/h'], tenant });
  for (let i = 0; i < 3; i++) await limiter.of(emails, 'acme').acquire();
  await limiter.enqueue(queue, 'job', { tenantId: 'acme' });
  const waiting = async () => (await limiter.of(emails, 'acme').waiting()).length;
  expect(await waiting()).toBe(1);
  isFetched = false;
  expect(await limiter.of(emails, 'acme').cancel(queue)).toBe(0);
  expect([await queue.getActiveCount(), await waiting()]).toEqual([1, 1]);
});

test('if a job ends after cancel has listed it, cancel keeps the job and its result', async () => {
  const { limiter, emails } = declared();
  const queue = queueOf();
  const fetcher = new Worker(queue.name, null, { connection: redisOptions() });
  onTestFinished(() => fetcher.close());
  limitQueue(limiter, queue, { scope: emails, tiers: ['3/h'] });
  const [first] = await addJobs(queue, 2);
  const list = queue.getRanges.bind(queue);
  vi.spyOn(queue, 'getRanges').mockImplementationOnce(async (...range) => {
    const listed = await list(...range);
    const job = await fetcher.getNextJob('token');
    await job?.moveToCompleted('sent', 'token', false);
    return listed;
  });
  expect(await limiter.of(emails, 'acme').cancel(queue)).toBe(1);
  expect(await queue.getJob(first?.id as string)).toMatchObject({ returnvalue: 'sent' });
});

test('a process without workers can cancel jobs under a limit that it declares, and under no other limit', async () => {
  const { limiter, emails, mail } = declared();
  const queue = queueOf();
  await addJobs(queue, 3, 'acme');
  await addJobs(queue, 1, 'globex');
  expect(await limiter.of(emails, 'acme').cancel(queue)).toBe(3);
  expect(await queue.getWaitingCount()).toBe(1);
  await expect(limiter.of(emails).cancel(queue)).rejects.toThrow('expected a tenant');
  await expect(limiter.of(`${emails}s`, 'acme').cancel(queue)).rejects.toThrow(
    `Did you mean '${emails}'? Or start a worker first.`,
  );
  await expect(limiter.of(emails, 'acme').cancel(queue.name as never)).rejects.toThrow(
    `cancel(queue): expected a Queue of BullMQ, got '${queue.name}'. Pass the object`,
  );
  const worked = workerOf(limiter, emails).queue;
  await expect(limiter.of(mail, 'acme').cancel(worked)).rejects.toThrow(`which is '${emails}', got '${mail}'`);
});

test('cancel also finds the jobs of a tenant under a limit in shadow mode', async () => {
  const [name, queue] = [unique('tried'), queueOf()];
  const { limiter } = declared({ limits: { [name]: { perTenant: '1/h', mode: 'shadow' } } });
  const worker = new GovernedWorker(queue.name, null, {
    connection: redisOptions(),
    rateLimiter: limiter,
    rateLimit: name,
  });
  onTestFinished(() => worker.close());
  await addJobs(queue, 3, 'acme');
  await addJobs(queue, 1, 'globex');
  expect(await limiter.of(name, 'acme').cancel(queue)).toBe(3);
  expect(await queue.getWaitingCount()).toBe(1);
});

test('cancel leaves running jobs and the jobs of other tenants, and finds waiting jobs in every state', async () => {
  const warnings: string[] = [];
  const { limiter, emails, stripe } = declared({ warn: (text) => warnings.push(text) });
  const { queue, worker } = workerOf(limiter, [emails, stripe]);
  await worker.pause();
  await limiter.enqueueBulk(queue, newJobs(700));
  await limiter.enqueueBulk(queue, newJobs(3, { tenantId: 'globex' }));
  await queue.add('job', { tenantId: 'acme' }, { delay: 60_000 });
  await queue.add('job', { tenantId: 'acme' }, { priority: 3 });
  await queue.upsertJobScheduler('nightly', { every: 3_600_000 }, { name: 'job', data: { tenantId: 'acme' } });
  await queue.pause();
  await queue.add('job', { tenantId: 'acme' });
  const flows = new FlowProducer({ connection: redisOptions() });
  onTestFinished(() => flows.close());
  const child = (tenantId: string) => ({ name: 'job', queueName: queue.name, data: { tenantId } });
  const flow = await flows.add({ ...child('acme'), children: [child('acme'), child('globex')] });
  const before = (await queue.getJobs(['waiting', 'delayed', 'prioritized', 'waiting-children'])).length;
  expect(before).toBe(700 + 3 + 4 + 3);
  expect(await limiter.of(emails, 'acme').cancel(queue)).toBe(700 + 3 + 2);
  const left = await queue.getJobs(['waiting', 'delayed', 'prioritized', 'waiting-children']);
  expect(left.map(({ data }) => `${data.tenantId}`).sort()).toEqual(['acme', 'globex', 'globex', 'globex', 'globex']);
  expect(await queue.getJob(flow.job.id as string)).toBeUndefined();
  expect(await limiter.of(emails, 'acme').waiting()).toEqual([]);
  expect(await limiter.of(stripe).waiting()).toHaveLength(3);
  expect(warnings.join()).toContain('cancel() left the next job of the schedulers nightly of tenant');
});

test('cancel removes all jobs of a tenant even while workers fetch and defer them, and leaves no waiter in line', async () => {
  const { limiter, emails, stripe } = declared();
  const { queue, worker } = workerOf(limiter, [emails, stripe]);
  worker.concurrency = 50;
  await addJobs(queue, 1500, 'acme');
  await addJobs(queue, 5, 'globex');
  await until('some are deferred', () => queue.getDelayedCount().then((count) => count > 50));
  const removed = await limiter.of(emails, 'acme').cancel(queue);
  await until('four jobs of the other tenant are deferred', () => queue.getDelayedCount(), 4);
  const left = await queue.getJobs(['waiting', 'delayed', 'active']);
  expect(left.map(({ data }) => data.tenantId)).toEqual(Array(4).fill('globex'));
  expect(removed).toBe(1500 - 3);
  await until('only jobs of the other tenant are in line', async () => (await limiter.of(stripe).waiting()).length, 4);
  expect(await limiter.of(emails, 'acme').waiting()).toEqual([]);
});

test("a job without a tenant, or with unreadable limits, does not stop cancel from removing the tenant's jobs", async () => {
  const plans = unique('plans');
  const broken = new Set<unknown>();
  const limiter = new JobLimiter({
    connection: redisOptions(),
    prefix: unique('governor'),
    tenant: (job) => {
      if (broken.has(job.data.kind)) throw new Error('no tenant can be read');
      return job.data.tenantId;
    },
    limits: {
      [plans]: {
        perTenant: (_, tenant) => {
          if (broken.has(tenant)) throw new Error('the database is away');
          return ['1/h'];
        },
      },
    },
  });
  onTestFinished(() => limiter.close());
  const queue = queueOf();
  resolveRules(queue.name, { rateLimiter: limiter, rateLimit: plans }, () => limiter)?.release();
  const later = { delay: 3_600_000 };
  await queue.add('nobody', {}, later);
  await queue.add('other', { tenantId: 'globex' }, later);
  await queue.addBulk(Array.from({ length: 3 }, () => ({ name: 'job', data: { tenantId: 'acme' }, opts: later })));
  broken.add('globex');
  expect(await limiter.of(plans, 'acme').cancel(queue)).toBe(3);
  await queue.add('job', { tenantId: 'acme' }, later);
  await queue.add('bad', { tenantId: 'acme', kind: 'bad' }, later);
  broken.add('bad');
  await expect(limiter.of(plans, 'acme').cancel(queue)).rejects.toThrow('tenant(job) failed: no tenant can be read');
  expect((await queue.getDelayed()).map(({ name }) => name).sort()).toEqual(['bad', 'nobody', 'other']);
});

test('a cancelled job that waits at a checkpoint also leaves the line there', async () => {
  const [emails, point] = [unique('emails'), unique('point')];
  const limiter = new JobLimiter({
    connection: redisOptions(),
    prefix: unique('governor'),
    tenant: byTenant,
    limits: { [emails]: { perTenant: ['100/h'] }, [point]: { perTenant: ['1/h'] } },
  });
  onTestFinished(() => limiter.close());
  const queue = queueOf();
  const options = { connection: redisOptions(), rateLimiter: limiter, rateLimit: emails };
  const worker = new GovernedWorker(queue.name, (job) => limiter.checkpoint(job, point), options);
  onTestFinished(() => worker.close());
  await addJobs(queue, 3, 'acme');
  await until('two jobs wait at the checkpoint', () => queue.getDelayedCount(), 2);
  expect(await limiter.of(point, 'acme').waiting()).toHaveLength(2);
  expect(await limiter.of(emails, 'acme').cancel(queue)).toBe(2);
  expect(await limiter.of(point, 'acme').waiting()).toEqual([]);
});

test('leave() of an id in place of a job is refused, and says what to pass', async () => {
  const { limiter } = declared();
  await expect(limiter.leave('12' as never)).rejects.toThrow(
    "leave(job): expected a Job of BullMQ, got '12'. Pass the object",
  );
});
