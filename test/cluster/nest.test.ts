import { BullModule, getQueueToken, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { Job, Queue } from 'bullmq';
import { type Deferred, RateLimited, RateLimitModule, RateLimitService } from 'bullmq-governor';
import { expect, onTestFinished, test } from 'vitest';
import { largestWindow } from '../support/model/admissions.js';
import { unique } from '../support/redis/redis.js';
import { addJobs, byTenant, completed, scopeOf } from '../support/worker/govern.js';
import { admissionsOn, ClusterOfFile, crossSlot } from './support.js';

const nodes = new ClusterOfFile();
const QUEUE = unique('emails');
const TENANTS = ['acme', 'globex', 'initech', 'umbrella'];

@Processor(QUEUE, { concurrency: 20 })
class EmailProcessor extends WorkerHost {
  readonly ran: string[] = [];
  readonly deferred = new Map<string, Deferred>();
  readonly failures: Error[] = [];
  readonly errors: Error[] = [];

  @RateLimited(['5/s', '200/h'])
  async process(job: Job): Promise<void> {
    this.ran.push(String(job.id));
  }

  @OnWorkerEvent('deferred')
  onDeferred(job: Job, decision: Deferred): void {
    this.deferred.set(String(job.id), decision);
  }

  @OnWorkerEvent('failed')
  onFailed(_job: Job, error: Error): void {
    this.failures.push(error);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.errors.push(error);
  }
}

test('on a cluster, a decorated processor delays jobs over the limit and runs them at their turns', async () => {
  const cluster = nodes.client();
  const prefix = unique('governor');
  @Module({
    imports: [
      BullModule.forRoot({ connection: cluster, prefix: `{${unique('bull')}}` }),
      RateLimitModule.forRoot({ connection: cluster, tenant: byTenant, prefix }),
      BullModule.registerQueue({ name: QUEUE }),
    ],
    providers: [EmailProcessor],
  })
  class AppModule {}

  const app = await Test.createTestingModule({ imports: [AppModule] }).compile();
  onTestFinished(() => app.close());
  await app.init();
  const queue = app.get<Queue>(getQueueToken(QUEUE));
  const processor = app.get(EmailProcessor);
  const added = await Promise.all(TENANTS.map((tenant) => addJobs(queue, 12, tenant)));
  await completed(queue, 48);

  expect(processor.ran.toSorted()).toEqual(
    added
      .flat()
      .map((job) => String(job.id))
      .toSorted(),
  );
  expect(processor.deferred.size).toBeGreaterThan(0);
  for (const decision of processor.deferred.values()) {
    expect(decision).toMatchObject({ admitted: false, reason: 'rate', scope: scopeOf(queue), tier: '5/s' });
  }
  const jobs = await queue.getCompleted();
  expect(jobs.map((job) => [job.attemptsStarted, job.attemptsMade])).toEqual(jobs.map(() => [1, 1]));
  for (const tenant of TENANTS) {
    const times = await admissionsOn(cluster, { scope: scopeOf(queue), tenant, prefix });
    expect(times.length).toBe(12);
    expect(largestWindow(times, 1000)).toBeLessThanOrEqual(5);
  }
  const state = await app.get(RateLimitService).peek('acme', ['5/s', '200/h'], { scope: scopeOf(queue) });
  expect(state.tiers[1]).toMatchObject({ tier: '200/h', remaining: 188 });
  expect(crossSlot(processor.errors)).toEqual([]);
  expect([...processor.errors, ...processor.failures]).toEqual([]);
  await queue.obliterate({ force: true });
});
