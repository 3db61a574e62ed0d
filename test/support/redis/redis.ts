import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { inject, onTestFinished } from 'vitest';

/** The address of the shared server, as options that BullMQ and this package take. */
export function redisOptions(): { host: string; port: number } {
  const url = new URL(inject('redisUrl'));
  return { host: url.hostname, port: Number(url.port || 6379) };
}

/** A name that no other test uses. */
export function unique(what: string): string {
  return `${what}-${randomUUID().slice(0, 8)}`;
}

/** A client of the shared server, closed when the test is over. */
export function client(): Redis {
  const redis = new Redis({ ...redisOptions(), maxRetriesPerRequest: null });
  // Limiters of a virtual clock share a client, and each listens to it.
  redis.setMaxListeners(0);
  onTestFinished(() => redis.disconnect());
  return redis;
}

/** The keys under a prefix, without those that name the scopes in use, their chains, and the queues: these are written beside the requests. */
export async function keysUnder(redis: Redis, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const found of redis.scanStream({ match: `${prefix}*`, count: 1000 })) keys.push(...(found as string[]));
  return keys.filter((key) => !/:(scopes|chains|queues)$/.test(key)).sort();
}
