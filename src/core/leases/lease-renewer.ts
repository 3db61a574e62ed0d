import type { ScriptCalls } from '../protocol/script-calls.js';
import { type AcquireRequest, type EventRequest, type Promotes, type Renewal } from '../requests/request.js';
import { type CompiledLimits, isOwn, type ScopeCall } from '../requests/scope-call.js';
import type { Contention } from './contention.js';

/** The renewals of a lease while it lasts: two of them may fail before it ends. */
const RENEWALS = 3;
/** The most leases that one call renews. It takes the server about 2 ms. */
const MAX_RENEWALS_PER_CALL = 500;

/** The leases of one run, in all its scopes that have a cap. */
export class HeldLease {
  /** The scopes whose leases are still held. */
  scopes: readonly ScopeCall[];
  /** Set by a release that jobs may wait for: settles, and never rejects, when Redis has answered and the promotions are sent. */
  ended: Promise<unknown> | undefined;

  constructor(
    readonly request: AcquireRequest,
    /** Called with a scope whose lease ended, so that another run may hold it: the cap does not cover this run any longer. */
    readonly onLost: (scope: string) => void,
  ) {
    this.scopes = request.scopes.every(hasCap) ? request.scopes : request.scopes.filter(hasCap);
  }

  get lastsMs(): number {
    return this.request.lease?.lastsMs ?? 0;
  }
}

/** Renews the leases of this process while they are held, all in one call, and releases them. */
export class LeaseRenewer {
  readonly #held = new Set<HeldLease>();
  /** Failed releases, and when to stop repeating each: its lease has ended by itself then. */
  readonly #pendingReleases = new Map<EventRequest, number>();
  /** The latest limits of each scope with held leases, by the key of its log. Promotions use them. */
  readonly #latestLimits = new Map<string, { compiled: CompiledLimits; held: number }>();
  #releasing = 0;
  #whenReleased: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #everyMs = Number.POSITIVE_INFINITY;
  #isClosed = false;

  constructor(
    private readonly calls: Pick<ScriptCalls, 'report' | 'renew' | 'byHashTag'>,
    private readonly promoter: Promotes,
    private readonly contention: Contention,
  ) {}

  /** From now on the lease is renewed. */
  hold(held: HeldLease): void {
    this.#held.add(held);
    for (const { keys, compiled } of held.scopes) {
      const latest = this.#latestLimits.get(keys.log);
      if (latest) latest.held++;
      else this.#latestLimits.set(keys.log, { compiled, held: 1 });
    }
    this.#arm(held.lastsMs / RENEWALS);
  }

  /** Ends the lease; a second time does nothing. Never throws: a lease that cannot be released ends by itself. */
  release(held: HeldLease): void {
    if (!this.#held.delete(held)) return;
    const { request, scopes, lastsMs } = held;
    const untilMs = performance.now() + lastsMs;
    const now = new Map(scopes.map((scope) => [scope.keys.log, { ...scope, compiled: this.#forget(scope) }]));
    const own = [...now.values()].filter(isOwn);
    const released = own.map((scope) => this.#release({ ...request, scopes: [scope], event: 'release' }, untilMs));
    const ended = Promise.all(released);
    const isAwaited = this.contention.isRecent;
    if (isAwaited) held.ended = ended;
    if (!request.scopes.at(-1)?.share) return;
    // A job that waits for a shared scope may need a lease in the scopes of its tenant too, so those are released first.
    const all = request.scopes.map((scope) => now.get(scope.keys.log) ?? scope);
    const release = () => this.#release({ ...request, scopes: all, event: 'release' }, untilMs);
    this.#releasing++;
    const endedInAll = ended.then(release).then(() => this.#ended());
    if (isAwaited) held.ended = endedInAll;
  }

  /** Notes the limits of the latest request in each scope. */
  noteLimits(scopes: readonly ScopeCall[]): void {
    for (const { keys, compiled } of scopes) {
      const latest = compiled.cap === undefined ? undefined : this.#latestLimits.get(keys.log);
      if (latest) latest.compiled = compiled;
    }
  }

  /** Settles when the leases that were released so far have ended in Redis, or cannot be ended now. */
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

  /** Counts one lease less in a scope. @returns the latest limits of the scope */
  #forget({ keys, compiled }: ScopeCall): CompiledLimits {
    const latest = this.#latestLimits.get(keys.log);
    if (latest && --latest.held === 0) this.#latestLimits.delete(keys.log);
    return latest?.compiled ?? compiled;
  }

  /** @param untilMs a release that fails is repeated until then */
  async #release(request: EventRequest, untilMs: number): Promise<void> {
    this.#releasing++;
    const { status, promotions } = await this.calls.report(request, this.contention.isRecent);
    this.promoter.promote(promotions);
    if (status === 'failed' && performance.now() < untilMs) {
      this.#pendingReleases.set(request, untilMs);
      this.#arm((request.lease?.lastsMs ?? 0) / RENEWALS);
    } else {
      this.#pendingReleases.delete(request);
    }
    this.#ended();
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
    for (const [request, untilMs] of this.#pendingReleases) void this.#release(request, untilMs);
    const groups = this.calls.byHashTag([...this.#held]);
    await Promise.all(groups.map((group) => this.#renew(group)));
    const everyMs = this.#everyMs;
    // A shorter lease that was taken meanwhile has started a timer, and only one may run.
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#everyMs = Number.POSITIVE_INFINITY;
    if (this.#held.size + this.#pendingReleases.size > 0) this.#arm(everyMs);
  }

  async #renew(group: readonly HeldLease[]): Promise<void> {
    const leases = group.flatMap((held) => held.scopes.map((scope) => ({ held, scope })));
    for (let i = 0; i < leases.length; i += MAX_RENEWALS_PER_CALL) {
      const some = leases.slice(i, i + MAX_RENEWALS_PER_CALL);
      // The next tick makes up for a call that fails.
      const kept = await this.calls.renew(some.map(toRenewal)).catch(() => undefined);
      some.forEach(({ held, scope }, j) => {
        // A lease that was released meanwhile is not lost.
        if (!kept || kept[j] || !this.#held.has(held)) return;
        held.scopes = held.scopes.filter((other) => other !== scope);
        this.#forget(scope);
        held.onLost(scope.scope);
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
