import type { Type } from '@nestjs/common';
import type { Worker } from 'bullmq';
import type { Deferred, RateLimitService } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { type Block, blocksOf } from '../../support/docs/documents.js';
import { runBlock } from '../../support/docs/run-block.js';
import { boot, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { until } from '../../support/until.js';
import { limiterOf } from '../../support/worker/govern.js';

const [retrying, throwing, pausing] = blocksOf('docs/recipes/when-a-429-comes.md') as [Block, Block, Block];

const upstream = (retryAfter: string) => `
  const asked: string[] = [];
  const UPSTREAM = 'https://upstream.example';
  const fetch = async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).tenantId);
    return asked.length > 1 ? new Response() : new Response('', { status: 429, headers: { 'retry-after': '${retryAfter}' } });
  };`;

async function start(retryAfter: string) {
  const { EmailProcessor, asked, queueName } = await runBlock<{ EmailProcessor: Type; asked: string[] }>(retrying, {
    before: upstream(retryAfter),
    names: ['EmailProcessor', 'asked'],
  });
  const app = await boot({ imports: [...queues(queueName), limits()], providers: [EmailProcessor] });
  const deferred: Deferred[] = [];
  app.get<{ worker: Worker }>(EmailProcessor).worker.on('deferred', (_, why) => deferred.push(why));
  return { queue: queueOf(app, queueName), asked, deferred };
}

it('a job runs again after the Retry-After of a 429, and no attempt is counted', async () => {
  const { queue, asked } = await start('1');
  await queue.add('welcome', { tenantId: 'acme' });
  await until('the job is completed', () => queue.getCompletedCount(), 1);
  expect(asked).toEqual(['acme', 'acme']);
  expect((await queue.getCompleted())[0]).toMatchObject({ attemptsMade: 1, attemptsStarted: 1 });
});

it('after a 429, the other jobs of the tenant wait, and jobs of other tenants run', async () => {
  const { queue, asked, deferred } = await start('3600');
  await queue.add('welcome', { tenantId: 'acme' });
  await until('the job is deferred', () => queue.getDelayedCount(), 1);
  await queue.add('welcome', { tenantId: 'acme' });
  await queue.add('welcome', { tenantId: 'globex' });
  await until(
    'the job of globex is completed, and both jobs of acme wait',
    async () => [await queue.getCompletedCount(), await queue.getDelayedCount()],
    [1, 2],
  );
  expect(asked).toEqual(['acme', 'globex']);
  for (const { reason, delayMs } of deferred) {
    expect(reason).toBe('paused');
    expect(delayMs).toBeGreaterThan(3_500_000);
  }
});

it('the error of a client library is read like a response, and other errors are unchanged', async () => {
  const { withRetryLater } = await runBlock<{ withRetryLater: (call: () => Promise<unknown>) => Promise<unknown> }>(
    throwing,
    { names: ['withRetryLater'] },
  );
  const thrown = (error: object) => withRetryLater(() => Promise.reject(error)).catch((found: unknown) => found);
  const headers = { 'Retry-After': '7' };
  expect(await thrown({ status: 429, headers })).toMatchObject({ name: 'RetryLater', delayMs: 7000 });
  expect(await thrown({ status: 429 })).toMatchObject({ name: 'RetryLater', delayMs: 5000 });
  expect(await thrown({ status: 500, headers })).toEqual({ status: 500, headers });
});

it('a tenant can be paused and resumed by hand', async () => {
  const { whileTheyMigrate } = await runBlock<{
    whileTheyMigrate: (limits: RateLimitService, tenant: string) => Promise<void>;
  }>(pausing, { names: ['whileTheyMigrate'] });
  const calls: unknown[][] = [];
  const limiter = limiterOf();
  const of = (...target: [string, string]) => {
    const limit = limiter.of(...target);
    return {
      pause: (until: Parameters<typeof limit.pause>[0]) => {
        calls.push(['pause', target, until]);
        return limit.pause(until);
      },
      resume: () => {
        calls.push(['resume', target]);
        return limit.resume();
      },
    };
  };
  await whileTheyMigrate({ of } as unknown as RateLimitService, 'acme');
  expect(calls).toEqual([
    ['pause', [expect.stringMatching(/^emails/), 'acme'], '10m'],
    ['resume', [expect.stringMatching(/^emails/), 'acme']],
  ]);
});
