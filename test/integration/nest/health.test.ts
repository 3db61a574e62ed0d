import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { type RateLimitModuleOptions, RateLimitService } from 'bullmq-governor';
import type { JobLimiter } from 'bullmq-governor/bullmq';
import { RateLimitHealthIndicator } from 'bullmq-governor/terminus';
import { expect, it, onTestFinished } from 'vitest';
import { type Block, blocksUnder } from '../../support/docs/documents.js';
import { runBlock } from '../../support/docs/run-block.js';
import { limits } from '../../support/nest/nest-app.js';
import { ownRedis } from '../../support/redis/own-redis.js';
import { until } from '../../support/until.js';

async function application(options: Partial<RateLimitModuleOptions>) {
  const [sample] = blocksUnder('docs/operations.md', 'Health') as [Block];
  const { HealthModule } = await runBlock<{ HealthModule: Type }>(sample, { names: ['HealthModule'] });
  const imports = [limits({ warn: () => undefined, ...options }), HealthModule];
  const testing = await Test.createTestingModule({ imports }).compile();
  const app = testing.createNestApplication({ logger: false });
  await app.listen(0, '127.0.0.1');
  onTestFinished(() => app.close());
  const { port } = app.getHttpServer().address() as AddressInfo;
  const health = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/health`);
    return { code: answer.status, ...((await answer.json()) as { details: Record<string, unknown> }) };
  };
  const indicator = app.get(RateLimitHealthIndicator, { strict: false });
  return { health, indicator, limits: app.get(RateLimitService) };
}

it('the health indicator is up while Redis answers, and shows the latency and the number of missing decisions; it is down while Redis does not answer', async () => {
  const redis = await ownRedis();
  const { connection } = redis;
  const { health, indicator, limits } = await application({ connection, advanced: { deadlineMs: 200 } });
  const up = { status: 'up', latencyMs: expect.any(Number), lapsed: 0, unavailable: 0, unchecked: 0 };
  expect(await health()).toEqual({
    code: 200,
    status: 'ok',
    details: { rateLimits: up },
    info: expect.anything(),
    error: {},
  });
  expect(await indicator.isHealthy('limits')).toEqual({ limits: up });

  await redis.stop();
  expect(await limits.acquire('acme', ['1/h'], { onUnavailable: 'admit' })).toMatchObject({ unchecked: true });
  const message = expect.stringContaining(`Redis at 127.0.0.1:${redis.port}`);
  const down = { status: 'down', message, lapsed: 0, unavailable: 1, unchecked: 1 };
  expect(await health()).toMatchObject({ code: 503, status: 'error', details: { rateLimits: down } });
  await redis.cont();
  await until('the health indicator is up again', async () => (await health()).code, 200);
});

it('the health indicator is down if Redis answers but accepts no writes, like a replica', async () => {
  const redis = await ownRedis();
  const { health, limits } = await application({ connection: redis.connection });
  expect(await health()).toMatchObject({ code: 200 });
  await redis.client().replicaof('127.0.0.1', 1);
  expect(await limits.acquire('acme', ['1/h'])).toMatchObject({ admitted: false, reason: 'unavailable' });
  const message = expect.stringContaining('READONLY');
  expect(await health()).toMatchObject({ code: 503, details: { rateLimits: { status: 'down', message } } });
  await redis.client().replicaof('NO', 'ONE');
  expect(await health()).toMatchObject({ code: 200 });
});

it('the health check without Terminus and NestJS answers 200, or 503 if Redis accepts no writes', async () => {
  const [, sample] = blocksUnder('docs/operations.md', 'Health') as [Block, Block];
  const names = ['server', 'limits'];
  const redis = await ownRedis();
  const replace = { connection: `connection: ${JSON.stringify(redis.connection)}`, 'listen(3001)': 'listen(0)' };
  const { server, limits } = await runBlock<{ server: Server; limits: JobLimiter }>(sample, { names, replace });
  onTestFinished(() => {
    server.close();
    limits.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const health = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}`);
    return [answer.status, await answer.text()];
  };
  expect(await health()).toEqual([200, 'ok']);
  await redis.client().replicaof('127.0.0.1', 1);
  expect(await health()).toEqual([503, expect.stringContaining('READONLY')]);
});

it('the health indicator is down after Redis is set to evict keys', async () => {
  const redis = await ownRedis();
  const { health } = await application({ connection: redis.connection });
  await redis.client().config('SET', 'maxmemory-policy', 'allkeys-lru');
  const text = expect.stringContaining("expected a Redis with maxmemory-policy 'noeviction', got 'allkeys-lru'");
  expect(await health()).toMatchObject({
    code: 503,
    details: { rateLimits: { status: 'down', message: text } },
  });
});
