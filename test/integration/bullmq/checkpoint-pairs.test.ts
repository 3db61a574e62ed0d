import { type Admitted, DeferredAtCheckpoint, LimitOverflowError } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { sharedKeys } from '../../../src/core/keys.js';
import { largestWindow } from '../../support/model/admissions.js';
import { VirtualClock } from '../../support/model/clock.js';
import { loggedTimes } from '../../support/model/virtual.js';
import { client, unique } from '../../support/redis/redis.js';
import { atLeast, gate, until } from '../../support/until.js';
import { addJobs, declaring, govern, queueOf } from '../../support/worker/govern.js';

test('tenants of two queues share a total at a checkpoint, and neither waits behind the backlog of the other', async () => {
  const name = unique('tokens');
  const limiter = declaring({ [name]: { total: ['4/400ms', '30000/h'] } });
  const passed: string[] = [];
  const started = ['acme', 'globex'].map((tenant) => {
    const queue = queueOf();
    const { saw } = govern(queue, undefined, { rateLimiter: limiter, concurrency: 10 }, async (job) => {
      await limiter.checkpoint(job, name);
      passed.push(tenant);
    });
    return { add: (count: number) => addJobs(queue, count, tenant), saw };
  });
  const [acme, globex] = started as [(typeof started)[0], (typeof started)[0]];
  await acme.add(32);
  await until('jobs of acme pass', () => passed.length, atLeast(4));
  const before = passed.length;
  await globex.add(8);
  await until('all jobs of globex pass', () => globex.saw.completed.length, 8);
  const beside = passed.slice(before).filter((tenant) => tenant === 'acme');
  // Acme passes 8 jobs beside the 8 of globex, and at most 8 more that already had near turns when globex came.
  expect(beside.length).toBeLessThanOrEqual(16);
  await until('all jobs pass', () => acme.saw.completed.length, 32);
  const { log } = sharedKeys({ prefix: limiter.keyPrefix, hashTag: 'tenant' }, name);
  const times = await loggedTimes(client(), log);
  expect(times).toHaveLength(40);
  expect(largestWindow(times, 400)).toBeLessThanOrEqual(4);
  expect([acme.saw.failed, globex.saw.failed, acme.saw.errors, globex.saw.errors]).toEqual([[], [], [], []]);
});

test('at a checkpoint with a concurrency, a job keeps its lease until the handler ends, and then the next job passes', async () => {
  const [queue, name, hold] = [queueOf(), unique('gpu'), gate()];
  const limiter = declaring({ [name]: { concurrency: 1 } });
  let most = 0;
  const { saw } = govern(queue, { concurrency: 3 }, { rateLimiter: limiter, concurrency: 5 }, async (job) => {
    await limiter.checkpoint(job, name);
    most = Math.max(most, (await limiter.of(name, 'acme').running()).length);
    await hold.opened;
  });
  await addJobs(queue, 3);
  await until('two jobs wait at the checkpoint', () => queue.getDelayedCount(), 2);
  expect(saw.deferred.every(({ decision }) => decision.scope === name && decision.reason === 'concurrency')).toBe(true);
  hold.open();
  await until('all jobs are completed', () => saw.completed.length, 3);
  expect([most, saw.failed]).toEqual([1, []]);
  await until('no lease is left', async () => (await limiter.of(name, 'acme').running()).length, 0);
});

test('for a limit without a declared cost, the checkpoint call passes the cost, and the job waits in the order of the line', async () => {
  const [queue, name, clock] = [queueOf(), unique('tokens'), new VirtualClock()];
  const limiter = declaring({ [name]: { perTenant: ['1000 tokens/h'] } }, { now: clock.now });
  const paid: Admitted[] = [];
  const { saw } = govern(queue, undefined, { rateLimiter: limiter, concurrency: 2 }, async (job) => {
    paid.push(await limiter.checkpoint(job, name, { cost: { tokens: job.data.tokens as number } }));
  });
  await queue.add('job', { tenantId: 'acme', tokens: 700 });
  await until('the first passes', () => saw.completed.length, 1);
  const dear = await queue.add('job', { tenantId: 'acme', tokens: 600 });
  await until('the second waits', () => saw.deferred.length, 1);
  expect(String(await limiter.explain(queue, dear.id as string))).toContain(
    `1000 tokens/h of tenant 'acme' in scope '${name}', 700 of 1000 used; 0 jobs are in front`,
  );
  await limiter.settle(paid[0] as Admitted, { tokens: 400 });
  await until('the second job uses the returned units', () => saw.completed.length, 2);
  const { tiers } = await limiter.of(name, 'acme').peek({ cost: { tokens: 1 } });
  expect(tiers).toMatchObject([{ remaining: 0 }]);
});

test('an invalid cost of a call is refused, and a cost above the limit fails the job', async () => {
  const [queue, name] = [queueOf(), unique('tokens')];
  const limiter = declaring({ [name]: { perTenant: ['1000 tokens/h'] } });
  const costs: unknown[] = [undefined, { token: 5 }, { tokens: 1.5 }, { tokens: 1001 }];
  const { saw } = govern(queue, undefined, { rateLimiter: limiter }, async (job) => {
    await limiter.checkpoint(job, name, { cost: costs[job.data.i as number] as never });
  });
  await addJobs(queue, costs.length);
  await until('all jobs fail', () => saw.failed.length, costs.length);
  const messages = saw.failed.map(({ error }) => error.message);
  expect(messages[0]).toContain(
    `checkpoint('${name}'): cost: expected a cost in tokens, the unit of tier 1000 tokens/h, got undefined`,
  );
  expect(messages[1]).toContain(`checkpoint('${name}'): cost: expected a cost in tokens, got 'token'`);
  expect(messages[2]).toContain(`checkpoint('${name}'): cost: expected a cost: a whole number`);
  expect(saw.failed[3]?.error).toBeInstanceOf(LimitOverflowError);
  await expect(limiter.checkpoint({} as never, name, { costs: 1 } as never)).rejects.toThrow("got 'costs'");
});

test.each([
  ['fail', LimitOverflowError],
  ['drop', LimitOverflowError],
  ['wait', DeferredAtCheckpoint],
] as const)(
  'checkpoint() throws in the handler if the wait is too long, with onOverflow %s',
  async (onOverflow, expected) => {
    const [queue, name] = [queueOf(), unique('stripe')];
    const limiter = declaring({ [name]: { perTenant: ['1/h'], maxWait: '1min', onOverflow } });
    await limiter.of(name, 'acme').acquire();
    const thrown: unknown[] = [];
    const { saw } = govern(queue, undefined, { rateLimiter: limiter }, async (job) => {
      await limiter.checkpoint(job, name).catch((error: unknown) => thrown.push(error));
    });
    await addJobs(queue, 1);
    await until('the job is completed', () => saw.completed.length, 1);
    expect(thrown).toEqual([expect.any(expected)]);
    const waiting = await limiter.of(name, 'acme').waiting();
    expect(waiting).toHaveLength(onOverflow === 'wait' ? 1 : 0);
  },
);

test('a shadow limit lets each job pass its checkpoint, and reports the jobs that it would have deferred', async () => {
  const [queue, name] = [queueOf(), unique('stripe')];
  const limiter = declaring({ [name]: { perTenant: ['1/h'], mode: 'shadow' } });
  const { saw } = govern(queue, undefined, { rateLimiter: limiter }, async (job) => {
    await limiter.settle(await limiter.checkpoint(job, name), 1);
  });
  await addJobs(queue, 2);
  await until('both jobs are completed', () => saw.completed.length, 2);
  await until('one job would have waited', () => saw.shadow.length, 1);
  expect(saw.shadow[0]?.decision).toMatchObject({ scope: name, tier: '1/h' });
  expect([saw.deferred, saw.errors]).toEqual([[], []]);
  expect(await limiter.of(name, 'acme').waiting()).toEqual([]);
});

test('a job that asks twice under a concurrency of one does not wait for itself, and blocks the others until it ends', async () => {
  const [queue, name, hold] = [queueOf(), unique('gpu'), gate()];
  const limiter = declaring({ [name]: { concurrency: 1 } });
  const running = async () => (await limiter.of(name, 'acme').running()).length;
  const { saw } = govern(queue, undefined, { rateLimiter: limiter, concurrency: 2 }, async (job) => {
    await limiter.checkpoint(job, name);
    await limiter.checkpoint(job, name);
    await hold.opened;
  });
  await addJobs(queue, 2);
  await until('one job waits', () => saw.deferred.length, 1);
  expect(await running()).toBe(1);
  hold.open();
  await until('both jobs are completed', () => saw.completed.length, 2);
  await until('no lease is left', running, 0);
});

test('a job that fails at its second attempt releases the lease of each attempt', async () => {
  const [queue, name] = [queueOf(), unique('gpu')];
  const limiter = declaring({ [name]: { concurrency: 1 } });
  const { saw } = govern(queue, undefined, { rateLimiter: limiter }, async (job) => {
    await limiter.checkpoint(job, name);
    throw new Error('no');
  });
  await queue.add('job', { tenantId: 'acme' }, { attempts: 2 });
  await until('both attempts failed', () => saw.failed.length, 2);
  await until('no lease is left', async () => (await limiter.of(name, 'acme').running()).length, 0);
});
