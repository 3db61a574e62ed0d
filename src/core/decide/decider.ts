import type { Counts, Decision, Deferred, OnUnavailable, Peek } from '../decision.js';
import { outageCauseOf, UnavailableError } from '../errors.js';
import { SCOPE } from '../keys.js';
import type { CallOptions, PlaceTerms, PreparedCheck } from '../limits/checks.js';
import type { KnownLimits } from '../limits/known-limits.js';
import type { LimiterMetrics } from '../metrics.js';
import type { LimiterOptions } from '../options/options.js';
import {
  type AcquireRequest,
  type CompiledLimits,
  changingError,
  failedReply,
  failureOf,
  MAX_OTHERS,
  type Promotes,
  type Reply,
  type ScopeCall,
} from '../protocol/request.js';
import type { ScriptCalls } from '../protocol/script-calls.js';
import type { Readiness } from '../readiness.js';
import { startByMs } from '../settle/again.js';
import { type Admits, noteAdmitted, noteUncharged } from '../settle/charges.js';
import { onceAMinute } from '../util/once-a-minute.js';
import type { RequestReader } from './request-reader.js';
import { deferredLate, deferredUnavailable, soon, toDecision, toExcess, toPeek } from './to-decision.js';

/** Redis is near enough if its fastest answer leaves the rest of the time to the start: most answers are slower. */
const NEAR_PART = 0.7;

/** A request that was sent, and its reply. */
export interface Asked {
  readonly request: AcquireRequest;
  readonly reply: Reply;
}

export class Decider implements Admits {
  readonly #warnOfDistance: (message: string) => void;

  constructor(
    readonly calls: ScriptCalls,
    private readonly reader: RequestReader,
    private readonly known: Pick<KnownLimits, 'note'>,
    private readonly options: Pick<Required<LimiterOptions>, 'onUnavailable' | 'warn'>,
    private readonly readiness: Readiness,
    readonly counts: Counts,
    private readonly epochMs: () => number,
    private readonly metrics?: LimiterMetrics,
  ) {
    this.#warnOfDistance = onceAMinute(options.warn);
  }

  /**
   * Repeats the request while Redis replies that the stored limits differ from those in the request. If Redis does not
   * answer, the reply has status 'failed'.
   * @param asked the first request and its reply, if it was sent already
   * @throws ConfigurationError for checks that can never be decided
   */
  async request(
    checks: readonly PreparedCheck[],
    options: CallOptions,
    terms?: PlaceTerms,
    asked?: Asked,
  ): Promise<Asked> {
    let request = asked?.request ?? this.reader.read(checks, options, terms);
    let reply = asked?.reply ?? (await this.#replyTo(request));
    if (reply.status !== 'other') return { request, reply };
    // One repeat for each scope is enough unless limits are being stored.
    for (let others = 0; reply.status === 'other' && others < MAX_OTHERS; others++) {
      this.#note(request, reply);
      request = this.reader.read(checks, options, terms);
      reply = await this.#replyTo(request);
    }
    if (reply.status === 'other') reply = failedReply(changingError());
    return { request, reply };
  }

  async byHand(checks: readonly PreparedCheck[], options: CallOptions): Promise<Decision> {
    return this.decisionOf(await this.request(checks, options), options.onUnavailable);
  }

  /** `binding` is the scope that refuses the request, if any. */
  async peek(
    checks: readonly PreparedCheck[],
    options: CallOptions,
    terms?: PlaceTerms,
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

  /** Peeks at one scope. In `limits`, stored limits override the limits of the check. */
  async lookAt(check: PreparedCheck, options: CallOptions = {}): Promise<{ peek: Peek; limits: CompiledLimits }> {
    const { request, peek } = await this.peek([check], options);
    return { peek, limits: (request.scopes.at(-1) as ScopeCall).compiled };
  }

  validMs({ scopes }: AcquireRequest): number {
    const { fastestMs } = this.calls;
    let [validMs, farMs] = [Infinity, Infinity];
    for (const { compiled } of scopes) {
      validMs = Math.min(validMs, compiled.validMs);
      farMs = Math.min(farMs, compiled.farMs);
    }
    if (fastestMs < validMs * NEAR_PART) return validMs;
    if (fastestMs < farMs * NEAR_PART) return farMs;
    this.#warnOfDistance(
      `the fastest answers of Redis take ${Math.round(fastestMs)} ms, but a job must start within ${farMs} ms of its request ` +
        'for its windows to hold by starts. They hold by decisions meanwhile. Redis is too far away, or this process is always ' +
        `busy. A start may use the time of advanced: { guardMs: ${Math.ceil(fastestMs * 2)} } too, which makes each window longer.`,
    );
    return Infinity;
  }

  /** Reads the reply to a reservation; undefined if the job may start now. */
  refusalOf(reply: Reply, request: AcquireRequest): Deferred | undefined {
    if (reply.status !== 'deferred' || (reply.backUs ?? reply.turnUs) <= reply.nowUs) return undefined;
    return toDecision(reply, request) as Deferred;
  }

  noteLapse({ scopes }: AcquireRequest): void {
    this.counts.lapsed++;
    // A shared scope may be in the request twice: with the tenant's own cap, and for all tenants.
    const tenants = new Map(scopes.map(({ scope, tenant }) => [scope, tenant]));
    for (const [scope, tenant] of tenants) this.metrics?.decided?.({ outcome: 'lapsed', scope, tenant });
  }

  notAgain(reply: Reply, request: AcquireRequest, policy = this.options.onUnavailable): Decision {
    if (reply.status === 'failed') return this.#unavailable(request, failureOf(reply), policy);
    if (reply.status !== 'other') return soon(toDecision(reply, request), reply.nowUs / 1000);
    // With the other limits the unit may start, or join a line.
    this.#note(request, reply);
    return deferredLate(request.scopes[0]?.scope ?? SCOPE, this.epochMs(), 1);
  }

  #note(request: AcquireRequest, reply: Reply): void {
    if (reply.otherLimits) this.known.note(request, reply.otherLimits);
  }

  #replyTo(request: AcquireRequest): Promise<Reply> {
    const { pending } = this.readiness;
    return pending ? pending.then(() => this.#send(request), failedReply) : this.#send(request);
  }

  /** Acquires, or only peeks if the cost overflows: the reply to a peek also tells whether other limits are stored. */
  #send(request: AcquireRequest): Promise<Reply> {
    if (!request.excess) return this.calls.acquire(request);
    return this.calls.peek(request).then(({ reply }) => toExcess(reply, request), failedReply);
  }

  /**
   * @param job the job that the request starts, if any
   * @throws UnavailableError only with the policy 'fail'
   */
  decisionOf(
    { request, reply }: Asked,
    policy: OnUnavailable = this.options.onUnavailable,
    job?: object,
    promoter?: Promotes,
  ): Decision {
    if (reply.status === 'failed') return this.#unavailable(request, failureOf(reply), policy);
    const decision = toDecision(reply, request);
    if (decision.admitted) {
      // A job may be put off before its start.
      if (!promoter) this.counts.admitted++;
      const charged = reply.charged ?? reply.nowUs;
      const startBy = startByMs(this.validMs(request), reply);
      const charge = { request, charged, limiter: this, promoter, policy, startByMs: startBy };
      // A listener of 'admitted' gets the job and the decision, and may settle either.
      noteAdmitted(decision, charge);
      if (job) noteAdmitted(job, charge);
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
