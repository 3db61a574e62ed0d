import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import { RateLimitModule } from 'bullmq-governor';
import { CallsProcessor, QUEUE } from './calls.processor.js';
import { limitsOf } from './plans.js';
import { Recorder } from './recorder.js';
import { Simulator } from './simulator.js';
import { Upstream } from './upstream.js';

export interface RunSettings {
  redisUrl: string;
  /** Of every key of the run: other things may live on the same server. */
  prefix: string;
}

@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a dynamic module of Nest
export class AppModule {
  static forRun({ redisUrl, prefix }: RunSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        BullModule.forRoot({ connection: { url: redisUrl }, prefix }),
        RateLimitModule.forRoot({ connection: redisUrl, prefix, tenant: (job) => job.data.tenantId }),
        BullModule.registerQueue({ name: QUEUE }),
      ],
      providers: [CallsProcessor, Recorder, Simulator, { provide: Upstream, useFactory: () => new Upstream(limitsOf) }],
    };
  }
}
