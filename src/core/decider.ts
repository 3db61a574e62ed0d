import type { Counts, Decision } from './decision.js';
import { UnavailableError } from './errors.js';
import type { LimiterOptions, OnUnavailable } from './options.js';
import type { ScriptCalls } from './protocol/script-calls.js';
import type { Readiness } from './readiness.js';
import { type AcquireRequest, failedReply, failureOf, type Reply } from './request.js';
import { SCOPE } from './request-reader.js';
import { deferredUnavailable, toDecision } from './to-decision.js';

/** Decides acquire requests: what decisions for jobs and decisions by hand have in common. */
export class Decider {
  constructor(
    private readonly calls: ScriptCalls,
    private readonly options: Pick<Required<LimiterOptions>, 'onUnavailable' | 'onClockStep'>,
    private readonly readiness: Readiness,
    private readonly counts: Counts,
  ) {}

  /** The reply of Redis. Never rejects: without an answer the reply is a failed one. */
  replyTo(request: AcquireRequest): Promise<Reply> {
    const { pending } = this.readiness;
    return pending ? pending.then(() => this.calls.acquire(request), failedReply) : this.calls.acquire(request);
  }

  /**
   * The decision that a reply stands for, which is counted.
   * @throws UnavailableError for a failed reply, when the policy is 'fail'
   */
  decide(reply: Reply, request: AcquireRequest, policy: OnUnavailable = this.options.onUnavailable): Decision {
    if (reply.status === 'failed') return this.#unavailable(request, failureOf(reply), policy);
    if (reply.setBackUs > 0) this.options.onClockStep(reply.setBackUs / 1000);
    const decision = toDecision(reply, request);
    if (decision.admitted) this.counts.admitted++;
    else this.counts.deferred++;
    return decision;
  }

  #unavailable(request: AcquireRequest, cause: unknown, policy: OnUnavailable): Decision {
    this.counts.unavailable++;
    if (policy === 'fail')
      throw cause instanceof UnavailableError ? cause : new UnavailableError(String(cause), { cause });
    if (policy === 'admit') {
      this.counts.unchecked++;
      return { admitted: true, unchecked: true };
    }
    return deferredUnavailable(request.scopes[0]?.scope ?? SCOPE, cause);
  }
}
