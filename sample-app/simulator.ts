import { setTimeout as sleep } from 'node:timers/promises';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { RateLimitService } from 'bullmq-governor';
import { QUEUE } from './calls.processor.js';
import { type Arrivals, type CallData, newCall, TENANTS, type Tenant } from './plans.js';
import { Recorder } from './recorder.js';

/** So many jobs go to Redis in one call: thousands in one would hold up everybody else's calls. */
const AT_ONCE = 50;
const PAUSE_MS = 15;

/** Adds the jobs of all tenants as their patterns say. */
@Injectable()
export class Simulator {
  constructor(
    @InjectQueue(QUEUE) private readonly queue: Queue<CallData>,
    private readonly limits: RateLimitService,
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
        await this.#add(tenant, Math.min(AT_ONCE, count - added));
        // Whoever adds thousands is another process: here it leaves room for the worker of this one.
        await sleep(PAUSE_MS);
      }
      if (stop.aborted) return;
    }
  }

  async #add(tenant: Tenant, count: number): Promise<void> {
    const jobs = Array.from({ length: count }, () => ({ name: 'call', data: newCall(tenant) }));
    const added = tenant.enqueues
      ? // As addBulk, but those that cannot start yet are put off now, and not by a worker that others need.
        await this.limits.enqueueBulk(this.queue, jobs)
      : await this.queue.addBulk(jobs);
    this.recorder.added(tenant.id, added as Job<CallData>[]);
  }
}

function* schedule({ fromMs, first, more }: Arrivals): Generator<{ atMs: number; count: number }> {
  yield { atMs: fromMs, count: first };
  if (!more) return;
  for (let atMs = fromMs + more.everyMs; ; atMs += more.everyMs) yield { atMs, count: more.count };
}
