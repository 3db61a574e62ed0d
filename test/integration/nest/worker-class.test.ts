import { EventEmitter } from 'node:events';
import { BullModule, BullRegistrar, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type Job, Worker } from 'bullmq';
import { ConfigurationError, governed, isGoverned, RateLimited } from 'bullmq-governor';
import { afterEach, describe, expect, it } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, compile, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

type Class = typeof Worker;

afterEach(() => {
  BullModule.workerClass = governed(Worker);
});

function processorOf(name: string, limited = true) {
  @Processor(name)
  class Emails extends WorkerHost {
    readonly ran: string[] = [];
    readonly deferred: string[] = [];
    readonly failed: string[] = [];

    async process(job: Job): Promise<void> {
      this.ran.push(job.id as string);
    }
    @OnWorkerEvent('deferred')
    onDeferred(job: Job) {
      this.deferred.push(job.id as string);
    }
    @OnWorkerEvent('failed')
    onFailed(_: Job, error: Error) {
      this.failed.push(error.message);
    }
  }
  if (limited) RateLimited(['2/h'])(Emails);
  return Emails;
}

async function startWith(workerClass: Class) {
  BullModule.workerClass = workerClass;
  const name = unique('emails');
  const Emails = processorOf(name);
  const app = await boot({ imports: [...queues(name), limits()], providers: [Emails] }, { clock: new VirtualClock() });
  return { queue: queueOf(app, name), emails: app.get(Emails) };
}

describe('a worker class set after the import of the package', () => {
  it('the stock worker class is governed if it is set after the import of the package', async () => {
    const { queue, emails } = await startWith(Worker);
    await addJobs(queue, 3);
    await until('every job runs or is deferred', () => emails.ran.length + emails.deferred.length, 3);
    expect(emails.ran).toHaveLength(2);
  });

  it('a worker class that extends the stock class is governed, and keeps its overrides', async () => {
    const seen = { processJob: [] as string[], callProcessJob: [] as string[] };
    class Traced extends Worker {
      override processJob(job: Job, token: string, fetchNext?: () => boolean) {
        seen.processJob.push(job.id as string);
        return super.processJob(job, token, fetchNext);
      }
      protected override callProcessJob(job: Job, token: string, signal?: AbortSignal) {
        seen.callProcessJob.push(job.id as string);
        return super.callProcessJob(job, token, signal);
      }
    }
    const { queue, emails } = await startWith(Traced);
    await addJobs(queue, 4);
    await until('every job runs or is deferred', () => emails.ran.length + emails.deferred.length, 4);
    expect(emails.worker).toBeInstanceOf(Traced);
    expect(emails.ran).toHaveLength(2);
    // A deferred job never reaches the overrides of Traced.
    expect(seen).toEqual({ processJob: emails.ran, callProcessJob: emails.ran });
  });

  it('a worker class that bypasses the decision never runs a handler', async () => {
    class Shadowing extends Worker {
      constructor(...args: ConstructorParameters<Class>) {
        super(...args);
        this.processJob = (job, token, fetchNext) => Worker.prototype.processJob.call(this, job, token, fetchNext);
      }
    }
    const { queue, emails } = await startWith(Shadowing);
    await addJobs(queue, 3);
    await until('all three jobs fail', () => emails.failed.length, 3);
    expect(emails.ran).toEqual([]);
    expect(emails.failed[0]).toMatch(/^Emails\.process: expected a job that a governed worker admitted/);
  });

  it('a worker class that does not extend Worker is refused', async () => {
    class Foreign extends EventEmitter {}
    BullModule.workerClass = Foreign as unknown as Class;
    const name = unique('emails');
    const building = compile({ imports: [limits(), ...queues(name)], providers: [processorOf(name)] });
    await expect(building).rejects.toBeInstanceOf(ConfigurationError);
    await expect(building).rejects.toThrow(
      "governed(Worker): expected BullMQ's Worker or a class that extends it, got function Foreign. " +
        'Limits hold only in a worker whose processJob can be overridden.',
    );
  });
});

it.each(['ratelimit', 'rateLimits', 'limits', 'tiers'])(
  'an application with the option %s of @Processor does not start',
  async (option) => {
    const name = unique('emails');
    @Processor(name, { [option]: { tiers: '1/s', tenant: () => 'acme' } })
    class Emails extends WorkerHost {
      async process(): Promise<void> {}
    }
    const app = await compile({ imports: [...queues(name), limits()], providers: [Emails] });
    await expect(app.init()).rejects.toThrow(
      `options of the worker of '${name}': expected rateLimit or rateLimiter, got '${option}'. Did you mean 'rateLimit'?`,
    );
  },
);

describe('a worker class set after the creation of the application', () => {
  class Foreign extends EventEmitter {
    constructor() {
      super();
      throw new Error('made a foreign worker');
    }
  }

  it.each([
    ['the stock one', Worker, 'Worker'],
    ['a foreign one', Foreign as unknown as Class, 'Foreign'],
  ])(
    'an application does not start if its worker class is set after the creation of the application: %s',
    async (_, workerClass, called) => {
      const name = unique('emails');
      const Emails = processorOf(name);
      const app = await compile({ imports: [...queues(name), limits()], providers: [Emails] });
      BullModule.workerClass = workerClass;
      await expect(app.init()).rejects.toThrow(
        `@RateLimited on Emails: expected a governed worker for a class with limits, got function ${called}. ` +
          'Use @Processor on a class that extends WorkerHost, and set BullModule.workerClass, if at all, to a class that ' +
          'extends Worker, before the application is made.',
      );
      expect(app.get(Emails).ran).toEqual([]);
    },
  );
});

it('the installed @nestjs/bullmq has all internals that the module uses', async () => {
  const name = unique('emails');
  const app = await compile({ imports: [...queues(name), limits()] });
  const { bullExplorer } = app.get(BullRegistrar, { strict: false }) as unknown as {
    bullExplorer: {
      constructor: { _workerClass?: unknown };
      metadataAccessor: { isProcessor?: unknown; getWorkerOptionsMetadata?: unknown };
    };
  };
  expect(bullExplorer.metadataAccessor.isProcessor).toBeTypeOf('function');
  expect(bullExplorer.metadataAccessor.getWorkerOptionsMetadata).toBeTypeOf('function');
  expect(isGoverned(bullExplorer.constructor._workerClass)).toBe(true);
  expect(bullExplorer.constructor._workerClass).toBe((BullModule as unknown as { _workerClass: unknown })._workerClass);
});
