import { Processor, WorkerHost } from '@nestjs/bullmq';
import { ConfigurationError, RateLimited, RateLimitService } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { boot, compile, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

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

it('an empty array of rules is refused on a processor without other limits', async () => {
  const name = unique('emails');
  @Processor(name, { rateLimit: [] })
  class Emails extends WorkerHost {
    async process() {}
  }
  const app = await compile({ imports: [...queues(name), limits()], providers: [Emails] });
  await expect(app.init()).rejects.toThrow(`rateLimit of '${name}': expected at least one rule, got []`);
});
