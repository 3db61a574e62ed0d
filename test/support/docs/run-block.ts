import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { onTestFinished } from 'vitest';
import { redisOptions, unique } from '../redis/redis.js';
import { moduleOf } from './block-module.js';
import { type Block, root } from './documents.js';

const folder = join(root, 'test/.docs');
const THEIRS = { options: "{ host: 'localhost', port: 6379 }", url: 'redis://localhost:6379' };

interface Around {
  /** Declarations in front of the block, except `connection`. */
  before?: string;
  after?: string;
  /** Replacements for texts of the block. Each text must occur in the block. */
  replace?: Record<string, string>;
  names: readonly string[];
}

/**
 * Runs a block with a queue of this test instead of 'emails'.
 * @returns the values of `names`
 */
export async function runBlock<T>(
  block: Block,
  { before = '', after = '', replace = {}, names }: Around,
): Promise<T & { queueName: string }> {
  const queueName = unique('emails');
  const { host, port } = redisOptions();
  let code = moduleOf(block);
  for (const [theirs, ours] of Object.entries(replace)) {
    if (!code.includes(theirs)) throw new Error(`${block.document}:${block.line} does not say ${theirs}`);
    code = code.replaceAll(theirs, ours);
  }
  const text = [
    code.includes('const connection') ? '' : `const connection = ${THEIRS.options};`,
    before,
    code.replace(/^export (?=(abstract |async )?(class|const|function|interface)\b)/gm, ''),
    after,
    `export { ${names.join(', ')} };`,
  ]
    .join('\n')
    .replaceAll(THEIRS.options, JSON.stringify({ host, port }))
    .replaceAll(THEIRS.url, `redis://${host}:${port}`)
    .replaceAll("'emails'", `'${queueName}'`);
  const file = join(folder, `${queueName}.ts`);
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(file, { force: true }));
  writeFileSync(file, text);
  return { ...((await import(file)) as T), queueName };
}

/** Removes the application and the queue after the test. */
export async function startApplication(AppModule: new () => object, queueName: string): Promise<Queue> {
  return (await runApplication(AppModule, queueName)).queue;
}

export async function runApplication(
  AppModule: new () => object,
  queueName: string,
): Promise<{ app: INestApplicationContext; queue: Queue }> {
  const app = await NestFactory.createApplicationContext(AppModule, { logger: false, abortOnError: false });
  const queue = app.get<Queue>(getQueueToken(queueName));
  onTestFinished(async () => {
    await queue.obliterate({ force: true });
    await app.close();
  });
  return { app, queue };
}
