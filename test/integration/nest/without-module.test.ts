import { BullModule, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, Module, type Provider } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { type Job, Worker } from 'bullmq';
import { governed, RateLimited } from 'bullmq-governor';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { boot, compile, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { client, redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs, queueOf as newQueue } from '../../support/worker/govern.js';

afterEach(() => {
  BullModule.workerClass = governed(Worker);
});

type Decorated = new () => WorkerHost & { process(job: Job): Promise<void> };
type Shape = (name: string, ran: string[]) => Decorated;

const SHAPES: Record<string, Shape> = {
  'with @RateLimited on process': (name, ran) => {
    @Processor(name)
    class Emails extends WorkerHost {
      @RateLimited(['1/h'])
      async process(job: Job): Promise<void> {
        ran.push(job.id as string);
      }
    }
    return Emails;
  },
  'with @RateLimited on the class': (name, ran) => {
    @Processor(name)
    @RateLimited(['1/h'])
    class Emails extends WorkerHost {
      async process(job: Job): Promise<void> {
        ran.push(job.id as string);
      }
    }
    return Emails;
  },
  'with @RateLimited on another method': (name, ran) => {
    @Processor(name)
    class Emails extends WorkerHost {
      async process(job: Job): Promise<void> {
        ran.push(job.id as string);
      }
      @RateLimited(['1/h'], { job: 'send' })
      send() {}
    }
    return Emails;
  },
  'that overrides a decorated process': (name, ran) => {
    class Base extends WorkerHost {
      @RateLimited(['1/h'])
      async process(_job: Job): Promise<void> {}
    }
    @Processor(name)
    class Emails extends Base {
      override async process(job: Job): Promise<void> {
        ran.push(job.id as string);
      }
    }
    return Emails;
  },
};

describe.each(Object.entries(SHAPES))('without the module, a processor %s', (_, shape) => {
  it('a limited processor without the module stops the application from being created, with an error that names the module', async () => {
    const name = unique('emails');
    const imports = [BullModule.forRoot({ connection: client() }), BullModule.registerQueue({ name })];
    const building = Test.createTestingModule({ imports, providers: [shape(name, [])] }).compile();
    await expect(building).rejects.toThrow(/RateLimitModule\.forRoot\(\) of bullmq-governor/);
    await expect(building).rejects.toThrow(/Emails/);
  });

  it.each<[string, (Class: Decorated) => Provider]>([
    ['useFactory', (Class) => ({ provide: 'emails', useFactory: () => new Class() })],
    ['useValue', (Class) => ({ provide: 'emails', useValue: new Class() })],
  ])(
    'a limited processor from %s without the module stops the application from starting, and runs no job',
    async (_way, provider) => {
      const name = unique('emails');
      const ran: string[] = [];
      for (const workerClass of [undefined, Worker]) {
        if (workerClass) BullModule.workerClass = workerClass;
        const app = await compile({ imports: queues(name), providers: [provider(shape(name, ran))] });
        await addJobs(queueOf(app, name), 1);
        await expect(app.init()).rejects.toThrow(
          /^@RateLimited on \w+(\.process|\.send)?: expected a governed worker, got '\w*Worker\w*'\. Import RateLimitModule\.forRoot\(\)/,
        );
        expect(await queueOf(app, name).getJobCounts('active', 'completed', 'failed')).toEqual({
          active: 0,
          completed: 0,
          failed: 0,
        });
      }
      expect(ran).toEqual([]);
    },
  );
});

it('a decorated handler never runs in a stock worker that was created by hand', async () => {
  const ran: string[] = [];
  const Emails = (SHAPES['with @RateLimited on process'] as Shape)(unique('emails'), ran);
  const emails = new Emails();
  const queue = newQueue();
  const worker = new Worker(queue.name, (job) => emails.process(job), { connection: redisOptions() });
  onTestFinished(() => worker.close());
  await addJobs(queue, 2);
  await until('two jobs fail', () => queue.getFailedCount(), 2);
  expect((await queue.getFailed())[0]?.failedReason).toMatch(
    /^Emails\.process: expected a job that a governed worker admitted, got '\d'\. .*the worker of the queue is not governed/,
  );
  expect(ran).toEqual([]);
});

describe('a decorated class that is not a processor', () => {
  it.each<[string, () => new () => object]>([
    [
      'without @Processor',
      () => {
        class Emails extends WorkerHost {
          @RateLimited(['1/h'])
          async process() {}
        }
        return Emails;
      },
    ],
    [
      'that does not extend WorkerHost',
      () => {
        @Injectable()
        class Emails {
          @RateLimited(['1/h'])
          async process() {}
        }
        return Emails;
      },
    ],
  ])('a decorated class %s stops the application from starting', async (_, written) => {
    const app = await compile({ imports: [...queues(unique('emails')), limits()], providers: [written()] });
    await expect(app.init()).rejects.toThrow(
      "@RateLimited on Emails: expected a governed worker for a class with limits, got 'no @Processor class that extends " +
        "WorkerHost'. Use @Processor on a class that extends WorkerHost",
    );
  });
});

it('a processor in a feature module that does not import RateLimitModule is limited', async () => {
  const name = unique('emails');
  const ran: string[] = [];
  const Emails = (SHAPES['with @RateLimited on process'] as Shape)(name, ran);
  @Module({ providers: [Emails] })
  class EmailsModule {}
  const app = await boot({ imports: [...queues(name), limits(), EmailsModule] });
  await addJobs(queueOf(app, name), 2);
  await until('one job is deferred', () => queueOf(app, name).getDelayedCount(), 1);
  expect(ran).toHaveLength(1);
});
