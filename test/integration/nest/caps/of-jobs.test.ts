import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Scope } from '@nestjs/common';
import type { Job } from 'bullmq';
import { type Deferred, RateLimited, RateLimitService } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { boot, limits, queueOf, queues } from '../../../support/nest/nest-app.js';
import { unique } from '../../../support/redis/redis.js';
import { gate, until } from '../../../support/until.js';
import { addJobs } from '../../../support/worker/govern.js';

function notes() {
  return { hold: gate(), running: [] as string[], done: [] as string[], deferred: [] as [string, Deferred][], made: 0 };
}

it('one decision applies both the cap for jobs of one name and the cap for all jobs', async () => {
  const name = unique('documents');
  const noted = notes();
  @Processor(name, { concurrency: 20 })
  class Documents extends WorkerHost {
    @RateLimited({ concurrency: 3 })
    async process(job: Job): Promise<void> {
      noted.running.push(job.name);
      await noted.hold.opened;
      noted.done.push(job.name);
    }
    @RateLimited({ job: 'render', concurrency: 1 })
    render(): void {}
    @OnWorkerEvent('deferred')
    onDeferred(job: Job, decision: Deferred) {
      noted.deferred.push([job.name, decision]);
    }
  }
  const app = await boot({ imports: [...queues(name), limits()], providers: [Documents] });
  const queue = queueOf(app, name);
  const service = app.get(RateLimitService);
  const held = async (scope: string) => (await service.of(scope, 'acme').running()).length;

  await addJobs(queue, 3, 'acme', 'render');
  await until('every job runs or is deferred', () => noted.running.length + noted.deferred.length, 3);
  // A job that the cap of its name refuses must hold no lease of the other cap.
  expect([await held(name), await held(`${name}/render`)]).toEqual([1, 1]);
  await addJobs(queue, 4, 'acme', 'mail');
  await until('every job runs or is deferred', () => noted.running.length + noted.deferred.length, 7);
  expect(noted.running).toEqual(['render', 'mail', 'mail']);
  expect(noted.deferred).toMatchObject([
    ['render', { reason: 'concurrency', scope: `${name}/render`, position: 0, running: 1 }],
    ['render', { reason: 'concurrency', scope: `${name}/render`, position: 1, running: 1 }],
    ['mail', { reason: 'concurrency', scope: name, running: 3 }],
    ['mail', { reason: 'concurrency', scope: name, running: 3 }],
  ]);
  noted.hold.open();
  await until('all seven jobs are completed', () => queue.getCompletedCount(), 7);
  expect(noted.done.toSorted()).toEqual(['mail', 'mail', 'mail', 'mail', 'render', 'render', 'render']);
  await until('no lease of either scope is left', async () => (await held(name)) + (await held(`${name}/render`)), 0);
});

it('a cap for jobs of one name leaves all other jobs uncapped', async () => {
  const name = unique('exports');
  const noted = notes();
  @Processor(name, { concurrency: 20 })
  class Exports extends WorkerHost {
    async process(job: Job): Promise<void> {
      noted.running.push(job.name);
      await noted.hold.opened;
    }
    @RateLimited(['50/s'], { job: 'csv', concurrency: 2 })
    csv(): void {}
    @OnWorkerEvent('deferred')
    onDeferred(job: Job, decision: Deferred) {
      noted.deferred.push([job.name, decision]);
    }
  }
  const app = await boot({ imports: [...queues(name), limits({ concurrency: null })], providers: [Exports] });
  const queue = queueOf(app, name);
  await addJobs(queue, 5, 'acme', 'csv');
  await addJobs(queue, 5, 'acme', 'pdf');
  await until('every job runs or is deferred', () => noted.running.length + noted.deferred.length, 10);
  expect(noted.running.toSorted()).toEqual(['csv', 'csv', 'pdf', 'pdf', 'pdf', 'pdf', 'pdf']);
  expect(noted.deferred.map(([job, { reason, scope }]) => [job, reason, scope])).toEqual(
    Array.from({ length: 3 }, () => ['csv', 'concurrency', `${name}/csv`]),
  );
  noted.hold.open();
  await until('all ten jobs are completed', () => queue.getCompletedCount(), 10);
});

it('a cap holds for a request-scoped processor, and no instance is created for a waiting job', async () => {
  const name = unique('documents');
  const noted = notes();
  @Processor({ name, scope: Scope.REQUEST }, { concurrency: 20 })
  class Documents extends WorkerHost {
    constructor() {
      super();
      noted.made++;
    }
    @RateLimited({ concurrency: 2 })
    async process(job: Job): Promise<void> {
      noted.running.push(job.id as string);
      await noted.hold.opened;
    }
  }
  const app = await boot({ imports: [...queues(name), limits()], providers: [Documents] });
  const [queue, service] = [queueOf(app, name), app.get(RateLimitService)];
  const made = noted.made;
  const jobs = await addJobs(queue, 6);
  await until(
    'two jobs run and four are deferred',
    async () => [noted.running.length, await queue.getDelayedCount()],
    [2, 4],
  );
  expect(noted.made - made).toBe(2);
  expect(await service.of(name, 'acme').running()).toHaveLength(2);
  noted.hold.open();
  await until('all six jobs are completed', () => queue.getCompletedCount(), 6);
  expect(noted.running).toEqual(jobs.map(({ id }) => id));
  expect(noted.made - made).toBe(6);
  await until('no lease is left', async () => (await service.of(name, 'acme').running()).length, 0);
});
