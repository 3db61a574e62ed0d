import { type ConfigurationError, problem, show } from '../errors.js';
import { type KeySpace, SCOPE, type ScopeKeys, scopesKey, sharedKeys, type Tenant, targetKeys } from '../keys.js';
import type { PreparedCheck } from '../limits/checks.js';
import { type ReadTarget, textOf } from '../options/target.js';
import { didYouMean } from '../options/validate.js';
import type { ScriptCalls } from '../protocol/script-calls.js';
import { type Commands, membersOf } from '../redis/client.js';
import { type KnownScopes, MAX_NAMES } from './known-scopes.js';
import type { Notes } from './notes.js';

/** The scopes of requests by hand are noted again after this time; they stay noted for a day. */
const NOTED_MS = 3_600_000;
/** After this age, a note may come from a dead process: live processes repeat their notes each hour. */
export const NOTE_STANDS_S = 7200;
/** How long requests by hand use the notes that were read last. */
const LISTED_MS = 10_000;

interface ScopeParts {
  readonly runner: Pick<Commands, 'once'>;
  readonly calls: Pick<ScriptCalls, 'note'>;
  readonly space: KeySpace;
  readonly readiness: { started(): Promise<void> };
  readonly options: { warn(message: string): void };
  readonly knownScopes: KnownScopes;
  readonly notes: Pick<Notes, 'all'>;
}

/** How other processes use a scope. */
interface Use {
  /** The widest scope in the chain of a shared scope; '' if each tenant counts on its own. */
  readonly widest: string;
  readonly atS: number;
}

/** The scopes of this limiter's rules, and those that other processes use. */
export class Scopes {
  /** Maps the scopes of rules to their widest scopes, as in Use. */
  readonly #ruled = new Map<string, string>();
  /** For requests by hand; undefined until the notes were read once. */
  #listed: ReadonlyMap<string, Use> | undefined;
  #listedMs = -Infinity;
  #looking: Promise<void> | undefined;
  /** The number of noted scopes of requests by hand, and when to note them again. */
  #byHand = { count: 0, againMs: 0 };
  /** The unknown scopes that have caused a warning, or have keys. */
  readonly #looked = new Set<string>();

  constructor(private readonly limiter: ScopeParts) {}

  /** @param within the widest scope in the chain of a shared scope */
  note(scope: string, isShared: boolean, within = scope, inBuckets = false): void {
    this.#ruled.set(scope, isShared ? within : '');
    this.limiter.knownScopes.note(scope, isShared, inBuckets);
  }

  /**
   * Returns the scopes in use. The newest rule of a queue counts, before limits that handlers may ask for, and these before
   * requests by hand.
   */
  async inUse(): Promise<ReadonlyMap<string, Use>> {
    const { runner, space, notes, knownScopes } = this.limiter;
    const [byHand, queues] = await Promise.all([membersOf(runner, scopesKey(space)), notes.all()]);
    const standsS = (queues[0]?.atS ?? 0) - NOTE_STANDS_S;
    const limits = (['rules', 'asked', 'former'] as const).flatMap((list) =>
      queues.flatMap(({ note, atS }) => (note[list] ?? []).map((limit) => ({ within: undefined, ...limit, atS }))),
    );
    const uses = new Map<string, Use>();
    for (const { scope, shared, within, atS, ...limit } of limits) {
      if (uses.has(scope)) continue;
      // The chain of a note that may come from dead processes counts no longer.
      uses.set(scope, { widest: shared ? (atS >= standsS && within) || scope : '', atS });
      if (!this.#ruled.has(scope)) knownScopes.noteForm(scope, 'isCosted' in limit && limit.isCosted);
    }
    for (const { member, score } of byHand) if (!uses.has(member)) uses.set(member, { widest: '', atS: score });
    return uses;
  }

  async has(keys: Partial<ScopeKeys>): Promise<boolean> {
    return (await this.limiter.runner.once((client) => client.exists(...Object.values(keys).flat()))) !== 0;
  }

  /** Settings of a tenant in a shared scope are stored with the scope. */
  async hasAnyOf({ scope, tenant }: ReadTarget): Promise<boolean> {
    if (await this.has(targetKeys(this.limiter.space, scope, tenant))) return true;
    return tenant !== undefined && this.has(sharedKeys(this.limiter.space, scope));
  }

  /** See BeginCall. */
  async begin(call: string, target: ReadTarget, weight?: number): Promise<boolean | undefined> {
    const { scope, tenant } = target;
    const { knownScopes, readiness } = this.limiter;
    const isOfAll = tenant === undefined && call !== 'list';
    const where = `${textOf(target)}.${call}()`;
    const ofShared = weight === undefined ? where : `${textOf(target)}.set(limits): weight`;
    const needsShared = isOfAll || weight !== undefined;
    await readiness.started();
    const ruled = this.#ruled.get(scope);
    const uses = ruled === undefined ? await this.inUse() : undefined;
    const use = ruled === undefined ? uses?.get(scope) : { widest: ruled, atS: Infinity };
    if (uses && !use) await this.#checkName(target, where, uses);
    const known = knownScopes.shared.get(scope);
    // Settings may be stored for both cases.
    const { settings: _, ...keys } = sharedKeys(this.limiter.space, scope);
    // A note that stands shows that the running workers count each tenant on its own, whatever this process declares.
    const isShared = use
      ? use.widest !== '' ||
        (known && ruled === undefined && (use.atS < Date.now() / 1000 - NOTE_STANDS_S || (await this.has(keys))))
      : (known ?? (await this.has(keys)));
    // The default scope may not have been noted.
    if (needsShared && !isShared && scope !== SCOPE && (use ?? known) !== undefined)
      throw ofOwn(target, ofShared, weight, known);
    // The waiters of a narrow scope wait in the widest scope.
    if (weight !== undefined && use?.widest && use.widest !== scope) {
      const fix = `Store it there: of('${use.widest}', tenant).set({ weight }). It counts in the narrow scope too.`;
      throw problem(`a weight in '${use.widest}', which '${scope}' stands in`, weight, ofShared, fix);
    }
    if (isOfAll || isShared) return !isOfAll;
    // If no process has used the scope, or this process disagrees with the others, a change is stored for both cases.
    const isKnown = use ? !known || ruled !== undefined : known !== undefined || scope === SCOPE;
    return isKnown ? false : undefined;
  }

  /**
   * Refuses a scope that no process uses and that has no data, if other scopes are in use. If none is in use, only warns. If
   * Redis fails, accepts the name.
   */
  async #checkName(target: ReadTarget, where: string, uses: ReadonlyMap<string, Use>): Promise<void> {
    const { scope } = target;
    const { knownScopes, options } = this.limiter;
    // Later requests by hand may use the default scope.
    if (scope === SCOPE || !knownScopes.lacks(scope)) return;
    const all = [...new Set([...knownScopes.shared.keys(), ...uses.keys()])];
    if (all.length >= MAX_NAMES || (await this.hasAnyOf(target).catch(() => true))) return;
    if (all.length > 0) throw problem('a limit that this or another process uses', scope, where, meant(scope, all));
    if (this.#isNew(scope)) options.warn(`${where}: ${NOTHING_USED}`);
  }

  /** Warns after an empty answer, if this process does not use the scope and Redis has no data of the tenant in it. */
  async warnOfEmpty(call: string, scope: string, tenant: Tenant, keys: Omit<ScopeKeys, 'settings'>): Promise<void> {
    const { knownScopes, options } = this.limiter;
    // The caller has its answer already, so a failure of Redis must not become an error.
    if (!this.#isNew(scope) || (await this.has(keys).catch(() => true))) return;
    options.warn(
      `${call}: this process does not limit scope ${show(scope)}, and Redis has no data of tenant ${show(tenant)} in it. ` +
        meant(scope, [...knownScopes.shared.keys()]),
    );
  }

  /** Returns whether an unknown scope may cause a warning. Each may cause one. */
  #isNew(scope: string): boolean {
    if (!this.limiter.knownScopes.lacks(scope) || this.#looked.has(scope) || this.#looked.size >= MAX_NAMES)
      return false;
    this.#looked.add(scope);
    return true;
  }

  /**
   * Reads the notes for requests by hand, unless they were read a moment ago. Never rejects.
   * @returns undefined if no notes are being read
   */
  look(): Promise<void> | undefined {
    const nowMs = performance.now();
    if (nowMs - this.#listedMs < LISTED_MS) return this.#looking;
    this.#listedMs = nowMs;
    this.#looking = this.inUse().then(
      (uses) => {
        this.#listed = uses;
        this.#looking = undefined;
      },
      () => {
        this.#looking = undefined;
      },
    );
    return this.#looking;
  }

  /** Whether look() has succeeded once. */
  get areListed(): boolean {
    return this.#listed !== undefined;
  }

  #widestOf(scope: string): string | undefined {
    return this.#ruled.get(scope) ?? this.#listed?.get(scope)?.widest;
  }

  /**
   * Refuses a check of a request by hand if the check's `shared` contradicts the scopes that this process knows: the unit
   * would be counted under keys that no other request reads.
   * @throws ConfigurationError
   */
  checkSharing(checks: readonly PreparedCheck[], call: string): void {
    const where = call.endsWith('All') ? `${call}(checks)` : `${call}(options.shared)`;
    const { scope: widest = SCOPE } = checks.at(-1) ?? {};
    for (const { scope = SCOPE, tenant, shared } of checks) {
      const known = this.#widestOf(scope);
      if (!shared && known) throw unshared(scope, where);
      if (!shared) continue;
      if (!known && this.limiter.knownScopes.shared.get(scope) === false) throw ofOwn({ scope, tenant }, where, true);
      this.checkChain(scope, widest, where);
    }
  }

  /**
   * Refuses a request by hand that names a shared scope without the scope in which its jobs wait. @throws
   * ConfigurationError
   */
  checkChain(scope: string, widest: string, where: string): void {
    const known = this.#widestOf(scope);
    if (!known || known === widest) return;
    const fix = `Ask for both at once by acquireAll or peekAll: { scope: '${known}', shared: true } first, then { scope: '${scope}', shared: true }.`;
    const expected = `'${known}' as the widest scope that tenants share, in which the jobs of '${scope}' wait`;
    throw problem(expected, widest, where, fix);
  }

  /**
   * Notes the scopes of requests by hand: new ones at once, and all of them each hour. Leaves out shared scopes, because a
   * request that names one may be refused.
   */
  noteByHand(): void {
    const nowMs = performance.now();
    const { calls, space, knownScopes } = this.limiter;
    const { shared } = knownScopes;
    const own = [...shared.keys()].filter((scope) => !shared.get(scope) && !this.#widestOf(scope));
    if (own.length === 0 || (own.length === this.#byHand.count && nowMs < this.#byHand.againMs)) return;
    this.#byHand = { count: own.length, againMs: nowMs + NOTED_MS };
    calls.note(scopesKey(space), own).catch(() => {
      this.#byHand.count = 0;
    });
  }
}

/** @param isDeclaredShared whether this process declares the limit as shared, although the workers do not */
function ofOwn(
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

function unshared(scope: string, where: string): ConfigurationError {
  const fix = `Write shared: true beside scope: '${scope}', with the tiers that the rule of the scope has; or name another scope.`;
  return problem(`shared: true, because tenants share scope '${scope}'`, undefined, where, fix);
}

const NOTHING_USED =
  'Redis knows no limit yet. Check the connection and the prefix, or declare the limit in `limits` of the JobLimiter or the module.';

function meant(scope: string, all: readonly string[]): string {
  const prefixed = all.filter((name) => name.endsWith(`:${scope}`)).map((name) => `'${name}'`);
  if (prefixed.length > 1)
    return `Queues of this name have the limits ${prefixed.join(' and ')}. Pass the one that you mean: of(${prefixed[0]}, tenant), or a queue with its prefix.`;
  return `${didYouMean(scope, all)} Jobs count under the name of their queue unless their limit has another name.`;
}
