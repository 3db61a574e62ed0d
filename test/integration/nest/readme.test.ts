import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getQueueToken } from '@nestjs/bullmq';
import { NestFactory } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { expect, it, onTestFinished } from 'vitest';
import { redisOptions, unique } from '../../support/redis.js';

const root = join(import.meta.dirname, '../../..');
const prelude = `
import { BullModule, Processor, WorkerHost } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import type { Job } from 'bullmq';
import { RateLimited, RateLimitModule } from 'bullmq-governor';
export const sent: unknown[] = [];
const send = (data: unknown) => sent.push(data);
`;

it('runs the first sample of the README as it stands there', async () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8').split('\n');
  const from = readme.indexOf('```ts');
  const to = readme.indexOf('```', from);
  expect(to).toBeLessThan(40);
  const queueName = unique('emails');
  const sample = readme
    .slice(from + 1, to)
    .join('\n')
    .replaceAll("'emails'", `'${queueName}'`);

  const folder = join(root, 'test/.readme');
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, `${queueName}.ts`);
  const connection = `const connection = ${JSON.stringify(redisOptions())};`;
  writeFileSync(file, `${prelude}${connection}\n${sample}\nexport { AppModule };\n`);
  const { AppModule, sent } = (await import(file)) as { AppModule: new () => object; sent: unknown[] };

  const app = await NestFactory.createApplicationContext(AppModule, { logger: false });
  const queue = app.get<Queue>(getQueueToken(queueName));
  await queue.addBulk(Array.from({ length: 12 }, (_, i) => ({ name: 'welcome', data: { tenantId: 'acme', i } })));
  await expect.poll(() => queue.getDelayedCount()).toBe(2);
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(12);
  expect(await queue.getFailedCount()).toBe(0);
  await queue.obliterate({ force: true });
  await app.close();
});
