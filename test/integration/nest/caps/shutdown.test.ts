import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { type Deferred, RateLimited, RateLimitService } from 'bullmq-governor';
import { expect, it } from 'vitest';
import { scopeKeys } from '../../../../src/core/keys.js';
import { expectOrder } from '../../../support/assertions.js';
import { boot, limits, queueOf, queues } from '../../../support/nest/nest-app.js';
import { client, unique } from '../../../support/redis/redis.js';
import { gate, settles, until } from '../../../support/until.js';
import { addJobs, byTenant } from '../../../support/worker/govern.js';
import { idsOf } from '../../../support/worker/job-limiter.js';

function processorOf(name: string, lockDuration = 30_000) {
  @Processor(name, { concurrency: 10, lockDuration })
  class Documents extends WorkerHost {
    readonly hold = gate();
    readonly started: string[] = [];
    readonly deferred: Deferred[] = [];
    readonly lost: unknown[] = [];
    readonly aborted: unknown[] = [];

    @RateLimited({ concurrency: 2 })
    async process(job: Job, _token?: string, signal?: AbortSignal): Promise<void> {
      signal?.addEventListener('abort', () => this.aborted.push(signal.reason));
      this.started.push(job.id as string);
      await this.hold.opened;
      if (job.name === 'fails') throw new Error('as it must');
    }
    @OnWorkerEvent('deferred')
    onDeferred(_: Job, decision: Deferred) {
      this.deferred.push(decision);
    }
    @OnWorkerEvent('leaseLost')
    onLost(_: Job, lease: object) {
      this.lost.push(lease);
    }
  }
  return Documents;
}

async function start(name: string, prefix: string, lockDuration?: number) {
  const Documents = processorOf(name, lockDuration);
  const app = await boot({ imports: [...queues(name), limits({ prefix, tenant: byTenant })], providers: [Documents] });
  return { app, documents: app.get(Documents), service: app.get(RateLimitService) };
}

const leasesOf = (prefix: string, scope: string) => scopeKeys({ prefix, hashTag: 'tenant' }, scope, 'acme').leases;

it('close() waits for running jobs and releases their leases, and each release promotes one waiting job', async () => {
  const [name, prefix] = [unique('documents'), unique('nest')];
  const { app, documents } = await start(name, prefix);
  const queue = queueOf(app, name);
  const jobs = [
    ...(await addJobs(queue, 1)),
    ...(await addJobs(queue, 1, 'acme', 'fails')),
    ...(await addJobs(queue, 4)),
  ];
  await until(
    'two jobs run and four are deferred',
    () => [documents.started.length, documents.deferred.length],
    [2, 4],
  );
  const redis = client();
  expect(await redis.zcard(leasesOf(prefix, name))).toBe(2);
  const closing = app.close();
  await until('the worker closes', () => documents.worker.closing !== undefined);
  expect(await redis.zcard(leasesOf(prefix, name))).toBe(2);
  documents.hold.open();
  await settles('the application closes', closing);
  expect(await redis.exists(leasesOf(prefix, name))).toBe(0);
  expect(documents.started).toEqual(jobs.slice(0, 2).map(({ id }) => id));
  const ids = (from: number, to: number) => idsOf(jobs.slice(from, to));
  expect((await redis.lrange(`bull:${name}:wait`, '0', '-1')).toSorted()).toEqual(ids(2, 4));
  expect((await redis.zrange(`bull:${name}:delayed`, '0', '-1')).toSorted()).toEqual(ids(4, 6));
  expect(documents.lost).toEqual([]);

  const next = await start(name, prefix);
  next.documents.hold.open();
  await until('the next application runs the four jobs that waited', () => next.documents.started.length, 4);
  expectOrder(next.documents.started, ids(2, 6), 2);
});
