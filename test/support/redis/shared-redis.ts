import type { TestProject } from 'vitest/node';
import { provideRedis } from '../../../tools/redis/provide.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    redisUrls: string[];
  }
}

/** A server runs scripts on one core: a single one keeps all files with models waiting. */
const SERVERS = 2;

/** Each test uses its own key prefixes. */
export default async function sharedRedis(project: TestProject): Promise<() => Promise<void>> {
  const servers = await Promise.all(Array.from({ length: SERVERS }, () => provideRedis()));
  project.provide(
    'redisUrls',
    servers.map(({ url }) => url),
  );
  return async () => void (await Promise.all(servers.map((redis) => redis.stop())));
}
