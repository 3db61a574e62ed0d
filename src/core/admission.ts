import type { Counts, Decision, Waiting } from './decision.js';
import { UnavailableError } from './errors.js';
import { HeldLease, hasCap, LeaseKeeper } from './lease-renewer.js';
import type { CallOptions, JobTerms, LimiterOptions, OnUnavailable, PreparedCheck } from './options.js';
import type { Calls } from './protocol/script-calls.js';
import type { AskCall, Reply, Wake } from './request.js';
import { type AskReader, SCOPE } from './request-reader.js';
import { deferredUnavailable, toDecision } from './to-decision.js';

/** So many places are given by one call. */
const MOST_PLACES = 1000;

/** A decision, and the lease that the admitted one holds where there is a cap. */
export interface Answer {
  decision: Decision;
  held?: HeldLease | undefined;
}

/** What became of one that was woken: see lua/include/ends.lua. */
export type WakeFate = 'gone' | 'absent' | 'later' | 'arrived' | 'coming' | 'waiting';

/** What the limiter and the workers ask of it: decisions, leases and places. For use inside this package. */
export class Desk {
  readonly #keeper: LeaseKeeper;
  /** Set by who wakes those who wait for a lease; nobody, where there are no jobs. */
  onWakes: ((wakes: readonly Wake[]) => void) | undefined;
  onClose: (() => void) | undefined;

  constructor(
    private readonly asks: AskReader,
    private readonly calls: Calls,
    private readonly options: Pick<Required<LimiterOptions>, 'onUnavailable' | 'onClockStep'>,
    private readonly ready: () => Promise<void> | undefined,
    private readonly counts: Counts,
  ) {
    this.#keeper = new LeaseKeeper(calls);
  }

  /**
   * Asks for one unit.
   * @throws ConfigurationError for limits that can never work; UnavailableError only with onUnavailable 'fail'
   */
  async ask(checks: readonly PreparedCheck[], options: CallOptions, terms?: JobTerms): Promise<Answer> {
    const call = this.asks.read(checks, options, terms);
    let reply: Reply;
    try {
      // A promise that need not be waited for costs a turn all the same.
      const ready = this.ready();
      if (ready) await ready;
      reply = await this.calls.ask(call);
      if (reply.status === 'failed') throw new UnavailableError(`Redis refused: ${reply.message}`);
    } catch (error) {
      return { decision: this.#unavailable(call, error, options.onUnavailable ?? this.options.onUnavailable) };
    }
    if (terms) this.#keeper.asked(call.scopes);
    if (reply.setBackUs > 0) this.options.onClockStep(reply.setBackUs / 1000);
    const decision = toDecision(reply, call);
    if (!decision.admitted) {
      this.counts.deferred++;
      if (decision.reason === 'concurrency') this.#keeper.crowded();
      return { decision };
    }
    this.counts.admitted++;
    if (!terms || !call.scopes.some(hasCap)) return { decision };
    const held = new HeldLease(call, terms.onLost);
    this.#keeper.hold(held);
    return { decision, held };
  }

  /** Has those woken who have room now. */
  wake(wakes: readonly Wake[]): void {
    this.#keeper.crowded();
    this.onWakes?.(wakes);
  }

  /** Ends a lease, once; never throws. */
  release(held: HeldLease): void {
    this.#keeper.release(held);
  }

  /** Settles when what was released so far is released, or cannot be. */
  settled(): Promise<void> {
    return this.#keeper.settled();
  }

  /**
   * Says what became of one that was woken; those who have room now are woken instead.
   * @returns whether it still had its place in line
   */
  tell({ scope, lease, member, turnUs }: Wake, fate: WakeFate): Promise<boolean> {
    const token = fate === 'waiting' ? `${turnUs}` : lease.token;
    return this.calls.end({ scopes: [scope], member, place: 0, ends: fate, lease: { ...lease, token } }, true);
  }

  /** The first of those who wait in a line, at most `count`. */
  firstInLine({ scope }: Wake, count: number): Promise<Waiting[]> {
    return this.calls.waiting([scope.keys[1], scope.keys[2]], 0, count);
  }

  /**
   * Gives places in line to those who are about to be added.
   * @returns milliseconds until each is to come, in their order; 0 = now
   * @throws ConfigurationError for bad input, before any place is given; UnavailableError when Redis does not answer
   */
  async places(
    asks: readonly { checks: readonly PreparedCheck[]; id: string; terms: Pick<JobTerms, 'lease' | 'priority'> }[],
  ): Promise<number[]> {
    const calls = asks.map(({ checks, id, terms }) => this.asks.read(checks, { id }, terms));
    await this.ready();
    const delaysMs = new Map<AskCall, number>();
    for (const slot of this.calls.bySlot(calls)) {
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
  pass(checks: readonly PreparedCheck[], id: string, lastsMs: number): void {
    const call = this.asks.read(checks, { id }, { lease: { token: 'unlimited', lastsMs } });
    this.calls.ask(call).catch(() => undefined);
  }

  /** Has one that is paused stand aside wherever it has a place to wait for a lease; it keeps its ticket. Never throws. */
  async stepAside(paused: readonly { paused: Pick<PreparedCheck, 'tenant' | 'scope'> }[], id: string, lastsMs: number) {
    const terms = { lease: { token: 'paused', lastsMs } };
    await Promise.allSettled(
      paused.map(async ({ paused: where }) => {
        const call = this.asks.read([{ ...where, tiers: [], concurrency: 1 }], { id }, terms);
        await this.calls.end({ ...call, ends: 'aside' }, true);
      }),
    );
  }

  /** Takes back places that nobody will claim; those who have room now are woken. */
  async giveBack(asks: Parameters<Desk['places']>[0]): Promise<void> {
    const calls = asks.map(({ checks, id, terms }) => this.asks.read(checks, { id }, terms));
    await Promise.all(
      calls.flatMap((call) =>
        call.scopes.map((scope) => this.calls.end({ ...call, scopes: [scope], ends: 'gone' }, true)),
      ),
    );
  }

  close(): void {
    this.#keeper.close();
    this.onClose?.();
  }

  #unavailable(call: AskCall, cause: unknown, policy: OnUnavailable): Decision {
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
function alike(calls: readonly AskCall[]): AskCall[][] {
  const groups: AskCall[][] = [];
  const last = new Map<string, AskCall[]>();
  for (const call of calls) {
    const where = call.scopes.map(({ keys }) => keys[0]).join(' ') + call.place;
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

function toGroup(calls: readonly AskCall[]): AskCall {
  return { ...(calls[0] as AskCall), member: `${calls.length}`, members: calls.map(({ member }) => member) };
}
