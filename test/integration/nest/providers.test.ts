import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, type Provider, Scope } from '@nestjs/common';
import type { Job } from 'bullmq';
import { type Deferred, RateLimited, RateLimitService } from 'bullmq-governor';
import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

interface Notes {
  ran: string[];
  deferred: Deferred[];
}

function processorOf(name: string, notes: Notes) {
  @Processor(name)
  class Emails extends WorkerHost {
    @RateLimited(['2/h'])
    async process(job: Job): Promise<void> {
      notes.ran.push(job.id as string);
    }
    @OnWorkerEvent('deferred')
    onDeferred(_: Job, decision: Deferred) {
      notes.deferred.push(decision);
    }
  }
  return Emails;
}

function decoratedBase(notes: Notes) {
  abstract class Base extends WorkerHost {
    @RateLimited(['2/h'])
    async process(job: Job): Promise<void> {
      notes.ran.push(job.id as string);
    }
    @OnWorkerEvent('deferred')
    onDeferred(_: Job, decision: Deferred) {
      notes.deferred.push(decision);
    }
  }
  return Base;
}

type Providers = (name: string, notes: Notes) => Provider[];
const WAYS: Record<string, Providers> = {
  'a class': (name, notes) => [processorOf(name, notes)],
  useClass: (name, notes) => [{ provide: 'emails', useClass: processorOf(name, notes) }],
  useFactory: (name, notes) => {
    const Emails = processorOf(name, notes);
    return [{ provide: 'emails', useFactory: () => new Emails() }];
  },
  'an asynchronous useFactory with inject': (name, notes) => {
    const Emails = processorOf(name, notes);
    return [
      { provide: 'emails', inject: [RateLimitService], useFactory: async (_service: RateLimitService) => new Emails() },
    ];
  },
  useValue: (name, notes) => [{ provide: 'emails', useValue: new (processorOf(name, notes))() }],
  'a class that inherits the decorated process': (name, notes) => {
    @Processor(name)
    class Emails extends decoratedBase(notes) {}
    return [Emails];
  },
  'a class that overrides the decorated process': (name, notes) => {
    @Processor(name)
    class Emails extends decoratedBase(notes) {
      override async process(job: Job): Promise<void> {
        notes.ran.push(job.id as string);
      }
    }
    return [Emails];
  },
  'a factory of a class that overrides the decorated process': (name, notes) => {
    @Processor(name)
    class Emails extends decoratedBase(notes) {
      override async process(job: Job): Promise<void> {
        await super.process(job);
      }
    }
    return [{ provide: 'emails', useFactory: () => new Emails() }];
  },
};

async function start(providers: Providers) {
  const name = unique('emails');
  const notes: Notes = { ran: [], deferred: [] };
  const app = await boot(
    { imports: [...queues(name), limits()], providers: providers(name, notes) },
    { clock: new VirtualClock() },
  );
  return { app, queue: queueOf(app, name), notes };
}

describe.each(Object.entries(WAYS))('a processor given as %s', (_, providers) => {
  it('a decorated processor is limited, however it is provided', async () => {
    const { queue, notes } = await start(providers);
    const added = await addJobs(queue, 3);
    await until('every job runs or is deferred', () => notes.ran.length + notes.deferred.length, 3);
    expect(notes.ran).toEqual(added.slice(0, 2).map((job) => job.id));
    expect(notes.deferred).toMatchObject([{ scope: queue.name, tier: '2/h' }]);
  });
});

it('both workers that @nestjs/bullmq creates for a processor with an alias are limited', async () => {
  const { app, queue, notes } = await start((name, of) => {
    const Emails = processorOf(name, of);
    return [Emails, { provide: 'alias', useExisting: Emails }];
  });
  await addJobs(queue, 6);
  await until('two jobs run and four are deferred', () => notes.ran.length >= 2 && notes.deferred.length >= 4);
  expect(notes.ran).toHaveLength(2);
  expect(app.get(RateLimitService).counts).toMatchObject({ admitted: 2, deferred: 4 });
});

describe('a request-scoped processor', () => {
  it('a request-scoped processor is limited, and no instance is created for a deferred job', async () => {
    const name = unique('emails');
    const notes = { made: 0, ran: [] as string[] };
    @Injectable({ scope: Scope.REQUEST })
    class PerJob {
      constructor() {
        notes.made++;
      }
    }
    @Processor({ name, scope: Scope.REQUEST })
    class Emails extends WorkerHost {
      constructor(@Inject(PerJob) readonly perJob: PerJob) {
        super();
      }
      @RateLimited(['2/h'])
      async process(job: Job): Promise<void> {
        notes.ran.push(job.id as string);
      }
    }
    const app = await boot(
      { imports: [...queues(name), limits()], providers: [PerJob, Emails] },
      { clock: new VirtualClock() },
    );
    const added = await addJobs(queueOf(app, name), 5);
    await until('three jobs are deferred', () => queueOf(app, name).getDelayedCount(), 3);
    expect(notes).toEqual({ made: 2, ran: added.slice(0, 2).map((job) => job.id) });
    expect(app.get(RateLimitService).counts).toMatchObject({ admitted: 2, deferred: 3 });
  });
});

it('a decorated handler with three parameters gets its abort signal', async () => {
  const name = unique('emails');
  const aborted: unknown[] = [];
  let started = false;
  @Processor(name)
  class Emails extends WorkerHost {
    @RateLimited(['2/h'])
    async process(_job: Job, _token?: string, signal?: AbortSignal): Promise<void> {
      await new Promise<void>((resolve) => {
        signal?.addEventListener('abort', () => resolve());
        started = true;
      });
      aborted.push(signal?.reason);
    }
  }
  const app = await boot({ imports: [...queues(name), limits()], providers: [Emails] });
  const [job] = await addJobs(queueOf(app, name), 1);
  await until('the job runs', () => started);
  expect(app.get(Emails).worker.cancelJob(job?.id as string, 'changed my mind')).toBe(true);
  await until('the run is cancelled', () => aborted.length, 1);
  expect(aborted).toEqual(['changed my mind']);
});
