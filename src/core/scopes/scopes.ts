import { type ConfigurationError, problem, show } from '../errors.js';
import { type KeySpace, SCOPE, type ScopeKeys, scopesKey, sharedKeys, type Tenant, targetKeys } from '../keys.js';
import type { PreparedCheck } from '../limits/checks.js';
import { type ReadTarget, textOf } from '../options/target.js';
import { didYouMean } from '../options/validate.js';
import { type Commands, membersOf } from '../redis/client.js';
import { type KnownScopes, MAX_NAMES, ofOwn } from './known-scopes.js';

/** The scopes of a limiter's rules are noted again after this time; notes live for a day. */
const NOTED_MS = 3_600_000;
const AGAIN_MS = 1000;
/** After this age, a note may come from a dead process: live processes repeat their notes each hour. */
const NOTE_STANDS_S = 7200;
/** How long requests by hand use the notes that were read last. */
const LISTED_MS = 10_000;
/** The end of a note: the sliding tiers of the scope count in buckets. */
const IN_BUCKETS = 'buckets';

interface ScopeParts {
  readonly runner: Pick<Commands, 'once'>;
  readonly calls: { note(index: string, names: readonly string[]): Promise<void> };
  readonly space: KeySpace;
  readonly readiness: { started(): Promise<void> };
  readonly options: { warn(message: string): void };
  readonly knownScopes: KnownScopes;
}

interface Ruled extends Pick<ScopeNote, 'widest' | 'inBuckets'> {
  timer?: NodeJS.Timeout;
}

/** What a process has noted in Redis about a scope. */
interface ScopeNote {
  readonly scope: string;
  /** The widest scope in the chain of a shared scope; '' if each tenant counts on its own. */
  readonly widest: string;
  /** Whether its sliding tiers count in buckets. */
  readonly inBuckets: boolean;
  readonly atS: number;
}

/**
 * The scopes of this limiter's rules, and the notes by which all processes tell each other whether tenants share a scope.
 * Processes without workers read the notes too.
 */
export class Scopes {
  readonly #ruled = new Map<string, Ruled>();
  /** The newest note of each scope; undefined until the notes were read once. */
  #listed: ReadonlyMap<string, ScopeNote> | undefined;
  /** The newest note of each shared scope. */
  #chains: ReadonlyMap<string, ScopeNote> = new Map();
  #listedMs = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;
  /** The number of noted scopes of requests by hand, and when to note them again. */
  #byHand = { count: 0, againMs: 0 };
  /** The unknown scopes that have caused a warning, or have keys. */
  readonly #looked = new Set<string>();

  constructor(private readonly limiter: ScopeParts) {}

  /**
   * Notes a scope of a rule now, and repeats the note as long as the limiter is open. Never throws, and does not wait.
   * @param within the widest scope in the chain of a shared scope
   */
  note(scope: string, isShared: boolean, within = scope, inBuckets = false): void {
    const known = this.#ruled.get(scope);
    const widest = isShared ? within : '';
    if (known?.widest === widest && known.inBuckets === inBuckets) return;
    clearTimeout(known?.timer);
    const ruled = { widest, inBuckets };
    this.#ruled.set(scope, ruled);
    this.limiter.knownScopes.note(scope, isShared, inBuckets);
    void this.#keepNoted(scope, ruled);
  }

  close(): void {
    for (const { timer } of this.#ruled.values()) clearTimeout(timer);
    this.#ruled.clear();
  }

  async #keepNoted(scope: string, ruled: Ruled, isNoted = false): Promise<void> {
    const noting = this.#noteNow(scope, ruled.widest, isNoted);
    const isDone = await noting.then(
      () => true,
      () => false,
    );
    if (this.#ruled.get(scope) !== ruled) return;
    const again = () => void this.#keepNoted(scope, ruled, isNoted || isDone);
    ruled.timer = setTimeout(again, isDone ? NOTED_MS : AGAIN_MS).unref();
  }

  async #noteNow(scope: string, widest: string, isNoted: boolean): Promise<void> {
    if (isNoted) {
      const newest = (await this.#notes()).find((note) => note.scope === scope);
      // A newer note of the other kind means that the rules have changed. The processes with the new rules note this scope.
      if (newest && Boolean(widest) !== Boolean(newest.widest)) return;
    }
    await this.#write([scope], widest);
    if (widest) this.#warnOfOther(scope, widest, await this.#notes());
  }

  /** Warns if another process has noted another widest scope within two hours. */
  #warnOfOther(scope: string, widest: string, notes: readonly ScopeNote[]): void {
    const others = chainsIn(notes).filter((note) => note.scope === scope && note.widest !== widest);
    for (const { widest: other } of others.reverse()) {
      this.limiter.options.warn(
        `scope '${scope}' is ${standsIn(scope, widest)} in this process, and ${standsIn(scope, other)} in another one: a job waits ` +
          'in the widest shared scope that limits it. Write the same shared scope first in every process.',
      );
    }
  }

  /** A text stands for a scope that counts each tenant on its own, so that of two notes of one second a list is first. */
  async #write(scopes: readonly string[], widest = ''): Promise<void> {
    const { readiness, calls, space, knownScopes } = this.limiter;
    await readiness.started();
    const names = scopes.map((scope) => {
      const inBuckets = knownScopes.inBuckets.has(scope);
      return JSON.stringify(widest || inBuckets ? [scope, widest, ...(inBuckets ? [IN_BUCKETS] : [])] : scope);
    });
    if (names.length > 0) await calls.note(scopesKey(space), names);
  }

  /** Returns the newest notes first. */
  async #notes(): Promise<ScopeNote[]> {
    const noted = await membersOf(this.limiter.runner, scopesKey(this.limiter.space));
    const notes = noted.map(({ member, score }): ScopeNote => {
      const [scope, widest = '', form] = [JSON.parse(member)].flat() as [string, string?, string?];
      return { scope, widest, inBuckets: form === IN_BUCKETS, atS: score };
    });
    for (const [scope, { inBuckets }] of newestIn(notes))
      if (inBuckets && !this.#ruled.has(scope)) this.limiter.knownScopes.inBuckets.add(scope);
    return notes;
  }

  async has(keys: Omit<ScopeKeys, 'settings'>): Promise<boolean> {
    return (await this.limiter.runner.once((client) => client.exists(...Object.values(keys).flat()))) !== 0;
  }

  /** Settings of a tenant in a shared scope are stored with the scope. */
  async hasAnyOf({ scope, tenant }: ReadTarget): Promise<boolean> {
    if (await this.has(targetKeys(this.limiter.space, scope, tenant))) return true;
    return tenant !== undefined && this.has(sharedKeys(this.limiter.space, scope));
  }

  #hasShared(scope: string): Promise<boolean> {
    const { settings: _, ...keys } = sharedKeys(this.limiter.space, scope);
    return this.has(keys);
  }

  /** See BeginCall. */
  async begin(call: string, target: ReadTarget, weight?: number): Promise<boolean | undefined> {
    const { scope, tenant } = target;
    const isOfAll = tenant === undefined && call !== 'list';
    const where = `${textOf(target)}.${call}()`;
    const ofShared = weight === undefined ? where : `${textOf(target)}.set(limits): weight`;
    const needsShared = isOfAll || weight !== undefined;
    if (needsShared) this.limiter.knownScopes.checkShared(target, ofShared, weight);
    await this.limiter.readiness.started();
    await this.#checkName(target, where);
    if (needsShared) await this.#checkShared(target, ofShared, weight);
    if (weight !== undefined) await this.#checkWeight(scope, weight, ofShared);
    return isOfAll ? false : this.sharing(scope);
  }

  /**
   * Refuses a scope that no process has used within a day and that has no data, if other scopes are in use. If none is in
   * use, only warns. If Redis fails, accepts the name.
   */
  async #checkName(target: ReadTarget, where: string): Promise<void> {
    const { scope } = target;
    const { knownScopes, options } = this.limiter;
    // Later requests by hand may use the default scope.
    if (scope === SCOPE || !knownScopes.lacks(scope)) return;
    const noted = await this.used().catch(() => [scope]);
    const all = [...new Set([...knownScopes.shared.keys(), ...noted])];
    if (all.length >= MAX_NAMES || all.includes(scope) || (await this.hasAnyOf(target).catch(() => true))) return;
    if (all.length > 0) {
      const expected = 'a limit that this process declares, or that any process has used within a day';
      throw problem(expected, scope, where, meant(scope, all));
    }
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
   * Returns whether tenants share a scope, as far as this limiter or Redis knows. Returns undefined if no process has used
   * the scope, or if this process disagrees with the others: steering then stores its changes for both cases, shared and
   * not.
   * @throws UnavailableError when Redis does not answer
   */
  async sharing(scope: string): Promise<boolean | undefined> {
    const ruled = this.#ruled.get(scope);
    if (ruled) return ruled.widest !== '';
    const [notes, hasKeys] = await Promise.all([this.#notes(), this.#hasShared(scope)]);
    const newest = notes.find((note) => note.scope === scope);
    // Another limiter of this process may be about to note the scope.
    const known = this.limiter.knownScopes.shared.get(scope);
    if (newest ? newest.widest : hasKeys) return true;
    // The running workers may count each tenant on its own, even if this process declares the scope shared.
    if (known) return newest && newest.atS > Date.now() / 1000 - NOTE_STANDS_S ? undefined : true;
    return newest || known === false || scope === SCOPE ? false : undefined;
  }

  /**
   * Refuses a call for all tenants, or for a weight, if a process counts each tenant on its own: such a call would have no
   * effect.
   * @throws ConfigurationError; UnavailableError as sharing()
   */
  async #checkShared(target: ReadTarget, where: string, given?: number): Promise<void> {
    const { scope } = target;
    // The default scope may not have been noted.
    if (scope === SCOPE) return;
    const sharing = await this.sharing(scope);
    // A process may use the scope as shared in requests by hand. Such requests do not note the scope in Redis.
    const isDeclaredShared =
      sharing === undefined && this.limiter.knownScopes.shared.get(scope) && !(await this.#hasShared(scope));
    if (sharing === false || isDeclaredShared) throw ofOwn(target, where, given, isDeclaredShared);
  }

  /**
   * Refuses a weight in a narrow scope, because the waiters of a narrow scope wait in the widest scope.
   * @throws ConfigurationError; UnavailableError as sharing()
   */
  async #checkWeight(scope: string, weight: number, where: string): Promise<void> {
    const { widest } = this.#ruled.get(scope) ?? newestIn(chainsIn(await this.#notes())).get(scope) ?? {};
    if (!widest || widest === scope) return;
    const fix = `Store it there: of('${widest}', tenant).set({ weight }). It counts in the narrow scope too.`;
    throw problem(`a weight in '${widest}', which '${scope}' stands in`, weight, where, fix);
  }

  async used(): Promise<string[]> {
    return (await this.#notes()).map(({ scope }) => scope);
  }

  /**
   * Reads the notes for requests by hand, unless they were read a moment ago. Never rejects.
   * @returns undefined if no notes are being read
   */
  look(): Promise<void> | undefined {
    const nowMs = performance.now();
    if (nowMs - this.#listedMs < LISTED_MS) return this.#looking;
    this.#listedMs = nowMs;
    this.#looking = this.#notes()
      .then((notes) => {
        this.#listed = newestIn(notes);
        this.#chains = newestIn(chainsIn(notes));
      })
      .catch(() => undefined)
      .then(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  /** Whether look() has succeeded once. */
  get areListed(): boolean {
    return this.#listed !== undefined;
  }

  #isListed(scope: string): boolean {
    return Boolean(this.#listed?.get(scope)?.widest);
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
      const ruled = this.#ruled.get(scope);
      const isKnown = ruled ? ruled.widest !== '' : this.#isListed(scope);
      if (!shared && isKnown) throw unshared(scope, where);
      if (!shared) continue;
      if (!isKnown) this.limiter.knownScopes.checkShared({ scope, tenant }, where, true);
      this.checkChain(scope, widest, where);
    }
  }

  /**
   * Refuses a request by hand that names a shared scope without the scope in which its jobs wait. @throws
   * ConfigurationError
   */
  checkChain(scope: string, widest: string, where: string): void {
    const noted = this.#ruled.get(scope) ?? this.#chains.get(scope);
    const known = noted?.widest || scope;
    if (!noted || known === widest) return;
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
    const { shared } = this.limiter.knownScopes;
    const own = [...shared.keys()].filter((scope) => !shared.get(scope) && !this.#isListed(scope));
    if (own.length === this.#byHand.count && nowMs < this.#byHand.againMs) return;
    this.#byHand = { count: own.length, againMs: nowMs + NOTED_MS };
    this.#write(own).catch(() => {
      this.#byHand.count = 0;
    });
  }
}

/** Returns the notes on shared scopes, without those that may come from dead processes. */
function chainsIn(notes: readonly ScopeNote[]): readonly ScopeNote[] {
  const shared = notes.filter(({ widest }) => widest !== '');
  return shared.filter(({ atS }) => atS >= Number(shared[0]?.atS) - NOTE_STANDS_S);
}

function newestIn(notes: readonly ScopeNote[]): ReadonlyMap<string, ScopeNote> {
  return new Map(notes.toReversed().map((note) => [note.scope, note]));
}

function standsIn(scope: string, widest: string): string {
  return scope === widest ? 'the widest one' : `within '${widest}'`;
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
