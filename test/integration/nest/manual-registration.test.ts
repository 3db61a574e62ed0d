import { BullModule, BullRegistrar } from '@nestjs/bullmq';
import { Worker } from 'bullmq';
import { governed } from 'bullmq-governor';
import { afterEach, expect, it } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, limits, queueOf } from '../../support/nest/nest-app.js';
import { limitedProcessor } from '../../support/nest/noted-processor.js';
import { redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

afterEach(() => {
  BullModule.workerClass = governed(Worker);
});

async function start() {
  const name = unique('emails');
  const Emails = limitedProcessor(name, ['2/h']);
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
  return { app, queue: queueOf(app, name), emails: app.get(Emails) };
}

it('workers that are registered by hand after the start are limited', async () => {
  const { app, queue, emails } = await start();
  expect(() => emails.worker).toThrow('has not yet been initialized');
  await addJobs(queue, 3);
  app.get(BullRegistrar, { strict: false }).register();
  await until(
    'two jobs run and one is deferred',
    async () => [await queue.getDelayedCount(), emails.ran.length],
    [1, 2],
  );
});

it('workers that are registered by hand are refused if a stock worker class was set after the start', async () => {
  const { app, queue, emails } = await start();
  await addJobs(queue, 1);
  BullModule.workerClass = Worker;
  expect(() => app.get(BullRegistrar, { strict: false }).register()).toThrow(
    '@RateLimited on Emails: expected a governed worker for a class with limits, got function Worker',
  );
  expect(await queue.getWaitingCount()).toBe(1);
  expect(emails.ran).toEqual([]);
});
