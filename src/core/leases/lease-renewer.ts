import {
  type AcquireRequest,
  type CompiledLimits,
  type EventRequest,
  isOwn,
  type Promotes,
  type Reply,
  type ScopeCall,
} from '../protocol/request.js';
import type { Renewal, ScriptCalls } from '../protocol/script-calls.js';

const CONTENDED_MS = 5000;

/** Remembers whether jobs recently waited for leases. If so, a release is sent at once and does not wait to share a call. */
export class Contention {
  #untilMs = 0;

  note(): void {
    this.#untilMs = performance.now() + CONTENDED_MS;
  }

  get isRecent(): boolean {
    return performance.now() < this.#untilMs;
  }
}

/** The number of renewals per lease duration: two may fail before the lease ends. */
const RENEWALS = 3;
/** A call of this size takes the server about 2 ms. */
const MAX_RENEWALS_PER_CALL = 500;

export class HeldLease {
  scopes: readonly ScopeCall[];
  /**
   * `release` sets this promise if other jobs may wait for the lease. The promise settles at the end of the release, and
   * never rejects.
   */
  ended: Promise<unknown> | undefined;
  /**
   * Set while the same run asks for the lease again. This request replaces the lease's token, so a failed renewal means
   * nothing until the answer arrives.
   */
  isReplacing = false;

  constructor(
    readonly request: AcquireRequest,
    /** Called with the scope of a lost lease. Another job may hold that lease by now. */
    readonly onLost: (scope: string) => void,
  ) {
    this.scopes = request.scopes.every(hasCap) ? request.scopes : request.scopes.filter(hasCap);
  }

  get isLost(): boolean {
    return this.scopes.length < this.request.scopes.filter(hasCap).length;
  }

  get lastsMs(): number {
    return this.request.lease?.lastsMs ?? 0;
  }
}

export class LeaseRenewer {
  readonly #held = new Set<HeldLease>();
  /**
   * Maps each failed release to the end of its lease, in milliseconds on the steady clock. Until then, the release is
   * repeated.
   */
  readonly #pendingReleases = new Map<EventRequest, number>();
  /** Maps the log key of each scope to the scope's latest limits, for promotions, and to its number of held leases. */
  readonly #latestLimits = new Map<string, { compiled: CompiledLimits; held: number }>();
  #releasing = 0;
  #whenReleased: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #everyMs = Infinity;
  #isClosed = false;

  constructor(
    private readonly calls: Pick<ScriptCalls, 'ask' | 'renew' | 'byHashTag'>,
    private readonly promoter: Promotes,
    private readonly contention: Contention,
    /** Called with the holder of a lease that Redis does not have: its keys may be lost, and the line with them. */
    private readonly onNone: (member: string) => void = () => undefined,
  ) {}

  hold(held: HeldLease): void {
    this.#held.add(held);
    for (const { keys, compiled } of held.scopes) {
      const latest = this.#latestLimits.get(keys.log);
      if (latest) latest.held++;
      else this.#latestLimits.set(keys.log, { compiled, held: 1 });
    }
    this.#arm(held.lastsMs / RENEWALS);
  }

  /** A second call does nothing. Never throws: a lease that cannot be released ends by itself. */
  release(held: HeldLease): void {
    if (!this.#held.delete(held)) return;
    const { request, scopes, lastsMs } = held;
    const untilMs = performance.now() + lastsMs;
    const latest = scopes.map((scope) => this.#forget(scope));
    const own = latest.filter(isOwn);
    const { member, rank, lease } = request;
    const release = (its: readonly ScopeCall[], isHeld?: boolean, done?: () => void) =>
      this.#release({ scopes: its, member, rank, lease, event: 'release' }, untilMs, isHeld, done);
    const isShared = request.scopes.at(-1)?.share !== undefined;
    const isAwaited = this.contention.isRecent;
    if (!isShared && !isAwaited) {
      for (const scope of own) release([scope]);
      return;
    }
    const ended = (its: readonly ScopeCall[], isHeld?: boolean) =>
      new Promise<void>((resolve) => release(its, isHeld, resolve));
    let last: Promise<unknown> = Promise.all(own.map((scope) => ended([scope])));
    if (isShared) {
      // A job that waits for a shared scope may also need a lease in its tenant's own scopes, so the leases there are released
      // first.
      const all = request.scopes.map((scope) => latest[scopes.indexOf(scope)] ?? scope);
      this.#releasing++;
      last = last.then(() => ended(all, !scopes.every(isOwn))).then(() => this.#ended());
    }
    if (isAwaited) held.ended = last;
  }

  noteLimits(scopes: readonly ScopeCall[]): void {
    for (const { keys, compiled } of scopes) {
      const latest = compiled.cap === undefined ? undefined : this.#latestLimits.get(keys.log);
      if (latest) latest.compiled = compiled;
    }
  }

  /** Resolves when all leases that were released before this call have ended in Redis, or cannot be ended now. */
  settled(): Promise<void> {
    if (this.#releasing === 0) return Promise.resolve();
    return new Promise((resolve) => this.#whenReleased.push(resolve));
  }

  /** Leases that are still held end by themselves. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#held.clear();
    this.#pendingReleases.clear();
  }

  /** Returns the scope with its latest limits. */
  #forget(scope: ScopeCall): ScopeCall {
    const { log } = scope.keys;
    const latest = this.#latestLimits.get(log);
    if (latest && --latest.held === 0) this.#latestLimits.delete(log);
    return !latest || latest.compiled === scope.compiled ? scope : { ...scope, compiled: latest.compiled };
  }

  /** Repeats a failed release until `untilMs`, on the steady clock. @param isHeld false: no lease was held */
  #release(request: EventRequest, untilMs: number, isHeld = true, done?: () => void): void {
    this.#releasing++;
    const answered = ({ status, promotions }: Reply) => {
      this.promoter.promote(promotions);
      if (status === 'none' && isHeld) this.onNone(request.member);
      if (status === 'failed' && performance.now() < untilMs) {
        this.#pendingReleases.set(request, untilMs);
        this.#arm((request.lease?.lastsMs ?? 0) / RENEWALS);
      } else if (this.#pendingReleases.size > 0) this.#pendingReleases.delete(request);
      this.#ended();
      done?.();
    };
    this.calls.ask(request, answered, this.contention.isRecent);
  }

  #ended(): void {
    if (--this.#releasing > 0) return;
    for (const resolve of this.#whenReleased.splice(0)) resolve();
  }

  #arm(everyMs: number): void {
    if (this.#isClosed || (this.#timer && everyMs >= this.#everyMs)) return;
    clearTimeout(this.#timer);
    this.#everyMs = everyMs;
    this.#timer = setTimeout(() => void this.#tick(), everyMs).unref();
  }

  async #tick(): Promise<void> {
    for (const [request, untilMs] of this.#pendingReleases) this.#release(request, untilMs);
    const groups = this.calls.byHashTag([...this.#held]);
    await Promise.all(groups.map((group) => this.#renew(group)));
    const everyMs = this.#everyMs;
    // A shorter lease that was taken in the meantime has started a timer, and only one timer may run.
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#everyMs = Infinity;
    if (this.#held.size + this.#pendingReleases.size > 0) this.#arm(everyMs);
  }

  async #renew(group: readonly HeldLease[]): Promise<void> {
    const leases = group.flatMap((held) => held.scopes.map((scope) => ({ held, scope })));
    for (let i = 0; i < leases.length; i += MAX_RENEWALS_PER_CALL) {
      const some = leases.slice(i, i + MAX_RENEWALS_PER_CALL);
      // The next tick makes up for a call that fails.
      const kept = await this.calls.renew(some.map(toRenewal)).catch(() => undefined);
      some.forEach(({ held, scope }, j) => {
        // A lease that was released in the meantime is not lost.
        if (!kept || kept[j] || !this.#held.has(held) || held.isReplacing) return;
        held.scopes = held.scopes.filter((other) => other !== scope);
        this.#forget(scope);
        held.onLost(scope.scope);
        this.onNone(held.request.member);
      });
    }
  }
}

export function hasCap(scope: ScopeCall): boolean {
  return scope.compiled.cap !== undefined;
}

function toRenewal({ held, scope }: { held: HeldLease; scope: ScopeCall }): Renewal {
  const { member, lease } = held.request;
  return { keys: [scope.keys.leases, scope.keys.holders], member, token: lease?.token ?? '', lastsMs: held.lastsMs };
}
