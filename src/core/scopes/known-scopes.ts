import { type ConfigurationError, problem } from '../errors.js';
import { SCOPE } from '../keys.js';
import type { ReadTarget } from '../options/target.js';

/** With more names than this, scope names probably come from data, so an unknown name causes no warning. */
export const MAX_NAMES = 1000;

/** The scopes of one store that this process uses, in workers or in calls of acquire. */
export class KnownScopes {
  /** Maps each scope to whether tenants share it. */
  readonly shared = new Map<string, boolean>();
  /** All processes must count a scope alike: its sliding tiers count in buckets if a rule of the scope has a cost. */
  readonly inBuckets = new Set<string>();

  /** A scope that was ever used as shared stays shared. */
  note(scope: string, isShared = false, inBuckets = false): void {
    if (inBuckets) this.inBuckets.add(scope);
    const isKnown = this.shared.has(scope);
    if (isKnown ? isShared : this.shared.size < MAX_NAMES) this.shared.set(scope, isShared);
  }

  /** Returns whether the name may be misspelt. */
  lacks(scope: string): boolean {
    const { size } = this.shared;
    // The default scope may not have been used yet.
    return size < MAX_NAMES && !this.shared.has(scope) && !(scope === SCOPE && size === 0);
  }

  /**
   * Refuses a call for all tenants, or with a weight or `shared: true`, if each tenant counts on its own: the call would
   * have no effect.
   * @throws ConfigurationError
   */
  checkShared(target: ReadTarget, where: string, given?: number | true): void {
    if (this.shared.get(target.scope) === false) throw ofOwn(target, where, given);
  }
}

/** @param isDeclaredShared whether this process declares the limit as shared, although the workers do not */
export function ofOwn(
  { scope, tenant }: ReadTarget,
  where: string,
  given: number | true | undefined,
  isDeclaredShared = false,
): ConfigurationError {
  const [counts, equally] = isDeclaredShared
    ? [
        `the running workers count each tenant of '${scope}' on its own, but this process declares it shared`,
        ' Declare the limit equally in all processes.',
      ]
    : [`limit '${scope}' counts each tenant on its own`, ''];
  if (tenant === undefined)
    return problem(`a tenant, because ${counts}`, given, where, `Name one: of('${scope}', 'acme').${equally}`);
  const fix = `Declare it with total, e.g. limits: { '${scope}': { total: ['100/s'] } }, if all tenants share it.${equally}`;
  return problem(`no weight and no shared: true, because ${counts}`, given, where, fix);
}

const stores = new Map<string, KnownScopes>();

/** Limiters of this process that share their logs also share their known scopes. */
export function knownScopesOf(store: string): KnownScopes {
  const known = stores.get(store) ?? new KnownScopes();
  stores.set(store, known);
  return known;
}
