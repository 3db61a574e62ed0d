import { BullModule, getQueueToken } from '@nestjs/bullmq';
import type { DynamicModule, LoggerService, ModuleMetadata } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import type { Queue } from 'bullmq';
import { RateLimitModule, type RateLimitModuleOptions, RateLimitService } from 'bullmq-governor';
import { onTestFinished } from 'vitest';
import type { VirtualClock } from '../model/clock.js';
import { redisOptions, unique } from '../redis/redis.js';
import { byTenant } from '../worker/govern.js';

export function queues(...names: string[]): DynamicModule[] {
  return [
    BullModule.forRoot({ connection: redisOptions() }),
    BullModule.registerQueue(...names.map((name) => ({ name }))),
  ];
}

export function limits(options: Partial<RateLimitModuleOptions> = {}): DynamicModule {
  return RateLimitModule.forRoot({
    connection: redisOptions(),
    prefix: unique('nest'),
    tenant: byTenant,
    ...options,
  });
}

interface Setup {
  /** Default: no log. */
  logger?: LoggerService;
  clock?: VirtualClock;
  /** The prefix is used only together with a clock. */
  prefix?: string;
}

/** Compiles a module without initialising it, and closes it after the test. */
export async function compile(metadata: ModuleMetadata, setup: Setup = {}): Promise<TestingModule> {
  const builder = Test.createTestingModule(metadata).setLogger(setup.logger ?? SILENT);
  if (setup.clock) {
    const options = { prefix: setup.prefix ?? unique('nest'), now: setup.clock.now };
    builder
      .overrideProvider(RateLimitService)
      .useFactory({ factory: () => new RateLimitService({ connection: redisOptions(), ...options }) });
  }
  const app = await builder.compile();
  onTestFinished(() => app.close());
  return app;
}

export async function boot(metadata: ModuleMetadata, setup: Setup = {}): Promise<TestingModule> {
  return (await compile(metadata, setup)).init();
}

export function queueOf(app: TestingModule, name: string): Queue {
  return app.get<Queue>(getQueueToken(name), { strict: false });
}

const ignore = () => undefined;
const SILENT: LoggerService = { log: ignore, warn: ignore, error: ignore };

export function collectingLogger() {
  const collected = { warnings: [] as string[], debug: [] as string[] };
  const into = (texts: string[]) => (text: string, context?: string) => {
    if (context === 'RateLimitModule') texts.push(text);
  };
  return { logger: { ...SILENT, warn: into(collected.warnings), debug: into(collected.debug) }, ...collected };
}
