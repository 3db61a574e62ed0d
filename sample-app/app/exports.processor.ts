import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { RateLimited } from 'bullmq-governor';
import { type ExportData, ExportsApi } from './exports-api.js';
import { GUARD_MS } from './plans.js';

export const EXPORTS = 'exports';
/** 20 in each period of 5 s. Periods begin at multiples of 5 s, as a day begins at midnight. */
export const EXPORT_TIER = { kind: 'fixed', limit: 20, windowMs: 5000, aligned: true } as const;

/** Starts each export in the first period that has room for it. */
@Processor(EXPORTS, { concurrency: 20 })
export class ExportsProcessor extends WorkerHost {
  constructor(private readonly api: ExportsApi) {
    super();
  }

  @RateLimited([EXPORT_TIER], { scope: EXPORTS, advanced: { guardMs: GUARD_MS } })
  async process(job: Job<ExportData>): Promise<void> {
    await this.api.start(job.data);
  }
}
