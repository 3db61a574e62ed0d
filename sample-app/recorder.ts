import type { Job } from 'bullmq';
import type { Decision } from 'bullmq-governor';
import { type CallData, GUARD_MS, limitsOf } from './plans.js';
import { Slots } from './slots.js';

/** With so many jobs of another tenant waiting, a tenant is beside a deep backlog. */
export const DEEP = 1000;

/** A job that had to wait. */
export interface Waiter {
  /** When it first asked, or got its place when it was added: milliseconds by the clock of Redis. */
  askedMs: number;
  /** How often a worker fetched it and asked. */
  activations: number;
  started: boolean;
}

/** What happened to the jobs of one tenant, as it was seen from outside the package. */
export interface TenantRecord {
  /** When each job was added. */
  added: Map<string, number>;
  /** In the order of their starts: how long the call took, and what the job had waited for, if it had to wait. */
  starts: { takesMs: number; waiter: Waiter | undefined }[];
  /** Milliseconds from being added to the start, of each job. */
  waits: Map<string, number>;
  /** Those of the jobs that started while another tenant's backlog was deep. */
  waitsBesideBacklog: number[];
  waiters: Map<string, Waiter>;
  slots: Slots;
  deferrals: number;
  deferralsByTier: Map<string, number>;
  deferralsByCap: number;
  /** Put off because no decision could be had. */
  unavailable: number;
  /** Jobs that ran with an attempt already spent. */
  attemptsSpent: number;
}

/** Listens to the worker, and remembers. */
export class Recorder {
  readonly errors: string[] = [];
  /** By how much the clock of Redis is ahead of ours. */
  redisAheadMs = 0;
  readonly #tenants = new Map<string, TenantRecord>();

  of(tenantId: string): TenantRecord {
    const known = this.#tenants.get(tenantId);
    if (known) return known;
    const record: TenantRecord = {
      added: new Map(),
      starts: [],
      waits: new Map(),
      waitsBesideBacklog: [],
      waiters: new Map(),
      slots: new Slots(limitsOf(tenantId), GUARD_MS),
      deferrals: 0,
      deferralsByTier: new Map(),
      deferralsByCap: 0,
      unavailable: 0,
      attemptsSpent: 0,
    };
    this.#tenants.set(tenantId, record);
    return record;
  }

  added(tenantId: string, jobs: readonly Job<CallData>[]): void {
    const record = this.of(tenantId);
    for (const job of jobs) {
      const id = String(job.id);
      record.added.set(id, job.timestamp);
      // Added with a place in line, to come later. The worker may have been quicker than this.
      if (!job.opts.delay || record.waits.has(id)) continue;
      if (!record.waiters.has(id)) {
        record.waiters.set(id, { askedMs: job.timestamp + this.redisAheadMs, activations: 0, started: false });
      }
      record.slots.waits(id);
    }
  }

  deferred(job: Job<CallData>, decision: Decision): void {
    if (decision.admitted) return;
    const record = this.of(job.data.tenantId);
    const id = String(job.id);
    const { reason, tier } = decision;
    // Beside the cap a tier may have refused as well.
    if (tier) record.deferralsByTier.set(tier, (record.deferralsByTier.get(tier) ?? 0) + 1);
    if (reason === 'concurrency') {
      record.deferralsByCap++;
      record.slots.waits(id);
    } else if (reason === 'rate') {
      record.slots.waitsForTier(id);
    } else {
      record.unavailable++;
      return;
    }
    record.deferrals++;
    const known = record.waiters.get(id);
    record.waiters.set(id, {
      // Redis said when it decided: the turn less the delay until then.
      askedMs: known?.askedMs ?? decision.turn.getTime() - decision.delayMs,
      activations: (known?.activations ?? 0) + 1,
      started: false,
    });
  }

  admitted(job: Job<CallData>): void {
    const record = this.of(job.data.tenantId);
    const waiter = record.waiters.get(String(job.id));
    if (waiter) {
      waiter.activations++;
      waiter.started = true;
    }
    record.starts.push({ takesMs: job.data.takesMs, waiter });
  }

  running(job: Job<CallData>): void {
    const record = this.of(job.data.tenantId);
    const id = String(job.id);
    const waitedMs = Date.now() - job.timestamp;
    record.slots.starts(id);
    record.waits.set(id, waitedMs);
    if (this.#besideBacklog(record)) record.waitsBesideBacklog.push(waitedMs);
    if (job.attemptsMade > 0 || job.attemptsStarted > 1) record.attemptsSpent++;
  }

  ended(job: Job<CallData>): void {
    this.of(job.data.tenantId).slots.ends();
  }

  /** The worker is about to close: nothing starts from now on, and what has not started yet waited until now. */
  close(): void {
    const now = Date.now();
    for (const record of this.#tenants.values()) {
      record.slots.close();
      if (!this.#besideBacklog(record)) continue;
      for (const [id, addedMs] of record.added) {
        if (!record.waits.has(id)) record.waitsBesideBacklog.push(now - addedMs);
      }
    }
  }

  #besideBacklog(record: TenantRecord): boolean {
    return [...this.#tenants.values()].some(
      (other) => other !== record && other.added.size - other.starts.length >= DEEP,
    );
  }
}
