import { setTimeout as sleep } from 'node:timers/promises';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { QUEUE } from './calls.processor.js';
import { type Arrivals, type CallData, TENANTS, type Tenant } from './plans.js';
import { Recorder } from './recorder.js';

/** So many jobs go to Redis in one call: thousands in one would hold up everybody else's calls. */
const AT_ONCE = 50;

/** Adds the jobs of all tenants as their patterns say. */
@Injectable()
export class Simulator {
  constructor(
    @InjectQueue(QUEUE) private readonly queue: Queue<CallData>,
    private readonly recorder: Recorder,
  ) {}

  /** Settles when everything has arrived, or at once when `stop` is aborted. */
  async run(stop: AbortSignal): Promise<void> {
    const start = performance.now();
    await Promise.all(TENANTS.map((tenant) => this.#arrive(tenant, start, stop)));
  }

  async #arrive(tenant: Tenant, start: number, stop: AbortSignal): Promise<void> {
    for (const { atMs, count } of schedule(tenant.arrivals)) {
      const waitMs = Math.max(0, start + atMs - performance.now());
      await sleep(waitMs, undefined, { signal: stop }).catch(() => undefined);
      for (let added = 0; added < count && !stop.aborted; added += AT_ONCE) {
        await this.#add(tenant.id, Math.min(AT_ONCE, count - added));
      }
      if (stop.aborted) return;
    }
  }

  async #add(tenantId: string, count: number): Promise<void> {
    await this.queue.addBulk(Array.from({ length: count }, () => ({ name: 'call', data: { tenantId } })));
    this.recorder.added(tenantId, count);
  }
}

function* schedule({ fromMs, first, more }: Arrivals): Generator<{ atMs: number; count: number }> {
  yield { atMs: fromMs, count: first };
  if (!more) return;
  for (let atMs = fromMs + more.everyMs; ; atMs += more.everyMs) yield { atMs, count: more.count };
}
