import type { TestProject } from 'vitest/node';
import { provideRedis } from '../../../tools/redis/provide.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    redisUrl: string;
  }
}

/** Starts the server that all tests share. Each test uses its own key prefixes. */
export default async function sharedRedis(project: TestProject): Promise<() => Promise<void>> {
  const redis = await provideRedis();
  project.provide('redisUrl', redis.url);
  return redis.stop;
}
