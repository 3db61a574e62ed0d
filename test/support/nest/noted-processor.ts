import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job, WorkerOptions } from 'bullmq';
import { type Deferred, RateLimited } from 'bullmq-governor';

export abstract class NotedProcessor extends WorkerHost {
  readonly ran: string[] = [];
  readonly deferred: Deferred[] = [];

  async process(job: Job): Promise<void> {
    this.ran.push(job.id as string);
  }
  @OnWorkerEvent('deferred')
  onDeferred(_: Job, decision: Deferred) {
    this.deferred.push(decision);
  }
}

export function limitedProcessor(queue: string, tiers: string[], options: Partial<WorkerOptions> = {}) {
  @Processor(queue, options)
  class Emails extends NotedProcessor {
    @RateLimited(tiers)
    override async process(job: Job): Promise<void> {
      await super.process(job);
    }
  }
  return Emails;
}
