import { ConfigurationError, show } from './errors.js';
import type { Tenant } from './keys.js';
import { SCOPE } from './request-reader.js';
import type { ReadTarget } from './target.js';

/** More names are not kept: where scopes are named by data a name that is not known means nothing, and no warning is given. */
const MAX_NAMES = 1000;
/** A warning names at most so many scopes. */
const MAX_NAMED = 20;

/** How this process uses a scope: by one prefix it may be shared, by another not. */
interface Use {
  shared: boolean;
  perTenant: boolean;
}

/** The scopes that workers of this process limit, and that acquire was called for. */
const known = new Map<string, Use>();

/** Notes that this process uses a scope. */
export function knowScope(scope: string, isShared = false): void {
  const use = known.get(scope) ?? { shared: false, perTenant: false };
  if (isShared) use.shared = true;
  else use.perTenant = true;
  if (known.has(scope) || known.size < MAX_NAMES) known.set(scope, use);
}

/** The scopes that this process uses, and whether tenants share each; one that it uses in both ways is there twice. */
export function knownScopes(): { scope: string; isShared: boolean }[] {
  return [...known].flatMap(([scope, use]) => [
    ...(use.perTenant ? [{ scope, isShared: false }] : []),
    ...(use.shared ? [{ scope, isShared: true }] : []),
  ]);
}

/**
 * Refuses a call for all tenants, or for the weight of one, in a scope that counts each tenant on its own, as far as this
 * process uses the scope: nothing would come of it.
 * @throws ConfigurationError
 */
export function checkShared({ scope, tenant }: ReadTarget, where: string): void {
  const use = known.get(scope);
  if (!use?.perTenant || use.shared) return;
  throw new ConfigurationError({
    expected: `a tenant whose own limits are those of scope '${scope}'`,
    given: tenant,
    where,
    fix: "Only a scope of a rule with shared: true is all tenants' together, and only there a tenant has a weight.",
  });
}

/** Warns of a misspelt scope: without a warning it looks like a scope that nothing was used of. */
export class ScopeWatch {
  /** The names that were looked up before; each is once. */
  readonly #looked = new Set<string>();

  constructor(private readonly warn: (message: string) => void) {}

  /**
   * An answer about a scope was empty. Warns when nothing in this process uses the scope, and Redis has nothing of it.
   * @param hasKeys whether Redis has any key of this tenant in this scope
   */
  async empty(call: string, scope: string, tenant: Tenant, hasKeys: () => Promise<boolean>): Promise<void> {
    if (known.has(scope) || this.#looked.has(scope)) return;
    if (known.size >= MAX_NAMES || this.#looked.size >= MAX_NAMES) return;
    // The default scope may not have been used yet.
    if (scope === SCOPE && known.size === 0) return;
    this.#looked.add(scope);
    // The answer was had before: that Redis fails now must not turn it into an error.
    if (await hasKeys().catch(() => true)) return;
    const names = [...known.keys()].slice(0, MAX_NAMED).map(show);
    const more = known.size > names.length ? `, and ${known.size - names.length} more` : '';
    this.warn(
      `${call}: nothing in this process limits scope ${show(scope)}, and Redis has nothing of tenant ${show(tenant)} in it. ` +
        `Scopes known here: ${names.join(', ') || 'none'}${more}. Check the spelling; jobs count under the name of their queue.`,
    );
  }
}
