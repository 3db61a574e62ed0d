import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { RateLimited } from 'bullmq-governor';

// The processor in the examples of docs/recipes/unit-tests.md.

@Injectable()
export class Mailer {
  async deliver(_to: string): Promise<string> {
    throw new Error('no mail goes out in a test');
  }
}

@Processor('emails', { concurrency: 50 })
export class EmailProcessor extends WorkerHost {
  constructor(@Inject(Mailer) private readonly mailer: Mailer) {
    super();
  }

  @RateLimited(['10/s'])
  async process(job: Job<{ to: string }>): Promise<string> {
    return this.mailer.deliver(job.data.to);
  }
}
