import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import { RateLimitModule } from 'bullmq-governor';
import { RateLimitDashboardModule } from 'bullmq-governor/dashboard';
import { CALLS, CallsProcessor } from './calls.processor.js';
import { CallsService } from './calls.service.js';
import { MailProvider } from './mail-provider.js';
import { MAILS, MailsProcessor } from './mails.processor.js';
import { MailsService } from './mails.service.js';
import { AppMetrics } from './metrics.js';
import { Upstream } from './upstream.js';

export interface AppSettings {
  redisUrl: string;
  /** Prefixes the keys of BullMQ and of the limits. */
  prefix: string;
  upstream: Upstream;
  mailProvider: MailProvider;
}

/** Completed jobs stay longer than the longest run, whose jobs are counted. */
const defaultJobOptions = { removeOnComplete: { age: 900 } };

export const DASHBOARD = '/limits';

@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a dynamic module of Nest
export class AppModule {
  static forRoot({ redisUrl, prefix, upstream, mailProvider }: AppSettings): DynamicModule {
    const metrics = new AppMetrics();
    return {
      module: AppModule,
      imports: [
        BullModule.forRoot({ connection: { url: redisUrl }, prefix }),
        RateLimitModule.forRoot({
          connection: redisUrl,
          prefix,
          tenant: (job) => job.data.tenantId,
          metrics: metrics.ofLimits,
        }),
        // Only this machine can reach the sample. Your application would check who sends the request.
        RateLimitDashboardModule.forRoot({ path: DASHBOARD, title: 'the sample', authorize: () => true }),
        BullModule.registerQueue({ name: CALLS, defaultJobOptions }, { name: MAILS, defaultJobOptions }),
      ],
      providers: [
        { provide: AppMetrics, useValue: metrics },
        CallsProcessor,
        CallsService,
        { provide: Upstream, useValue: upstream },
        MailsProcessor,
        MailsService,
        { provide: MailProvider, useValue: mailProvider },
      ],
    };
  }
}
