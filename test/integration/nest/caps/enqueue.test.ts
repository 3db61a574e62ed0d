import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { ConfigurationError, RateLimited, RateLimitService } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { expectOrder } from '../../../support/assertions.js';
import { boot, limits, queueOf, queues } from '../../../support/nest/nest-app.js';
import { unique } from '../../../support/redis/redis.js';
import { until } from '../../../support/until.js';
import { idsOf, newJobs, noted } from '../../../support/worker/job-limiter.js';

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

it('an application without the processor reserves under limits that both applications declare and that the processor uses by name', async () => {
  const [name, prefix] = [unique('emails'), unique('shared')];
  const declared = limits({ prefix, limits: { [name]: { concurrency: 2 } } });
  const Emails = processorOf(name, RateLimited(name));
  const consumer = await boot({ imports: [...queues(name), declared], providers: [Emails] });
  await consumer.get(Emails).worker.pause();
  await noted(prefix, name);
  const producer = await boot({ imports: [...queues(name), declared] });
  const [service, queue] = [producer.get(RateLimitService), queueOf(producer, name)];
  const jobs = await service.enqueueBulk(queue, newJobs(9));
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 2, delayed: 7 });

  await consumer.get(Emails).worker.resume();
  await until('all nine jobs are completed', () => queue.getCompletedCount(), 9);
  expectOrder(consumer.get(Emails).ran, idsOf(jobs), 2);
  expect(consumer.get(RateLimitService).counts).toMatchObject({ admitted: 9, deferred: 0 });
  expect(await service.of(name, 'acme').waiting()).toEqual([]);
});

it('an application without the processor gets an error about an inline rule that it cannot know', async () => {
  const [name, prefix] = [unique('emails'), unique('shared')];
  const Emails = processorOf(name, RateLimited('2/h'));
  await boot({ imports: [...queues(name), limits({ prefix })], providers: [Emails] });
  await noted(prefix, name);
  const producer = await boot({ imports: [...queues(name), limits({ prefix })] });
  const enqueued = producer.get(RateLimitService).enqueue(queueOf(producer, name), 'send', { tenantId: 'acme' });
  await expect(enqueued).rejects.toBeInstanceOf(ConfigurationError);
  await expect(enqueued).rejects.toThrow(
    `enqueue('${name}'): expected a queue whose limits are declared by name, got 'scope '${name}': 2/h'. The worker of '${name}'`,
  );
});
