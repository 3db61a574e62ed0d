import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { inject, onTestFinished } from 'vitest';

export function redisUrl(): string {
  const urls = inject('redisUrls');
  return urls[Number(process.env['VITEST_POOL_ID']) % urls.length] as string;
}

export function redisOptions(): { host: string; port: number } {
  const url = new URL(redisUrl());
  return { host: url.hostname, port: Number(url.port || 6379) };
}

export function unique(what: string): string {
  return `${what}-${randomUUID().slice(0, 8)}`;
}

export function client(): Redis {
  const redis = new Redis({ ...redisOptions(), maxRetriesPerRequest: null });
  // Limiters with a virtual clock share a client.
  redis.setMaxListeners(0);
  onTestFinished(() => redis.disconnect());
  return redis;
}

/** Returns the keys without the lists of scopes and queues, which the limiter writes outside of requests. */
export async function keysUnder(redis: Redis, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const found of redis.scanStream({ match: `${prefix}*`, count: 1000 })) keys.push(...(found as string[]));
  return keys.filter((key) => !/(:queues|\{scopes\}:notes)$/.test(key)).sort();
}
