import type { Decider } from '../decide/decider.js';
import { type Decision, REASONS } from '../decide/decision.js';
import type { TenantIndex } from '../lines/tenants.js';
import type { CallOptions, JobTerms, PreparedCheck } from '../options/checks.js';
import type { ScriptCalls } from '../protocol/script-calls.js';
import type { Promotes } from '../requests/request.js';
import { type Contention, HeldLease, hasCap, LeaseRenewer } from './lease-renewer.js';

export interface Answer {
  decision: Decision;
  /** Set for an admitted job whose limits have a cap. */
  held?: HeldLease | undefined;
  /** Set if the job has no limits, so no unit was counted. */
  isUnlimited?: true;
  /** Milliseconds until the turn of a deferred job, even if the turn is an estimate. */
  waitMs?: number;
}

const STARTS = { admitted: true } as const;

interface AdmittingParts {
  readonly calls: ScriptCalls;
  readonly decider: Decider;
  readonly tenants: Pick<TenantIndex, 'noteWaiting'>;
}

/** Admits the jobs of workers, and holds the leases of each job until the job ends. */
export class Admission {
  readonly #renewer: LeaseRenewer;

  constructor(
    private readonly limiter: AdmittingParts,
    private readonly promoter: Promotes,
    private readonly contention: Contention,
    onNone?: (member: string) => void,
  ) {
    this.#renewer = new LeaseRenewer(limiter.calls, promoter, contention, onNone);
  }

  /** @throws ConfigurationError for limits that can never work; UnavailableError only with onUnavailable 'fail' */
  async admit(checks: readonly PreparedCheck[], options: CallOptions, terms: JobTerms): Promise<Answer> {
    const { request, reply, decision } = await this.limiter.decider.ofJob(checks, options, terms, this.promoter);
    if (!decision) return { decision: STARTS, isUnlimited: true };
    if (reply.status === 'failed') return { decision };
    this.#renewer.noteLimits(request.scopes);
    if (!decision.admitted || request.scopes.some(hasCap))
      this.limiter.tenants.noteWaiting(checks, decision.admitted ? 0 : decision.delayMs);
    if (!decision.admitted) {
      if (REASONS[decision.reason].isPromoted) this.contention.note();
      return { decision, waitMs: Math.ceil((reply.turnUs - reply.nowUs) / 1000) };
    }
    if (!request.scopes.some(hasCap)) return { decision };
    const held = new HeldLease(request, terms.onLost);
    this.#renewer.hold(held);
    return { decision, held };
  }

  release(held: HeldLease): void {
    this.#renewer.release(held);
  }

  settled(): Promise<void> {
    return this.#renewer.settled();
  }

  close(): void {
    this.#renewer.close();
  }
}
