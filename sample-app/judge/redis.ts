import { Redis } from 'ioredis';

export interface ProvidedRedis {
  url: string;
  /** The origin of the server, for the output. */
  from: string;
  /** Stops the server if the sample started it. */
  stop: () => Promise<void>;
}

/**
 * Provides a Redis that answers: a BullMQ queue would wait for ever for a server that does not.
 * The relative path of the tool is the same from the sources and from the compiled sample.
 * @throws Error that says what to install, or that the named server does not answer
 */
export async function provideRedis(): Promise<ProvidedRedis> {
  const tool = new URL('../../tools/redis/provide.mjs', import.meta.url);
  const redis: ProvidedRedis = await (await import(tool.href)).provideRedis();
  const client = new Redis(redis.url, { lazyConnect: true, retryStrategy: () => null });
  let reason = '';
  client.on('error', (error: Error) => {
    reason = error.message || String(error);
  });
  await client.connect().catch((cause: unknown) => {
    throw new Error(`the Redis from ${redis.from} does not answer: ${reason || String(cause)}`, { cause });
  });
  client.disconnect();
  return redis;
}

/** Removes the keys of a run, because other programs may use the server too. */
export async function removeKeys(url: string, prefix: string): Promise<void> {
  const client = new Redis(url);
  try {
    for await (const keys of client.scanStream({ match: `${prefix}:*`, count: 1000 })) {
      if (keys.length > 0) await client.unlink(...(keys as string[]));
    }
  } finally {
    client.disconnect();
  }
}
