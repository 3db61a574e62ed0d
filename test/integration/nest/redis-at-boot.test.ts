import { BullModule, Processor, WorkerHost } from '@nestjs/bullmq';
import type { LoggerService } from '@nestjs/common';
import { ConfigurationError, RateLimited, RateLimitService } from 'bullmq-governor';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort, startRedis } from '../../../tools/redis/start.mjs';
import { boot, compile, limits, queueOf } from '../../support/nest/nest-app.js';
import { unique } from '../../support/redis/redis.js';
import { settles, until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

// BullMQ prints what it thinks of such a server, and each attempt to connect.
beforeAll(() => {
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
});

/** A server of this test, on a port that may be known before it runs. */
async function startOwn(options: Parameters<typeof startRedis>[0]): Promise<number> {
  const server = await startRedis(options);
  onTestFinished(server.stop);
  return server.port;
}

/** What Nest was told to warn of by this package. */
function warnings(): { logger: LoggerService; told: string[] } {
  const told: string[] = [];
  const ignore = () => undefined;
  const warn = (message: string, context?: string) => {
    if (context === 'RateLimitModule') told.push(message);
  };
  return { logger: { log: ignore, error: ignore, warn }, told };
}

function application(port: number, options: Parameters<typeof limits>[0] = {}) {
  // Tries again at once: the test is not to wait for BullMQ's pauses.
  const connection = { host: '127.0.0.1', port, retryStrategy: () => 20, maxRetriesPerRequest: null };
  const name = unique('emails');
  const ran: unknown[] = [];
  @Processor(name, { runRetryDelay: 20 })
  class Emails extends WorkerHost {
    @RateLimited(['2/h'])
    async process() {
      ran.push(1);
    }
  }
  const metadata = {
    imports: [
      BullModule.forRoot({ connection }),
      BullModule.registerQueue({ name }),
      limits({ connection, ...options }),
    ],
    providers: [Emails],
  };
  return { metadata, name, ran };
}

describe('a Redis that may evict keys', () => {
  const evicting = { args: ['--maxmemory', '50mb', '--maxmemory-policy', 'allkeys-lru'] };

  it('keeps the application from starting', async () => {
    const { metadata, ran } = application(await startOwn(evicting));
    const app = await compile(metadata);
    const starting = app.init();
    await expect(starting).rejects.toBeInstanceOf(ConfigurationError);
    await expect(starting).rejects.toThrow(
      "Redis: expected a Redis with maxmemory-policy 'noeviction', got 'allkeys-lru'. Set it (BullMQ needs it too), or " +
        "pass maxmemoryPolicy: 'warn' and accept that a full server forgets what was admitted.",
    );
    expect(ran).toEqual([]);
  });

  it("is only warned of with maxmemoryPolicy 'warn'", async () => {
    const { metadata, name, ran } = application(await startOwn(evicting), { maxmemoryPolicy: 'warn' });
    const { logger, told } = warnings();
    const app = await boot(metadata, { logger });
    expect(told).toEqual([expect.stringContaining("expected a Redis with maxmemory-policy 'noeviction'")]);
    await addJobs(queueOf(app, name), 3);
    await until('one job is deferred', () => queueOf(app, name).getDelayedCount(), 1);
    expect(ran).toHaveLength(2);
  });
});

describe('a Redis that is down', () => {
  it('lets the application start, warns, and limits once it is there', async () => {
    const port = await freePort();
    const { metadata, name, ran } = application(port);
    const { logger, told } = warnings();
    const app = await boot(metadata, { logger });
    const address = `127.0.0.1:${port}`;
    expect(told).toEqual([`Redis at ${address} cannot be reached: connect ECONNREFUSED ${address}`]);
    const service = app.get(RateLimitService);
    const answer = await service.acquire('acme', ['2/h']);
    expect(answer).toMatchObject({ admitted: false, reason: 'unavailable', scope: 'default', delayMs: 1000 });
    expect(service.counts).toMatchObject({ unavailable: 1, admitted: 0 });

    await startOwn({ port });
    const queue = queueOf(app, name);
    await addJobs(queue, 3);
    await until('two jobs run and one is deferred', async () => [ran.length, await queue.getDelayedCount()], [2, 1]);
    expect(service.counts).toMatchObject({ admitted: 2 });
    await settles('the application closes', app.close());
  });
});
