import { Processor, WorkerHost } from '@nestjs/bullmq';
import { ConfigurationError, RateLimited, RateLimitService } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { boot, compile, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';
import { newJobs, noted } from '../../support/worker/job-limiter.js';

const all = () => 'all';

function scopes() {
  return { account: unique('account'), region: unique('region'), slots: unique('slots') };
}

it('a job is charged under the rules of the module, the @Processor array, the class and the method process, and each rule charges its own tenant', async () => {
  const [name, { account, region, slots }] = [unique('emails'), scopes()];
  @Processor(name, { rateLimit: [{ tiers: ['80/h'], scope: region, tenant: all }] })
  @RateLimited(['70/h'], { scope: slots, tenant: () => 'everybody' })
  class Emails extends WorkerHost {
    ran = 0;
    @RateLimited(['60/h'])
    async process() {
      this.ran++;
    }
  }
  const rules = [{ tiers: ['90/h'], scope: account, tenant: all }];
  const app = await boot({ imports: [...queues(name), limits({ rules })], providers: [Emails] });
  await addJobs(queueOf(app, name), 2, 'acme');
  await addJobs(queueOf(app, name), 1, 'zeta');
  await until('all three jobs run', () => app.get(Emails).ran, 3);
  const used = async (tenant: string, limit: number, scope: string) => {
    const { tiers } = await app.get(RateLimitService).peek(tenant, [`${limit}/h`], { scope });
    return limit - (tiers[0]?.remaining ?? 0);
  };
  expect(await used('acme', 60, name)).toBe(2);
  expect(await used('zeta', 60, name)).toBe(1);
  expect(await used('everybody', 70, slots)).toBe(3);
  expect(await used('all', 80, region)).toBe(3);
  expect(await used('all', 90, account)).toBe(3);
});

it('two rules with one scope for the same jobs are refused with an error that names both', async () => {
  const name = unique('emails');
  @Processor(name)
  class Emails extends WorkerHost {
    @RateLimited(['60/h'])
    async process() {}
  }
  const rules = [{ tiers: ['90/h'], scope: 'account', tenant: all }, { tiers: ['80/h'] }];
  const app = await compile({ imports: [...queues(name), limits({ rules })], providers: [Emails] });
  const started = app.init();
  await expect(started).rejects.toBeInstanceOf(ConfigurationError);
  await expect(started).rejects.toThrow(
    `rateLimit of '${name}' (@RateLimited on Emails.process): expected another scope than rateLimit of '${name}' ` +
      `(RateLimitModule.forRoot(): rules[1]) has, because both limit the same jobs, got '${name}'. ` +
      'Put all tiers of a scope into one rule, or give the rules different scopes.',
  );
});

it.each<[string, object, string]>([
  ['no array', { rules: { tiers: ['1/s'] } }, 'RateLimitModule.forRoot(): expected rules: an array, got {"tiers"'],
  [
    "BullMQ's limiter",
    { limiter: {} },
    "got 'limiter'. BullMQ's limiter knows no tenants: leave it out, and write tiers, e.g. '10/s'.",
  ],
  ['text', { rules: ['10/s'] }, "Write a tier inside a rule: { tiers: '10/s', tenant }."],
  [
    'a rule without limits',
    { rules: [{ scope: 'a' }] },
    '(RateLimitModule.forRoot(): rules[0]): expected tiers, concurrency, or both',
  ],
  [
    'a rule with a bad option',
    { rules: [{ tiers: ['1/s'], guardMS: 1 }] },
    '(RateLimitModule.forRoot(): rules[0]): expected one of tiers,',
  ],
])('rules of the module are refused: %s', async (_, options, message) => {
  const name = unique('emails');
  @Processor(name)
  class Emails extends WorkerHost {
    async process() {}
  }
  const start = async () => {
    const app = await compile({ imports: [...queues(name), limits(options)], providers: [Emails] });
    await app.init();
  };
  await expect(start()).rejects.toThrow(message);
});

it('an empty array of rules is refused on a processor without other limits', async () => {
  const name = unique('emails');
  @Processor(name, { rateLimit: [] })
  class Emails extends WorkerHost {
    async process() {}
  }
  const app = await compile({ imports: [...queues(name), limits()], providers: [Emails] });
  await expect(app.init()).rejects.toThrow(`rateLimit of '${name}': expected at least one rule, got []`);
});

it('in an application without the processor, enqueueBulk reserves under the limits that are named in the module and on the processor', async () => {
  const [name, prefix, { account }] = [unique('emails'), unique('shared'), scopes()];
  const declared = { [name]: { perTenant: '2/h' }, [account]: { perTenant: '3/h', tenant: all } };
  const module = limits({ prefix, limits: declared, rules: [account] });
  @Processor(name, { rateLimit: name, autorun: false } as object)
  class Emails extends WorkerHost {
    async process() {}
  }
  await boot({ imports: [...queues(name), module], providers: [Emails] });
  await noted(prefix, name);
  const app = await boot({ imports: [...queues(name), module] });
  const [service, queue] = [app.get(RateLimitService), queueOf(app, name)];
  const counts = () => queue.getJobCounts('waiting', 'delayed');
  await service.enqueueBulk(queue, newJobs(4));
  expect(await counts()).toEqual({ waiting: 2, delayed: 2 });
  await service.enqueueBulk(queue, newJobs(2, { tenantId: 'zeta' }));
  expect(await counts()).toEqual({ waiting: 3, delayed: 3 });
});
