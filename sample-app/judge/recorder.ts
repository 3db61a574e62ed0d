import type { Job, Worker } from 'bullmq';
import type { Decision } from 'bullmq-governor';
import { type CallData, GUARD_MS } from '../app/plans.js';
import { contractOf } from './contract.js';
import type { CountingUpstream } from './counting-upstream.js';
import { LeaseReuse } from './lease-reuse.js';

/** A backlog is deep when so many jobs of a tenant wait. */
export const DEEP = 1000;

/** A job that had to wait. */
export interface Waiter {
  /** When it asked first, or was added with its turn: milliseconds by the clock of Redis. */
  askedMs: number;
  /** How often a worker fetched it and asked. */
  activations: number;
  started: boolean;
}

/** What happened to the jobs of one tenant, as seen from outside the package. */
export interface TenantRecord {
  /** When each job was added. */
  added: Map<string, number>;
  /** In the order of the starts: how long the call takes, and what the job had waited for, if it had to wait. */
  starts: { takesMs: number; waiter: Waiter | undefined }[];
  /** Milliseconds from being added to the start, of each job. */
  waits: Map<string, number>;
  /** The waits of the jobs that started while another tenant's backlog was deep. */
  waitsBesideBacklog: number[];
  waiters: Map<string, Waiter>;
  leases: LeaseReuse;
  deferrals: number;
  deferralsByTier: Map<string, number>;
  deferralsByCap: number;
  /** Deferrals because no decision could be had. */
  unavailable: number;
  /** Jobs that ran with an attempt already spent. */
  attemptsSpent: number;
}

/** Listens to the worker and to the upstream, and remembers. */
export class Recorder {
  readonly errors: string[] = [];
  /** By how much the clock of Redis is ahead of the clock of this process. */
  redisAheadMs = 0;
  readonly #tenants = new Map<string, TenantRecord>();

  /** Records what happens from now on. */
  listen(worker: Worker, upstream: CountingUpstream): void {
    // The governor's events, which BullMQ's types do not know.
    const events: NodeJS.EventEmitter = worker;
    events.on('admitted', (job: Job<CallData>) => this.started(job));
    events.on('deferred', (job: Job<CallData>, decision: Decision) => this.deferred(job, decision));
    worker.on('error', (error) => this.errors.push(error.message));
    // Not BullMQ's 'completed', which comes a round trip after the lease was released.
    upstream.onAnswered((tenantId) => this.of(tenantId).leases.ends());
  }

  of(tenantId: string): TenantRecord {
    const known = this.#tenants.get(tenantId);
    if (known) return known;
    const record: TenantRecord = {
      added: new Map(),
      starts: [],
      waits: new Map(),
      waitsBesideBacklog: [],
      waiters: new Map(),
      leases: new LeaseReuse(contractOf(tenantId), GUARD_MS),
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
      // Without a delay the job was added as ready. A worker may have started it before this line ran.
      if (!job.opts.delay || record.waits.has(id)) continue;
      if (!record.waiters.has(id)) {
        record.waiters.set(id, { askedMs: job.timestamp + this.redisAheadMs, activations: 0, started: false });
      }
      record.leases.waits(id);
    }
  }

  deferred(job: Job<CallData>, decision: Decision): void {
    if (decision.admitted) return;
    const record = this.of(job.data.tenantId);
    const id = String(job.id);
    const { reason, tier } = decision;
    // A decision for the cap names a tier as well if that refused too.
    if (tier) record.deferralsByTier.set(tier, (record.deferralsByTier.get(tier) ?? 0) + 1);
    if (reason === 'concurrency') {
      record.deferralsByCap++;
      record.leases.waits(id);
    } else if (reason === 'rate') {
      record.leases.waitsForTier(id);
    } else {
      record.unavailable++;
      return;
    }
    record.deferrals++;
    const known = record.waiters.get(id);
    record.waiters.set(id, {
      // When Redis decided: the turn less the delay until then.
      askedMs: known?.askedMs ?? decision.turn.getTime() - decision.delayMs,
      activations: (known?.activations ?? 0) + 1,
      started: false,
    });
  }

  started(job: Job<CallData>): void {
    const record = this.of(job.data.tenantId);
    const id = String(job.id);
    const waiter = record.waiters.get(id);
    if (waiter) {
      waiter.activations++;
      waiter.started = true;
    }
    const waitedMs = Date.now() - job.timestamp;
    record.starts.push({ takesMs: job.data.takesMs, waiter });
    record.leases.starts(id);
    record.waits.set(id, waitedMs);
    if (this.#besideBacklog(record)) record.waitsBesideBacklog.push(waitedMs);
    if (job.attemptsMade > 0 || job.attemptsStarted > 1) record.attemptsSpent++;
  }

  /** The worker is about to close: no job starts from now on, and a job that has not started waited until now. */
  close(): void {
    const now = Date.now();
    for (const record of this.#tenants.values()) {
      record.leases.close();
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
