import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { type Decision, RateLimited } from 'bullmq-governor';
import { type CallData, capOfJob, GUARD_MS, tiersOfJob } from './plans.js';
import { Recorder } from './recorder.js';
import { Upstream } from './upstream.js';

export const QUEUE = 'calls';
export const CONCURRENCY = 100;

/** ScriptCalls the upstream for each job. That is all: what may run when is decided before. */
@Processor(QUEUE, { concurrency: CONCURRENCY })
export class CallsProcessor extends WorkerHost {
  constructor(
    private readonly upstream: Upstream,
    private readonly recorder: Recorder,
  ) {
    super();
  }

  // Its queue has the prefix of the run, which the scope would have too if it were not named.
  @RateLimited(tiersOfJob, { scope: QUEUE, concurrency: capOfJob, guardMs: GUARD_MS })
  async process(job: Job<CallData>): Promise<void> {
    this.recorder.running(job);
    const status = await this.upstream.call(job.data);
    this.recorder.ended(job);
    if (status !== 200) throw new Error(`the upstream answered ${status}`);
  }

  @OnWorkerEvent('admitted')
  onAdmitted(job: Job<CallData>): void {
    this.recorder.admitted(job);
  }

  @OnWorkerEvent('deferred')
  onDeferred(job: Job<CallData>, decision: Decision): void {
    this.recorder.deferred(job, decision);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.recorder.errors.push(error.message);
  }
}
