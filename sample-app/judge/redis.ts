import { Redis } from 'ioredis';

/**
 * Provides a Redis that answers: a BullMQ queue would wait for ever for a server that does not.
 * The relative path of the tool is the same from the sources and from the compiled sample.
 * @throws Error that says what to install, or that the named server does not answer
 */
export async function provideRedis() {
  const tool = await import(new URL('../../tools/redis/provide.mjs', import.meta.url).href);
  const { url, from, stop }: { url: string; from: string; stop: () => Promise<void> } = await tool.provideRedis();
  // The run ends if Redis is gone for longer than about a second.
  const client = new Redis(url, { maxRetriesPerRequest: 5 });
  let reason = '';
  client.on('error', (error) => {
    reason = error.message || String(error);
  });
  await client.ping().catch((cause) => {
    client.disconnect();
    throw new Error(`the Redis from ${from} does not answer: ${reason}`, { cause });
  });
  return { url, from, client, stop: () => stop().finally(() => client.disconnect()) };
}
