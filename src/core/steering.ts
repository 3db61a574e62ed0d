import { randomUUID } from 'node:crypto';
import { type Duration, msOf } from './duration.js';
import { ConfigurationError } from './errors.js';
import type { LimiterInternals } from './internals.js';
import { checkScope, SCOPE, type ScopeKeys, sharedKeys, type Tenant, targetKeys } from './keys.js';
import { Settling } from './settling.js';
import { decodeLimits, encodeLimits, readLimits, type StoredLimits, type StoredLimitsInput } from './stored-limits.js';
import { type ReadTarget, readTarget, type Target } from './target.js';
import { type TenantPage, tenantsOf } from './tenants.js';
import { unknownUnits } from './unknown-units.js';
import { checkCount, checkFields } from './validate.js';

/** The longest pause, in milliseconds: ten years. */
const MAX_PAUSE_MS = 10 * 366 * 86_400_000;

type Steered = Pick<
  LimiterInternals,
  | 'calls'
  | 'space'
  | 'readiness'
  | 'announce'
  | 'has'
  | 'knownScopes'
  | 'runner'
  | 'sharedScopes'
  | 'scopeWatch'
  | 'options'
>;

/** The calls of a limiter that change what holds for a tenant, also while its jobs wait, and that say which tenants these are. */
export class Steering extends Settling {
  readonly #limiter: Steered;

  /** @internal */
  constructor(limiter: Steered) {
    super();
    this.#limiter = limiter;
  }

  /**
   * Nothing of a tenant starts in a scope before a time, or nothing of all tenants of a shared scope. Jobs that wait keep
   * their ranks, and start at their pace afterwards; what runs goes on. Other tenants of a shared scope use what the paused one
   * leaves. Of several pauses the one that ends last holds. A warning tells of a scope that no process has used within a day, if
   * others are in use: its name may be misspelt.
   * @param until for how long, in milliseconds or as a text such as '15min', at most ten years; or when the pause ends
   * @returns when the pause ends, by the clock of Redis
   * @throws ConfigurationError for bad input; UnavailableError when Redis does not answer
   */
  async pause(target: Target, until: Duration | Date): Promise<Date> {
    const read = readTarget(target, 'pause');
    if (read.tenant === undefined) this.#limiter.knownScopes.checkShared(read, 'pause(target)');
    const [forUs, untilUs] = readUntil(until);
    await this.#start('pause', read);
    if (read.tenant === undefined) await this.#limiter.sharedScopes.checkShared(read, 'pause(target)');
    const places = this.#placesOf(read, await this.#sharingOf(read));
    const { calls } = this.#limiter;
    const endsUs = await Promise.all(places.map(({ keys, part }) => calls.pause(keys, forUs, untilUs, part)));
    return new Date(Math.ceil(Math.max(...endsUs) / 1000));
  }

  /**
   * Ends a pause: jobs that wait start within a second, where a worker of their queue runs. A pause of one tenant of a shared
   * scope, and one of all its tenants, end each on their own.
   * @returns whether the tenant was paused
   * @throws as pause
   */
  async resume(target: Target): Promise<boolean> {
    const read = readTarget(target, 'resume');
    if (read.tenant === undefined) this.#limiter.knownScopes.checkShared(read, 'resume(target)');
    await this.#start('resume', read);
    // It may have been stored for both cases, before any process had told.
    const places = this.#placesOf(read, read.tenant === undefined ? false : undefined);
    const werePaused = await Promise.all(places.map(({ keys, part }) => this.#limiter.calls.resume(keys, part)));
    // Also where there was none: an earlier call may have ended the pause, and failed to say so.
    await this.#limiter.announce(read);
    return werePaused.includes(true);
  }

  /**
   * Has the jobs of a tenant that wait follow its limits as they are now, within a second, where a worker of their queue
   * runs. Without it limits that come from a function reach them with the next request in the scope.
   * @throws as pause
   */
  async refresh(target: Target): Promise<void> {
    const read = readTarget(target, 'refresh');
    if (read.tenant === undefined) this.#limiter.knownScopes.checkShared(read, 'refresh(target)');
    await this.#start('refresh', read);
    await this.#limiter.announce(read);
  }

  /**
   * Stores limits of a tenant, in place of those that are stored: what is given goes before what the code of its workers
   * says, field by field. A tenant of a shared scope has a weight there, and a number as concurrency; each is stored alone.
   * Units that were admitted count on, and jobs that wait follow within a second, where a worker of their queue runs. Stored
   * limits stay until they are cleared. A warning tells of tiers that count units which are not known, and of a scope as in pause.
   * In a shared scope tiers of one tenant are refused, and have no effect if they were stored before its first worker ran.
   * @throws ConfigurationError for limits that can never work; UnavailableError when Redis does not answer
   */
  async setLimits(target: Target, limits: StoredLimitsInput): Promise<void> {
    const read = readTarget(target, 'setLimits');
    const stored = readLimits(limits);
    const { weight } = stored;
    if (weight !== undefined && read.tenant === undefined) throw weightOfAll(weight);
    const isOfAll = weight !== undefined || read.tenant === undefined;
    if (isOfAll) this.#limiter.knownScopes.checkShared(read, 'setLimits(target)');
    await this.#start('setLimits', read);
    if (isOfAll) await this.#limiter.sharedScopes.checkShared(read, 'setLimits(target)');
    if (weight !== undefined) await this.#limiter.sharedScopes.checkWeight(read.scope, weight);
    const { calls } = this.#limiter;
    const sharing = await this.#sharingOf(read);
    const isCap = stored.tiers === undefined && typeof stored.concurrency === 'number';
    if (sharing && weight === undefined && !isCap) throw ofSharing(read, 'setLimits(target)');
    if (weight !== undefined) await calls.setShare(this.#homeOf(read), String(read.tenant), 'weight', `${weight}`);
    else if (sharing !== false)
      await calls.setShare(this.#homeOf(read), String(read.tenant), 'cap', isCap ? encodeLimits(stored) : '');
    if (weight === undefined && !sharing) {
      if (stored.tiers) {
        const notes = await unknownUnits(this.#limiter, this.#keysOf(read), stored.tiers);
        const whose = read.tenant === undefined ? 'all tenants' : `tenant '${read.tenant}'`;
        for (const note of notes) this.#limiter.options.warn(`setLimits: scope '${read.scope}', ${whose}: ${note}`);
      }
      await calls.setLimits(this.#keysOf(read), randomUUID(), encodeLimits(stored));
    }
    await this.#limiter.announce(weight === undefined ? read : { scope: read.scope });
  }

  /** The stored limits of a tenant, in a shared scope also its weight; undefined if none are. @throws as setLimits */
  async getLimits(target: Target): Promise<StoredLimits | undefined> {
    const read = readTarget(target, 'getLimits');
    await this.#start('getLimits', read);
    const [limits] = await this.#limiter.calls.getLimits(this.#keysOf(read));
    const { scope, tenant } = read;
    // A scope may have turned out to be of each tenant alone since a cap was stored for both cases.
    const mayShare = tenant !== undefined && (await this.#sharingOf(read)) !== false;
    const share = mayShare ? await this.#shareOf(scope, tenant) : undefined;
    if (limits === null && !share) return undefined;
    return { ...(limits !== null && decodeLimits(limits)), ...share };
  }

  /**
   * Removes the stored limits of a tenant, in a shared scope also its weight: from now on the code's hold.
   * @returns whether there were any
   * @throws as setLimits
   */
  async clearLimits(target: Target): Promise<boolean> {
    const read = readTarget(target, 'clearLimits');
    await this.#start('clearLimits', read);
    const { calls } = this.#limiter;
    const wereStored = await calls.clearLimits(this.#keysOf(read));
    const { scope, tenant } = read;
    const remove = async (what: 'weight' | 'cap') =>
      tenant !== undefined && (await calls.setShare(this.#homeOf(read), String(tenant), what, ''));
    const [hadWeight, hadCap] = [await remove('weight'), await remove('cap')];
    await this.#limiter.announce(read);
    if (hadWeight) await this.#limiter.announce({ scope });
    return wereStored || hadWeight || hadCap;
  }

  /**
   * The tenants of whom jobs wait or run in a scope, those with the most waiting jobs first. At most 10,000 are known of a
   * scope, and of a shared scope 50,000: `isCut` says that some may be missing. A tenant appears within a second after its first job waited, or took a lease.
   * @param options count: at most so many, 1 to 10,000, default 100; cursor: that of the page before
   * @throws as setLimits
   */
  async tenants(options: { scope?: string; cursor?: number; count?: number } = {}): Promise<TenantPage> {
    checkFields(options, ['scope', 'cursor', 'count'], 'tenants(options)');
    const { scope = SCOPE, cursor = 0, count = 100 } = options;
    checkScope(scope, 'tenants(options.scope)');
    checkCount(cursor, 0, Number.MAX_SAFE_INTEGER, 'tenants(options.cursor)');
    checkCount(count, 1, 10_000, 'tenants(options.count)');
    await this.#limiter.readiness.started();
    const { tenants: all, isCut } = await tenantsOf(this.#limiter, scope);
    const next = cursor + count;
    return { tenants: all.slice(cursor, next), ...(next < all.length && { cursor: next }), ...(isCut && { isCut }) };
  }

  /** What is stored of a tenant in a shared scope. */
  async #shareOf(scope: string, tenant: Tenant): Promise<StoredLimits | undefined> {
    const [, weight, limits] = await this.#limiter.calls.getLimits(this.#homeOf({ scope }), String(tenant));
    if (weight === null && limits === null) return undefined;
    return { ...(limits !== null && decodeLimits(limits)), ...(weight !== null && { weight: Number(weight) }) };
  }

  /** The keys of the shared scope of a name. */
  #homeOf({ scope }: ReadTarget) {
    return sharedKeys(this.#limiter.space, scope);
  }

  #keysOf({ scope, tenant }: ReadTarget) {
    return targetKeys(this.#limiter.space, scope, tenant);
  }

  /** Begins a call about a target: warns if its scope may be misspelt. */
  async #start(call: string, read: ReadTarget): Promise<void> {
    const { readiness, scopeWatch, sharedScopes } = this.#limiter;
    await readiness.started();
    const hasKeys = () => this.#limiter.has(this.#keysOf(read));
    await scopeWatch.steered(call, read.scope, () => sharedScopes.used(), hasKeys);
  }

  /** Whether the tenant of a target shares its scope with others; undefined if no process has told. */
  async #sharingOf({ scope, tenant }: ReadTarget): Promise<boolean | undefined> {
    return tenant === undefined ? false : this.#limiter.sharedScopes.sharing(scope);
  }

  /**
   * The keys that a pause is kept in, and which tenant of a shared scope it is for: '' = no single one. Two places if no process has
   * told whether tenants share the scope.
   */
  #placesOf(read: ReadTarget, sharing: boolean | undefined): { keys: ScopeKeys; part: string }[] {
    return [
      ...(sharing ? [] : [{ keys: this.#keysOf(read), part: '' }]),
      ...(sharing === false ? [] : [{ keys: this.#homeOf(read), part: String(read.tenant) }]),
    ];
  }
}

function weightOfAll(weight: number): ConfigurationError {
  return new ConfigurationError({
    expected: 'a tenant beside a weight',
    given: weight,
    where: 'setLimits(limits): weight',
    fix: "Name whose weight it is: setLimits({ scope, tenant: 'acme' }, { weight }).",
  });
}

/** Makes the error of a call that changes what a tenant has only in a scope of its own. */
export function ofSharing({ scope, tenant }: ReadTarget, where: string): ConfigurationError {
  return new ConfigurationError({
    expected: `no tenant: all tenants share scope '${scope}'`,
    given: tenant,
    where,
    fix: 'A tenant of a shared scope has a weight and a number as concurrency, and can be paused; clearLimits(target) takes them back. Tiers of its own need a scope of its own. Leave tenant out to mean all of them.',
  });
}

/** @returns for how long, or until when, in microseconds */
function readUntil(until: Duration | Date): [forUs: number | undefined, untilUs: number | undefined] {
  if (until instanceof Date && Number.isFinite(until.getTime())) return [undefined, until.getTime() * 1000];
  const ms: unknown = msOf(until as Duration, 'pause(until)');
  if (typeof ms === 'number' && ms > 0 && ms <= MAX_PAUSE_MS) return [Math.ceil(ms * 1000), undefined];
  throw new ConfigurationError({
    expected: `a Date, or for how long: milliseconds above 0, at most ${MAX_PAUSE_MS}`,
    given: until,
    where: 'pause(until)',
    fix: 'To end a pause there is resume(target).',
  });
}
