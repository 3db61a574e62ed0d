import { endMsOf, OPEN_PAUSE_MS } from '../decide/decision.js';
import { overridesKey } from '../keys.js';
import { type LimitOverride, readSettings } from '../limits/read-settings.js';
import { type KeysOfLimiter, tenantsOf } from '../lines/tenants.js';
import { type BeginCall, type ReadTarget, textOf } from '../options/target.js';
import { checkCount, checkFields, checkText } from '../options/validate.js';

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
  constructor(private readonly limiter: KeysOfLimiter & { readonly begin: BeginCall }) {}

  /** Call it after a change. Whoever is the last to remove the tenant reads what is stored then. */
  async note(target: ReadTarget): Promise<void> {
    if (target.tenant === undefined) return;
    const { runner, space } = this.limiter;
    const key = overridesKey(space, target.scope);
    const tenant = String(target.tenant);
    const first = await runner.once((client) => client.zrevrange(key, -10, -1, 'WITHSCORES'));
    const ended = first.filter((_, i) => i % 2 === 0 && Number(first[i + 1]) * 1000 < runner.nowUs);
    await runner.once((client) => client.zrem(key, tenant, ...ended));
    const { stored, pausedUntil } = await readSettings(this.limiter, target, undefined);
    if (!stored && !pausedUntil) return;
    await runner.once(async (client) => {
      const endMs = stored ? Number.POSITIVE_INFINITY : endMsOf(pausedUntil);
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
    const names = target.tenant === undefined ? await this.#names(target.scope, sharing) : [String(target.tenant)];
    const rest = names.filter((name) => cursor === undefined || name > cursor);
    const overrides: OverridePage['overrides'] = [];
    while (rest.length > 0 && overrides.length < count) {
      const some = rest.splice(0, count - overrides.length);
      const read = await Promise.all(some.map((name) => this.#read(target.scope, name, sharing)));
      overrides.push(...read.filter(({ stored, pausedUntil }) => stored || pausedUntil));
      if (rest.length > 0 && overrides.length === count) return { overrides, cursor: some.at(-1) as string };
    }
    return { overrides };
  }

  async #names(scope: string, sharing: boolean | undefined): Promise<string[]> {
    const { runner, space } = this.limiter;
    const indexed = await runner.once((client) => client.zrevrange(overridesKey(space, scope), 0, -1, 'WITHSCORES'));
    const { tenants } = sharing ? { tenants: [] } : await tenantsOf(this.limiter, scope);
    return [
      ...new Set([WHOLE, ...indexed.filter((_, i) => i % 2 === 0), ...tenants.map(({ tenant }) => tenant)]),
    ].sort();
  }

  async #read(scope: string, name: string, sharing: boolean | undefined) {
    if (name === WHOLE) return readSettings(this.limiter, { scope }, false);
    return { tenant: name, ...(await readSettings(this.limiter, { scope, tenant: name }, sharing)) };
  }
}
