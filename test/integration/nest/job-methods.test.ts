import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { type Deferred, RateLimited, RateLimitService } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

const everyJob = unique('documents');

@Processor(everyJob)
class Documents extends WorkerHost {
  readonly ran: string[] = [];
  readonly deferred: [string, Deferred][] = [];

  @RateLimited(['5/h'])
  async process(job: Job): Promise<void> {
    if (job.name === 'render') this.render();
    else this.ran.push(job.name);
  }
  @RateLimited(['1/h'], { job: 'render' })
  render(): void {
    this.ran.push('render');
  }
  @OnWorkerEvent('deferred')
  onDeferred(job: Job, decision: Deferred) {
    this.deferred.push([job.name, decision]);
  }
}

const someJobs = unique('exports');

@Processor(someJobs)
class Exports extends WorkerHost {
  readonly ran: string[] = [];
  readonly deferred: [string, Deferred][] = [];

  async process(job: Job): Promise<void> {
    this.ran.push(job.name);
  }
  @RateLimited(['1/h'], { job: 'csv' })
  csv(): void {}
  @RateLimited(['2/h'], { job: 'pdf', scope: 'printer' })
  pdf(): void {}
  @OnWorkerEvent('deferred')
  onDeferred(job: Job, decision: Deferred) {
    this.deferred.push([job.name, decision]);
  }
}

async function start() {
  const clock = new VirtualClock();
  const app = await boot(
    { imports: [...queues(everyJob, someJobs), limits()], providers: [Documents, Exports] },
    { clock },
  );
  const service = app.get(RateLimitService);
  const used = async (tenant: string, tier: string, scope: string) =>
    (await service.peek(tenant, [tier], { scope })).tiers.map(({ limit, remaining }) => limit - remaining);
  return { documents: app.get(Documents), exports: app.get(Exports), app, used };
}

it('a job with a limited name gets one decision about both the scope of its name and the scope for all jobs', async () => {
  const { documents, app, used } = await start();
  const queue = queueOf(app, everyJob);
  const tenant = unique('acme');
  await addJobs(queue, 3, tenant, 'render');
  await addJobs(queue, 2, tenant, 'upload');
  await until('every job runs or is deferred', () => documents.ran.length + documents.deferred.length, 5);
  expect(documents.ran).toEqual(['render', 'upload', 'upload']);
  expect(documents.deferred).toMatchObject([
    ['render', { scope: `${everyJob}/render`, tier: '1/h', position: 0 }],
    ['render', { scope: `${everyJob}/render`, tier: '1/h', position: 1 }],
  ]);
  // A deferred job is charged in neither scope.
  expect(await used(tenant, '5/h', everyJob)).toEqual([3]);
  expect(await used(tenant, '1/h', `${everyJob}/render`)).toEqual([1]);
});
