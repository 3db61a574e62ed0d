import { Processor } from '@nestjs/bullmq';
import { Injectable, Module } from '@nestjs/common';
import { RateLimited, RateLimitModule, type RateLimitModuleOptions } from 'bullmq-governor';
import { describe, expect, it } from 'vitest';
import { show } from '../../../src/core/errors.js';
import { boot, compile, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { NotedProcessor } from '../../support/nest/noted-processor.js';
import { client, keysUnder, redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs, byTenant } from '../../support/worker/govern.js';

function processorOf(name: string, decorator: ClassDecorator = () => undefined) {
  @Processor(name)
  class Emails extends NotedProcessor {}
  decorator(Emails);
  return Emails;
}

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

describe.each(Object.entries(WAYS))('options by %s', (_, module) => {
  it('a processor without a decorator gets the tiers of the module', async () => {
    const name = unique('emails');
    const Emails = processorOf(name);
    const app = await boot({ imports: [...queues(name), module()], providers: [Emails] });
    await addJobs(queueOf(app, name), 3);
    const emails = app.get(Emails);
    await until('every job runs or is deferred', () => emails.ran.length + emails.deferred.length, 3);
    expect(emails.ran).toHaveLength(2);
    expect(emails.deferred).toMatchObject([{ reason: 'rate', scope: name, tier: '2/h' }]);
  });

  it('a decorated processor has its own tiers instead of those of the module', async () => {
    const name = unique('emails');
    const Emails = processorOf(name, RateLimited(['1/h']));
    const app = await boot({ imports: [...queues(name), module()], providers: [Emails] });
    await addJobs(queueOf(app, name), 3);
    const emails = app.get(Emails);
    await until('every job runs or is deferred', () => emails.ran.length + emails.deferred.length, 3);
    expect(emails.deferred).toMatchObject([{ tier: '1/h' }, { tier: '1/h' }]);
  });
});

it('a processor without limits runs like in a stock worker', async () => {
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

it('the module keeps its keys under its prefix', async () => {
  const [name, prefix] = [unique('emails'), unique('stage')];
  const Emails = processorOf(name, RateLimited(['1/h']));
  const app = await boot({ imports: [...queues(name), limits({ prefix })], providers: [Emails] });
  await addJobs(queueOf(app, name), 2);
  await until('a job is deferred', () => app.get(Emails).deferred.length, 1);
  expect(await keysUnder(client(), `${prefix}:2:{acme}:${name}`)).toHaveLength(3);
});

it('the module refuses unknown options and invalid values', async () => {
  const name = unique('emails');
  const Emails = processorOf(name, RateLimited(['1/h']));
  const misspelt = compile({ imports: [...queues(name), limits({ tenatn: byTenant } as object)], providers: [Emails] });
  await expect(misspelt).rejects.toThrow(
    /^RateLimitModule\.forRoot\(\): expected one of connection, limits, tiers, concurrency, tenant, .* got 'tenatn'\. Did you mean 'tenant'\?$/,
  );
  await expect(compile({ imports: [limits({ advanced: { guardMs: -5 } })] })).rejects.toThrow(
    'RateLimitModule.forRoot(): advanced.guardMs: expected a number of milliseconds from 0 to 60000, got -5 (number)',
  );
  await expect(compile({ imports: [limits({ advanced: { deadlineMs: 0 } })] })).rejects.toThrow(
    'RateLimiter options: advanced.deadlineMs: expected a number of milliseconds from 10 to 20000, got 0 (number)',
  );
});

it.each([
  ['shared', true, "scope: 'stripe', shared: true"],
  ['scope', 'account', "scope: 'stripe'"],
  ['job', 'send', "job: 'send'"],
  ['weight', 3, "scope: 'stripe', shared: true, weight: (job) => job.data.weight"],
])('the module refuses %s among its defaults, and the error shows the right place', async (field, value, options) => {
  const error = await compile({ imports: [limits({ [field]: value, tiers: ['50/s'] } as object)] }).catch(String);
  expect(error).toBe(
    `ConfigurationError: RateLimitModule.forRoot(): ${field}: expected no ${field} among the defaults of all processors, ` +
      `because it belongs to one rule, got ${show(value)}. Write rules: [{ tiers: ['100/s'], ${options} }] here for a rule of ` +
      `all processors, or @RateLimited(['100/s'], { ${options} }) on ${field === 'job' ? 'a method of ' : ''}one processor.`,
  );
});

it('a second import of the module with other options is refused', async () => {
  const name = unique('emails');
  const Emails = processorOf(name, RateLimited(['1/h']));
  @Module({ imports: [limits({ tenant: () => 'other' })] })
  class Feature {}
  await expect(boot({ imports: [...queues(name), Feature, limits()], providers: [Emails] })).rejects.toThrow(
    'RateLimitModule.forRoot(): expected RateLimitModule once in an application',
  );
});

it('options of a connection beside each other are refused, and the error shows where they belong', async () => {
  const building = compile({ imports: [RateLimitModule.forRoot({ host: 'redis', tenant: byTenant } as never)] });
  await expect(building).rejects.toThrow(
    'RateLimitModule.forRoot(): expected an object with connection, and options beside it, got ["host","tenant"].',
  );
});
