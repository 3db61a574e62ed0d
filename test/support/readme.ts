import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { redisOptions, unique } from './redis/redis.js';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'test/.readme');

/** The samples in TypeScript of a chapter of the README, as they stand there; without a heading those before the first. */
export function readmeSamples(heading?: string): string[] {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const chapters = readme.split(/^## /m);
  const chapter = heading === undefined ? chapters[0] : chapters.find((text) => text.startsWith(`${heading}\n`));
  return [...(chapter ?? '').matchAll(/^```ts\n(.*?)\n```$/gms)].map(([, sample]) => sample as string);
}

/**
 * What a module exports that is made of samples and of what they take for granted; `connection` is there, and the
 * queue 'emails' is one of this test.
 */
export async function loadSample<T>(text: string): Promise<T & { queueName: string }> {
  const queueName = unique('emails');
  const file = join(folder, `${queueName}.ts`);
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(file, { force: true }));
  const connection = `const connection = ${JSON.stringify(redisOptions())};\n`;
  writeFileSync(file, connection + text.replaceAll("'emails'", `'${queueName}'`));
  return { ...((await import(file)) as T), queueName };
}
