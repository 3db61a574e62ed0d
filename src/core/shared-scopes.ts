import { type KeySpace, type ScopeKeys, sharedKeys, sharedScopesKey } from './keys.js';
import type { KnownScopes } from './known-scopes.js';
import { note_tenants } from './protocol/scripts.generated.js';
import type { Readiness } from './readiness.js';
import type { ScriptRunner } from './redis/script-runner.js';

/** A scope that stays in use is noted again after this time, in milliseconds: the note lives for a day. */
const NOTED_MS = 3_600_000;
/** The list of the scopes that tenants share is read again after this time, in milliseconds, while requests are made by hand. */
const LISTED_MS = 10_000;
/** A note that failed is made again after this time, in milliseconds. */
const AGAIN_MS = 1000;

/** Knows which scopes tenants share: workers note it in Redis, so that a process without workers can tell as well. */
export class SharedScopes {
  /** Whether the rules of this limiter share a scope, and when a shared one is noted again. */
  readonly #ruled = new Map<string, { readonly isShared: boolean; againMs: number }>();

  /** The scopes that workers noted, as they were read last. */
  #listed: ReadonlySet<string> = new Set();
  #listedMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly runner: Pick<ScriptRunner, 'plain' | 'once'>,
    private readonly space: KeySpace,
    private readonly readiness: Pick<Readiness, 'started'>,
    private readonly known: KnownScopes,
    /** Whether Redis has any of the keys of a scope. */
    private readonly hasKeys: (keys: ScopeKeys) => Promise<boolean>,
  ) {}

  /** A rule of this limiter, or a decision by it, names a scope. Never throws, and does not wait. */
  note(scope: string, isShared: boolean): void {
    const known = this.#ruled.get(scope);
    const nowMs = performance.now();
    if (known?.isShared === isShared && nowMs < known.againMs) return;
    const ruled = { isShared, againMs: nowMs + NOTED_MS };
    this.#ruled.set(scope, ruled);
    this.known.note(scope, isShared);
    if (!isShared) return;
    this.#write(scope).catch(() => {
      ruled.againMs = nowMs + AGAIN_MS;
    });
  }

  /**
   * Returns whether tenants share a scope, as far as this limiter or Redis knows: its workers noted it within a day, or it
   * has keys.
   * @throws UnavailableError when Redis does not answer
   */
  async has(scope: string): Promise<boolean> {
    const ruled = this.#ruled.get(scope);
    if (ruled) return ruled.isShared;
    const [noted, hasKeys] = await Promise.all([
      this.runner.once((client) => client.zscore(sharedScopesKey(this.space), scope)),
      this.hasKeys(sharedKeys(this.space, scope)),
    ]);
    return noted !== null || hasKeys;
  }

  /** Whether tenants share a scope, as far as this limiter knows without a look at Redis. */
  isKnown(scope: string): boolean {
    return this.#ruled.get(scope)?.isShared ?? this.#listed.has(scope);
  }

  /** Reads the list of shared scopes, unless it was read a moment ago: then nothing. Never rejects. */
  look(): Promise<void> | undefined {
    const nowMs = performance.now();
    if (nowMs - this.#listedMs < LISTED_MS) return undefined;
    this.#listedMs = nowMs;
    const key = sharedScopesKey(this.space);
    return this.runner
      .once((client) => client.zrevrange(key, 0, -1, 'WITHSCORES'))
      .then((fields) => {
        this.#listed = new Set(fields.filter((_, i) => i % 2 === 0));
      })
      .catch(() => undefined);
  }

  async #write(scope: string): Promise<void> {
    await this.readiness.started();
    await this.runner.plain(note_tenants, [sharedScopesKey(this.space)], [scope]);
  }
}
