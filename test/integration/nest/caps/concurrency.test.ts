import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { type Deferred, RateLimited, type RateLimitModuleOptions, RateLimitService } from 'bullmq-governor';
import type { RateLimitOptions } from 'bullmq-governor/bullmq';
import { describe, expect, it, onTestFinished } from 'vitest';
import { boot, limits, queueOf, queues } from '../../../support/nest/nest-app.js';
import { unique } from '../../../support/redis/redis.js';
import { gate, until } from '../../../support/until.js';
import { addJobs } from '../../../support/worker/govern.js';

interface SetAt {
  module?: Partial<RateLimitModuleOptions>;
  option?: Partial<RateLimitOptions>;
  onClass?: ClassDecorator & MethodDecorator;
  onProcess?: ClassDecorator & MethodDecorator;
}

const nothing = () => undefined;

function processorOf(name: string, { option, onClass = nothing, onProcess = nothing }: SetAt) {
  @Processor(name, { concurrency: 20, ...(option && { rateLimit: option }) })
  class Documents extends WorkerHost {
    readonly hold = gate();
    readonly running = new Set<string>();
    readonly order: string[] = [];
    readonly deferred: (Deferred & { id: string })[] = [];
    readonly failed: string[] = [];
    most = 0;

    async process(job: Job): Promise<void> {
      this.order.push(job.id as string);
      this.running.add(job.id as string);
      this.most = Math.max(this.most, this.running.size);
      await this.hold.opened;
      this.running.delete(job.id as string);
    }
    @OnWorkerEvent('deferred')
    onDeferred(job: Job, decision: Deferred) {
      this.deferred.push({ ...decision, id: job.id as string });
    }
    @OnWorkerEvent('failed')
    onFailed(_: Job, error: Error) {
      this.failed.push(error.message);
    }
  }
  // The decorators run in the order of the compiler: methods before the class.
  const described = Object.getOwnPropertyDescriptor(Documents.prototype, 'process') as PropertyDescriptor;
  onProcess(Documents.prototype, 'process', described);
  if (onProcess !== nothing) Object.defineProperty(Documents.prototype, 'process', described);
  onClass(Documents);
  return Documents;
}

async function start(setAt: SetAt) {
  const name = unique('documents');
  const Documents = processorOf(name, setAt);
  const app = await boot({ imports: [...queues(name), limits(setAt.module)], providers: [Documents] });
  const documents = app.get(Documents);
  // This must run before the application closes, because close() waits for the held jobs.
  onTestFinished(() => documents.hold.open());
  return { app, queue: queueOf(app, name), documents, limiter: app.get(RateLimitService), name };
}

const WAYS: Record<string, SetAt> = {
  'on the class': { onClass: RateLimited({ concurrency: 2 }) },
  'beside tiers': { onProcess: RateLimited(['100/s', '1000/h'], { concurrency: 2 }) },
  'as an asynchronous function beside tiers': { onClass: RateLimited(['100/s'], { concurrency: async () => 2 }) },
  'in the @Processor option': { option: { concurrency: 2 } },
  'in the module': { module: { concurrency: 2 } },
};

describe.each(Object.entries(WAYS))('a cap of two that is set %s', (_, setAt) => {
  it('a cap of two lets two jobs of a tenant run, and the others are promoted when these end', async () => {
    const { queue, documents, limiter, name } = await start(setAt);
    const jobs = await addJobs(queue, 7);
    const other = await addJobs(queue, 1, 'globex');
    await until(
      'three jobs run and five are deferred',
      () => [documents.running.size, documents.deferred.length],
      [3, 5],
    );
    // The events come in any order.
    const deferred = documents.deferred.toSorted((a, b) => a.position - b.position);
    expect(deferred).toMatchObject(
      deferred.map((_, position) => ({ reason: 'concurrency', scope: name, position, running: 2 })),
    );
    const running = await limiter.of(name, 'acme').running();
    const waiting = await limiter.of(name, 'acme').waiting();
    expect(waiting.map(({ id, turn }) => [id, turn])).toEqual(deferred.map(({ id }) => [`bull:${name}:${id}`, null]));
    expect([...running, ...waiting].map(({ id }) => id).toSorted()).toEqual(
      jobs.map(({ id }) => `bull:${name}:${id}`).toSorted(),
    );
    expect(running).toHaveLength(2);
    documents.hold.open();
    await until('all eight jobs are completed', () => queue.getCompletedCount(), 8);
    expect(documents.order.toSorted()).toEqual([...jobs, ...other].map(({ id }) => id as string).toSorted());
    expect(documents.most).toBe(3);
    expect(documents.deferred).toHaveLength(5);
    expect(documents.failed).toEqual([]);
    await until('no lease is left', async () => (await limiter.of(name, 'acme').running()).length, 0);
  });
});
