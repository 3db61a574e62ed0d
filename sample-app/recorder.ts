import type { Job } from 'bullmq';
import type { Decision } from 'bullmq-governor';
import type { CallData } from './plans.js';

/** A job that was put off at least once. */
export interface Waiter {
  /** When it first asked: milliseconds by the clock of Redis. */
  askedMs: number;
  /** How often a worker fetched it and asked. */
  activations: number;
  started: boolean;
  /** When it may start, as it was last told, and which tier says so. */
  turnMs: number;
  tier: string;
}

/** What happened to the jobs of one tenant, as the worker told it. */
export interface TenantRecord {
  added: number;
  /** In the order of their starts: what each had waited for, if it had to wait. */
  starts: (Waiter | undefined)[];
  /** Milliseconds from being added to the start. */
  waits: number[];
  waiters: Map<string, Waiter>;
  deferrals: number;
  deferralsByTier: Map<string, number>;
  /** Put off because no decision could be had. */
  unavailable: number;
  /** Jobs that ran with an attempt already spent. */
  attemptsSpent: number;
}

/** Listens to the worker, and remembers. */
export class Recorder {
  readonly errors: string[] = [];
  readonly #tenants = new Map<string, TenantRecord>();

  of(tenantId: string): TenantRecord {
    const known = this.#tenants.get(tenantId);
    if (known) return known;
    const record: TenantRecord = {
      added: 0,
      starts: [],
      waits: [],
      waiters: new Map(),
      deferrals: 0,
      deferralsByTier: new Map(),
      unavailable: 0,
      attemptsSpent: 0,
    };
    this.#tenants.set(tenantId, record);
    return record;
  }

  added(tenantId: string, count: number): void {
    this.of(tenantId).added += count;
  }

  deferred(job: Job<CallData>, decision: Decision): void {
    if (decision.admitted) return;
    const record = this.of(job.data.tenantId);
    if (decision.reason !== 'rate') {
      record.unavailable++;
      return;
    }
    const id = String(job.id);
    const tier = decision.tier ?? '';
    const turnMs = decision.turn.getTime();
    const known = record.waiters.get(id);
    record.waiters.set(id, {
      // Redis said when it decided: the turn less the delay until then.
      askedMs: known?.askedMs ?? turnMs - decision.delayMs,
      activations: (known?.activations ?? 0) + 1,
      started: false,
      turnMs,
      tier,
    });
    record.deferrals++;
    record.deferralsByTier.set(tier, (record.deferralsByTier.get(tier) ?? 0) + 1);
  }

  admitted(job: Job<CallData>): void {
    const record = this.of(job.data.tenantId);
    const waiter = record.waiters.get(String(job.id));
    if (waiter) {
      waiter.activations++;
      waiter.started = true;
    }
    record.starts.push(waiter);
  }

  running(job: Job<CallData>): void {
    const record = this.of(job.data.tenantId);
    record.waits.push(Date.now() - job.timestamp);
    if (job.attemptsMade > 0 || job.attemptsStarted > 1) record.attemptsSpent++;
  }
}
