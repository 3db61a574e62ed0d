import { Processor, WorkerHost } from '@nestjs/bullmq';
import { RateLimited, type RateLimitModuleOptions } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { boot, limits, queues } from '../../support/nest/nest-app.js';
import { unique } from '../../support/redis/redis.js';

/** A processor of a queue; on its class stands what the decorator writes. */
function processorOf(name: string, decorator: ClassDecorator = () => undefined) {
  @Processor(name)
  class Emails extends WorkerHost {
    async process() {}
  }
  decorator(Emails);
  return Emails;
}

/** What an application says while it starts: the summaries, and the warnings. */
async function said(
  processors: [queue: string, decorator?: ClassDecorator][],
  options: Partial<RateLimitModuleOptions> = {},
) {
  const debug: unknown[] = [];
  const warn: unknown[] = [];
  const ignore = () => undefined;
  const logger = {
    log: ignore,
    error: ignore,
    debug: (text: unknown, context: unknown) => void (context === 'RateLimitModule' && debug.push(text)),
    warn: (text: unknown, context: unknown) => void (context === 'RateLimitModule' && warn.push(text)),
  };
  const names = [...new Set(processors.map(([name]) => name))];
  const providers = processors.map(([name, decorator]) => processorOf(name, decorator));
  await boot({ imports: [...queues(...names), limits(options)], providers }, { logger });
  return { debug, warn };
}

it('says at debug level what limits the jobs of each processor, and where that stands', async () => {
  const [emails, reports] = [unique('emails'), unique('reports')];
  const both: ClassDecorator = (target) => {
    RateLimited(['10/s', '120/min'], { concurrency: 5 })(target);
    RateLimited(() => ['1/s'], { scope: 'plan', skip: () => false })(target);
  };
  const rules = [{ scope: 'account', tiers: ['100/s'], tenant: () => 'all' }];
  const { debug, warn } = await said([[emails, both], [reports]], { rules });
  const account = (name: string) =>
    `scope 'account': 100/1000ms, by rateLimit of '${name}' (RateLimitModule.forRoot(): rules[0])`;
  const ofClass = `by rateLimit of '${emails}' (@RateLimited on Emails)`;
  expect(debug).toEqual([
    `queue '${emails}', Emails: scope '${emails}': 10/1000ms, 120/60000ms, concurrency 5, ${ofClass}; ` +
      `scope 'plan': tiers by function, skip, ${ofClass}; ${account(emails)}`,
    `queue '${reports}', Emails: ${account(reports)}`,
  ]);
  expect(warn).toEqual([]);
});

it('warns once of a processor without limits on the queue of one that has them, naming where these stand', async () => {
  const name = unique('emails');
  const { debug, warn } = await said([[name, RateLimited(['1/h'])], [name], [name]]);
  expect(warn).toEqual([
    `queue '${name}': a worker of this queue has no limits, and runs the jobs that it fetches unlimited and uncounted, beside a worker ` +
      `with limits: rateLimit of '${name}' (@RateLimited on Emails). Give all workers of a queue the same rateLimit.`,
  ]);
  expect(debug.slice(1)).toEqual(Array(2).fill(`queue '${name}', Emails: no limits`));
});

it('warns once where limits of the module may fail jobs of processors that say none', async () => {
  const [emails, reports, news] = [unique('emails'), unique('reports'), unique('news')];
  const { warn } = await said([[emails, RateLimited(['1/h'])], [reports], [news]], { tiers: ['2/h'] });
  expect(warn).toEqual([
    `the limits of RateLimitModule.forRoot() also hold for the processors of '${reports}', '${news}', which declare no ` +
      "limits: a job without a tenant fails there for good. If that is intended, set missingTenant in the module ('fail', " +
      "'admit' or { tenant }); otherwise put the limits on the processors that need them.",
  ]);
});

it.each<[string, Partial<RateLimitModuleOptions>]>([
  ['somebody has thought of jobs without a tenant', { tiers: ['2/h'], missingTenant: 'fail' }],
  ['the tenant does not depend on the job', { rules: [{ tiers: ['2/h'], tenant: () => 'all' }] }],
  ['the module limits nothing', {}],
])('says nothing of processors that say no limits where %s', async (_, options) => {
  const { warn } = await said(
    [[unique('emails'), RateLimited(['1/h'], { scope: unique('s') })], [unique('reports')]],
    options,
  );
  expect(warn).toEqual([]);
});

it('says nothing of processors that say their limits in the options of @Processor', async () => {
  const [emails, reports] = [unique('emails'), unique('reports')];
  const { warn } = await said(
    [
      [emails, RateLimited(['1/h'])],
      [reports, Processor(reports, { rateLimit: { tiers: ['1/h'] } } as object)],
    ],
    { tiers: ['2/h'] },
  );
  expect(warn).toEqual([]);
});

it('says nothing of processors that say no limits where they are all of one queue', async () => {
  const { warn } = await said([[unique('emails')]], { tiers: ['2/h'] });
  expect(warn).toEqual([]);
});
