import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FlowProducer, Queue } from 'bullmq';
import { GovernedWorker, JobLimiter } from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../../support/dashboard/serve.js';
import { ownRedis } from '../../support/redis/own-redis.js';
import { atLeast, until } from '../../support/until.js';
import { byTenant } from '../../support/worker/govern.js';
import { watchSweeps } from '../../support/worker/sweeps.js';

const ROOT = join(import.meta.dirname, '../../..');
const lineOf = (document: string, user: string) => {
  const line = new RegExp(`^ACL SETUSER ${user}[^\`]*`, 'm').exec(readFileSync(join(ROOT, document), 'utf8'))?.[0];
  return (line ?? '').trim().split(/\s+/).slice(1);
};

async function start(changes: readonly string[] = []) {
  const redis = await ownRedis();
  const control = redis.client();
  await control.call('ACL', ...lineOf('docs/operations.md', 'limiter'));
  await control.call('ACL', ...lineOf('docs/security.md', 'bullmq'), ...changes);
  const as = (username: string) => ({ ...redis.connection, username, password: 'password' });
  const limits = { emails: { perTenant: ['30/s', '1000/h'], concurrency: 5 }, account: { total: ['50/s'] } } as const;
  const limiter = new JobLimiter({ connection: as('limiter'), tenant: byTenant, limits });
  const queue = new Queue('emails', { connection: as('bullmq') });
  onTestFinished(async () => {
    await queue.close();
    limiter.close();
  });
  const denied = async () => {
    const entries = (await control.call('ACL', 'LOG')) as string[][];
    return entries.map((entry) => `${entry[entry.indexOf('username') + 1]}: ${entry[entry.indexOf('object') + 1]}`);
  };
  return { connection: as('bullmq'), limiter, queue, denied };
}

test('a worker, its sweep, producers, a flow, a scheduler, status calls and the dashboard need only the documented rights', async () => {
  const { connection, limiter, queue, denied } = await start();
  const names = ['emails', 'account'] as const;
  const completed: string[] = [];
  const worker = new GovernedWorker(queue.name, async (job) => void completed.push(job.name), {
    connection,
    rateLimiter: limiter,
    rateLimit: [...names],
    concurrency: 20,
  });
  const flows = new FlowProducer({ connection });
  onTestFinished(async () => {
    await worker.close();
    await flows.close();
  });
  await worker.waitUntilReady();

  const sweeps = watchSweeps(worker);
  await limiter.of('emails', 'flood').pause();
  const flood = Array.from({ length: 200 }, (_, i) => ({
    name: 'flood',
    data: { tenantId: 'flood' },
    opts: { priority: i % 2 },
  }));
  await queue.addBulk(flood);
  await until('a sweep delays jobs', () => sweeps.swept.length, atLeast(50));

  const data = { tenantId: 'acme' };
  await queue.addBulk(Array.from({ length: 15 }, () => ({ name: 'plain', data, opts: { priority: 2, attempts: 2 } })));
  await limiter.enqueueBulk(
    queue,
    Array.from({ length: 5 }, () => ({ name: 'reserved', data })),
  );
  await flows.add({
    name: 'parent',
    queueName: queue.name,
    data,
    children: [{ name: 'child', queueName: queue.name, data }],
  });
  await queue.upsertJobScheduler('hourly', { every: 3_600_000 }, { name: 'scheduled', data });
  await until('all jobs run', () => completed.length, 23);

  await limiter.of('emails', 'acme').pause();
  const waiting = await limiter.enqueue(queue, 'late', data);
  expect(String(await limiter.explain(queue, waiting.id as string))).toContain('is paused');
  expect((await limiter.of('emails', 'acme').status()).queues).toMatchObject([{ workers: 1, slots: 20 }]);
  const { url } = await serve({ limiter, queues: [queue] });
  expect(await (await fetch(`${url}/api/scopes`)).json()).toMatchObject({
    scopes: expect.arrayContaining([expect.objectContaining({ scope: 'emails' })]),
  });
  expect((await fetch(`${url}/api/job?queue=${queue.name}&id=${waiting.id}`)).status).toBe(200);
  await queue.removeJobScheduler('hourly');
  expect(await limiter.of('emails', 'acme').cancel(queue)).toBe(1);
  expect(await denied()).toEqual([]);
});

test('if a user lacks a command that workers need, the ACL log of the server names the user and the command', async () => {
  const { limiter, queue, denied } = await start(['-zadd']);
  await expect(limiter.enqueue(queue, 'welcome', { tenantId: 'acme' })).rejects.toThrow(
    /can't run this command|NOPERM/,
  );
  expect(await denied()).toEqual(['bullmq: zadd']);
});
