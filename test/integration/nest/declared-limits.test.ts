import { Processor } from '@nestjs/bullmq';
import { Inject, type Provider } from '@nestjs/common';
import type { Job } from 'bullmq';
import { RateLimited, RateLimitService } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { boot, compile, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { NotedProcessor } from '../../support/nest/noted-processor.js';
import { unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

const [EMAILS, STRIPE] = [unique('emails'), unique('stripe')];
const LIMITS = { [EMAILS]: { perTenant: ['3/h'] }, [STRIPE]: { total: ['4/h'] } };

function application(Class: Provider, name: string, given = LIMITS, more: object = {}) {
  return { imports: [...queues(name), limits({ prefix: unique('nest'), limits: given, ...more })], providers: [Class] };
}

function processorOf(decorator: MethodDecorator, rateLimit?: string | string[]) {
  const name = unique('queue');
  @Processor(name, rateLimit === undefined ? {} : { rateLimit })
  class Named extends NotedProcessor {
    @decorator
    override async process(job: Job): Promise<void> {
      await super.process(job);
    }
  }
  return { name, Named };
}

const NONE: MethodDecorator = () => undefined;

it.each([
  ['@RateLimited', () => processorOf(RateLimited(EMAILS, STRIPE))],
  ['the option of @Processor', () => processorOf(NONE, [EMAILS, STRIPE])],
])('each limit of the module holds under its name if %s names it', async (_, processor) => {
  const { name, Named } = processor();
  const app = await boot(application(Named, name));
  const queue = queueOf(app, name);
  await addJobs(queue, 5, 'acme');
  await until('acme has used its limit', () => queue.getDelayedCount(), 2);
  await addJobs(queue, 3, 'globex');
  await until('globex has used the rest of the total limit', () => queue.getDelayedCount(), 4);
  const service = app.get(RateLimitService);
  expect(await service.of(STRIPE).waiting()).toHaveLength(4);
  expect(await service.of(STRIPE).status()).toMatchObject({
    tiers: [{ tier: '4/h', remaining: 0 }],
    waiting: 4,
    queues: [{ queue: name, unfetched: 0, isPaused: false }],
  });
  expect(await service.of(EMAILS, 'acme').status()).toMatchObject({
    tiers: [{ tier: '3/h', remaining: 0 }],
    waiting: 0,
  });
  expect(await service.of(EMAILS, 'nobody').acquire()).toEqual({ admitted: true });
});

it("a handler of a processor without limits can ask for a limit of the module, with the module's common options", async () => {
  const [name, other] = [unique('queue'), unique('queue')];
  @Processor(name)
  class Asks extends NotedProcessor {
    constructor(@Inject(RateLimitService) private readonly service: RateLimitService) {
      super();
    }

    override async process(job: Job): Promise<void> {
      if (job.name !== 'free') await this.service.checkpoint(job, EMAILS);
      await super.process(job);
    }
  }
  @Processor(other)
  class Starts extends NotedProcessor {
    @RateLimited(EMAILS)
    override async process(job: Job): Promise<void> {
      await super.process(job);
    }
  }
  const app = await boot({
    imports: [...queues(name, other), limits({ prefix: unique('nest'), limits: LIMITS, advanced: { guardMs: 500 } })],
    providers: [Asks, Starts],
  });
  const queue = queueOf(app, name);
  await addJobs(queueOf(app, other), 1);
  await until('a job of the other queue has taken a unit', () => queueOf(app, other).getCompletedCount(), 1);
  await addJobs(queue, 3);
  await queue.add('free', {});
  await until('two limited jobs and the free job are completed', () => queue.getCompletedCount(), 3);
  await until('one job waits', () => queue.getDelayedCount(), 1);
  const service = app.get(RateLimitService);
  expect((await service.of(EMAILS, 'acme').peek()).tiers).toMatchObject([{ remaining: 0 }]);
  const [job] = await service.of(EMAILS, 'acme').waiting();
  expect(String(await service.explain(queue, job?.id.split(':').at(-1) as string))).toContain(`in scope '${EMAILS}'`);
});

it.each([
  ['@RateLimited', () => processorOf(RateLimited(EMAILS))],
  ['the option of @Processor', () => processorOf(NONE, EMAILS)],
])('a name in %s takes the place of the limits that the module gives to every processor', async (_, processor) => {
  const { name, Named } = processor();
  const app = await boot(application(Named, name, LIMITS, { tiers: ['1/h'] }));
  const queue = queueOf(app, name);
  await addJobs(queue, 5, 'acme');
  await until('acme has used the named limit', () => queue.getDelayedCount(), 2);
});

it('a name on a method limits only the jobs of that method', async () => {
  const name = unique('queue');
  @Processor(name)
  class OfOne extends NotedProcessor {
    @RateLimited(STRIPE, { job: 'charge' })
    charge(): string {
      return 'only the decorator counts';
    }
  }
  const app = await boot(application(OfOne, name));
  const queue = queueOf(app, name);
  await queue.addBulk(Array.from({ length: 6 }, () => ({ name: 'charge', data: { tenantId: 'acme' } })));
  await addJobs(queue, 6, 'acme');
  await until('two limited jobs wait', () => queue.getDelayedCount(), 2);
  expect((await queue.getDelayed()).map((job) => job.name)).toEqual(['charge', 'charge']);
});

it.each<[string, () => ReturnType<typeof processorOf>, string]>([
  ['a misspelt name', () => processorOf(RateLimited(EMAILS, `${STRIPE}s`)), `Did you mean '${STRIPE}'?`],
  ['a misspelt name in @Processor', () => processorOf(NONE, `${STRIPE}s`), `Did you mean '${STRIPE}'?`],
])('an application with %s does not start, and the error suggests a name', async (_, processor, message) => {
  const { name, Named } = processor();
  const app = await compile(application(Named, name));
  await expect(app.init()).rejects.toThrow(message);
});

it('@RateLimited refuses a duplicate name, and any option after names except job', () => {
  expect(() => processorOf(RateLimited(EMAILS, EMAILS))).toThrow(
    '@RateLimited on Named.process: expected each name once',
  );
  const made = () => processorOf(RateLimited(EMAILS, { scope: 'x' } as never));
  expect(made).toThrow('@RateLimited on Named.process: options after names: expected one of job');
});

it('if @Processor has options beside the names of @RateLimited, the application does not start, because the options would have no effect', async () => {
  const name = unique('queue');
  @Processor({ name }, { rateLimit: { concurrency: 5, advanced: { guardMs: 250 } } })
  class Named extends NotedProcessor {
    @RateLimited(EMAILS)
    override async process(job: Job): Promise<void> {
      await super.process(job);
    }
  }
  await expect(boot(application(Named, name))).rejects.toThrow(
    `expected no options beside @RateLimited('${EMAILS}'), because it ignores them, got 'concurrency, advanced'`,
  );
});
