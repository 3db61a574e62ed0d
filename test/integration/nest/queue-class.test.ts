import { BullModule, InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { type Job, Queue } from 'bullmq';
import { GovernedQueue, RateLimited, RateLimitService } from 'bullmq-governor';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { boot, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { idsOf, limitQueue, newJobs } from '../../support/worker/job-limiter.js';

beforeEach(() => {
  BullModule.queueClass = GovernedQueue;
});

afterEach(() => {
  BullModule.queueClass = Queue;
});

function processorOf(name: string) {
  @Processor(name, { concurrency: 20 })
  class Emails extends WorkerHost {
    readonly ran: string[] = [];
    async process(job: Job): Promise<void> {
      this.ran.push(job.id as string);
    }
  }
  RateLimited({ concurrency: 2 })(Emails);
  return Emails;
}

it('an injected queue of BullModule.queueClass puts its jobs in line under the limits of the processor', async () => {
  const name = unique('emails');
  const Emails = processorOf(name);
  @Injectable()
  class Mailer {
    constructor(@InjectQueue(name) readonly queue: Queue) {}
  }
  const app = await boot({ imports: [...queues(name), limits()], providers: [Emails, Mailer] });
  const [{ queue }, { worker, ran }] = [app.get(Mailer), app.get(Emails)];
  await worker.pause();
  const jobs = [...(await queue.addBulk(newJobs(5))), await queue.add('send', { tenantId: 'acme' })];
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 2, delayed: 4 });
  await worker.resume();
  await until('all jobs run', () => ran.length, 6);
  expect(new Set(ran)).toEqual(new Set(idsOf(jobs)));
  expect(app.get(RateLimitService).counts).toMatchObject({ admitted: 6, deferred: 0 });
});

it('a queue still adds jobs after the limiter of the application is closed', async () => {
  const name = unique('emails');
  const app = await boot({ imports: [...queues(name), limits()] });
  const service = app.get(RateLimitService);
  limitQueue(service, name, { concurrency: 1 });
  service.close();
  await queueOf(app, name).addBulk(newJobs(3));
  expect(await queueOf(app, name).getWaitingCount()).toBe(3);
});
