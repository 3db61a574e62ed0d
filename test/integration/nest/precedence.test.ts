import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { type Deferred, RateLimited, RateLimiter, RateLimitService } from 'bullmq-governor';
import { expect, it, onTestFinished } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

const HOUR_MS = 3_600_000;
const name = unique('mixed');

/** Each level sets some of the options. */
@Processor(name, { rateLimit: { advanced: { guardMs: 1000 }, missingTenant: 'admit' } })
@RateLimited(['2/h'], { tenant: (job) => job.data.account })
class Mixed extends WorkerHost {
  readonly ran: string[] = [];
  readonly deferred: [string, Deferred][] = [];
  readonly failed: string[] = [];

  async process(job: Job): Promise<void> {
    this.ran.push(job.name);
  }
  @RateLimited(['1/h'], {
    job: 'render',
    tenant: (job) => job.data.printer,
    advanced: { guardMs: 7 },
    missingTenant: 'fail',
  })
  render(): void {}
  @OnWorkerEvent('deferred')
  onDeferred(job: Job, decision: Deferred) {
    this.deferred.push([job.name, decision]);
  }
  @OnWorkerEvent('failed')
  onFailed(job: Job, error: Error) {
    this.failed.push(`${job.name}: ${error.message}`);
  }
}

async function start() {
  const app = await boot(
    {
      imports: [...queues(name), limits({ tenant: () => 'nobody', advanced: { guardMs: 99 }, tiers: ['50/h'] })],
      providers: [Mixed],
    },
    { clock: new VirtualClock() },
  );
  return { app, queue: queueOf(app, name), mixed: app.get(Mixed) };
}

it('each option comes from the nearest level that sets it', async () => {
  const { queue, mixed } = await start();
  const [account, printer] = [unique('acme'), unique('printer')];
  const add = (job: string, data: object) => queue.add(job, data);
  await add('mail', { account });
  await add('mail', { account });
  await add('mail', { account }); // uses the class's tiers and tenant, and the option's guardMs
  await add('mail', {}); // uses the option's missingTenant
  await add('render', { account: unique('other'), printer });
  await add('render', { account: unique('other'), printer }); // uses the method's tiers, tenant and guardMs
  await add('render', {}); // uses the method's missingTenant
  const ended = () => [mixed.ran.length, mixed.deferred.length, mixed.failed.length];
  await until('every job runs, is deferred or fails', ended, [4, 2, 1]);
  expect(mixed.failed).toEqual([expect.stringMatching(/^render: job \d+ \(render\) of queue '.*' has no tenant/)]);
  expect(mixed.ran).toEqual(['mail', 'mail', 'mail', 'render']);
  expect(mixed.deferred).toMatchObject([
    ['mail', { tier: '2/h', scope: name, delayMs: HOUR_MS + 1000 }],
    ['render', { tier: '1/h', scope: `${name}/render`, delayMs: HOUR_MS + 7 }],
  ]);
});

const failing = unique('strict');

@Processor(failing)
class Strict extends WorkerHost {
  readonly ran: string[] = [];
  readonly failed: [string, string][] = [];

  @RateLimited(['2/h'])
  async process(job: Job): Promise<void> {
    this.ran.push(job.id as string);
  }
  @OnWorkerEvent('failed')
  onFailed(job: Job, error: Error) {
    this.failed.push([job.id as string, error.message]);
  }
}

it('if no level sets missingTenant, a job without a tenant fails permanently with an error that names the job', async () => {
  const app = await boot({ imports: [...queues(failing), limits()], providers: [Strict] });
  const { id } = await queueOf(app, failing).add('send', {}, { attempts: 5 });
  const strict = app.get(Strict);
  await until('the job fails', () => strict.failed.length, 1);
  expect(strict.failed).toEqual([
    [
      id,
      `job ${id} (send) of queue '${failing}' has no tenant: rateLimit of '${failing}' (@RateLimited on Strict.process) found none. ` +
        "Add it to the job's data, return a default from tenant(job), or set missingTenant to 'admit'.",
    ],
  ]);
  expect(strict.ran).toEqual([]);
  expect(await queueOf(app, failing).getFailedCount()).toBe(1);
});

it('a processor with its own limiter does not use the limiter of the module', async () => {
  const own = new RateLimiter({ connection: redisOptions(), prefix: unique('own'), now: new VirtualClock().now });
  onTestFinished(() => own.close());
  const queue = unique('own');
  @Processor(queue, { rateLimiter: own })
  class Own extends WorkerHost {
    deferred = 0;
    @RateLimited(['1/h'])
    async process(): Promise<void> {}
    @OnWorkerEvent('deferred')
    onDeferred() {
      this.deferred++;
    }
  }
  const app = await boot({ imports: [...queues(queue), limits()], providers: [Own] });
  await addJobs(queueOf(app, queue), 2);
  await until('the job is deferred', () => app.get(Own).deferred, 1);
  expect(own.counts).toMatchObject({ admitted: 1, deferred: 1 });
  expect(app.get(RateLimitService).counts).toMatchObject({ admitted: 0, deferred: 0 });
});
