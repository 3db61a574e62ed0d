import { SCOPE } from '../keys.js';

/** With more names than this, scope names probably come from data, so an unknown name causes no warning. */
export const MAX_NAMES = 1000;

/** The scopes of one store that this process uses, in workers or in calls of acquire. */
export class KnownScopes {
  /** Maps each scope to whether tenants share it. */
  readonly shared = new Map<string, boolean>();
  /**
   * All processes must count a scope alike: its sliding tiers count in buckets if a rule of the scope has a cost. Maps the
   * scope to whether this process has such a rule. Otherwise another process has one.
   */
  readonly #inBuckets = new Map<string, boolean>();
  /** How often the form of a scope has changed. */
  changes = 0;

  inBuckets(scope: string): boolean {
    return this.#inBuckets.has(scope);
  }

  #setForm(scope: string, inBuckets: boolean, isOwn: boolean): void {
    if (this.inBuckets(scope) !== inBuckets) this.changes++;
    if (inBuckets) this.#inBuckets.set(scope, isOwn);
    else this.#inBuckets.delete(scope);
  }

  /** Another process has noted how it counts. */
  noteForm(scope: string, inBuckets: boolean): void {
    if (!this.#inBuckets.get(scope)) this.#setForm(scope, inBuckets, false);
  }

  /**
   * A scope that was ever used as shared stays shared.
   * @param inBuckets undefined if no rule of this process says so
   */
  note(scope: string, isShared = false, inBuckets?: boolean): void {
    if (inBuckets !== undefined) this.#setForm(scope, inBuckets, true);
    const isKnown = this.shared.has(scope);
    if (isKnown ? isShared : this.shared.size < MAX_NAMES) this.shared.set(scope, isShared);
  }

  /** Returns whether the name may be misspelt. */
  lacks(scope: string): boolean {
    const { size } = this.shared;
    // The default scope may not have been used yet.
    return size < MAX_NAMES && !this.shared.has(scope) && !(scope === SCOPE && size === 0);
  }
}

const stores = new Map<string, KnownScopes>();

/** Limiters of this process that share their logs also share their known scopes. */
export function knownScopesOf(store: string): KnownScopes {
  const known = stores.get(store) ?? new KnownScopes();
  stores.set(store, known);
  return known;
}
