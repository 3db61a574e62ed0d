import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Cached } from 'bullmq-governor';
import { expect, it, onTestFinished } from 'vitest';
import { type Block, blocksUnder, root } from '../../support/docs/documents.js';
import { runBlock, startApplication } from '../../support/docs/run-block.js';
import { until } from '../../support/until.js';

type Module = new () => object;

const blocks = (heading?: string) => blocksUnder('README.md', heading) as [Block, Block];

/** The code around the processor in the README's first sample. */
const applicationOf = (processor: string) => `
  @Module({ imports: [
    BullModule.forRoot({ connection }),
    RateLimitModule.forRoot({ connection, tenant: (job) => job.data.tenantId }),
    BullModule.registerQueue({ name: 'emails' }),
  ], providers: [${processor}] })
  class AppModule {}`;

it('the first sample is in the first 40 lines, runs unchanged, and prints the output in the README', async () => {
  const [sample, start] = blocks();
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(readme.split(sample.text)[0]?.concat(sample.text).split('\n').length).toBeLessThan(40);

  const { app, queue, printed } = await runBlock<{
    app: INestApplicationContext;
    queue: Queue;
    printed: [time: string, data: { tenantId: string; n: number }][];
  }>(start, {
    before: 'const printed: unknown[][] = [];\nconst console = { log: (...line: unknown[]) => printed.push(line) };',
    replace: { 'createApplicationContext(AppModule)': 'createApplicationContext(AppModule, { logger: false })' },
    names: ['app', 'queue', 'printed'],
  });
  onTestFinished(async () => {
    await queue.obliterate({ force: true });
    await app.close();
  });
  await until(
    'ten jobs run and two are deferred',
    async () => [printed.length, await queue.getDelayedCount()],
    [10, 2],
  );
  expect((await queue.getDelayed()).map(({ attemptsMade }) => attemptsMade)).toEqual([0, 0]);
  await until('all twelve jobs have run', () => printed.length, 12);
  expect(await queue.getFailedCount()).toBe(0);

  const numbers = printed.map(([, { n }]) => n);
  expect(numbers.slice(0, 10).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(numbers.slice(10).sort((a, b) => a - b)).toEqual([10, 11]);
  for (const [time, { tenantId }] of printed) {
    expect(time).toMatch(/^\d\d:\d\d:\d\d\.\d$/);
    expect(tenantId).toBe('acme');
  }
});

it("limits per plan come from the customer's row in the database", async () => {
  const [sample] = blocks('Limits per plan, from a database');
  const { AppModule, plans, cache, queueName } = await runBlock<{
    AppModule: Module;
    plans: Record<string, string[] | null>;
    cache: { tiers: Cached<unknown> };
  }>(sample, {
    before: `
      const cache = {};
      const plans: Record<string, string[] | null> = { free: ['1/h'], grows: ['2/h'], paid: null };
      @Injectable()
      class Database {
        async planOf(customer: string) { return { tiers: plans[customer] }; }
      }
      @Module({ providers: [Database], exports: [Database] })
      class DatabaseModule {}
      @Processor('emails', { concurrency: 50 })
      class EmailProcessor extends WorkerHost { async process(_: Job) {} }`,
    after: `
      @Module({ imports: [
        BullModule.forRoot({ connection }), limits, BullModule.registerQueue({ name: 'emails' }),
      ], providers: [EmailProcessor] })
      class AppModule {}`,
    replace: {
      'tiers: cached(': 'tiers: cache.tiers = cached(',
      'import { cached }': "import { Injectable } from '@nestjs/common';\nimport { cached }",
    },
    names: ['AppModule', 'plans', 'cache'],
  });

  const queue = await startApplication(AppModule, queueName);
  const customers = ['free', 'free', 'grows', 'grows', 'grows', 'paid', 'paid', 'paid'];
  await queue.addBulk(customers.map((tenantId) => ({ name: 'welcome', data: { tenantId } })));
  await until(
    'each customer with a plan has one job more than its plan allows',
    async () => [
      await queue.getCompletedCount(),
      (await queue.getDelayed()).map(({ data }) => data.tenantId).toSorted((a, b) => a.localeCompare(b, 'en')),
    ],
    [6, ['free', 'grows']],
  );

  plans['grows'] = null;
  cache.tiers.forget('grows');
  for (const job of await queue.getDelayed()) await job.promote();
  await until(
    "the job of the customer 'grows' is completed, and the other one waits again",
    async () => [await queue.getCompletedCount(), (await queue.getDelayed()).map(({ data }) => data.tenantId)],
    [7, ['free']],
  );
});

it('at most five jobs of a tenant run at a time, and the next jobs start when these end', async () => {
  const [sample] = blocks('How many at a time');
  const { AppModule, sending, queueName } = await runBlock<{ AppModule: Module; sending: { open: () => void }[] }>(
    sample,
    {
      before: `
        const sending: { open: () => void }[] = [];
        const send = () => new Promise<void>((open) => void sending.push({ open }));`,
      after: applicationOf('ExportProcessor'),
      replace: { "'exports'": "'emails'" },
      names: ['AppModule', 'sending'],
    },
  );

  const queue = await startApplication(AppModule, queueName);
  await queue.addBulk(Array.from({ length: 7 }, () => ({ name: 'export', data: { tenantId: 'acme' } })));
  const counts = async () => [sending.length, await queue.getActiveCount(), await queue.getDelayedCount()];
  await until('five jobs run and two are deferred', counts, [5, 5, 2]);
  sending[0]?.open();
  await until('a sixth runs', counts, [6, 5, 1]);
  sending[1]?.open();
  await until('the seventh runs', counts, [7, 5, 0]);
  for (const { open } of sending) open();
  await until('all are completed', () => queue.getCompletedCount(), 7);
});

it('after a 429 the job runs again at the time that the upstream names, and no other customer waits', async () => {
  const [sample] = blocks('When the upstream still says 429');
  const { AppModule, asked, queueName } = await runBlock<{ AppModule: Module; asked: string[] }>(sample, {
    before: `
      const asked: string[] = [];
      const UPSTREAM = 'https://upstream.example';
      const fetch = async (_: string, { body }: { body: string }) => {
        asked.push(JSON.parse(body).tenantId);
        return asked.length > 1 ? new Response() : new Response('', { status: 429, headers: { 'retry-after': '2' } });
      };`,
    after: `
      @Processor('emails', { concurrency: 50 })
      class EmailProcessor extends WorkerHost {
        @RateLimited(['10/s', '120/min'])
        async process(job: Job) { return deliver(job); }
      }
      ${applicationOf('EmailProcessor')}`,
    names: ['AppModule', 'asked'],
  });

  const queue = await startApplication(AppModule, queueName);
  await queue.add('welcome', { tenantId: 'acme' });
  await until('the job is deferred', () => queue.getDelayedCount(), 1);
  await queue.add('welcome', { tenantId: 'globex' });
  await until('the job of the other customer is completed', () => queue.getCompletedCount(), 1);
  expect(asked).toEqual(['acme', 'globex']);
  await until('the job that was deferred is completed', () => queue.getCompletedCount(), 2);
  expect(asked).toEqual(['acme', 'globex', 'acme']);
  expect(await queue.getFailedCount()).toBe(0);
});
