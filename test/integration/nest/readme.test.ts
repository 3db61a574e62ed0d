import { readFileSync } from 'node:fs';
import { getQueueToken } from '@nestjs/bullmq';
import { NestFactory } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { expect, it, onTestFinished } from 'vitest';
import { loadSample, readmeSamples } from '../../support/readme.js';
import { until } from '../../support/until.js';

type Module = new () => object;

const imports = `
import { BullModule, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, Module } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { RateLimited, RateLimitModule } from 'bullmq-governor';
`;

/** The application of a sample, and its queue, gone when the test is over. */
async function start(AppModule: Module, queueName: string): Promise<Queue> {
  const app = await NestFactory.createApplicationContext(AppModule, { logger: false, abortOnError: false });
  const queue = app.get<Queue>(getQueueToken(queueName));
  onTestFinished(async () => {
    await queue.obliterate({ force: true });
    await app.close();
  });
  return queue;
}

it('runs the first sample of the README as it stands there, within its first 40 lines', async () => {
  const [sample = ''] = readmeSamples();
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  expect(readme.split(sample)[0]?.concat(sample).split('\n').length).toBeLessThan(40);
  const { AppModule, sent, queueName } = await loadSample<{ AppModule: Module; sent: unknown[] }>(`${imports}
    export const sent: unknown[] = [];
    const send = (data: unknown) => sent.push(data);
    ${sample}
    export { AppModule };`);

  const queue = await start(AppModule, queueName);
  await queue.addBulk(Array.from({ length: 12 }, (_, i) => ({ name: 'welcome', data: { tenantId: 'acme', i } })));
  await expect.poll(() => queue.getDelayedCount()).toBe(2);
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(12);
  expect(await queue.getFailedCount()).toBe(0);
});

it("runs the README's limits per plan: those of each customer are what its database says", async () => {
  const [sample] = readmeSamples('Limits per plan, from a database');
  const { AppModule, plans, queueName } = await loadSample<{
    AppModule: Module;
    plans: Record<string, string[] | null | 0>;
  }>(`${imports}
    export const plans: Record<string, string[] | null | 0> = { free: ['1/h'], paid: null, behind: 0 };
    @Injectable()
    class Database {
      async planOf(customer: string) { return { tiers: plans[customer] as string[] | null | 0 }; }
    }
    ${sample?.replace('@Module', `@Processor('emails') class EmailProcessor extends WorkerHost { async process() {} }\n@Module`)}
    export { AppModule };`);

  const queue = await start(AppModule, queueName);
  const customers = ['free', 'free', 'behind', 'paid', 'paid', 'paid'];
  await queue.addBulk(customers.map((tenantId) => ({ name: 'welcome', data: { tenantId } })));
  await until(
    'four jobs are completed and two are put off',
    async () => [await queue.getCompletedCount(), await queue.getDelayedCount()],
    [4, 2],
  );
  const waits = (await queue.getDelayed()).map(({ data }) => data.tenantId);
  expect(new Set(waits)).toEqual(new Set(['free', 'behind']));

  plans['behind'] = null;
  const [behind] = (await queue.getDelayed()).filter(({ data }) => data.tenantId === 'behind');
  await behind?.promote();
  await until('the job that was behind is completed', () => queue.getCompletedCount(), 5);
});

it("runs the README's answer to a 429: the job is retried when the upstream says, and no other customer waits", async () => {
  const [processor, adding] = readmeSamples('When a 429 comes anyway');
  const { AppModule, add, asked, queueName } = await loadSample<{
    AppModule: Module;
    add: (queue: Queue) => Promise<void>;
    asked: string[];
  }>(`${imports}
    export const asked: string[] = [];
    const UPSTREAM = 'https://upstream.example';
    const fetch = async (_: string, { body }: { body: string }) => {
      asked.push(JSON.parse(body).tenantId);
      return asked.length > 1 ? new Response() : new Response('', { status: 429, headers: { 'retry-after': '3600' } });
    };
    ${processor}
    @Module({ imports: [
      BullModule.forRoot({ connection }),
      RateLimitModule.forRoot({ connection, tenant: (job) => job.data.tenantId }),
      BullModule.registerQueue({ name: 'emails' }),
    ], providers: [EmailProcessor] })
    class AppModule {}
    export { AppModule };
    export async function add(queue: Queue) { ${adding} }`);

  const queue = await start(AppModule, queueName);
  await add(queue);
  await until('the job is put off', () => queue.getDelayedCount(), 1);
  const [retried] = await queue.getDelayed();
  expect(retried).toMatchObject({ delay: 3_600_000, attemptsMade: 1, failedReason: '429: again in 3600000 ms' });

  await queue.add('welcome', { tenantId: 'globex' });
  await until('the job of the other customer is completed', () => queue.getCompletedCount(), 1);
  await retried?.promote();
  await until('the job that was put off is completed', () => queue.getCompletedCount(), 2);
  expect(asked).toEqual(['acme', 'globex', 'acme']);
  expect(await queue.getFailedCount()).toBe(0);
});
