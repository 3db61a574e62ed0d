import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { RateLimited } from 'bullmq-governor';
import { type CallData, GUARD_MS, planOf } from './plans.js';
import { Upstream } from './upstream.js';

export const CALLS = 'calls';
/** Each worker runs this number of jobs of all tenants together. */
export const WORKER_CONCURRENCY = 100;

/** The limits are checked before `process` runs. */
@Processor(CALLS, { concurrency: WORKER_CONCURRENCY })
export class CallsProcessor extends WorkerHost {
  constructor(private readonly upstream: Upstream) {
    super();
  }

  // The default scope would contain the queue's prefix, which differs between runs of the sample.
  @RateLimited((_, tenant) => planOf(tenant).tiers, {
    concurrency: (_, tenant) => planOf(tenant).concurrency,
    advanced: { guardMs: GUARD_MS },
    scope: CALLS,
  })
  async process(job: Job<CallData>): Promise<void> {
    const status = await this.upstream.call(job.data);
    if (status !== 200) throw new Error(`the upstream answered ${status}`);
  }
}
