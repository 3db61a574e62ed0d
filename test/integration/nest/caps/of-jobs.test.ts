import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
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
