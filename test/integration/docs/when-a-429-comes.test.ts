import type { Type } from '@nestjs/common';
import { Job, type Worker } from 'bullmq';
import type { Deferred } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { type Block, blocksOf } from '../../support/docs/documents.js';
import { runBlock } from '../../support/docs/run-block.js';
import { boot, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { until } from '../../support/until.js';

const [retrying, pausing] = blocksOf('docs/recipes/when-a-429-comes.md') as [Block, Block];
const CUSTOM = { attempts: 5, backoff: { type: 'custom' } };

/** An upstream whose first answer is a 429 with a Retry-After. */
const upstream = (retryAfter: string) => `
  const asked: string[] = [];
  const UPSTREAM = 'https://upstream.example';
  const fetch = async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).tenantId);
    return asked.length > 1 ? new Response() : new Response('', { status: 429, headers: { 'retry-after': ${retryAfter} } });
  };`;

it.each([
  ['a number of seconds', "'3600'", 3_600_000, 3_600_000],
  // It has whole seconds, and was made a moment before it is read.
  ['a date', 'new Date(Date.now() + 3_600_000).toUTCString()', 3_500_000, 3_600_000],
  ['nonsense', "'soon'", 1000, 1000],
])('a Retry-After that is %s is how long the job waits', async (_, retryAfter, leastMs, mostMs) => {
  const { EmailProcessor, queueName } = await runBlock<{ EmailProcessor: Type }>(retrying, {
    before: upstream(retryAfter),
    names: ['EmailProcessor'],
  });
  const app = await boot({ imports: [...queues(queueName), limits()], providers: [EmailProcessor] });
  const queue = queueOf(app, queueName);
  const job = await queue.add('welcome', { tenantId: 'acme' }, CUSTOM);
  const retried = async () => Job.fromId(queue, job.id as string);
  await until('the job has failed once', async () => ((await retried())?.attemptsMade ?? 0) > 0);
  const [, waitMs] = /^429: again in (\d+) ms$/.exec((await retried())?.failedReason ?? '') ?? [];
  expect(Number(waitMs)).toBeGreaterThanOrEqual(leastMs);
  expect(Number(waitMs)).toBeLessThanOrEqual(mostMs);
});

it('a tenant is paused until its Retry-After is over, and other tenants are not', async () => {
  const { PausingProcessor, asked, queueName } = await runBlock<{ PausingProcessor: Type; asked: string[] }>(pausing, {
    before: upstream("'3600'"),
    names: ['PausingProcessor', 'asked'],
  });
  const app = await boot({ imports: [...queues(queueName), limits()], providers: [PausingProcessor] });
  const deferred: Deferred[] = [];
  app.get<{ worker: Worker }>(PausingProcessor).worker.on('deferred', (_, why) => deferred.push(why));
  const queue = queueOf(app, queueName);

  await queue.add('welcome', { tenantId: 'acme' }, CUSTOM);
  await until('the job is deferred', () => queue.getDelayedCount(), 1);
  await queue.add('welcome', { tenantId: 'acme' }, CUSTOM);
  await queue.add('welcome', { tenantId: 'globex' }, CUSTOM);
  await until(
    'the job of the other tenant is completed and that of the same waits',
    async () => [await queue.getCompletedCount(), await queue.getDelayedCount()],
    [1, 2],
  );
  expect(asked).toEqual(['acme', 'globex']);
  expect(deferred).toMatchObject([{ reason: 'paused', scope: queueName, delayMs: 30_000 }]);
});
