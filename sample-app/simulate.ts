import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { RunSettings } from './app.module.js';
import { CallsProcessor, QUEUE } from './calls.processor.js';
import { LogReader } from './log-reader.js';
import { TENANTS } from './plans.js';
import { judge, type PromiseKept, type QueueCounts } from './promises.js';
import { Recorder } from './recorder.js';
import { Simulator } from './simulator.js';
import { type TenantRow, tenantRow } from './tenant-row.js';
import { Upstream } from './upstream.js';

/** What a run showed. */
export interface Result {
  /** How long jobs arrived. */
  ranMs: number;
  tenants: TenantRow[];
  counts: QueueCounts;
  promises: PromiseKept[];
  /** Errors that the worker reported; a job is none. */
  workerErrors: string[];
  /** The longest that this process did nothing else: an admitted call leaves that much later. */
  longestStallMs: number;
}

const READ_EVERY_MS = 1000;
/** Why a run ended, when it was not because its time was over. */
export const STOPPED_EARLY = 'stopped early';

/** Lets jobs arrive until it is told to stop, and judges what happened. The worker is closed afterwards. */
export async function simulate(
  app: INestApplicationContext,
  { redisUrl, prefix }: RunSettings,
  stop: AbortSignal,
): Promise<Result> {
  const queue = app.get<Queue>(getQueueToken(QUEUE), { strict: false });
  const recorder = app.get(Recorder);
  const upstream = app.get(Upstream);
  const logs = new LogReader(redisUrl, prefix);
  const stalls = monitorEventLoopDelay({ resolution: 5 });
  try {
    const start = performance.now();
    stalls.enable();
    recorder.redisAheadMs = (await logs.nowUs()) / 1000 - Date.now();
    // Reading fails when Redis is gone, where adding would wait for ever.
    await Promise.all([app.get(Simulator).run(stop), readUntil(stop, logs)]);
    const ranMs = performance.now() - start;
    const endUs = await logs.nowUs();
    recorder.close();
    await app.get(CallsProcessor).worker.close();
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
