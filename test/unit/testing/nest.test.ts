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
