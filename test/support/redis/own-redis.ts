import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { onTestFinished } from 'vitest';
import { type RedisProcess, startRedis } from '../../../tools/redis/start.mjs';

export interface OwnRedis {
  readonly port: number;
  readonly connection: { host: string; port: number };
  /** A client of its own, closed when the test is over. */
  client(): Redis;
  stop(): Promise<void>;
  cont(): Promise<void>;
  /** Ends it without a goodbye, and starts it again on its port and with its files. */
  restart(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** A server of this test alone, which it may stop, flush and kill. With `durable` it survives that. */
export async function ownRedis(options: { durable?: boolean } = {}): Promise<OwnRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'governor-test-'));
  const args = options.durable ? ['--appendonly', 'yes', '--appendfsync', 'always'] : [];
  let server: RedisProcess = await startRedis({ folder, args });
  const { port } = server;
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const start = async () => {
    server = await startRedis({ port, folder, args });
  };
  const kill = () => server.kill('SIGKILL');
  return {
    port,
    connection: { host: '127.0.0.1', port },
    client: () => {
      const redis = new Redis({ host: '127.0.0.1', port, maxRetriesPerRequest: null });
      redis.on('error', () => undefined);
      onTestFinished(() => redis.disconnect());
      return redis;
    },
    stop: () => server.kill('SIGSTOP'),
    cont: () => server.kill('SIGCONT'),
    kill,
    start,
    restart: async () => {
      await kill();
      await start();
    },
  };
}
