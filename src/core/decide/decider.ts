import { UnavailableError } from '../errors.js';
import { SCOPE } from '../keys.js';
import type { KnownLimits } from '../limits/stored-limits.js';
import type { LimiterMetrics } from '../metrics.js';
import type { CallOptions, LimiterOptions, OnUnavailable } from '../options/options.js';
import type { ScriptCalls } from '../protocol/script-calls.js';
import type { Readiness } from '../readiness.js';
import { outageCauseOf } from '../redis/outage.js';
import type { JobTerms, PreparedCheck } from '../requests/prepared-check.js';
import {
  type AcquireRequest,
  changingError,
  failedReply,
  failureOf,
  MAX_OTHERS,
  type OtherLimits,
  type Reply,
} from '../requests/request.js';
import type { RequestReader } from '../requests/request-reader.js';
import type { ScopeCall } from '../requests/scope-call.js';
import { noteAdmitted, noteUncharged } from '../settle/settlement.js';
import type { Counts, Decision, Peek } from './decision.js';
import { deferredUnavailable, toDecision, toExcess, toPeek } from './to-decision.js';

/** Decides acquire requests: what decisions for jobs and decisions by hand have in common. */
export class Decider {
  constructor(
    readonly calls: ScriptCalls,
    private readonly reader: RequestReader,
    private readonly known: Pick<KnownLimits, 'note'>,
    private readonly options: Pick<Required<LimiterOptions>, 'onUnavailable' | 'onClockStep'>,
    private readonly readiness: Readiness,
    private readonly counts: Counts,
    /** The time, in milliseconds since 1970. */
    private readonly epochMs: () => number,
    private readonly metrics?: LimiterMetrics,
  ) {}

  /**
   * The request that the checks make, and the reply of Redis. Never rejects for want of an answer: the reply is a failed
   * one. If other limits are stored than the request was made with, another request is made with these.
   * @throws ConfigurationError for checks that can never be decided
   */
  async ask(
    checks: readonly PreparedCheck[],
    options: CallOptions,
    terms?: Pick<JobTerms, 'lease' | 'priority' | 'reserves'>,
  ): Promise<{ request: AcquireRequest; reply: Reply }> {
    let request = this.reader.read(checks, options, terms);
    let reply = await this.#replyTo(request);
    if (reply.status !== 'other') return { request, reply };
    // A few times for each scope, and more often only while limits are being stored.
    for (let others = 0; reply.status === 'other' && others < MAX_OTHERS; others++) {
      this.#note(request, reply);
      request = this.reader.read(checks, options, terms);
      reply = await this.#replyTo(request);
    }
    if (reply.status === 'other') reply = failedReply(changingError());
    return { request, reply };
  }

  /**
   * Decides a request by hand.
   * @throws as ask and decide
   */
  async byHand(checks: readonly PreparedCheck[], options: CallOptions): Promise<Decision> {
    const { request, reply } = await this.ask(checks, options);
    return this.decide(reply, request, options.onUnavailable);
  }

  /**
   * Returns the decision that a request by these checks would get now, the state of every tier, and the scope that refuses it
   * if one does.
   * @param terms those of a job: by its priority it would join a line
   * @throws as ScriptCalls.peek
   */
  async peek(
    checks: readonly PreparedCheck[],
    options: CallOptions,
    terms?: Pick<JobTerms, 'lease' | 'priority' | 'reserves'>,
  ): Promise<{ request: AcquireRequest; peek: Peek; binding: ScopeCall }> {
    for (let others = 0; ; others++) {
      const request = this.reader.read(checks, options, terms);
      const { reply, states } = await this.calls.peek(request);
      if (reply.status !== 'other') {
        const told = toExcess(reply, request);
        return { request, peek: toPeek(told, states, request), binding: request.scopes[told.scope] as ScopeCall };
      }
      if (others === MAX_OTHERS) throw changingError();
      this.#note(request, reply);
    }
  }

  /** Returns the request of an admission by the limits that are stored now, of which its settlement was told. */
  remade(request: AcquireRequest, told: OtherLimits): AcquireRequest {
    this.known.note(request, told);
    return this.reader.read(request.checks ?? [], {});
  }

  #note(request: AcquireRequest, reply: Reply): void {
    if (reply.otherLimits) this.known.note(request, reply.otherLimits);
  }

  #replyTo(request: AcquireRequest): Promise<Reply> {
    const { pending } = this.readiness;
    return pending ? pending.then(() => this.#send(request), failedReply) : this.#send(request);
  }

  /** A request that overflows for its cost is not made: Redis tells whether the limits are those that are stored. */
  #send(request: AcquireRequest): Promise<Reply> {
    if (!request.excess) return this.calls.acquire(request);
    return this.calls.peek(request).then(({ reply }) => toExcess(reply, request), failedReply);
  }

  /**
   * The decision that a reply stands for, which is counted.
   * @throws UnavailableError for a failed reply, when the policy is 'fail'
   */
  decide(reply: Reply, request: AcquireRequest, policy: OnUnavailable = this.options.onUnavailable): Decision {
    if (reply.status === 'failed') return this.#unavailable(request, failureOf(reply), policy);
    if (reply.setBackUs > 0) this.options.onClockStep(reply.setBackUs / 1000);
    const decision = toDecision(reply, request);
    if (decision.admitted) {
      this.counts.admitted++;
      noteAdmitted(decision, request, reply.charged ?? reply.nowUs, this);
    } else this.counts.deferred++;
    return decision;
  }

  #unavailable(request: AcquireRequest, cause: unknown, policy: OnUnavailable): Decision {
    this.counts.unavailable++;
    const scope = request.scopes[0]?.scope ?? SCOPE;
    this.metrics?.unavailable?.({ scope, cause: outageCauseOf(cause) });
    if (policy === 'fail')
      throw cause instanceof UnavailableError ? cause : new UnavailableError(String(cause), { cause });
    if (policy === 'admit') {
      this.counts.unchecked++;
      const decision = { admitted: true, unchecked: true } as const;
      noteUncharged(decision);
      return decision;
    }
    return deferredUnavailable(scope, cause, this.epochMs());
  }
}
