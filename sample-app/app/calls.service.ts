import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { RateLimitService } from 'bullmq-governor';
import { CALLS } from './calls.processor.js';
import type { CallData } from './plans.js';

@Injectable()
export class CallsService {
  constructor(
    @InjectQueue(CALLS) private readonly queue: Queue<CallData>,
    private readonly limits: RateLimitService,
  ) {}

  /** Adds jobs as always with BullMQ. A worker fetches each job and, if the job is over a limit, delays it to its turn. */
  async add(calls: readonly CallData[]): Promise<Job<CallData>[]> {
    return this.queue.addBulk(toJobs(calls));
  }

  /** Adds thousands of jobs. Each gets its turn when it is added, so no worker fetches it before its turn. */
  async addLargeBatch(calls: readonly CallData[]): Promise<Job<CallData>[]> {
    return this.limits.enqueueBulk(this.queue, toJobs(calls));
  }
}

function toJobs(calls: readonly CallData[]): { name: string; data: CallData }[] {
  return calls.map((data) => ({ name: 'call', data }));
}
