import type { Counts, Decision, Waiting } from './decision.js';
import { UnavailableError } from './errors.js';
import { HeldLease, hasCap, LeaseRenewer } from './lease-renewer.js';
import type { CallOptions, JobTerms, LimiterOptions, OnUnavailable, PreparedCheck } from './options.js';
import type { ScriptCalls } from './protocol/script-calls.js';
import type { AcquireRequest, Promotion, Reply } from './request.js';
import { type RequestReader, SCOPE } from './request-reader.js';
import { deferredUnavailable, toDecision } from './to-decision.js';

/** So many places are given by one call. */
const MOST_PLACES = 1000;

/** A decision, and the lease that the admitted one holds where there is a cap. */
export interface Answer {
  decision: Decision;
  held?: HeldLease | undefined;
}

/** What became of one that was woken: see lua/include/ends.lua. */
export type WaiterEvent = 'gone' | 'absent' | 'later' | 'arrived' | 'coming' | 'waiting';

/** What the limiter and the workers ask of it: decisions, leases and places. For use inside this package. */
export class Admission {
  readonly #renewer: LeaseRenewer;
  /** Set by who wakes those who wait for a lease; nobody, where there are no jobs. */
  onPromotions: ((wakes: readonly Promotion[]) => void) | undefined;
  onClose: (() => void) | undefined;

  constructor(
    private readonly asks: RequestReader,
    private readonly calls: ScriptCalls,
    private readonly options: Pick<Required<LimiterOptions>, 'onUnavailable' | 'onClockStep'>,
    private readonly ready: () => Promise<void> | undefined,
    private readonly counts: Counts,
  ) {
    this.#renewer = new LeaseRenewer(calls);
  }

  /**
   * Asks for one unit.
   * @throws ConfigurationError for limits that can never work; UnavailableError only with onUnavailable 'fail'
   */
  async acquire(checks: readonly PreparedCheck[], options: CallOptions, terms?: JobTerms): Promise<Answer> {
    const call = this.asks.read(checks, options, terms);
    let reply: Reply;
    try {
      // A promise that need not be waited for costs a turn all the same.
      const ready = this.ready();
      if (ready) await ready;
      reply = await this.calls.acquire(call);
      if (reply.status === 'failed') throw new UnavailableError(`Redis refused: ${reply.message}`);
    } catch (error) {
      return { decision: this.#unavailable(call, error, options.onUnavailable ?? this.options.onUnavailable) };
    }
    if (terms) this.#renewer.noteLimits(call.scopes);
    if (reply.setBackUs > 0) this.options.onClockStep(reply.setBackUs / 1000);
    const decision = toDecision(reply, call);
    if (!decision.admitted) {
      this.counts.deferred++;
      if (decision.reason === 'concurrency') this.#renewer.contended();
      return { decision };
    }
    this.counts.admitted++;
    if (!terms || !call.scopes.some(hasCap)) return { decision };
    const held = new HeldLease(call, terms.onLost);
    this.#renewer.hold(held);
    return { decision, held };
  }

  /** Has those woken who have room now. */
  promote(promotions: readonly Promotion[]): void {
    this.#renewer.contended();
    this.onPromotions?.(promotions);
  }

  /** Ends a lease, once; never throws. */
  release(held: HeldLease): void {
    this.#renewer.release(held);
  }

  /** Settles when what was released so far is released, or cannot be. */
  settled(): Promise<void> {
    return this.#renewer.settled();
  }

  /**
   * Says what became of one that was woken; those who have room now are woken instead.
   * @returns whether it still had its place in line
   */
  report({ scope, lease, member, turnUs }: Promotion, fate: WaiterEvent): Promise<boolean> {
    const token = fate === 'waiting' ? `${turnUs}` : lease.token;
    return this.calls.report({ scopes: [scope], member, rank: 0, event: fate, lease: { ...lease, token } }, true);
  }

  /** The first of those who wait in a line, at most `count`. */
  firstInLine({ scope }: Promotion, count: number): Promise<Waiting[]> {
    return this.calls.waiting([scope.keys.line, scope.keys.turns], 0, count);
  }

  /**
   * Gives places in line to those who are about to be added.
   * @returns milliseconds until each is to come, in their order; 0 = now
   * @throws ConfigurationError for bad input, before any place is given; UnavailableError when Redis does not answer
   */
  async reserve(
    asks: readonly { checks: readonly PreparedCheck[]; id: string; terms: Pick<JobTerms, 'lease' | 'priority'> }[],
  ): Promise<number[]> {
    const calls = asks.map(({ checks, id, terms }) => this.asks.read(checks, { id }, terms));
    await this.ready();
    const delaysMs = new Map<AcquireRequest, number>();
    for (const slot of this.calls.byHashTag(calls)) {
      for (let i = 0; i < slot.length; i += MOST_PLACES) {
        const groups = alike(slot.slice(i, i + MOST_PLACES));
        const { turnsUs, nowUs } = await this.calls.enqueue(groups.map(toGroup));
        groups.flat().forEach((call, j) => {
          delaysMs.set(call, Math.max(0, Math.ceil(((turnsUs[j] ?? 0) - nowUs) / 1000)));
        });
      }
    }
    return calls.map((call) => delaysMs.get(call) ?? 0);
  }

  /** One runs unlimited where there was a cap before: those who waited for a lease are woken. Never throws. */
  passUnlimited(checks: readonly PreparedCheck[], id: string, lastsMs: number): void {
    const call = this.asks.read(checks, { id }, { lease: { token: 'unlimited', lastsMs } });
    this.calls.acquire(call).catch(() => undefined);
  }

  /** Has one that is paused stand aside wherever it has a place to wait for a lease; it keeps its ticket. Never throws. */
  async suspend(paused: readonly { paused: Pick<PreparedCheck, 'tenant' | 'scope'> }[], id: string, lastsMs: number) {
    const terms = { lease: { token: 'paused', lastsMs } };
    await Promise.allSettled(
      paused.map(async ({ paused: where }) => {
        const call = this.asks.read([{ ...where, tiers: [], concurrency: 1 }], { id }, terms);
        await this.calls.report({ ...call, event: 'aside' }, true);
      }),
    );
  }

  /** Takes back places that nobody will claim; those who have room now are woken. */
  async cancelReservations(asks: Parameters<Admission['reserve']>[0]): Promise<void> {
    const calls = asks.map(({ checks, id, terms }) => this.asks.read(checks, { id }, terms));
    await Promise.all(
      calls.flatMap((call) =>
        call.scopes.map((scope) => this.calls.report({ ...call, scopes: [scope], event: 'gone' }, true)),
      ),
    );
  }

  close(): void {
    this.#renewer.close();
    this.onClose?.();
  }

  #unavailable(call: AcquireRequest, cause: unknown, policy: OnUnavailable): Decision {
    this.counts.unavailable++;
    if (policy === 'fail')
      throw cause instanceof UnavailableError ? cause : new UnavailableError(String(cause), { cause });
    if (policy === 'admit') {
      this.counts.unchecked++;
      return { admitted: true, unchecked: true };
    }
    return deferredUnavailable(call.scopes[0]?.scope ?? SCOPE, cause);
  }
}

/**
 * Those with the same places to go to and the same limits together. Of one line the order stays as it
 * is, of several nobody can tell.
 */
function alike(calls: readonly AcquireRequest[]): AcquireRequest[][] {
  const groups: AcquireRequest[][] = [];
  const last = new Map<string, AcquireRequest[]>();
  for (const call of calls) {
    const where = call.scopes.map(({ keys }) => keys.log).join(' ') + call.rank;
    const group = last.get(where);
    if (group && call.scopes.every(({ compiled }, s) => compiled === group[0]?.scopes[s]?.compiled)) {
      group.push(call);
    } else {
      const started = [call];
      groups.push(started);
      last.set(where, started);
    }
  }
  return groups;
}

function toGroup(calls: readonly AcquireRequest[]): AcquireRequest {
  return { ...(calls[0] as AcquireRequest), member: `${calls.length}`, members: calls.map(({ member }) => member) };
}
