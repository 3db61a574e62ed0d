// Provides a Redis for a run: the server at REDIS_URL, else a server on this machine, else a server in docker.
import { execFileSync } from 'node:child_process';
import { answering, INSTALL_HINT, startRedis } from './start.mjs';

/**
 * @returns {Promise<{ url: string, from: string, stop: () => Promise<void> }>}
 */
export async function provideRedis() {
  const given = process.env['REDIS_URL'];
  if (given) return { url: given, from: 'REDIS_URL', stop: async () => undefined };
  try {
    const server = await startRedis();
    return { url: server.url, from: `a server of this run, pid ${server.pid}`, stop: server.stop };
  } catch (error) {
    if (!(error instanceof Error) || error.message !== INSTALL_HINT) throw error;
  }
  const container = await docker();
  if (container) return container;
  throw new Error(INSTALL_HINT);
}

async function docker() {
  const run = (/** @type {string[]} */ args) =>
    execFileSync('docker', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const id = run(['run', '-d', '--rm', '-p', '127.0.0.1::6379', 'redis:7']);
    const address = run(['port', id, '6379']).split('\n')[0];
    // Docker opens the port before the server listens.
    await answering(Number(address?.split(':').at(-1)));
    return { url: `redis://${address}`, from: 'docker', stop: async () => void run(['stop', id]) };
  } catch {
    return undefined;
  }
}
