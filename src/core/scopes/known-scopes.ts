import { ConfigurationError, problem, show } from '../errors.js';
import { SCOPE, type Tenant } from '../keys.js';
import type { ReadTarget } from '../options/target.js';
import { didYouMean } from '../options/validate.js';

/** With more names than this, scope names probably come from data, so an unknown name causes no warning. */
const MAX_NAMES = 1000;

/** The scopes of one store that this process uses, in workers or in calls of acquire. */
export class KnownScopes {
  readonly #shared = new Map<string, boolean>();
  readonly #inBuckets = new Set<string>();

  /** A scope that was ever used as shared stays shared. */
  note(scope: string, isShared = false): void {
    const known = this.#shared.get(scope);
    if (known === isShared || known) return;
    if (known !== undefined || this.#shared.size < MAX_NAMES) this.#shared.set(scope, isShared);
  }

  /** All processes must count a scope alike: its sliding tiers count in buckets if a rule of the scope has a cost. */
  countInBuckets(scope: string): void {
    this.#inBuckets.add(scope);
  }

  countsInBuckets(scope: string): boolean {
    return this.#inBuckets.has(scope);
  }

  all(): { scope: string; isShared: boolean }[] {
    return [...this.#shared].map(([scope, isShared]) => ({ scope, isShared }));
  }

  /** Returns undefined if this process does not use the scope. */
  isShared(scope: string): boolean | undefined {
    return this.#shared.get(scope);
  }

  /** Returns whether the name may be misspelt. */
  lacks(scope: string): boolean {
    const { size } = this.#shared;
    // The default scope may not have been used yet.
    return size < MAX_NAMES && !this.#shared.has(scope) && !(scope === SCOPE && size === 0);
  }

  /**
   * Refuses a call for all tenants, or with a weight or `shared: true`, if each tenant counts on its own: the call would
   * have no effect.
   * @throws ConfigurationError
   */
  checkShared(target: ReadTarget, where: string, given?: number | true): void {
    if (this.#shared.get(target.scope) === false) throw ofOwn(target, where, given);
  }
}

/** @param isDeclaredShared whether this process declares the limit as shared, although the workers do not */
export function ofOwn(
  { scope, tenant }: ReadTarget,
  where: string,
  given: number | true | undefined,
  isDeclaredShared = false,
): ConfigurationError {
  const counts = isDeclaredShared
    ? `the running workers count each tenant of '${scope}' on its own, but this process declares it shared`
    : `limit '${scope}' counts each tenant on its own`;
  const equally = isDeclaredShared ? ' Declare the limit equally in all processes.' : '';
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

/** Warns of misspelt scopes, which would look like unused scopes. */
export class ScopeWatch {
  readonly #looked = new Set<string>();

  constructor(
    private readonly warn: (message: string) => void,
    private readonly known: KnownScopes,
  ) {}

  /** Warns after an empty answer, if this process does not use the scope and Redis has no data of the tenant in it. */
  async empty(call: string, scope: string, tenant: Tenant, hasKeys: () => Promise<boolean>): Promise<void> {
    if (!this.#isNew(scope)) return;
    // The caller has its answer already, so a failure of Redis must not become an error.
    if (await hasKeys().catch(() => true)) return;
    const all = this.known.all().map((each) => each.scope);
    this.warn(
      `${call}: this process does not limit scope ${show(scope)}, and Redis has no data of tenant ${show(tenant)} in it. ` +
        meant(scope, all),
    );
  }

  /**
   * Refuses a scope that no process has used within a day and that has no data, if other scopes are in use. If none is in
   * use, only warns. If Redis fails, accepts the name.
   * @throws ConfigurationError
   */
  async check(
    where: string,
    scope: string,
    used: () => Promise<readonly string[]>,
    hasKeys: () => Promise<boolean>,
  ): Promise<void> {
    // Later requests by hand may use the default scope.
    if (scope === SCOPE || !this.known.lacks(scope)) return;
    const noted = await used().catch(() => [scope]);
    const all = [...new Set([...this.known.all().map((each) => each.scope), ...noted])];
    if (all.length >= MAX_NAMES || all.includes(scope)) return;
    if (await hasKeys().catch(() => true)) return;
    if (all.length === 0) {
      if (this.#isNew(scope)) this.warn(`${where}: ${NOTHING_USED}`);
      return;
    }
    throw problem(
      'a limit that this process declares, or that any process has used within a day',
      scope,
      where,
      meant(scope, all),
    );
  }

  #isNew(scope: string): boolean {
    if (!this.known.lacks(scope) || this.#looked.has(scope) || this.#looked.size >= MAX_NAMES) return false;
    this.#looked.add(scope);
    return true;
  }
}

const NOTHING_USED =
  'Redis knows no limit yet. Check the connection and the prefix, or declare the limit in `limits` of the JobLimiter or the module.';

function meant(scope: string, all: readonly string[]): string {
  const prefixed = all.filter((name) => name.endsWith(`:${scope}`)).map((name) => `'${name}'`);
  if (prefixed.length > 1)
    return `Queues of this name have the limits ${prefixed.join(' and ')}. Pass the one that you mean: of(${prefixed[0]}, tenant), or a queue with its prefix.`;
  return `${didYouMean(scope, all)} Jobs count under the name of their queue unless their limit has another name.`;
}
