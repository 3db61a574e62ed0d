import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { ConfigurationError, RateLimited, RateLimitService } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { expectOrder } from '../../../support/assertions.js';
import { boot, limits, queueOf, queues } from '../../../support/nest/nest-app.js';
import { unique } from '../../../support/redis/redis.js';
import { until } from '../../../support/until.js';
import { idsOf, newJobs } from '../../../support/worker/job-limiter.js';

function processorOf(name: string, limited: MethodDecorator) {
  @Processor(name, { concurrency: 20 })
  class Emails extends WorkerHost {
    readonly ran: string[] = [];
    async process(job: Job): Promise<void> {
      this.ran.push(job.id as string);
    }
  }
  const described = Object.getOwnPropertyDescriptor(Emails.prototype, 'process') as PropertyDescriptor;
  limited(Emails.prototype, 'process', described);
  Object.defineProperty(Emails.prototype, 'process', described);
  return Emails;
}

it('any provider of an application can add jobs with reservations to the queue of its processor', async () => {
  const name = unique('emails');
  const Emails = processorOf(name, RateLimited(['3/h'], { concurrency: 2 }));
  @Injectable()
  class Mailer {
    constructor(
      @Inject(RateLimitService) private readonly service: RateLimitService,
      @InjectQueue(name) private readonly queue: Queue,
    ) {}
    sendAll(count: number) {
      return this.service.enqueueBulk(this.queue, newJobs(count));
    }
    send() {
      return this.service.enqueue(this.queue, 'urgent', { tenantId: 'acme' }, { priority: 1, jobId: 'urgent' });
    }
  }
  const app = await boot({ imports: [...queues(name), limits()], providers: [Emails, Mailer] });
  const [queue, emails] = [queueOf(app, name), app.get(Emails)];
  await emails.worker.pause();
  const jobs = await app.get(Mailer).sendAll(5);
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 2, delayed: 3 });
  expect((await app.get(Mailer).send()).opts).toMatchObject({ jobId: 'urgent', priority: 1 });
  await emails.worker.resume();
  await until('three jobs run', () => emails.ran.length, 3);
  expect(emails.ran).toEqual(idsOf(jobs.slice(0, 3)));
  const waiting = await app.get(RateLimitService).of(name, 'acme').waiting();
  expect(waiting.map(({ id }) => id)).toEqual(
    [...jobs.slice(3).map(({ id }) => id), 'urgent'].map((id) => `bull:${name}:${id}`),
  );
  expect(waiting[0]?.turn).toBeInstanceOf(Date);
});

it('an application without the processor can add jobs with reservations after limitQueue() gave it the limits', async () => {
  const [name, prefix] = [unique('emails'), unique('shared')];
  const producer = await boot({ imports: [...queues(name), limits({ prefix })] });
  const service = producer.get(RateLimitService);
  const queue = queueOf(producer, name);
  await expect(service.enqueue(queue, 'send', { tenantId: 'acme' })).rejects.toThrow(
    `enqueue(queue): expected a queue whose limits are known, got '${name}'. Where no worker of it shares this limiter, ` +
      `call limitQueue('${name}', { tiers, tenant }) with what the worker has.`,
  );
  // The tenant comes from the module.
  service.limitQueue(name, { concurrency: 2 });
  const jobs = await service.enqueueBulk(queue, newJobs(9));
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 2, delayed: 7 });

  const Emails = processorOf(name, RateLimited({ concurrency: 2 }));
  const consumer = await boot({ imports: [...queues(name), limits({ prefix })], providers: [Emails] });
  await until('all nine jobs are completed', () => queue.getCompletedCount(), 9);
  expectOrder(consumer.get(Emails).ran, idsOf(jobs), 2);
  expect(consumer.get(RateLimitService).counts).toMatchObject({ admitted: 9, deferred: 0 });
  expect(await service.of(name, 'acme').waiting()).toEqual([]);
});

it('limitQueue() takes the options that it leaves out from the module, and prefers its own', async () => {
  const name = unique('emails');
  const tenant = (job: Job) => job.data.account as string;
  const app = await boot({ imports: [...queues(name), limits({ tiers: ['1/h'], concurrency: 5 })] });
  const [service, queue] = [app.get(RateLimitService), queueOf(app, name)];
  service.limitQueue(name, { tenant });
  await service.enqueueBulk(queue, newJobs(3, { account: 'umbrella' }));
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 1, delayed: 2 });
  expect(await service.of(name, 'umbrella').waiting()).toHaveLength(3);
});

it.each<[string, object, string]>([
  ['a bad cap', { concurrency: -1 }, 'concurrency: expected how many jobs may run at a time'],
  ['a misspelt option', { concurency: 2 }, "got 'concurency'. Check the spelling."],
  ['rules without a limit', {}, 'expected tiers, concurrency, or both'],
])('limitQueue() refuses %s', async (_, rateLimit, message) => {
  const app = await boot({ imports: [limits()] });
  const call = () => app.get(RateLimitService).limitQueue('emails', rateLimit);
  expect(call).toThrow(ConfigurationError);
  expect(call).toThrow(message);
});
