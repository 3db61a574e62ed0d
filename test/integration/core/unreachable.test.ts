import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { type ConnectionInput, UnavailableError } from 'bullmq-governor/core';
import { Cluster } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../tools/redis/start.mjs';
import { ownRedis } from '../../support/redis/own-redis.js';
import { selfSigned } from '../../support/redis/self-signed.js';
import { atLeast, settles, until } from '../../support/until.js';
import { limiterOf } from '../../support/worker/govern.js';

/** A short deadline that a busy machine still meets. */
const SHORT = { advanced: { deadlineMs: 600 } };

/** The messages of a limiter without Redis: its warning, the cause of a decision, and the error of ready(). */
async function messagesOf(connection: ConnectionInput): Promise<string[]> {
  const warnings: string[] = [];
  const limiter = limiterOf({ warn: (message) => warnings.push(message), ...SHORT }, connection);
  const [decision, health] = await Promise.all([
    limiter.acquire('acme', ['1/h']),
    limiter.ready().then(
      () => undefined,
      (error: unknown) => error,
    ),
  ]);
  expect(decision).toMatchObject({ admitted: false, reason: 'unavailable' });
  const { cause } = decision as { cause?: unknown };
  expect(cause).toBeInstanceOf(UnavailableError);
  expect(health).toBeInstanceOf(UnavailableError);
  const messages = [...warnings, (cause as Error).message, (health as Error).message];
  expect(messages).toHaveLength(3);
  return messages;
}

describe('a Redis that cannot be reached', () => {
  it('all messages name Redis and the cause if no server listens', async () => {
    const port = await freePort();
    for (const message of await messagesOf(`redis://user:secret@127.0.0.1:${port}`))
      expect(message).toBe(`Redis at 127.0.0.1:${port} cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}`);
  });

  it('all messages name Redis and the cause if its certificate is not trusted', async () => {
    const server = createServer(selfSigned('redis.test'), (socket) => socket.on('error', () => undefined));
    server.on('tlsClientError', () => undefined);
    await settles('the server listens', new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    for (const message of await messagesOf({ host: '127.0.0.1', port, tls: {} })) {
      expect(message).toBe(
        `Redis at 127.0.0.1:${port} cannot be reached: self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT)`,
      );
    }
  });

  it('all messages name all nodes of a cluster, without their passwords', async () => {
    const ports = [await freePort(), await freePort()];
    const cluster = new Cluster(
      ports.map((port) => `redis://:secret@127.0.0.1:${port}`),
      { lazyConnect: true },
    );
    const nodes = ports.map((port) => `127.0.0.1:${port}`).join(', ');
    const refused = `connect ECONNREFUSED 127.0.0.1:${ports[0]}`;
    for (const message of await messagesOf(cluster))
      expect(message).toBe(`Redis at ${nodes} cannot be reached: ${refused}`);
  });

  it('a limiter warns once when Redis stops and once when Redis is back, and ready() reports the current state', async () => {
    const redis = await ownRedis();
    const warnings: string[] = [];
    const options = { warn: (message: string) => warnings.push(message), onUnavailable: 'fail' as const, ...SHORT };
    const limiter = limiterOf(options, redis.connection);
    await limiter.ready();
    await redis.kill();
    const address = `127.0.0.1:${redis.port}`;
    const refused = `Redis at ${address} cannot be reached: connect ECONNREFUSED ${address}`;
    await until('the limiter warns', () => warnings.length, atLeast(1));
    expect(warnings).toEqual([refused]);
    await expect(limiter.ready()).rejects.toThrow(refused);
    await expect(limiter.acquire('acme', ['1/h'])).rejects.toThrow(refused);
    await redis.start();
    await until('the limiter is ready again', () => limiter.ready().then(() => 'ready', String), 'ready');
    expect(warnings.slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^Redis at ${address} answers again, after \\d+ m?s$`)),
    ]);
    expect(await limiter.acquire('acme', ['1/h'])).toEqual({ admitted: true });
  });

  it('ready() rejects if Redis does not answer, even with an open connection', async () => {
    const redis = await ownRedis();
    const limiter = limiterOf({ advanced: { deadlineMs: 300 } }, redis.connection);
    await limiter.ready();
    await redis.stop();
    await expect(limiter.ready()).rejects.toThrow(`Redis at 127.0.0.1:${redis.port} did not answer within 300 ms`);
    await redis.cont();
    await until('the limiter is ready again', () => limiter.ready().then(() => 'ready', String), 'ready');
  });

  it('ready() rejects with the error of Redis if Redis refuses the client', async () => {
    const redis = await ownRedis();
    await redis.client().config('SET', 'requirepass', 'secret');
    const limiter = limiterOf({ warn: () => undefined }, redis.connection);
    await expect(limiter.ready()).rejects.toThrow(/^Redis at 127\.0\.0\.1:\d+ (refused|cannot be reached): NOAUTH /);
  });
});
