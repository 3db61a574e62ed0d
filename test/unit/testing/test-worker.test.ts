import { ConfigurationError, RetryLater } from 'bullmq-governor/bullmq';
import { createTestLimiter, expectAdmitted, expectDeferred, TestWorker, testJob } from 'bullmq-governor/testing/bullmq';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DeclaredLimit, RateLimitOptions } from '../../../src/bullmq/index.js';

interface Mail {
  tenantId?: string;
}

function workerOf(rateLimit: RateLimitOptions | readonly RateLimitOptions[]) {
  const limits = createTestLimiter();
  onTestFinished(() => limits.close());
  return { limits, clock: limits.clock, worker: new TestWorker('emails', { rateLimit, rateLimiter: limits }) };
}
/** The worker has no rules: only its handlers ask for a limit. */
function askingWorker(stripe: DeclaredLimit) {
  const limits = createTestLimiter({ tenant, limits: { stripe } });
  onTestFinished(() => limits.close());
  return { limits, clock: limits.clock, worker: new TestWorker('emails', { rateLimiter: limits }) };
}
const tenant = (job: { data: Mail }) => job.data.tenantId;
const mail = (tenantId = 'acme') => testJob<Mail>({ name: 'mail', data: { tenantId } });

describe('a worker in memory', () => {
  it('starts jobs up to the limit of each tenant, and says why and how long the next job waits', async () => {
    const { worker, clock } = workerOf({ tiers: ['2/s', '3/min'], tenant });
    expectAdmitted(await worker.start(mail()));
    clock.advance(400);
    expectAdmitted(await worker.start(mail()));
    const third = mail();
    expectDeferred(await worker.start(third), { by: '2/s', delayMs: 600, scope: 'emails', position: 0 });
    expectAdmitted(await worker.start(mail('globex')));
    clock.advance(600);
    expectAdmitted(await worker.start(third));
    expectDeferred(await worker.start(mail()), { by: '3/min', delayMs: 59_000 });
  });

  it('in a pause of a shared limit, an estimated turn is the end of the pause, and delayMs may be longer', async () => {
    const { worker, limits } = workerOf({ tiers: ['5/s'], tenant, scope: 'account', shared: true });
    const end = await limits.of('account').pause(60_000);
    for (const isEstimated of [false, false, true]) {
      const decision = await worker.start(mail());
      expectDeferred(decision, { reason: 'paused' });
      expect(decision).toMatchObject({ turn: end, pausedUntil: end });
      expect([decision.estimated === true, decision.delayMs > 60_000]).toEqual([isEstimated, isEstimated]);
    }
  });

  it('ignores shadow rules', async () => {
    const { worker } = workerOf([
      { tiers: ['1/h'], tenant, mode: 'shadow' },
      { tiers: ['2/h'], tenant, scope: 'account' },
    ]);
    for (let i = 0; i < 2; i++) expectAdmitted(await worker.start(mail()));
    expectDeferred(await worker.start(mail()), { scope: 'account' });
  });

  it('run calls the handler only for an admitted job, with the same arguments as BullMQ', async () => {
    const { worker } = workerOf({ tiers: ['1/s'], tenant });
    const calls: unknown[][] = [];
    const handler = async (...args: unknown[]) => {
      calls.push(args);
      return 'sent';
    };
    const job = mail();
    expect(await worker.run(job, handler)).toMatchObject({ admitted: true, result: 'sent' });
    const put = await worker.run(mail(), handler);
    expectDeferred(put, { by: '1/s', delayMs: 1000 });
    expect(calls).toEqual([[job, expect.any(String), expect.any(AbortSignal)]]);
  });

  it('a job holds its lease until its run ends, even if the clock jumps in the meantime', async () => {
    const { worker, limits, clock } = workerOf({ concurrency: 1, tenant });
    const first = mail();
    expectAdmitted(await worker.start(first));
    clock.advance(3_600_000);
    expect(await limits.of('emails', 'acme').running()).toHaveLength(1);
    expectDeferred(await worker.peek(mail()), { reason: 'concurrency' });
    await worker.end(first);
    expectAdmitted(await worker.start(mail()));
  });

  it('run throws the error of a handler, and no lease is left', async () => {
    const { worker } = workerOf({ concurrency: 1, tenant });
    const failing = worker.run(mail(), () => Promise.reject(new Error('no such mailbox')));
    await expect(failing).rejects.toThrow('no such mailbox');
    expectAdmitted(await worker.start(mail()));
  });

  it('a handler that throws RetryLater pauses its tenant, and its job is first in line', async () => {
    const { worker, clock } = workerOf({ tiers: ['10/s'], tenant });
    const job = mail();
    const put = await worker.run(job, () => {
      throw new RetryLater(30_000);
    });
    expectDeferred(put, { reason: 'paused', delayMs: 30_000, position: 0 });
    expectDeferred(await worker.start(mail()), { reason: 'paused', position: 1 });
    expectAdmitted(await worker.start(mail('globex')));
    clock.advance(30_000);
    expectAdmitted(await worker.start(job));
  });

  it('a job without a tenant fails as in a worker, and rules can use the data, the name and the attempts of a job', async () => {
    const { worker } = workerOf([
      { tiers: ['1/h'], tenant },
      { tiers: ({ attemptsMade }) => (attemptsMade > 0 ? null : ['1/h']), tenant, job: 'digest' },
    ]);
    await expect(worker.start(testJob({ id: '42' }))).rejects.toThrow("job 42 (test) of queue 'test' has no tenant");
    const digest = (attemptsMade: number, tenantId: string) =>
      testJob({ name: 'digest', data: { tenantId }, attemptsMade });
    expectAdmitted(await worker.start(digest(0, 'acme')));
    expectDeferred(await worker.peek(digest(0, 'acme')), { by: '1/h' });
    expectAdmitted(await worker.start(digest(1, 'globex')));
  });

  it('a job that overflows fails, or is dropped', async () => {
    const { worker } = workerOf({ tiers: ['1/h'], tenant, maxWait: 1000, onOverflow: ({ name }) => name as 'fail' });
    expectAdmitted(await worker.start(mail()));
    await expect(worker.start(testJob({ name: 'fail', data: { tenantId: 'acme' } }))).rejects.toThrow('would wait too');
    const dropped = await worker.start(testJob({ name: 'drop', data: { tenantId: 'acme' } }));
    expect(dropped).toMatchObject({ admitted: false, dropped: true, tier: '1/h' });
  });

  it('if Redis is away, onUnavailable decides', async () => {
    const { worker, limits } = workerOf({ tiers: ['10/s'], tenant, onUnavailable: 'admit' });
    limits.isRedisAway = true;
    expect(await worker.start(mail())).toEqual({ admitted: true, unchecked: true });
    limits.isRedisAway = false;
    expect(await worker.start(mail())).toEqual({ admitted: true });
  });

  it('turns follow the clock of the limiter, even if Redis or a rule gives no decision', async () => {
    const { worker, limits, clock } = workerOf([
      { tiers: ['1/h'], tenant },
      { job: 'broken', scope: 'broken', tiers: () => Promise.reject(new Error('no database')), tenant },
    ]);
    const turnIn = (ms: number) => ({ turn: new Date(clock.now().getTime() + ms), delayMs: ms });
    const broken = testJob({ name: 'broken', data: { tenantId: 'acme' } });
    expect(await worker.start(broken)).toMatchObject({ reason: 'unavailable', ...turnIn(1000) });
    limits.isRedisAway = true;
    expect(await worker.start(mail())).toMatchObject({ reason: 'unavailable', ...turnIn(1000) });
    expect(await limits.acquire('acme', ['1/s'])).toMatchObject({ reason: 'unavailable', ...turnIn(1000) });
    const later = () => Promise.reject(new RetryLater(5000));
    const { worker: unlimited, clock: other } = workerOf({
      tiers: ['1/h'],
      tenant: () => undefined,
      missingTenant: 'admit',
    });
    const turn = new Date(other.now().getTime() + 5000);
    expect(await unlimited.run(mail(), later)).toMatchObject({ reason: 'paused', turn, delayMs: 5000 });
  });

  it('the cost of a checkpoint is settled by the decision of the checkpoint, and the job then has nothing to settle', async () => {
    const { worker, limits } = askingWorker({ perTenant: ['100 tokens/h'] });
    const pays = async (job: ReturnType<typeof mail>) => {
      await limits.refund(await limits.checkpoint(job, 'stripe', { cost: { tokens: 100 } }));
      return limits.refund(job).catch((error: Error) => error.name);
    };
    expect(await worker.run(mail(), pays)).toMatchObject({ result: 'ConfigurationError' });
    expect(await worker.run(mail(), pays)).toMatchObject({ admitted: true });
  });

  it('steers the limit of a queue under a prefix by the queue or its bare name, and refuses a queue under another prefix', async () => {
    const limits = createTestLimiter();
    onTestFinished(() => limits.close());
    const rateLimit = { tiers: ['1/h'], tenant };
    const worker = new TestWorker('emails', { rateLimit, rateLimiter: limits, prefix: 'shop' });
    const queue = (prefix?: string) => ({ name: 'emails', opts: { prefix }, add: async () => undefined }) as never;
    for (const its of ['emails', queue('shop')]) {
      await limits.of(its, 'acme').pause();
      expectDeferred(await worker.start(mail()), { reason: 'paused', scope: 'shop:emails' });
      expect(await limits.of(its, 'acme').resume()).toBe(true);
    }
    await expect(limits.of(queue('store'), 'acme').pause()).rejects.toThrow("Did you mean 'shop:emails'?");
  });

  it.each([
    [{ rateLimit: { tiers: ['1/s'], tenant } }, 'expected rateLimiter: a limiter, got undefined'],
    [{ rateLimiter: createTestLimiter() }, 'expected rateLimit: the limits, got undefined'],
    [{ rateLimit: { tiers: ['1/s'] }, rateLimiter: createTestLimiter() }, 'tenant'],
    [{ rateLimits: {}, rateLimiter: createTestLimiter() }, "got 'rateLimits'"],
  ])('refuses %o', (options, message) => {
    expect(() => new TestWorker('emails', options as never)).toThrow(ConfigurationError);
    expect(() => new TestWorker('emails', options as never)).toThrow(message);
  });
});
