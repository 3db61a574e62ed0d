import type { ScriptCalls } from './protocol/script-calls.js';
import type { AcquireRequest, CompiledLimits, EventRequest, Renewal, ScopeCall } from './request.js';

/** Renewed so many times while it lasts: two renewals may fail before a lease ends. */
const RENEWALS = 3;
/** So many leases are renewed by one call, which takes the server about two milliseconds. */
const MOST = 500;
/** For so long after somebody found no lease, those that end are released at once; milliseconds. */
const CONTENDED_MS = 5000;

/** The leases of one run, in all its scopes that have a cap. */
export class HeldLease {
  /** Those whose leases are held. */
  scopes: readonly ScopeCall[];

  constructor(
    readonly call: AcquireRequest,
    /** Told of a scope whose lease ended and may be somebody else's: the limit does not cover this run any longer. */
    readonly onLost: (scope: string) => void,
  ) {
    this.scopes = call.scopes.every(hasCap) ? call.scopes : call.scopes.filter(hasCap);
  }

  get lastsMs(): number {
    return this.call.lease?.lastsMs ?? 0;
  }
}

/** Renews the leases of this process while they are held, all in one call, and releases them. */
export class LeaseRenewer {
  readonly #held = new Set<HeldLease>();
  /** Releases that could not be had, until their leases have ended by themselves. */
  readonly #pendingReleases = new Map<EventRequest, number>();
  /** The limits that were asked by last in each scope that leases are held in, by its log: those who wait ask by them too. */
  readonly #latestLimits = new Map<string, { compiled: CompiledLimits; held: number }>();
  #releasing = 0;
  #whenReleased: (() => void)[] = [];
  #contendedUntil = 0;
  #timer: NodeJS.Timeout | undefined;
  #everyMs = Number.POSITIVE_INFINITY;

  constructor(private readonly calls: ScriptCalls) {}

  /** From now on the lease is renewed. */
  hold(held: HeldLease): void {
    this.#held.add(held);
    for (const { keys, compiled } of held.scopes) {
      const asked = this.#latestLimits.get(keys.log);
      if (asked) asked.held++;
      else this.#latestLimits.set(keys.log, { compiled, held: 1 });
    }
    this.#arm(held.lastsMs / RENEWALS);
  }

  /** Ends the lease; a second time does nothing. Never throws: what cannot be released ends by itself. */
  release(held: HeldLease): void {
    if (!this.#held.delete(held)) return;
    const { call, scopes, lastsMs } = held;
    const until = performance.now() + lastsMs;
    for (const scope of scopes) {
      const scopeNow = { ...scope, compiled: this.#leave(scope) };
      this.#release({ ...call, scopes: [scopeNow], event: 'release' }, until);
    }
  }

  /** Notes by what limits was asked. */
  noteLimits(scopes: readonly ScopeCall[]): void {
    for (const { keys, compiled } of scopes) {
      const asked = compiled.cap === undefined ? undefined : this.#latestLimits.get(keys.log);
      if (asked) asked.compiled = compiled;
    }
  }

  /** Somebody found no lease: who waits for one is not to wait for others' asks as well. */
  contended(): void {
    this.#contendedUntil = performance.now() + CONTENDED_MS;
  }

  /** Settles when what was released so far is released, or cannot be. */
  settled(): Promise<void> {
    if (this.#releasing === 0) return Promise.resolve();
    return new Promise((resolve) => this.#whenReleased.push(resolve));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#held.clear();
    this.#pendingReleases.clear();
  }

  /** One lease less is held in a scope. @returns what it is limited by now */
  #leave({ keys, compiled }: ScopeCall): CompiledLimits {
    const asked = this.#latestLimits.get(keys.log);
    if (asked && --asked.held === 0) this.#latestLimits.delete(keys.log);
    return asked?.compiled ?? compiled;
  }

  #release(ask: EventRequest, until: number): void {
    this.#releasing++;
    this.calls.report(ask, performance.now() < this.#contendedUntil).then(
      () => this.#released(ask),
      () => this.#released(ask, until),
    );
  }

  /** @param until when it is tried again, for how long */
  #released(ask: EventRequest, until = 0): void {
    if (performance.now() < until) {
      this.#pendingReleases.set(ask, until);
      this.#arm((ask.lease?.lastsMs ?? 0) / RENEWALS);
    } else {
      this.#pendingReleases.delete(ask);
    }
    if (--this.#releasing > 0) return;
    for (const resolve of this.#whenReleased.splice(0)) resolve();
  }

  #arm(everyMs: number): void {
    if (this.#timer && everyMs >= this.#everyMs) return;
    clearTimeout(this.#timer);
    this.#everyMs = everyMs;
    this.#timer = setTimeout(() => void this.#tick(), everyMs).unref();
  }

  async #tick(): Promise<void> {
    for (const [ask, until] of this.#pendingReleases) this.#release(ask, until);
    const groups = this.calls.byHashTag([...this.#held]);
    await Promise.all(groups.map((group) => this.#renew(group)));
    const everyMs = this.#everyMs;
    // A shorter lease that was taken meanwhile has set one, and two would go on beside each other.
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#everyMs = Number.POSITIVE_INFINITY;
    if (this.#held.size + this.#pendingReleases.size > 0) this.#arm(everyMs);
  }

  async #renew(group: readonly HeldLease[]): Promise<void> {
    const leases = group.flatMap((held) => held.scopes.map((scope) => ({ held, scope })));
    for (let i = 0; i < leases.length; i += MOST) {
      const some = leases.slice(i, i + MOST);
      // One that fails is made up for by the next.
      const kept = await this.calls.renew(some.map(toRenewal)).catch(() => undefined);
      some.forEach(({ held, scope }, j) => {
        // Released meanwhile, it is nobody's loss.
        if (!kept || kept[j] || !this.#held.has(held)) return;
        held.scopes = held.scopes.filter((other) => other !== scope);
        this.#leave(scope);
        held.onLost(scope.scope);
      });
    }
  }
}

export function hasCap(scope: ScopeCall): boolean {
  return scope.compiled.cap !== undefined;
}

function toRenewal({ held, scope }: { held: HeldLease; scope: ScopeCall }): Renewal {
  const { member, lease } = held.call;
  return { keys: [scope.keys.leases, scope.keys.holders], member, token: lease?.token ?? '', lastsMs: held.lastsMs };
}
