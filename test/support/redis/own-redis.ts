import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { onTestFinished } from 'vitest';
import { type RedisProcess, startRedis } from '../../../tools/redis/start.mjs';
import { unique } from './redis.js';

export interface OwnRedis {
  readonly port: number;
  readonly connection: { host: string; port: number };
  client(): Redis;
  /** Connections stay open, but the server answers nothing until cont(). */
  stop(): Promise<void>;
  cont(): Promise<void>;
  /** Restarts the server on the same port, with the same files. */
  restart(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Starts a server for one test. A `durable` server keeps its data over a kill. */
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

/** Starts a server that can refuse a limiter's scripts while it serves others. */
export async function refusingRedis(): Promise<
  OwnRedis & { limiterConnection: object; refuse(): Promise<void>; serve(): Promise<void> }
> {
  const redis = await ownRedis();
  const control = redis.client();
  const username = unique('limiter');
  await control.call('ACL', 'SETUSER', username, 'on', '>secret', '~*', '&*', '+@all');
  return {
    ...redis,
    limiterConnection: { ...redis.connection, username, password: 'secret' },
    refuse: async () => void (await control.call('ACL', 'SETUSER', username, '-evalsha', '-eval')),
    serve: async () => void (await control.call('ACL', 'SETUSER', username, '+@all')),
  };
}
