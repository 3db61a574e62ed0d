import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, Module } from '@nestjs/common';
import type { Job } from 'bullmq';
import { type Deferred, RateLimited, RateLimitModule, type RateLimitModuleOptions } from 'bullmq-governor';
import { describe, expect, it } from 'vitest';
import { boot, compile, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { client, keysUnder, redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs, byTenant } from '../../support/worker/govern.js';

function processorOf(name: string, decorator: ClassDecorator = () => undefined) {
  @Processor(name)
  class Emails extends WorkerHost {
    readonly ran: string[] = [];
    readonly deferred: Deferred[] = [];

    async process(job: Job): Promise<void> {
      this.ran.push(job.id as string);
    }
    @OnWorkerEvent('deferred')
    onDeferred(_: Job, decision: Deferred) {
      this.deferred.push(decision);
    }
  }
  decorator(Emails);
  return Emails;
}

/** What a configuration module of an application would know. */
@Injectable()
class Config {
  readonly limits: RateLimitModuleOptions = {
    connection: redisOptions(),
    prefix: unique('config'),
    tenant: byTenant,
    tiers: ['2/h'],
  };
  create(): RateLimitModuleOptions {
    return this.limits;
  }
}

@Module({ providers: [Config], exports: [Config] })
class ConfigModule {}

const WAYS = {
  forRoot: () => RateLimitModule.forRoot(new Config().limits),
  'forRootAsync with useFactory': () =>
    RateLimitModule.forRootAsync({
      imports: [ConfigModule],
      inject: [Config],
      useFactory: async (config: Config) => config.limits,
    }),
  'forRootAsync with useClass': () => RateLimitModule.forRootAsync({ useClass: Config }),
  'forRootAsync with useExisting': () => RateLimitModule.forRootAsync({ imports: [ConfigModule], useExisting: Config }),
};

describe.each(Object.entries(WAYS))('%s', (_, module) => {
  it('gives its tiers to a processor that nobody decorated', async () => {
    const name = unique('emails');
    const Emails = processorOf(name);
    const app = await boot({ imports: [...queues(name), module()], providers: [Emails] });
    await addJobs(queueOf(app, name), 3);
    const emails = app.get(Emails);
    await until('every job runs or is deferred', () => emails.ran.length + emails.deferred.length, 3);
    expect(emails.ran).toHaveLength(2);
    expect(emails.deferred).toMatchObject([{ reason: 'rate', scope: name, tier: '2/h' }]);
  });

  it('lets a decorated one have its own', async () => {
    const name = unique('emails');
    const Emails = processorOf(name, RateLimited(['1/h']));
    const app = await boot({ imports: [...queues(name), module()], providers: [Emails] });
    await addJobs(queueOf(app, name), 3);
    const emails = app.get(Emails);
    await until('every job runs or is deferred', () => emails.ran.length + emails.deferred.length, 3);
    expect(emails.deferred).toMatchObject([{ tier: '1/h' }, { tier: '1/h' }]);
  });
});

it('leaves a processor without limits as stock', async () => {
  const [name, prefix] = [unique('emails'), unique('stock')];
  const Emails = processorOf(name);
  const app = await boot({ imports: [...queues(name), limits({ prefix })], providers: [Emails] });
  await addJobs(queueOf(app, name), 20);
  const emails = app.get(Emails);
  await until('all 20 jobs run', () => emails.ran.length, 20);
  expect(emails.deferred).toEqual([]);
  expect(emails.worker).toHaveProperty('rateLimiter', undefined);
  expect(await keysUnder(client(), prefix)).toEqual([]);
});

it('keeps its keys under its prefix', async () => {
  const [name, prefix] = [unique('emails'), unique('stage')];
  const Emails = processorOf(name, RateLimited(['1/h']));
  const app = await boot({ imports: [...queues(name), limits({ prefix })], providers: [Emails] });
  await addJobs(queueOf(app, name), 2);
  await until('a job is deferred', () => app.get(Emails).deferred.length, 1);
  expect(await keysUnder(client(), `${prefix}:1:{acme}:${name}`)).toHaveLength(3);
});

it('tells its own warn of a tier that can never bind', async () => {
  const name = unique('emails');
  const Emails = processorOf(name, RateLimited(['1/s', '100/min']));
  const told: string[] = [];
  await boot({ imports: [...queues(name), limits({ warn: (text) => told.push(text) })], providers: [Emails] });
  expect(told).toEqual([
    `rateLimit of '${name}' (@RateLimited on Emails): 100/min can never bind beside 1/s: 1 x ceil(60000 / 1000 ms) = 60 <= 100. Lower it or drop it.`,
  ]);
});

it('refuses an option that it does not know, and one that can never work', async () => {
  const name = unique('emails');
  const Emails = processorOf(name, RateLimited(['1/h']));
  const misspelt = compile({ imports: [...queues(name), limits({ tenatn: byTenant } as object)], providers: [Emails] });
  await expect(misspelt).rejects.toThrow(
    /^RateLimitModule\.forRoot\(\): expected one of connection, tiers, concurrency, tenant, .* got 'tenatn'\. Check the spelling\.$/,
  );
  await expect(compile({ imports: [limits({ guardMs: -5 })] })).rejects.toThrow(
    'RateLimitModule.forRoot(): guardMs: expected a number of milliseconds from 0 to 60000, got -5 (number)',
  );
  await expect(compile({ imports: [limits({ deadlineMs: 0 })] })).rejects.toThrow(
    'RateLimiter options: deadlineMs: expected a number of milliseconds from 10 to 20000, got 0 (number)',
  );
});

it('refuses to be imported a second time with other options', async () => {
  const name = unique('emails');
  const Emails = processorOf(name, RateLimited(['1/h']));
  @Module({ imports: [limits({ tenant: () => 'other' })] })
  class Feature {}
  await expect(boot({ imports: [...queues(name), Feature, limits()], providers: [Emails] })).rejects.toThrow(
    'RateLimitModule.forRoot(): expected RateLimitModule once in an application',
  );
});
