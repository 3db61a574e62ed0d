import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { RateLimitService } from 'bullmq-governor';
import { MAILS } from './mails.processor.js';
import type { MailData } from './plans.js';

@Injectable()
export class MailsService {
  constructor(
    @InjectQueue(MAILS) private readonly queue: Queue<MailData>,
    private readonly limits: RateLimitService,
  ) {}

  async add(mails: readonly MailData[]): Promise<Job<MailData>[]> {
    return this.queue.addBulk(mails.map((data) => ({ name: 'mail', data })));
  }

  /** Stores limits for a tenant that bought more than its plan includes. They replace those of its plan. */
  async raise(tenantId: string, tiers: readonly string[]): Promise<void> {
    await this.limits.of(MAILS, tenantId).set({ tiers });
  }

  /** Pauses a tenant: its mails keep their order, and the other tenants use its share. */
  async hold(tenantId: string, ms: number): Promise<Date | 'resume'> {
    return this.limits.of(MAILS, tenantId).pause(ms);
  }
}
