import { BullModule, BullRegistrar, Processor, WorkerHost } from '@nestjs/bullmq';
import { Worker } from 'bullmq';
import { governed, RateLimited } from 'bullmq-governor';
import { afterEach, expect, it } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, limits, queueOf } from '../../support/nest/nest-app.js';
import { redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

afterEach(() => {
  BullModule.workerClass = governed(Worker);
});

async function start() {
  const name = unique('emails');
  const ran: unknown[] = [];
  @Processor(name)
  class Emails extends WorkerHost {
    @RateLimited(['2/h'])
    async process() {
      ran.push(1);
    }
  }
  const app = await boot(
    {
      imports: [
        BullModule.forRoot({ connection: redisOptions(), extraOptions: { manualRegistration: true } }),
        BullModule.registerQueue({ name }),
        limits(),
      ],
      providers: [Emails],
    },
    { clock: new VirtualClock() },
  );
  return { app, queue: queueOf(app, name), emails: app.get(Emails), ran };
}

it('limits workers that are registered by hand after the start', async () => {
  const { app, queue, emails, ran } = await start();
  expect(() => emails.worker).toThrow('has not yet been initialized');
  await addJobs(queue, 3);
  app.get(BullRegistrar, { strict: false }).register();
  await until('two jobs run and one is deferred', async () => [await queue.getDelayedCount(), ran.length], [1, 2]);
});

it('refuses them when somebody set a stock worker class meanwhile', async () => {
  const { app, queue, ran } = await start();
  await addJobs(queue, 1);
  BullModule.workerClass = Worker;
  expect(() => app.get(BullRegistrar, { strict: false }).register()).toThrow(
    '@RateLimited on Emails: expected a governed worker for a class with limits, got function Worker',
  );
  expect(await queue.getWaitingCount()).toBe(1);
  expect(ran).toEqual([]);
});
