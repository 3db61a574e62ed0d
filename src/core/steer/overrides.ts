import type { PauseEnd } from '../decide/decision.js';
import { OPEN_PAUSE_MS, pauseEnd } from '../decide/pause-end.js';
import { overridesKey } from '../keys.js';
import type { ChangeNote } from '../limits/change-note.js';
import { readSettings } from '../limits/read-settings.js';
import type { StoredLimits } from '../limits/stored-limits.js';
import { type KeysOfLimiter, tenantsOf } from '../lines/tenants.js';
import { type BeginCall, type ReadTarget, textOf } from '../options/target.js';
import { checkCount, checkFields, checkText } from '../options/validate.js';

/** A pause or stored limits. */
export interface LimitOverride {
  /** The tenant as text; absent for all tenants of a shared limit together. */
  tenant?: string;
  /** The end of the pause; absent without a pause. */
  pausedUntil?: PauseEnd;
  /** Who made the pause, why and since when. */
  pauseNote?: ChangeNote;
  /** The stored limits; absent if none are stored. */
  stored?: StoredLimits;
  /** Who stored the limits, why and since when. */
  storedNote?: ChangeNote;
}

/** A page of the pauses and stored limits of one name. */
export interface OverridePage {
  /** In the order of the tenants' names; all tenants together come first. */
  overrides: LimitOverride[];
  /** The option `cursor` for the next page; absent if this is the last page. */
  cursor?: string;
}

type Parts = KeysOfLimiter & { readonly begin: BeginCall };

/**
 * The pauses and stored limits of a scope. An index names the tenants that have some by hand. A tenant that RetryLater paused
 * has a job that waits, so the index of waiting tenants names it.
 */
export class Overrides {
  constructor(private readonly limiter: Parts) {}

  /** Call it after a change. Whoever is the last to remove the tenant reads what is stored then. */
  async note(target: ReadTarget): Promise<void> {
    if (target.tenant === undefined) return;
    const { runner, space } = this.limiter;
    const [key, tenant] = [overridesKey(space, target.scope), String(target.tenant)];
    const first = await runner.once(async (client) => {
      await client.zrem(key, tenant);
      return client.zrevrange(key, -10, -1, 'WITHSCORES');
    });
    const ended = first.filter((_, i) => Number(first[i + 1]) * 1000 < runner.nowUs && i % 2 === 0);
    const { stored, pausedMs = 0 } = await readSettings(this.limiter, target, undefined);
    await runner.once(async (client) => {
      if (ended.length > 0) await client.zrem(key, ...ended);
      if (!stored && pausedMs === 0) return;
      await client.zadd(key, stored ? Number.MAX_SAFE_INTEGER : pausedMs, tenant);
      await client.pexpire(key, OPEN_PAUSE_MS);
    });
  }

  async list(target: ReadTarget, options: { count?: number; cursor?: string } = {}): Promise<OverridePage> {
    const where = `${textOf(target)}.list(options)`;
    checkFields(options, ['count', 'cursor'], where);
    const { count = 100, cursor = '' } = options;
    checkCount(count, 1, 1000, `${where}: count`);
    if (options.cursor !== undefined) checkText(cursor, `${where}: cursor`, 'Leave it out for the first page.');
    const sharing = await this.limiter.begin('list', target);
    const names = target.tenant === undefined ? await this.#tenants(target.scope, sharing) : [String(target.tenant)];
    const after = names.filter((name) => name > cursor);
    const isOfAll = target.tenant === undefined && sharing !== false && cursor === '';
    const overrides = isOfAll ? await this.#read([{ scope: target.scope }], false) : [];
    while (after.length > 0 && overrides.length < count) {
      const some = after.splice(0, count - overrides.length);
      const read = some.map((tenant) => ({ scope: target.scope, tenant }));
      overrides.push(...(await this.#read(read, sharing)));
      if (after.length > 0 && overrides.length === count) return { overrides, cursor: some.at(-1) as string };
    }
    return { overrides };
  }

  async #tenants(scope: string, sharing: boolean | undefined): Promise<string[]> {
    const { runner, space } = this.limiter;
    const indexed = await runner.once((client) => client.zrevrange(overridesKey(space, scope), 0, -1, 'WITHSCORES'));
    const { tenants } = sharing ? { tenants: [] } : await tenantsOf(this.limiter, scope);
    const names = [...indexed.filter((_, i) => i % 2 === 0), ...tenants.map(({ tenant }) => tenant)];
    return [...new Set(names)].sort();
  }

  async #read(targets: readonly ReadTarget[], sharing: boolean | undefined): Promise<LimitOverride[]> {
    const read = await Promise.all(targets.map((target) => readSettings(this.limiter, target, sharing)));
    return read.flatMap(({ pausedMs, pauseNote, stored, storedNote }, i) => {
      if (pausedMs === undefined && !stored) return [];
      const { tenant } = targets[i] as ReadTarget;
      return [
        {
          ...(tenant !== undefined && { tenant: String(tenant) }),
          ...(pausedMs !== undefined && { pausedUntil: pauseEnd(pausedMs * 1000, this.limiter.runner.nowUs) }),
          ...(pauseNote && { pauseNote }),
          ...(stored && { stored }),
          ...(storedNote && { storedNote }),
        },
      ];
    });
  }
}
