import { ConfigurationError, problem } from '../errors.js';
import { type KeySpace, SCOPE, sharedKeys } from '../keys.js';
import type { PreparedCheck } from '../options/checks.js';
import { type BeginCall, type ReadTarget, textOf } from '../options/target.js';
import { type KnownScopes, ofOwn, type ScopeWatch } from './known-scopes.js';
import { NOTE_STANDS_S, type ScopeNotes } from './process-notes.js';
import type { StoredKeys } from './stored-keys.js';

/** The scopes of a limiter's rules are noted again after this time; notes live for a day. */
const NOTED_MS = 3_600_000;
const AGAIN_MS = 1000;

interface Ruled {
  readonly isShared: boolean;
  readonly widest: string | undefined;
  isNoted: boolean;
  timer?: NodeJS.Timeout;
}

/** Notes the scopes of this limiter's rules in Redis, so that processes without workers know them too. */
export class RuledScopes {
  readonly #ruled = new Map<string, Ruled>();

  constructor(
    private readonly notes: Pick<ScopeNotes, 'notedAt' | 'write' | 'writeChain' | 'chains'>,
    private readonly known: { note(scope: string, isShared: boolean): void },
    private readonly warn: (message: string) => void,
  ) {}

  of(scope: string): Pick<Ruled, 'isShared' | 'widest'> | undefined {
    return this.#ruled.get(scope);
  }

  /**
   * Notes a scope of a rule now, and repeats the note as long as the limiter is open. Never throws, and does not wait.
   * @param widest the widest scope in the chain of a shared scope
   */
  note(scope: string, isShared: boolean, widest?: string): void {
    const known = this.#ruled.get(scope);
    if (known?.isShared === isShared && known.widest === widest) return;
    clearTimeout(known?.timer);
    const ruled = { isShared, widest, isNoted: false };
    this.#ruled.set(scope, ruled);
    this.known.note(scope, isShared);
    this.#keepNoted(scope, ruled);
  }

  close(): void {
    for (const { timer } of this.#ruled.values()) clearTimeout(timer);
    this.#ruled.clear();
  }

  #keepNoted(scope: string, ruled: Ruled): void {
    const again = (ms: number) => {
      if (this.#ruled.get(scope) === ruled) ruled.timer = setTimeout(() => this.#keepNoted(scope, ruled), ms).unref();
    };
    this.#noteNow(scope, ruled).then(
      () => again(NOTED_MS),
      () => again(AGAIN_MS),
    );
  }

  async #noteNow(scope: string, ruled: Ruled): Promise<void> {
    const { isShared, widest = scope, isNoted } = ruled;
    if (isNoted) {
      const [its, other] = await Promise.all([
        this.notes.notedAt(scope, isShared),
        this.notes.notedAt(scope, !isShared),
      ]);
      // A newer note of the other kind means that the rules have changed. The processes with the new rules note this scope.
      if (Number(other ?? 0) > Number(its ?? 0)) return;
    }
    const index = this.notes.write([scope], isShared);
    await Promise.all([index, isShared && this.#noteChain(scope, widest)]);
    ruled.isNoted = true;
  }

  /** Warns if another process has noted another widest scope within two hours. */
  async #noteChain(scope: string, widest: string): Promise<void> {
    await this.notes.writeChain(scope, widest);
    for (const [its, other] of await this.notes.chains()) {
      if (its !== scope || other === widest) continue;
      this.warn(
        `scope '${scope}' is ${standsIn(scope, widest)} in this process, and ${standsIn(scope, other)} in another one: a job waits ` +
          'in the widest shared scope that limits it. Write the same shared scope first in every process.',
      );
    }
  }
}

function standsIn(scope: string, widest: string): string {
  return scope === widest ? 'the widest one' : `within '${widest}'`;
}

/** How long requests by hand use the list of shared scopes. */
const LISTED_MS = 10_000;

/** The shared scopes that processes have noted in Redis, so that a process without workers knows them too. */
export class SharedScopes {
  #listed: ReadonlySet<string> = new Set();
  /** For each shared scope, the widest scope in its chain. */
  #widest: ReadonlyMap<string, string> = new Map();
  #listedMs = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;
  /** Whether the list was read at least once. */
  areListed = false;
  /** The number of noted scopes of requests by hand, and when to note them again. */
  #byHand = { count: 0, againMs: 0 };

  constructor(
    private readonly notes: Pick<ScopeNotes, 'notedAt' | 'list' | 'chains' | 'write'>,
    private readonly ruled: Pick<RuledScopes, 'of'>,
    private readonly space: KeySpace,
    private readonly known: KnownScopes,
    private readonly storedKeys: Pick<StoredKeys, 'has'>,
  ) {}

  /**
   * Refuses a request by hand that names a shared scope without the scope in which its jobs wait. @throws
   * ConfigurationError
   */
  checkChain(scope: string, widest: string, where: string): void {
    const ruled = this.ruled.of(scope);
    const known = ruled ? (ruled.widest ?? scope) : this.#widest.get(scope);
    if (known === undefined || known === widest) return;
    throw problem(
      `'${known}' as the widest scope that tenants share, in which the jobs of '${scope}' wait`,
      widest,
      where,
      `Ask for both at once by acquireAll or peekAll: { scope: '${known}', shared: true } first, then { scope: '${scope}', shared: true }.`,
    );
  }

  /**
   * Returns whether tenants share a scope, as far as this limiter or Redis knows. Returns undefined if no process has used
   * the scope, or if this process disagrees with the others: steering then stores its changes for both cases, shared and
   * not.
   * @throws UnavailableError when Redis does not answer
   */
  async sharing(scope: string): Promise<boolean | undefined> {
    const ruled = this.ruled.of(scope);
    if (ruled) return ruled.isShared;
    const { settings: _, ...keys } = sharedKeys(this.space, scope);
    const [shared, own, hasKeys] = await Promise.all([
      this.notes.notedAt(scope, true),
      this.notes.notedAt(scope, false),
      this.storedKeys.has(keys),
    ]);
    // Another limiter of this process may be about to note the scope.
    const known = this.known.isShared(scope);
    if (own ? isNewest(shared, own) : shared || hasKeys) return true;
    // The running workers may count each tenant on its own, even if this process declares the scope shared.
    if (known) return own && Number(own) > Date.now() / 1000 - NOTE_STANDS_S ? undefined : true;
    return own || known === false || scope === SCOPE ? false : undefined;
  }

  /**
   * Refuses a call for all tenants, or for a weight, if a process counts each tenant on its own: such a call would have no
   * effect.
   * @throws ConfigurationError; UnavailableError as sharing()
   */
  async checkShared(target: ReadTarget, where: string, given?: number): Promise<void> {
    // The default scope may not have been noted.
    if (target.scope === SCOPE) return;
    const sharing = await this.sharing(target.scope);
    const { settings: _, ...keys } = sharedKeys(this.space, target.scope);
    // A process may use the scope as shared in requests by hand. Such requests do not note the scope in Redis.
    const isDeclaredShared =
      sharing === undefined && this.known.isShared(target.scope) && !(await this.storedKeys.has(keys));
    if (sharing === false || isDeclaredShared) throw ofOwn(target, { where, given }, isDeclaredShared);
  }

  /**
   * Refuses a weight in a narrow scope, because the waiters of a narrow scope wait in the widest scope.
   * @throws ConfigurationError; UnavailableError as sharing()
   */
  async checkWeight(scope: string, weight: number, where: string): Promise<void> {
    const widest = this.ruled.of(scope)?.widest ?? new Map(await this.notes.chains()).get(scope) ?? scope;
    if (widest === scope) return;
    const fix = `Store it there: of('${widest}', tenant).set({ weight }). It counts in the narrow scope too.`;
    throw problem(`a weight in '${widest}', which '${scope}' stands in`, weight, where, fix);
  }

  async used(): Promise<string[]> {
    const lists = await Promise.all([this.notes.list(true), this.notes.list(false)]);
    return lists.flatMap((scopes) => [...scopes.keys()]);
  }

  /** Returns whether tenants share the scope, as far as this process knows. Calls no Redis. */
  isKnown(scope: string): boolean {
    return this.ruled.of(scope)?.isShared ?? this.#listed.has(scope);
  }

  /** Reads the list of shared scopes, unless it was read a moment ago. Returns undefined if no list is being read. Never rejects. */
  look(): Promise<void> | undefined {
    const nowMs = performance.now();
    if (nowMs - this.#listedMs < LISTED_MS) return this.#looking;
    this.#listedMs = nowMs;
    this.#looking = Promise.all([this.notes.list(true), this.notes.list(false), this.notes.chains()])
      .then(([shared, own, chains]) => {
        this.#widest = new Map(chains);
        this.#listed = new Set([...shared.keys()].filter((scope) => isNewest(shared.get(scope), own.get(scope))));
        this.areListed = true;
      })
      .catch(() => undefined)
      .then(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  /**
   * Notes the scopes of requests by hand: new ones at once, and all of them each hour. Leaves out shared scopes, because a
   * request that names one may be refused.
   */
  noteByHand(): void {
    const nowMs = performance.now();
    const own = this.known.all().filter(({ scope, isShared }) => !isShared && !this.#listed.has(scope));
    if (own.length === this.#byHand.count && nowMs < this.#byHand.againMs) return;
    this.#byHand = { count: own.length, againMs: nowMs + NOTED_MS };
    const names = own.map(({ scope }) => scope);
    this.notes.write(names, false).catch(() => {
      this.#byHand.count = 0;
    });
  }
}

/** Returns whether the newest note says that the scope is shared. The arguments are the times of the notes. */
function isNewest(shared: string | null | undefined, own: string | null | undefined): boolean {
  return shared !== null && shared !== undefined && Number(shared) >= Number(own ?? 0);
}

interface BeginningParts {
  readonly readiness: { started(): Promise<void> };
  readonly knownScopes: Pick<KnownScopes, 'checkShared'>;
  readonly sharedScopes: Pick<SharedScopes, 'used' | 'checkShared' | 'sharing'>;
  readonly scopeWatch: Pick<ScopeWatch, 'check'>;
  readonly storedKeys: Pick<StoredKeys, 'hasAnyOf'>;
}

export function beginCalls(limiter: BeginningParts): BeginCall {
  const { readiness, scopeWatch, sharedScopes, knownScopes } = limiter;
  return async (call, target) => {
    const { scope, tenant } = target;
    const where = `${textOf(target)}.${call}()`;
    const isOfAll = tenant === undefined && call !== 'list';
    if (isOfAll) knownScopes.checkShared(target, where);
    await readiness.started();
    const hasKeys = () => limiter.storedKeys.hasAnyOf(target);
    await scopeWatch.check(where, scope, () => sharedScopes.used(), hasKeys);
    if (isOfAll) await sharedScopes.checkShared(target, where);
    return isOfAll ? false : sharedScopes.sharing(scope);
  };
}

interface SharingParts {
  readonly knownScopes: Pick<KnownScopes, 'checkShared'>;
  readonly sharedScopes: Pick<SharedScopes, 'checkChain' | 'isKnown'>;
}

/**
 * Refuses a check of a request by hand if the check's `shared` contradicts the scopes that this process knows: the unit
 * would be counted under keys that no other request reads.
 * @throws ConfigurationError
 */
export function checkSharing(
  { knownScopes, sharedScopes }: SharingParts,
  checks: readonly PreparedCheck[],
  call: 'acquire' | 'acquireAll' | 'peek' | 'peekAll',
): void {
  const where = call.endsWith('All') ? `${call}(checks)` : `${call}(options.shared)`;
  const { scope: widest = SCOPE } = checks.at(-1) ?? {};
  for (const { scope = SCOPE, tenant, shared } of checks) {
    if (shared) {
      if (!sharedScopes.isKnown(scope)) knownScopes.checkShared({ scope, tenant }, where, true);
      sharedScopes.checkChain(scope, widest, where);
    } else if (sharedScopes.isKnown(scope)) throw unshared(scope, where);
  }
}

function unshared(scope: string, where: string): ConfigurationError {
  const fix = `Write shared: true beside scope: '${scope}', with the tiers that the rule of the scope has; or name another scope.`;
  return problem(`shared: true, because tenants share scope '${scope}'`, undefined, where, fix);
}
