import { type ConfigurationError, problem } from '../errors.js';
import {
  type KeySpace,
  queuesKey,
  rulesKey,
  SCOPE,
  type ScopeKeys,
  scopesKey,
  sharedKeys,
  targetKeys,
} from '../keys.js';
import type { PreparedCheck } from '../options/checks.js';
import { type ReadTarget, textOf } from '../options/target.js';
import { type Commands, membersOf } from '../redis/client.js';
import { type KnownScopes, ofOwn, type ScopeWatch } from './known-scopes.js';

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
  readonly scopeWatch: Pick<ScopeWatch, 'check'>;
}

interface Ruled extends Pick<ScopeNote, 'widest' | 'inBuckets'> {
  isNoted: boolean;
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
    const ruled = { widest, inBuckets, isNoted: false };
    this.#ruled.set(scope, ruled);
    this.limiter.knownScopes.note(scope, isShared);
    if (inBuckets) this.limiter.knownScopes.countInBuckets(scope);
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
    const { widest, isNoted } = ruled;
    if (isNoted) {
      const newest = (await this.#notes()).find((note) => note.scope === scope);
      // A newer note of the other kind means that the rules have changed. The processes with the new rules note this scope.
      if (newest && Boolean(widest) !== Boolean(newest.widest)) return;
    }
    await this.#write([scope], widest);
    if (widest) this.#warnOfOther(scope, widest, await this.#notes());
    ruled.isNoted = true;
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
      const inBuckets = knownScopes.countsInBuckets(scope);
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
      if (inBuckets && !this.#ruled.has(scope)) this.limiter.knownScopes.countInBuckets(scope);
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
  async begin(call: string, target: ReadTarget): Promise<boolean | undefined> {
    const { scope, tenant } = target;
    const where = `${textOf(target)}.${call}()`;
    const isOfAll = tenant === undefined && call !== 'list';
    if (isOfAll) this.limiter.knownScopes.checkShared(target, where);
    await this.limiter.readiness.started();
    const used = () => this.used();
    await this.limiter.scopeWatch.check(where, scope, used, () => this.hasAnyOf(target));
    if (isOfAll) await this.checkShared(target, where);
    return isOfAll ? false : this.sharing(scope);
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
    const known = this.limiter.knownScopes.isShared(scope);
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
  async checkShared(target: ReadTarget, where: string, given?: number): Promise<void> {
    const { scope } = target;
    // The default scope may not have been noted.
    if (scope === SCOPE) return;
    const sharing = await this.sharing(scope);
    // A process may use the scope as shared in requests by hand. Such requests do not note the scope in Redis.
    const isDeclaredShared =
      sharing === undefined && this.limiter.knownScopes.isShared(scope) && !(await this.#hasShared(scope));
    if (sharing === false || isDeclaredShared) throw ofOwn(target, where, given, isDeclaredShared);
  }

  /**
   * Refuses a weight in a narrow scope, because the waiters of a narrow scope wait in the widest scope.
   * @throws ConfigurationError; UnavailableError as sharing()
   */
  async checkWeight(scope: string, weight: number, where: string): Promise<void> {
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
  checkSharing(checks: readonly PreparedCheck[], call: 'acquire' | 'acquireAll' | 'peek' | 'peekAll'): void {
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
    const all = this.limiter.knownScopes.all().filter(({ isShared }) => !isShared);
    const own = all.map(({ scope }) => scope).filter((scope) => !this.#isListed(scope));
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

/** Notes live long, because a worker writes its note at the start and may run for a year. */
const NOTE_S = 400 * 86_400;

/**
 * Reads and writes the notes by which processes tell each other the rules of queues. Each call throws UnavailableError when
 * Redis does not answer.
 */
export class QueueNotes {
  constructor(
    private readonly runner: Pick<Commands, 'once'>,
    private readonly space: KeySpace,
    private readonly started: () => Promise<void>,
    private readonly epochMs: () => number,
  ) {}

  async write(queue: string, note: string): Promise<string | null> {
    await this.started();
    const [key, index] = [rulesKey(this.space, queue), queuesKey(this.space)];
    const [previous] = await this.runner.once((client) =>
      Promise.all([
        client.set(key, note, 'EX', NOTE_S, 'GET'),
        client.zadd(index, Math.floor(this.epochMs() / 1000), queue),
        client.pexpire(index, NOTE_S * 1000),
      ]),
    );
    return previous;
  }

  of(queue: string): Promise<string | null> {
    return this.runner.once((client) => client.get(rulesKey(this.space, queue)));
  }

  /** Returns the queues with a note, the newest first. */
  async queues(): Promise<string[]> {
    return (await membersOf(this.runner, queuesKey(this.space))).map(({ member }) => member);
  }

  async all(): Promise<Map<string, string>> {
    const queues = await this.queues();
    const notes = await this.runner.once((client) =>
      Promise.all(queues.map((queue) => client.get(rulesKey(this.space, queue)))),
    );
    return new Map(queues.flatMap((queue, i) => (notes[i] == null ? [] : [[queue, notes[i]] as const])));
  }
}
