import 'reflect-metadata';
import { BullModule, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, Module } from '@nestjs/common';
import type { ConnectionOptions, Job } from 'bullmq';
import { RateLimited, RateLimitModule } from 'bullmq-governor';

const url = new URL(process.env['REDIS_URL'] ?? 'redis://127.0.0.1');
export const connection: ConnectionOptions = { host: url.hostname, port: Number(url.port || 6379) };

@Injectable()
export class Mailer {
  async deliver(to: string): Promise<string> {
    return to === '' ? 'to nobody' : 'sent';
  }
}

@Processor('emails', { concurrency: 50 })
export class EmailProcessor extends WorkerHost {
  constructor(@Inject(Mailer) private readonly mailer: Mailer) {
    super();
  }

  @RateLimited(['10/s'])
  async process(job: Job): Promise<string> {
    return this.send(job.data);
  }

  send({ to }: { to: string }): Promise<string> {
    return this.mailer.deliver(to);
  }
}

@Module({
  imports: [
    BullModule.forRoot({ connection }),
    RateLimitModule.forRoot({ connection, tenant: (job) => job.data.tenantId }),
    BullModule.registerQueue({ name: 'emails' }),
  ],
  providers: [EmailProcessor, Mailer],
})
export class AppModule {}
