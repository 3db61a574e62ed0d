import type { TenantOf } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { unique } from '../../support/redis/redis.js';
import { gate, until } from '../../support/until.js';
import { addJobs, byTenant, declaring, govern, queueOf } from '../../support/worker/govern.js';

async function capped(tenant: TenantOf = byTenant) {
  const [queue, name] = [queueOf(), unique('stripe')];
  const limiter = declaring({ [name]: { perTenant: ['100/s'], tenant } });
  await limiter.of(name, 'acme').set({ concurrency: 1 });
  const running = async () => (await limiter.of(name, 'acme').running()).length;
  return { queue, name, limiter, running, rule: { tiers: ['100/s'] } };
}

test('a lease that a checkpoint grants under stored limits is released when the handler ends', async () => {
  const { queue, name, limiter, running, rule } = await capped();
  const { saw } = govern(queue, rule, { rateLimiter: limiter }, async (job) => {
    await limiter.checkpoint(job, name);
    expect(await running()).toBe(1);
  });
  await addJobs(queue, 1);
  await until('the job is completed', () => saw.completed.length, 1);
  await until('no lease is left', running, 0);
});

test('if a checkpoint grants a lease after the handler has ended, the lease is released', async () => {
  const [asking, over] = [gate(), gate()];
  const tenant = async () => {
    asking.open();
    await over.opened;
    return 'acme';
  };
  const { queue, name, limiter, running, rule } = await capped(tenant);
  let asked: Promise<unknown> | undefined;
  const { saw } = govern(queue, rule, { rateLimiter: limiter }, async (job) => {
    asked = limiter.checkpoint(job, name);
    await asking.opened;
  });
  await addJobs(queue, 1);
  await until('the job is completed', () => saw.completed.length, 1);
  over.open();
  await asked;
  await until('no lease is left', running, 0);
});

test('if a run passes a capped checkpoint more than once, the run holds one lease, and loses none', async () => {
  const { queue, name, limiter, running, rule } = await capped();
  const lost: string[] = [];
  const expires = async () => (await limiter.of(name, 'acme').running())[0]?.expires.getTime() ?? 0;
  const { saw, worker } = govern(
    queue,
    rule,
    { rateLimiter: limiter, lockDuration: 900 },
    async (job, _token?: string, signal?: AbortSignal) => {
      for (let i = 0; i < 2; i++) await limiter.checkpoint(job, name);
      await Promise.all([limiter.checkpoint(job, name), limiter.checkpoint(job, name)]);
      const granted = await expires();
      await until('the lease is renewed', async () => (await expires()) > granted);
      expect([await running(), signal?.aborted]).toEqual([1, false]);
    },
  );
  worker.on('leaseLost', (_job, { scope }) => void lost.push(scope));
  await addJobs(queue, 1);
  await until('the job is completed', () => saw.completed.length, 1);
  expect(lost).toEqual([]);
  await until('no lease is left', running, 0);
});

test('a checkpoint refuses a job if the same limit already limits the start of the job, and refuses no other job', async () => {
  const [queue, name] = [queueOf(), unique('stripe')];
  const limiter = declaring({ [name]: { perTenant: ['9/s'] } });
  const rule = { job: 'sends', scope: name, tiers: ['9/s'] };
  const { saw } = govern(queue, rule, { rateLimiter: limiter }, (job) => limiter.checkpoint(job, name));
  await queue.addBulk(['sends', 'reads'].map((job) => ({ name: job, data: { tenantId: 'acme' } })));
  await until('one is completed, and one has failed', () => [saw.completed.length, saw.failed.length], [1, 1]);
  expect(saw.failed[0]?.error.message).toBe(
    `checkpoint('${name}'): expected a limit other than the limits of the job's start, which rateLimit of '${queue.name}' names, got ` +
      `'${name}'. The job would use the unit for its start when it comes back, and never pass the checkpoint. Declare another limit, and ask for that one.`,
  );
});
