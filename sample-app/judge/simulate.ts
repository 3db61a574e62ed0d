import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { AppSettings } from '../app/app.module.js';
import { CALLS, CallsProcessor } from '../app/calls.processor.js';
import { CallsService } from '../app/calls.service.js';
import type { CountingUpstream } from './counting-upstream.js';
import { LogReader } from './log-reader.js';
import type { PromiseKept, QueueCounts } from './promise.js';
import { judge } from './promises.js';
import type { Recorder } from './recorder.js';
import { type TenantRow, tenantRow } from './tenant-row.js';
import { TENANTS } from './tenants.js';
import { addTraffic } from './traffic.js';

/** What a run is made of. */
export interface Run extends AppSettings {
  upstream: CountingUpstream;
  recorder: Recorder;
}

/** What a run showed. */
export interface Result {
  /** How long jobs arrived. */
  ranMs: number;
  tenants: TenantRow[];
  counts: QueueCounts;
  promises: PromiseKept[];
  /** Errors that the worker reported. A failed job is not among them. */
  workerErrors: string[];
  /** The longest time for which the event loop stood still: an admitted call may leave that much later. */
  longestStallMs: number;
}

const READ_EVERY_MS = 1000;
/** The reason to abort with when a run ends before its time. */
export const STOPPED_EARLY = 'stopped early';

/** Adds jobs until `stop` is aborted, closes the worker, and judges what happened. */
export async function simulate(
  app: INestApplicationContext,
  { redisUrl, prefix, upstream, recorder }: Run,
  stop: AbortSignal,
): Promise<Result> {
  const queue = app.get<Queue>(getQueueToken(CALLS), { strict: false });
  const { worker } = app.get(CallsProcessor);
  const logs = new LogReader(redisUrl, prefix);
  const stalls = monitorEventLoopDelay({ resolution: 5 });
  try {
    const start = performance.now();
    stalls.enable();
    recorder.redisAheadMs = (await logs.nowUs()) / 1000 - Date.now();
    recorder.listen(worker, upstream);
    // When Redis is gone, reading fails, but adding would wait for ever.
    await Promise.all([addTraffic(app.get(CallsService), recorder, stop), readUntil(stop, logs)]);
    const ranMs = performance.now() - start;
    const endUs = await logs.nowUs();
    recorder.close();
    await worker.close();
    await logs.read();
    stalls.disable();
    const tenants = TENANTS.map((tenant) =>
      tenantRow(tenant, {
        record: recorder.of(tenant.id),
        entries: logs.entries(tenant.id),
        account: upstream.account(tenant.id),
        endUs,
      }),
    );
    const counts = await countJobs(queue);
    return {
      ranMs,
      tenants,
      counts,
      promises: judge(tenants, counts, stop.reason === STOPPED_EARLY),
      workerErrors: recorder.errors,
      longestStallMs: stalls.max / 1e6,
    };
  } finally {
    logs.close();
  }
}

async function readUntil(stop: AbortSignal, logs: LogReader): Promise<void> {
  while (!stop.aborted) {
    await logs.read();
    await sleep(READ_EVERY_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}

async function countJobs(queue: Queue): Promise<QueueCounts> {
  const { completed = 0, failed = 0, ...rest } = await queue.getJobCounts();
  return { completed, failed, waiting: Object.values(rest).reduce((sum, count) => sum + count, 0) };
}
