import { DeferredAtCheckpoint, JobLimiter } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { unique } from '../../support/redis/redis.js';
import { gate, until } from '../../support/until.js';
import { addJobs, govern, limiterOf, queueOf } from '../../support/worker/govern.js';
import { warningsWith } from '../../support/worker/watch.js';

/** A checkpoint whose stored limits have a cap of one. */
async function capped() {
  const [queue, name] = [queueOf(), unique('stripe')];
  const limiter = limiterOf({}, undefined, JobLimiter);
  await limiter.of(name, 'acme').set({ concurrency: 1 });
  const running = async () => (await limiter.of(name, 'acme').running()).length;
  const rule = { tiers: ['100/s'], checkpoints: { [name]: { tiers: ['100/s'] } } };
  return { queue, name, limiter, running, rule };
}

test('what stored limits of a checkpoint have a job hold is released when its handler ends', async () => {
  const { queue, name, limiter, running, rule } = await capped();
  const { saw } = govern(queue, rule, { rateLimiter: limiter }, async (job) => {
    await limiter.checkpoint(job, name);
    expect(await running()).toBe(1);
  });
  await addJobs(queue, 1);
  await until('the job is completed', () => saw.completed.length, 1);
  await until('nobody runs', running, 0);
});

test('what a checkpoint grants after the handler has ended is released', async () => {
  const { queue, name, limiter, running, rule } = await capped();
  const [asking, over] = [gate(), gate()];
  const tenant = async () => {
    asking.open();
    await over.opened;
    return 'acme';
  };
  let asked: Promise<unknown> | undefined;
  const rules = { ...rule, checkpoints: { [name]: { tiers: ['100/s'], tenant } } };
  const { saw } = govern(queue, rules, { rateLimiter: limiter }, async (job) => {
    asked = limiter.checkpoint(job, name);
    await asking.opened;
  });
  await addJobs(queue, 1);
  await until('the job is completed', () => saw.completed.length, 1);
  over.open();
  await asked;
  await until('nobody runs', running, 0);
});

test('a job that passed one checkpoint and waits at another gives no warning', async () => {
  const found = warningsWith('later in the same run');
  const [queue, a, b] = [queueOf(), unique('a'), unique('b')];
  const limiter = limiterOf({}, undefined, JobLimiter);
  await limiter.acquire('acme', ['1/h'], { scope: b });
  const rule = { tiers: ['9/s'], checkpoints: { [a]: { tiers: ['9/s'] }, [b]: { tiers: ['1/h'] } } };
  const { saw } = govern(queue, rule, { rateLimiter: limiter }, async (job) => {
    await limiter.checkpoint(job, a);
    await expect(limiter.checkpoint(job, b)).rejects.toThrow(DeferredAtCheckpoint);
    await limiter.checkpoint(job, b);
  });
  await addJobs(queue, 1);
  await until('the job is deferred', () => saw.deferred.length, 1);
  expect(found).toEqual([]);
});

test('a checkpoint of a rule for jobs of another name is none', async () => {
  const [queue, name] = [queueOf(), unique('stripe')];
  const limiter = limiterOf({}, undefined, JobLimiter);
  const rule = { job: 'sends', tiers: ['9/s'], checkpoints: { [name]: { tiers: ['9/s'] } } };
  const { saw } = govern(queue, rule, { rateLimiter: limiter }, (job) => limiter.checkpoint(job, name));
  await queue.addBulk(['sends', 'reads'].map((job) => ({ name: job, data: { tenantId: 'acme' } })));
  await until('one is completed, and one has failed', () => [saw.completed.length, saw.failed.length], [1, 1]);
  expect(saw.failed[0]?.error.message).toContain('it has none');
});
