import type { TestProject } from 'vitest/node';
import { provideRedis } from '../../../tools/redis/provide.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    redisUrl: string;
  }
}

/** Each test uses its own key prefixes. */
export default async function sharedRedis(project: TestProject): Promise<() => Promise<void>> {
  const redis = await provideRedis();
  project.provide('redisUrl', redis.url);
  return redis.stop;
}
