import type { Asked, Decider } from '../decide/decider.js';
import { type Decision, REASONS } from '../decision.js';
import type { JobTerms, PreparedCheck } from '../limits/checks.js';
import type { TenantIndex } from '../lines/tenants.js';
import { isUnlimited } from '../protocol/compiled-limits.js';
import type { Promotes } from '../protocol/request.js';
import type { ScriptCalls } from '../protocol/script-calls.js';
import { type Contention, HeldLease, hasCap, LeaseRenewer } from './lease-renewer.js';

export interface Answer {
  decision: Decision;
  /** Set for an admitted job if its limits have a cap. */
  held?: HeldLease | undefined;
  /** Set if the job has no limits, so no unit was counted. */
  isUnlimited?: true;
  /** Milliseconds until the turn of a deferred job, even if the turn is an estimate. */
  waitMs?: number;
}

const UNLIMITED: Answer = { decision: { admitted: true }, isUnlimited: true };

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

  /**
   * @param asked the first request and its reply, if it was sent already
   * @throws ConfigurationError for limits that can never work; UnavailableError only with onUnavailable 'fail'
   */
  async admit(checks: readonly PreparedCheck[], terms: JobTerms, asked?: Asked): Promise<Answer> {
    return this.answerOf(await this.limiter.decider.request(checks, terms, terms, asked), checks, terms);
  }

  /** @throws UnavailableError only with onUnavailable 'fail' */
  answerOf(asked: Asked, checks: readonly PreparedCheck[], terms: JobTerms): Answer {
    const { request, reply } = asked;
    this.promoter.promote(reply.promotions);
    // An outage does not stop a job that has no known limits.
    if (reply.status !== 'deferred' && isUnlimited(request)) return UNLIMITED;
    const decision = this.limiter.decider.decisionOf(asked, terms.onUnavailable, terms.starts, this.promoter);
    if (reply.status === 'failed') return { decision };
    const isCapped = request.scopes.some(hasCap);
    if (isCapped) this.#renewer.noteLimits(request.scopes);
    if (!decision.admitted) {
      this.limiter.tenants.noteWaiting(checks, decision.delayMs);
      if (REASONS[decision.reason].isPromoted) this.contention.note();
      return { decision, waitMs: Math.ceil((reply.turnUs - reply.nowUs) / 1000) };
    }
    if (!isCapped) return { decision };
    this.limiter.tenants.noteWaiting(checks, 0);
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
