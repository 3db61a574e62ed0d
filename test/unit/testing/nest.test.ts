import { getQueueToken, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { Job } from 'bullmq';
import { RateLimited, RateLimitModule, RateLimitService } from 'bullmq-governor';
import {
  expectAdmitted,
  expectDeferred,
  RateLimitTestingModule,
  RateLimitTestingService,
  testJob,
} from 'bullmq-governor/testing';
import { describe, expect, it, onTestFinished } from 'vitest';

@Injectable()
class Mailer {
  readonly sent: string[] = [];

  constructor(@Inject(RateLimitService) readonly limits: RateLimitService) {}

  async deliver(to: string): Promise<string> {
    const decision = await this.limits.acquire('smtp', ['1/s']);
    this.sent.push(to);
    return decision.admitted ? 'sent' : 'sent late';
  }
}

@Processor('mails', { concurrency: 5 })
@RateLimited(['4/min'], { scope: 'account', tenant: () => 'us' })
class MailProcessor extends WorkerHost {
  constructor(@Inject(Mailer) private readonly mailer: Mailer) {
    super();
  }

  @RateLimited(['2/s'])
  async process(job: Job<{ to: string }>): Promise<string> {
    return job.name === 'digest' ? this.digest() : this.mailer.deliver(job.data.to);
  }

  @RateLimited(['1/h'], { job: 'digest' })
  async digest(): Promise<string> {
    return 'digest';
  }

  @OnWorkerEvent('deferred')
  noteDeferred(): void {}
}

const mail = (tenantId: string, name = 'mail') => testJob({ name, data: { tenantId, to: `${tenantId}@example.com` } });
const tenant = (job: Job) => job.data.tenantId;

async function testingModule() {
  const testing = await Test.createTestingModule({
    imports: [RateLimitTestingModule.forRoot({ tenant })],
    providers: [Mailer, MailProcessor, { provide: getQueueToken('mails'), useValue: { add: () => undefined } }],
  }).compile();
  await testing.init();
  onTestFinished(() => testing.close());
  return {
    limits: testing.get(RateLimitTestingService),
    processor: testing.get(MailProcessor),
    mailer: testing.get(Mailer),
  };
}

describe('a testing module with RateLimitTestingModule', () => {
  it('starts with services and processors, which share a limiter in memory', async () => {
    const { limits, mailer } = await testingModule();
    expect(mailer.limits).toBe(limits);
    expect(limits).toBeInstanceOf(RateLimitService);
    expectAdmitted(await mailer.limits.acquire('acme', ['1/s']));
    expectDeferred(await limits.acquire('acme', ['1/s']), { by: '1/s' });
  });

  it('runs jobs in a decorated process(), under the limits of the method, the class and the jobs', async () => {
    const { limits, processor, mailer } = await testingModule();
    const first = await limits.run(processor, mail('acme'));
    expectAdmitted(first);
    expect(first.result).toBe('sent');
    expectAdmitted(await limits.run(processor, mail('acme', 'digest')));
    expectDeferred(await limits.run(processor, mail('acme')), { by: '2/s', scope: 'mails', delayMs: 1000 });
    limits.clock.advance(1000);
    expectDeferred(await limits.run(processor, mail('acme', 'digest')), { by: '1/h', scope: 'mails/digest' });
    expectAdmitted(await limits.run(processor, mail('globex')));
    expectAdmitted(await limits.run(processor, mail('globex')));
    expectDeferred(await limits.run(processor, mail('initech')), { by: '4/min', scope: 'account' });
    expect(mailer.sent).toEqual(['acme@example.com', 'globex@example.com', 'globex@example.com']);
  });

  it('peeks at a limit and uses it up without running a job', async () => {
    const { limits, mailer } = await testingModule();
    const worker = limits.workerOf(MailProcessor);
    for (let i = 0; i < 2; i++) expectAdmitted(await worker.start(mail('acme')));
    expectDeferred(await worker.peek(mail('acme')), { by: '2/s' });
    expectAdmitted(await worker.peek(mail('globex')));
    expect(mailer.sent).toEqual([]);
  });

  it('lists waiting tenants at once, with the jobs of the queue under its prefix', async () => {
    @Processor('mails', { prefix: 'stage' })
    @RateLimited(['1/h'])
    class StageProcessor extends MailProcessor {}
    const { limits, mailer } = await testingModule();
    const processor = new StageProcessor(mailer);
    expect(limits.workerOf(processor)).toBe(limits.workerOf(StageProcessor));
    await limits.run(processor, mail('acme'));
    const job = mail('acme');
    expectDeferred(await limits.run(processor, job));
    const scope = 'stage:mails';
    expect((await limits.of(scope, 'acme').waiting()).map(({ id }) => id)).toEqual([`stage:mails:${job.id}`]);
    expect((await limits.tenants({ scope })).tenants).toMatchObject([{ tenant: 'acme', waiting: 1 }]);
  });

  it('refuses a misspelt option of @Processor', async () => {
    @Processor('mails', { rateLimits: { tiers: '1/h' } } as object)
    @RateLimited(['1/h'])
    class Misspelt extends MailProcessor {}
    const { limits } = await testingModule();
    expect(() => limits.workerOf(Misspelt)).toThrow("options of the worker of 'mails': expected rateLimit");
  });
});

describe('RateLimitTestingService', () => {
  it('replaces the service of an application', async () => {
    const limits = new RateLimitTestingService({ tenant });
    @Module({
      imports: [RateLimitModule.forRoot({ connection: { host: 'redis.invalid', lazyConnect: true }, tenant })],
      providers: [Mailer, MailProcessor],
    })
    class AppModule {}
    const testing = await Test.createTestingModule({ imports: [AppModule] })
      .overrideProvider(RateLimitService)
      .useValue(limits)
      .compile();
    await testing.init();
    expectAdmitted(await limits.run(testing.get(MailProcessor), mail('acme')));
    expect(testing.get(Mailer).limits).toBe(limits);
    await testing.close();
  });

  it('refuses a class without limits, and options that the module refuses', () => {
    @Processor('free')
    class FreeProcessor extends WorkerHost {
      async process(): Promise<void> {}
    }
    const limits = new RateLimitTestingService();
    expect(() => limits.workerOf(FreeProcessor)).toThrow(
      "expected a @Processor class with limits, got 'FreeProcessor'",
    );
    expect(() => new RateLimitTestingService({ tiers: ['10/s'], tenants: tenant } as never)).toThrow('tenants');
    limits.close();
  });
});
