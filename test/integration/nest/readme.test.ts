import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getQueueToken, Processor, WorkerHost } from '@nestjs/bullmq';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { RateLimitService } from 'bullmq-governor';
import { expect, it, onTestFinished } from 'vitest';
import { VirtualClock } from '../../support/clock.js';
import { addJobs } from '../../support/govern.js';
import { boot, limits, queueOf, queues } from '../../support/nest-app.js';
import { redisOptions, unique } from '../../support/redis.js';
import { until } from '../../support/until.js';

const root = join(import.meta.dirname, '../../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8').split('\n');
const prelude = `
import { BullModule, Processor, WorkerHost } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import type { Job } from 'bullmq';
import { RateLimited, RateLimitModule } from 'bullmq-governor';
export const sent: unknown[] = [];
const send = (data: unknown) => sent.push(data);
const connection = ${JSON.stringify(redisOptions())};
`;

/** The lines of a sample: the first, or that of so many under a heading. */
function sampleOf(heading = '# bullmq-governor', position = 0): { lines: string[]; from: number; to: number } {
  let to = readme.indexOf(heading);
  let from = to;
  for (let i = 0; i <= position; i++) {
    from = readme.indexOf('```ts', to + 1);
    to = readme.indexOf('```', from);
  }
  return { lines: readme.slice(from + 1, to), from, to };
}

/** What TypeScript exports, as if it stood in a file of its own. */
async function load<T>(code: string): Promise<T & { sent: unknown[] }> {
  const folder = join(root, 'test/.readme');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${unique('sample')}.ts`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(file, `${prelude}\n${code}`);
  return (await import(file)) as T & { sent: unknown[] };
}

it('runs the first sample of the README as it stands there', async () => {
  const { lines, to } = sampleOf();
  expect(to).toBeLessThan(40);
  const queueName = unique('emails');
  const sample = lines.join('\n').replaceAll("'emails'", `'${queueName}'`);
  const { AppModule, sent } = await load<{ AppModule: Type }>(`${sample}\nexport { AppModule };\n`);

  const app = await NestFactory.createApplicationContext(AppModule, { logger: false });
  const queue = app.get<Queue>(getQueueToken(queueName));
  await queue.addBulk(Array.from({ length: 12 }, (_, i) => ({ name: 'welcome', data: { tenantId: 'acme', i } })));
  await expect.poll(() => queue.getDelayedCount()).toBe(2);
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(12);
  expect(await queue.getFailedCount()).toBe(0);
  await queue.obliterate({ force: true });
  await app.close();
});

const ACCOUNT = '## One limit for the whole account, one for each tenant';

it('limits the whole account and each tenant with the six lines of the README', async () => {
  const { lines } = sampleOf(ACCOUNT);
  expect(lines).toHaveLength(6);
  const name = unique('emails');
  const sample = lines.join('\n').replaceAll("'emails'", `'${name}'`);
  const { EmailProcessor, sent } = await load<{ EmailProcessor: Type }>(`${sample}\nexport { EmailProcessor };\n`);

  const imports = [...queues(name), limits()];
  const app = await boot({ imports, providers: [EmailProcessor] }, { clock: new VirtualClock() });
  const queue = queueOf(app, name);
  await addJobs(queue, 12, 'acme');
  await until(async () => sent.length === 10 && (await queue.getDelayedCount()) === 2);
  for (let i = 0; i < 11; i++) await addJobs(queue, 9, `tenant ${i}`);
  await until(async () => sent.length === 100 && (await queue.getDelayedCount()) === 11);
});

it('limits the whole account over all queues with the module of the README', async () => {
  const { lines } = sampleOf(ACCOUNT, 1);
  const { modules } = await load<{ modules: DynamicModule[] }>(`export const modules = [\n${lines.join('\n')}\n];\n`);
  const name = unique('emails');
  @Processor(name, { concurrency: 50 })
  class Emails extends WorkerHost {
    ran = 0;
    async process() {
      this.ran++;
    }
  }
  const app = await boot(
    { imports: [...queues(name), ...modules], providers: [Emails] },
    { clock: new VirtualClock() },
  );
  await addJobs(queueOf(app, name), 101);
  await until(async () => app.get(Emails).ran === 100 && (await queueOf(app, name).getDelayedCount()) === 1);
  const account = await app.get(RateLimitService).peek('all', ['100/s'], { scope: 'account' });
  expect(account.tiers).toMatchObject([{ remaining: 0 }]);
});
