import type { Calls, Renewal } from './calls.js';
import type { AskCall, ScopeCall } from './codec.js';

/** Renewed so many times while it lasts: two renewals may fail before a lease ends. */
const RENEWALS = 3;
/** So many leases are renewed by one call, which takes the server about two milliseconds. */
const MOST = 500;

/** The leases of one run, in all its scopes that have a cap. */
export interface HeldLease {
  readonly call: AskCall;
  /** Told of a scope whose lease ended and may be somebody else's: the limit does not cover this run any longer. */
  readonly onLost: (scope: string) => void;
}

interface Kept extends HeldLease {
  scopes: ScopeCall[];
  lastsMs: number;
  released: boolean;
}

/** Renews the leases of this process while they are held, all in one call, and releases them. */
export class LeaseKeeper {
  readonly #held = new Map<HeldLease, Kept>();
  /** Releases that could not be had, until their leases have ended by themselves. */
  readonly #owed = new Map<AskCall, number>();
  readonly #releasing = new Set<Promise<unknown>>();
  #timer: NodeJS.Timeout | undefined;
  #everyMs = Number.POSITIVE_INFINITY;

  constructor(private readonly calls: Calls) {}

  /** From now on the lease is renewed. */
  hold(held: HeldLease): void {
    const lastsMs = held.call.lease?.lastsMs ?? 0;
    this.#held.set(held, { ...held, scopes: held.call.scopes.filter(hasCap), lastsMs, released: false });
    this.#arm(lastsMs / RENEWALS);
  }

  /** Ends the lease; a second time does nothing. Never throws: what cannot be released ends by itself. */
  release(held: HeldLease): void {
    const kept = this.#held.get(held);
    if (!kept) return;
    this.#held.delete(held);
    kept.released = true;
    for (const scope of kept.scopes) {
      this.#release({ ...held.call, scopes: [scope], place: 'release' }, performance.now() + kept.lastsMs);
    }
  }

  /** Settles when what was released so far is released, or cannot be. */
  async settled(): Promise<void> {
    await Promise.all(this.#releasing);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#held.clear();
    this.#owed.clear();
  }

  #release(ask: AskCall, until: number): void {
    const releasing = this.calls.release(ask).then(
      () => this.#owed.delete(ask),
      () => {
        if (performance.now() < until) this.#owed.set(ask, until);
        else this.#owed.delete(ask);
      },
    );
    this.#releasing.add(releasing);
    void releasing.finally(() => this.#releasing.delete(releasing));
  }

  #arm(everyMs: number): void {
    if (this.#timer && everyMs >= this.#everyMs) return;
    clearTimeout(this.#timer);
    this.#everyMs = everyMs;
    this.#timer = setTimeout(() => void this.#tick(), everyMs).unref();
  }

  async #tick(): Promise<void> {
    for (const [ask, until] of this.#owed) this.#release(ask, until);
    const groups = this.calls.bySlot([...this.#held.values()]);
    await Promise.all(groups.map((group) => this.#renew(group)));
    const everyMs = this.#everyMs;
    this.#timer = undefined;
    this.#everyMs = Number.POSITIVE_INFINITY;
    if (this.#held.size + this.#owed.size > 0) this.#arm(everyMs);
  }

  async #renew(group: readonly Kept[]): Promise<void> {
    const renewals = group.flatMap((kept) =>
      kept.scopes.map((scope) => ({ kept, scope, renewal: toRenewal(kept, scope) })),
    );
    for (let i = 0; i < renewals.length; i += MOST) {
      const some = renewals.slice(i, i + MOST);
      // One that fails is made up for by the next.
      const found = await this.calls.renew(some.map(({ renewal }) => renewal)).catch(() => undefined);
      some.forEach(({ kept, scope }, j) => {
        // Released meanwhile, it is nobody's loss.
        if (!found || found[j] || kept.released) return;
        kept.scopes = kept.scopes.filter((other) => other !== scope);
        kept.onLost(scope.scope);
      });
    }
  }
}

export function hasCap(scope: ScopeCall): boolean {
  return scope.compiled.cap !== undefined;
}

function toRenewal({ call, lastsMs }: Kept, { keys }: ScopeCall): Renewal {
  return { keys: [keys[3], keys[4]], member: call.member, token: call.lease?.token ?? '', lastsMs };
}
