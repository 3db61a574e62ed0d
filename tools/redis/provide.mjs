// Provides a Redis for a run: the server at REDIS_URL, else a server on this machine.
import { startRedis } from './start.mjs';

/**
 * @returns {Promise<{ url: string, from: string, stop: () => Promise<void> }>}
 */
export async function provideRedis() {
  const given = process.env['REDIS_URL'];
  if (given) return { url: given, from: 'REDIS_URL', stop: async () => undefined };
  const { url, pid, stop } = await startRedis();
  return { url, from: `a server of this run, pid ${pid}`, stop };
}
