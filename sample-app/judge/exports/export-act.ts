import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import type { Queue, Worker } from 'bullmq';
import { EXPORT_TIER, EXPORTS, ExportsProcessor } from '../../app/exports.processor.js';
import type { ExportData } from '../../app/exports-api.js';
import { TOLERANCE_MS } from '../counting-upstream.js';
import type { QueueCounts } from '../promise.js';
import { repeat } from '../wait.js';
import type { CountingExports } from './counting-exports.js';
import { type Period, periodsOf } from './periods.js';

/** What a run showed of the tier whose periods begin at fixed times. */
export interface ExportsResult {
  tenant: string;
  added: number;
  started: number;
  deferrals: number;
  limit: number;
  periodMs: number;
  periods: Period[];
  counts: QueueCounts;
}

export const EXPORT_TENANT = 'ida';
/** So many are added at once, and then every so often: more than the tier allows, so that jobs wait all the time. */
export const FIRST_EXPORTS = 60;
export const MORE_EXPORTS = { count: 26, everyMs: 5000 };

/** The part of a run in which a tenant exports more than its quota allows. */
export class ExportAct {
  readonly queue: Queue<ExportData>;
  readonly worker: Worker;
  readonly errors: string[] = [];
  #added = 0;
  #deferrals = 0;
  #startMs = 0;
  #endMs = 0;

  constructor(
    app: INestApplicationContext,
    private readonly api: CountingExports,
  ) {
    this.queue = app.get(getQueueToken(EXPORTS), { strict: false });
    this.worker = app.get(ExportsProcessor).worker;
  }

  /** Adds exports until `stop` is aborted. */
  async play(stop: AbortSignal): Promise<void> {
    // The governor's event, which BullMQ's types do not know.
    const events: NodeJS.EventEmitter = this.worker;
    events.on('deferred', () => this.#deferrals++);
    this.worker.on('error', (error) => this.errors.push(error.message));
    await repeat(MORE_EXPORTS.everyMs, stop, async (n) => {
      const count = n === 0 ? FIRST_EXPORTS : MORE_EXPORTS.count;
      const job = { name: 'export', data: { tenantId: EXPORT_TENANT } };
      await this.queue.addBulk(Array.from({ length: count }, () => job));
      if (n === 0) this.#startMs = Date.now();
      this.#added += count;
    });
    this.#endMs = Date.now();
  }

  /** @param redisAheadMs by how much the clock of Redis, by which the periods begin, is ahead of that of this process */
  result(redisAheadMs: number, counts: QueueCounts): ExportsResult {
    const { limit, windowMs } = EXPORT_TIER;
    const byRedis = (timeMs: number) => timeMs + redisAheadMs;
    return {
      tenant: EXPORT_TENANT,
      added: this.#added,
      started: this.api.callsMs.length,
      deferrals: this.#deferrals,
      limit,
      periodMs: windowMs,
      periods: periodsOf(
        this.api.callsMs.map(byRedis),
        windowMs,
        TOLERANCE_MS,
        byRedis(this.#startMs),
        byRedis(this.#endMs),
      ),
      counts,
    };
  }
}
