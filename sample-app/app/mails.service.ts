import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { RateLimitService } from 'bullmq-governor';
import { MAILS } from './mails.processor.js';
import type { MailData } from './plans.js';

/** Adds mails to the queue, and changes what holds for a tenant while its mails wait. */
@Injectable()
export class MailsService {
  constructor(
    @InjectQueue(MAILS) private readonly queue: Queue<MailData>,
    private readonly limits: RateLimitService,
  ) {}

  async add(mails: readonly MailData[]): Promise<Job<MailData>[]> {
    return this.queue.addBulk(mails.map((data) => ({ name: 'mail', data })));
  }

  /** The tenant has bought more than its plan has: stored in Redis, in place of what `mailTiersOfJob` says. */
  async raise(tenantId: string, tiers: readonly string[]): Promise<void> {
    await this.limits.of(MAILS, tenantId).set({ tiers });
  }

  /** The tenant sends nothing for a while. Its mails keep their order, and the others use its share. */
  async hold(tenantId: string, ms: number): Promise<Date | 'resume'> {
    return this.limits.of(MAILS, tenantId).pause(ms);
  }

  /** Removes mails that wait; those behind them move up by themselves. Returns those that were removed. */
  async cancel(mails: readonly Job<MailData>[]): Promise<Job<MailData>[]> {
    // BullMQ refuses to remove a job that a worker has fetched.
    const removed = await Promise.all(
      mails.map((job) =>
        job.remove().then(
          () => true,
          () => false,
        ),
      ),
    );
    return mails.filter((_, i) => removed[i]);
  }
}
