import { Processor, WorkerHost } from '@nestjs/bullmq';
import { RateLimited, type RateLimitModuleOptions } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { boot, collectingLogger, limits, queues } from '../../support/nest/nest-app.js';
import { unique } from '../../support/redis/redis.js';

function processorOf(name: string, decorator: ClassDecorator = () => undefined) {
  @Processor(name)
  class Emails extends WorkerHost {
    async process() {}
  }
  decorator(Emails);
  return Emails;
}

async function logOfStart(
  processors: [queue: string, decorator?: ClassDecorator][],
  options: Partial<RateLimitModuleOptions> = {},
) {
  const { logger, debug, warnings } = collectingLogger();
  const names = [...new Set(processors.map(([name]) => name))];
  const providers = processors.map(([name, decorator]) => processorOf(name, decorator));
  await boot({ imports: [...queues(...names), limits(options)], providers }, { logger });
  return { debug, warnings };
}

it('the module logs the limits of each processor, and the places where they are set, at debug level', async () => {
  const [emails, reports] = [unique('emails'), unique('reports')];
  const both: ClassDecorator = (target) => {
    RateLimited(['10/s', '120/min'], { concurrency: 5 })(target);
    RateLimited(() => ['1/s'], { scope: 'plan' })(target);
  };
  const rules = [{ scope: 'account', tiers: ['100/s'], tenant: () => 'all' }];
  const { debug, warnings } = await logOfStart([[emails, both], [reports]], { rules });
  const account = (name: string) =>
    `scope 'account': 100/s, by rateLimit of '${name}' (RateLimitModule.forRoot(): rules[0])`;
  const ofClass = `by rateLimit of '${emails}' (@RateLimited on Emails)`;
  expect(debug).toEqual([
    `queue '${emails}', Emails: scope '${emails}': 10/s, 120/min, concurrency 5, ${ofClass}; ` +
      `scope 'plan': tiers by function, ${ofClass}; ${account(emails)}`,
    `queue '${reports}', Emails: ${account(reports)}`,
  ]);
  expect(warnings).toEqual([]);
});

it('the module warns once about processors without limits beside a limited processor, and names the place that sets the limits', async () => {
  const name = unique('emails');
  const { debug, warnings } = await logOfStart([[name, RateLimited(['1/h'])], [name], [name]]);
  expect(warnings).toEqual([
    `queue '${name}': a worker of this queue has no limits, so the jobs that it fetches run without a limit and are not counted. ` +
      `Another worker of the queue has limits: rateLimit of '${name}' (@RateLimited on Emails). Give all workers of a queue the same rateLimit.`,
  ]);
  expect(debug.slice(1)).toEqual(Array(2).fill(`queue '${name}', Emails: no limits`));
});

it('the module warns once if jobs of processors without limits may fail because of the limits of the module', async () => {
  const [emails, reports, news] = [unique('emails'), unique('reports'), unique('news')];
  const { warnings } = await logOfStart([[emails, RateLimited(['1/h'])], [reports], [news]], { tiers: ['2/h'] });
  expect(warnings).toEqual([
    `the limits of RateLimitModule.forRoot() also hold for the processors of '${reports}', '${news}', which declare no ` +
      "limits: a job without a tenant fails there for good. If that is intended, set missingTenant in the module ('fail' " +
      "or 'admit'); otherwise put the limits on the processors that need them.",
  ]);
});

it.each<[string, Partial<RateLimitModuleOptions>]>([
  ['missingTenant is set', { tiers: ['2/h'], missingTenant: 'fail' }],
  ['the tenant does not depend on the job', { rules: [{ tiers: ['2/h'], tenant: () => 'all' }] }],
  ['its rules are shadow rules', { tiers: ['2/h'], mode: 'shadow' }],
  ['the module has no limits', {}],
])('the module does not warn about processors without limits if %s', async (_, options) => {
  const { warnings } = await logOfStart(
    [[unique('emails'), RateLimited(['1/h'], { scope: unique('s') })], [unique('reports')]],
    options,
  );
  expect(warnings).toEqual([]);
});

it('the module warns once about limits that have the name of a queue whose processor names no limit', async () => {
  const [emails, reports, news] = [unique('emails'), unique('reports'), unique('news')];
  const { warnings } = await logOfStart([[emails], [reports, RateLimited(reports)], [news]], {
    limits: { [emails]: { perTenant: ['1/s'] }, [reports]: { perTenant: ['1/s'] } },
  });
  expect(warnings).toEqual([
    `these processors name no limit, so they run all jobs unlimited. If the limits are meant for them, write @RateLimited('${emails}') ` +
      `on Emails, because limits.${emails} has the name of its queue. A limit holds only for processors that name it.`,
  ]);
});
