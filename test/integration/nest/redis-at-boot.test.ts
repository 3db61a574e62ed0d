import { BullModule } from '@nestjs/bullmq';
import { createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import { ConfigurationError, RateLimitService } from 'bullmq-governor';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort, startRedis } from '../../../tools/redis/start.mjs';
import { boot, collectingLogger, compile, limits, queueOf } from '../../support/nest/nest-app.js';
import { limitedProcessor } from '../../support/nest/noted-processor.js';
import { unique } from '../../support/redis/redis.js';
import { settles, until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

// BullMQ warns about servers that may evict keys, and prints each failed attempt to connect.
beforeAll(() => {
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
});

async function startOwn(options: Parameters<typeof startRedis>[0]): Promise<number> {
  const server = await startRedis(options);
  onTestFinished(server.stop);
  return server.port;
}

function application(port: number) {
  const connection = { host: '127.0.0.1', port, retryStrategy: () => 20, maxRetriesPerRequest: null };
  const name = unique('emails');
  const Emails = limitedProcessor(name, ['2/h'], { runRetryDelay: 20 });
  const metadata = {
    imports: [BullModule.forRoot({ connection }), BullModule.registerQueue({ name }), limits({ connection })],
    providers: [Emails],
  };
  return { metadata, name, Emails };
}

describe('a Redis that may evict keys', () => {
  const evicting = { args: ['--maxmemory', '50mb', '--maxmemory-policy', 'allkeys-lru'] };

  it('a Redis that may evict keys stops the application from starting', async () => {
    const { metadata, Emails } = application(await startOwn(evicting));
    const app = await compile(metadata);
    const starting = app.init();
    await expect(starting).rejects.toBeInstanceOf(ConfigurationError);
    await expect(starting).rejects.toThrow(
      "Redis: expected a Redis with maxmemory-policy 'noeviction', got 'allkeys-lru'. Set it to noeviction, as BullMQ " +
        'requires too: a server that evicts keys forgets what was admitted.',
    );
    expect(app.get(Emails).ran).toEqual([]);
  });
});

describe("BullMQ's Postgres backend", () => {
  it('a processor with limits stops the application from starting', async () => {
    setDefaultBackendFactory(createPostgresBackend as never);
    onTestFinished(() => setDefaultBackendFactory());
    const never = vi.fn(() => new Promise(() => undefined));
    const pool = { on: vi.fn(), connect: never, query: never, end: vi.fn() };
    const name = unique('emails');
    const Emails = limitedProcessor(name, ['2/h']);
    const app = await compile({
      imports: [BullModule.forRoot({ connection: pool as never }), BullModule.registerQueue({ name }), limits()],
      providers: [Emails],
    });
    await expect(app.init()).rejects.toThrow(
      `worker of '${name}': expected BullMQ's backend for Redis or Valkey, got an object of class PostgresQueueBackend.`,
    );
    expect(app.get(Emails).ran).toEqual([]);
  });
});

describe('a Redis that is down', () => {
  it('an application starts with a warning while Redis is down, and limits its jobs when Redis is up', async () => {
    const port = await freePort();
    const { metadata, name, Emails } = application(port);
    const { logger, warnings } = collectingLogger();
    const app = await boot(metadata, { logger });
    const address = `127.0.0.1:${port}`;
    expect(warnings).toEqual([`Redis at ${address} cannot be reached: connect ECONNREFUSED ${address}`]);
    const service = app.get(RateLimitService);
    const answer = await service.acquire('acme', ['2/h']);
    expect(answer).toMatchObject({ admitted: false, reason: 'unavailable', scope: 'default', delayMs: 1000 });
    expect(service.counts).toMatchObject({ unavailable: 1, admitted: 0 });

    await startOwn({ port });
    const queue = queueOf(app, name);
    await addJobs(queue, 3);
    await until(
      'two jobs run and one is deferred',
      async () => [app.get(Emails).ran.length, await queue.getDelayedCount()],
      [2, 1],
    );
    expect(service.counts).toMatchObject({ admitted: 2 });
    await settles('the application closes', app.close());
  });
});
