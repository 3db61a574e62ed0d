import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { RateLimited } from 'bullmq-governor';
import { MailProvider } from './mail-provider.js';
import { ACCOUNT_GUARD_MS, ACCOUNT_TIERS, GUARD_MS, type MailData, planOf } from './plans.js';

export const MAILS = 'mails';
/** The scope that all tenants share. */
export const ACCOUNT = 'mail-account';

/** Sends a mail when two limits allow it: the account, which the tenants share, and the plan of the mail's tenant. */
@Processor(MAILS, { concurrency: 50 })
export class MailsProcessor extends WorkerHost {
  constructor(private readonly provider: MailProvider) {
    super();
  }

  @RateLimited(ACCOUNT_TIERS, {
    scope: ACCOUNT,
    shared: true,
    weight: (_, tenant) => planOf(tenant).mailWeight,
    advanced: { guardMs: ACCOUNT_GUARD_MS },
  })
  @RateLimited((_, tenant) => planOf(tenant).mailTiers, { scope: MAILS, advanced: { guardMs: GUARD_MS } })
  async process(job: Job<MailData>): Promise<void> {
    const status = await this.provider.send(job.data);
    if (status !== 200) throw new Error(`the mail provider answered ${status}`);
  }
}
