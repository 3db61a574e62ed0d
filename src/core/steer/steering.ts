import { randomUUID } from 'node:crypto';
import { endMsOf, MAX_PAUSE_MS, OPEN_PAUSE_MS, type PauseEnd, pauseEnd } from '../decision.js';
import { ConfigurationError, problem } from '../errors.js';
import { changesChannel, type KeySpace, overridesKey, type ScopeKeys, sharedKeys, targetKeys } from '../keys.js';
import {
  type ChangeOptions,
  checkChange,
  encodeNote,
  type LimitOverride,
  readSettings,
} from '../limits/read-settings.js';
import { encodeLimits, type StoredLimits } from '../limits/stored-limits.js';
import { tenantsOf, type ViewingParts } from '../lines/tenants.js';
import type { Duration } from '../options/duration.js';
import {
  type HandedOver,
  type LimitChange,
  parseChange,
  type ReadTarget,
  type RulesChange,
  textOf,
} from '../options/target.js';
import { checkCount, checkFields, checkText, msOf } from '../options/validate.js';
import { recordsOf } from '../protocol/compiled-limits.js';
import { type Client, type Commands, membersOf } from '../redis/client.js';
import { tierText } from '../tiers/kinds.js';
import type { Tier } from '../tiers/tier-kind.js';

export class Announcements {
  readonly #subscriptions = new Set<Subscription>();

  constructor(
    private readonly runner: Pick<Commands, 'once'>,
    private readonly space: KeySpace,
    private readonly open: () => Client,
  ) {}

  /** After a RulesChange, the workers of the named queue compare their rules with the queue's note. */
  async send(change: LimitChange | RulesChange | HandedOver): Promise<void> {
    await this.runner.once((client) => client.publish(changesChannel(this.space), JSON.stringify(change)));
  }

  /** Opens its own connection. Resolves when the connection listens, or when Redis has refused the subscription. */
  listen(
    onChange: (change: LimitChange) => void,
    onRules: (change: RulesChange) => void = () => {},
    onHandedOver: (waiter: HandedOver) => void = () => {},
  ): Promise<void> {
    const subscription = new Subscription(this.open(), changesChannel(this.space), (message) => {
      const change = parseChange(message);
      if (change && 'queue' in change) onRules(change);
      else if (change && 'member' in change) onHandedOver(change);
      else if (change) onChange(change);
    });
    this.#subscriptions.add(subscription);
    return subscription.began;
  }

  close(): void {
    for (const subscription of this.#subscriptions) subscription.close();
  }
}

/**
 * Subscribes each time the connection becomes ready, because ioredis subscribes again only if the server has confirmed an
 * earlier subscription.
 */
export class Subscription {
  /** Resolves when the first attempt to subscribe has ended, even if it failed. */
  readonly began: Promise<void>;
  readonly #client: Pick<Client, 'disconnect'>;

  constructor(
    client: Pick<Client, 'on' | 'subscribe' | 'disconnect'>,
    channel: string,
    onMessage: (message: string) => void,
  ) {
    this.#client = client;
    // Ignores errors, because the limiter's other connection warns of an unreachable server.
    client.on('error', () => undefined);
    client.on('message', (_, message) => onMessage(message));
    this.began = new Promise((resolve) => {
      const subscribe = () =>
        void client
          .subscribe(channel)
          .catch(() => undefined)
          .then(() => resolve());
      client.on('ready', subscribe);
      subscribe();
    });
  }

  close(): void {
    this.#client.disconnect();
  }
}

/** A page of the pauses and stored limits of one name. */
export interface OverridePage {
  /**
   * In the order of the tenants' names, as text. The entry of all tenants of a shared limit together comes first, without a
   * tenant.
   */
  overrides: (LimitOverride & {
    /** The tenant as text; absent for all tenants of a shared limit together. */
    tenant?: string;
  })[];
  /** The option `cursor` for the next page; absent if this is the last page. */
  cursor?: string;
}

/** The entry of all tenants together. */
const WHOLE = '';

/**
 * The pauses and stored limits of a scope. An index names the tenants that have some by hand. A tenant that RetryLater paused
 * has a job that waits, so the index of waiting tenants names it.
 */
export class Overrides {
  constructor(private readonly limiter: ViewingParts) {}

  /** Call it after a change. Whoever is the last to remove the tenant reads what is stored then. */
  async note(target: ReadTarget): Promise<void> {
    if (target.tenant === undefined) return;
    const { runner, space } = this.limiter;
    const key = overridesKey(space, target.scope);
    const tenant = String(target.tenant);
    const ended = (await membersOf(runner, key, -10)).filter(({ score }) => score * 1000 < runner.nowUs);
    await runner.once((client) => client.zrem(key, tenant, ...ended.map(({ member }) => member)));
    const { stored, pausedUntil } = await readSettings(this.limiter, target, undefined);
    if (!stored && !pausedUntil) return;
    await runner.once(async (client) => {
      const endMs = stored ? Infinity : endMsOf(pausedUntil);
      await client.zadd(key, Math.min(endMs, Number.MAX_SAFE_INTEGER), tenant);
      await client.pexpire(key, OPEN_PAUSE_MS);
    });
  }

  async list(target: ReadTarget, options: { count?: number; cursor?: string } = {}): Promise<OverridePage> {
    const where = `${textOf(target)}.list(options)`;
    checkFields(options, ['count', 'cursor'], where);
    const { count = 100, cursor } = options;
    checkCount(count, 1, 1000, `${where}: count`);
    if (cursor !== undefined) checkText(cursor, `${where}: cursor`, 'Leave it out for the first page.');
    const sharing = await this.limiter.begin('list', target);
    const { scope, tenant } = target;
    const names = tenant === undefined ? await this.#names(scope, sharing) : [String(tenant)];
    const rest = names.filter((name) => cursor === undefined || name > cursor);
    const overrides: OverridePage['overrides'] = [];
    while (rest.length > 0 && overrides.length < count) {
      const some = rest.splice(0, count - overrides.length);
      const read = some.map(async (name) =>
        name === WHOLE
          ? readSettings(this.limiter, { scope }, false)
          : { tenant: name, ...(await readSettings(this.limiter, { scope, tenant: name }, sharing)) },
      );
      overrides.push(...(await Promise.all(read)).filter(({ stored, pausedUntil }) => stored || pausedUntil));
      if (rest.length > 0 && overrides.length === count) return { overrides, cursor: some.at(-1) as string };
    }
    return { overrides };
  }

  async #names(scope: string, sharing: boolean | undefined): Promise<string[]> {
    const noted = await membersOf(this.limiter.runner, overridesKey(this.limiter.space, scope));
    const { tenants } = sharing ? { tenants: [] } : await tenantsOf(this.limiter, scope);
    const names = [...noted.map(({ member }) => member), ...tenants.map(({ tenant }) => tenant)];
    return [...new Set([WHOLE, ...names])].sort();
  }
}

interface SteeringParts extends ViewingParts {
  readonly announcements: Pick<Announcements, 'send'>;
  readonly overrides: Pick<Overrides, 'note'>;
}

/** What set() has done beside storing limits. */
export interface SetResult {
  /**
   * The stored tiers, as texts, that begin to count at 0, because the limit has counted in another kind or unit until now.
   * Once, they may admit up to their limit too much in one window. Usually empty.
   */
  readonly beginEmpty: readonly string[];
}

/** A record of meters in which a tier counts; other fields belong to all tiers. */
const RECORD = /^(log~|fixed |gcra )/;

/** Begins the version of a tenant's stored limits with a concurrency of 0, a pause for lua/lib/settings.lua. */
const STOPPED = '0 ';

/** The methods are those of LimitHandle. */
export class Steering {
  constructor(private readonly limiter: SteeringParts) {}

  async pause(target: ReadTarget, until: Duration | Date | undefined, change: ChangeOptions = {}): Promise<PauseEnd> {
    const { calls, runner } = this.limiter;
    checkChange(change, 'pause(options)');
    const [forUs, untilUs] = readUntil(until, runner.nowUs / 1000);
    const places = this.#placesOf(target, await this.limiter.begin('pause', target));
    const note = encodeNote(runner.nowUs, change);
    const endsUs = await Promise.all(places.map(({ keys, part }) => calls.pause(keys, note, forUs, untilUs, part)));
    await this.limiter.announcements.send({ ...target, paused: true });
    await this.limiter.overrides.note(target);
    return pauseEnd(Math.max(...endsUs), runner.nowUs);
  }

  async resume(target: ReadTarget): Promise<boolean> {
    await this.limiter.begin('resume', target);
    // If no process had noted the scope, the pause was stored for both cases: shared and not.
    const places = this.#placesOf(target, target.tenant === undefined ? false : undefined);
    const werePaused = await Promise.all(places.map(({ keys, part }) => this.limiter.calls.resume(keys, part)));
    // Announces the change in every case, because an earlier call may have ended the pause and then failed.
    await this.limiter.announcements.send(target);
    await this.limiter.overrides.note(target);
    return werePaused.includes(true);
  }

  async refresh(target: ReadTarget): Promise<void> {
    await this.limiter.begin('refresh', target);
    await this.limiter.announcements.send(target);
  }

  async set(target: ReadTarget, { weight, ...limits }: StoredLimits, change: ChangeOptions = {}): Promise<SetResult> {
    const { calls, runner } = this.limiter;
    checkChange(change, 'set(options)');
    const hasLimits = Object.keys(limits).length > 0;
    if (weight !== undefined && target.tenant === undefined) {
      const fix = "Name the tenant: of(name, 'acme').set({ weight }).";
      throw problem('a tenant beside a weight', weight, 'set(limits): weight', fix);
    }
    const sharing = await this.limiter.begin('set', target, weight);
    const isCap = limits.tiers === undefined && typeof limits.concurrency === 'number';
    if (sharing && hasLimits && !isCap) throw ofSharing(target, `${textOf(target)}.set(limits)`);
    const home = this.#homeOf(target);
    const note = encodeNote(runner.nowUs, change);
    if (weight !== undefined) await calls.setShare(home, String(target.tenant), 'weight', `${weight}`, note);
    if (hasLimits && sharing !== false)
      await calls.setShare(home, String(target.tenant), 'cap', isCap ? encodeLimits(limits) : '', note);
    const isWhole = hasLimits && !sharing;
    const beginEmpty = isWhole && limits.tiers ? await this.#newIn(this.#keysOf(target), limits.tiers) : [];
    const stops = isWhole && target.tenant !== undefined && limits.concurrency === 0;
    const version = `${stops ? STOPPED : ''}${randomUUID()}`;
    if (isWhole) await calls.setLimits(this.#keysOf(target), version, encodeLimits(limits), note);
    const changed = weight === undefined ? target : { scope: target.scope };
    await this.limiter.announcements.send({ ...changed, ...(stops && { paused: true }) });
    await this.limiter.overrides.note(target);
    return { beginEmpty };
  }

  /** Returns the tiers that would count in records that the scope does not have, although it has others. */
  async #newIn({ log, meters }: ScopeKeys, tiers: readonly Tier[]): Promise<string[]> {
    const fields = await this.limiter.runner.once((client) => client.hkeys(meters));
    const hasLog = Number(await this.limiter.runner.once((client) => client.exists(log))) > 0;
    const records = [...fields.filter((field) => RECORD.test(field)), ...(hasLog ? ['log'] : [])];
    return records.length === 0
      ? []
      : tiers.filter((tier) => !recordsOf(tier).some((its) => records.includes(its))).map(tierText);
  }

  async get(target: ReadTarget): Promise<StoredLimits | undefined> {
    return (await readSettings(this.limiter, target, await this.limiter.begin('get', target))).stored;
  }

  async clear(target: ReadTarget): Promise<boolean> {
    await this.limiter.begin('clear', target);
    const { calls } = this.limiter;
    const { scope, tenant } = target;
    const wereStored = await calls.clearLimits(this.#keysOf(target));
    const remove = async (what: 'weight' | 'cap') =>
      tenant !== undefined && (await calls.setShare(this.#homeOf(target), String(tenant), what, ''));
    const [hadWeight, hadCap] = [await remove('weight'), await remove('cap')];
    await this.limiter.announcements.send(target);
    if (hadWeight) await this.limiter.announcements.send({ scope });
    await this.limiter.overrides.note(target);
    return wereStored || hadWeight || hadCap;
  }

  async reset(target: ReadTarget): Promise<void> {
    if (await this.limiter.begin('reset', target)) throw ofSharing(target, `${textOf(target)}.reset()`);
    await this.limiter.calls.reset(this.#keysOf(target));
    await this.limiter.announcements.send(target);
  }

  async leave(target: ReadTarget, id: string): Promise<boolean> {
    const where = `${textOf(target)}.leave(id)`;
    checkText(id, where, 'It is the id that was given to acquire.');
    const sharing = await this.limiter.begin('leave', target);
    if (target.tenant === undefined || sharing) throw ofJobsAlone(target, where);
    const left = await this.limiter.calls.leave(this.#keysOf(target), [id]);
    await this.limiter.announcements.send(target);
    return left > 0;
  }

  #homeOf({ scope }: ReadTarget) {
    return sharedKeys(this.limiter.space, scope);
  }

  #keysOf({ scope, tenant }: ReadTarget) {
    return targetKeys(this.limiter.space, scope, tenant);
  }

  /**
   * `part` is the tenant in a shared scope ('' = all tenants). Returns two places if no process has noted whether tenants
   * share the scope.
   */
  #placesOf(read: ReadTarget, sharing: boolean | undefined): { keys: ScopeKeys; part: string }[] {
    return [
      ...(sharing ? [] : [{ keys: this.#keysOf(read), part: '' }]),
      ...(sharing === false ? [] : [{ keys: this.#homeOf(read), part: String(read.tenant) }]),
    ];
  }
}

function ofJobsAlone({ scope }: ReadTarget, where: string): ConfigurationError {
  const fix =
    'Only jobs wait in a scope that tenants share: limiter.leave(job) removes a job, and of(name, tenant).cancel(queue) the jobs of a tenant.';
  return problem('a limit that counts each tenant on its own', scope, where, fix);
}

function ofSharing({ scope, tenant }: ReadTarget, where: string): ConfigurationError {
  const fix =
    'For one tenant of a shared scope, set only a weight or a number as concurrency, or pause it. Its own tiers need another scope. Leave the tenant out to mean all of them.';
  return problem(`no tenant: all tenants share scope '${scope}'`, tenant, where, fix);
}

function readUntil(
  given: Duration | Date | undefined,
  nowMs: number,
): [forUs: number | undefined, untilUs: number | undefined] {
  if (given === undefined) return [OPEN_PAUSE_MS * 1000, undefined];
  const ms = given instanceof Date ? given.getTime() - nowMs : msOf(given, 'pause(until)');
  if (typeof ms === 'number' && ms > 0 && ms <= MAX_PAUSE_MS) {
    return given instanceof Date ? [undefined, given.getTime() * 1000] : [Math.ceil(ms * 1000), undefined];
  }
  throw problem(
    given instanceof Date
      ? `a time after ${new Date(nowMs).toISOString()}, which is now, and within five years`
      : `a Date, or a duration: a text such as '10m', or milliseconds above 0, at most ${MAX_PAUSE_MS} (five years)`,
    given,
    'pause(until)',
    'Leave it out to pause until resume().',
  );
}
