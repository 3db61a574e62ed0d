import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { RateLimited, RateLimiter, RateLimitService } from 'bullmq-governor';
import { expect, it, onTestFinished } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

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
