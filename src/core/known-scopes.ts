import { show } from './errors.js';
import type { Tenant } from './keys.js';
import { SCOPE } from './request-reader.js';

/** Where scopes are made of data their names tell nothing: more are not kept, and then nothing is said any more. */
const MOST = 1000;
/** So many are named by a warning. */
const MOST_NAMED = 20;

/** What workers of this process limit, and what acquire was called for. */
const known = new Set<string>();

/** Notes that a scope is used by this process. */
export function knowScope(scope: string): void {
  if (known.size < MOST) known.add(scope);
}

/** Has a misspelt scope noticed, which else is one where nobody waits and nothing is used. */
export class ScopeWatch {
  /** Looked up before: each name is, once. */
  readonly #looked = new Set<string>();

  constructor(private readonly warn: (message: string) => void) {}

  /**
   * An answer about a scope was empty. Warns when nothing here uses that scope, and Redis has nothing of it either.
   * @param hasKeys asks Redis whether it has anything of this tenant in this scope
   */
  async empty(call: string, scope: string, tenant: Tenant, hasKeys: () => Promise<boolean>): Promise<void> {
    if (known.has(scope) || this.#looked.has(scope)) return;
    if (known.size >= MOST || this.#looked.size >= MOST) return;
    // Whoever names no scope may be the first to use the default.
    if (scope === SCOPE && known.size === 0) return;
    this.#looked.add(scope);
    // That Redis does not answer now is no reason to keep the answer that was had.
    if (await hasKeys().catch(() => true)) return;
    const names = [...known].slice(0, MOST_NAMED).map(show);
    const more = known.size > names.length ? `, and ${known.size - names.length} more` : '';
    this.warn(
      `${call}: nothing in this process limits scope ${show(scope)}, and Redis has nothing of tenant ${show(tenant)} in it. ` +
        `Scopes known here: ${names.join(', ') || 'none'}${more}. Check the spelling; jobs count under the name of their queue.`,
    );
  }
}
