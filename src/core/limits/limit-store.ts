import { FLOWS, type KeySpace, type ScopeKeys, sharedKeys, targetKeys } from '../keys.js';
import type { ReadTarget } from '../options/target.js';
import { clear_limits, get_limits, set_limits, set_share } from '../protocol/scripts.generated.js';
import type { Commands } from '../redis/commands.js';
import { decodeLimits, type StoredLimits } from './stored-limits.js';

/** Reads and writes the stored limits in Redis. Each call throws UnavailableError when there is no answer in time. */
export class LimitStore {
  constructor(
    private readonly runner: Pick<Commands, 'plain'>,
    private readonly space: KeySpace,
  ) {}

  /**
   * Reads the stored limits of a target; undefined if none are stored.
   * @param sharing whether its tenant shares the scope with others; undefined if no process has told
   */
  async read({ scope, tenant }: ReadTarget, sharing: boolean | undefined): Promise<StoredLimits | undefined> {
    // A cap may have been stored for both cases (a shared scope and an own one), before a process noted that the scope counts each tenant on its own.
    const isPart = tenant !== undefined && sharing !== false;
    const [[limits], [, weight, cap]] = await Promise.all([
      this.getLimits(targetKeys(this.space, scope, tenant)),
      isPart ? this.getLimits(sharedKeys(this.space, scope), String(tenant)) : [null, null, null],
    ]);
    if (limits === null && weight === null && cap === null) return undefined;
    return {
      ...(limits !== null && decodeLimits(limits)),
      ...(cap !== null && decodeLimits(cap)),
      ...(weight !== null && { weight: Number(weight) }),
    };
  }

  async setLimits({ settings }: ScopeKeys, version: string, text: string): Promise<void> {
    await this.runner.plain(set_limits, [settings], [version, text]);
  }

  /**
   * Reads the stored texts of a scope.
   * @param tenant a tenant of a shared scope, to read its weight and limits too
   * @returns the limits of the scope, the weight and the limits of the tenant; null for each text that is not stored
   */
  async getLimits(
    { settings }: ScopeKeys,
    tenant: string = '',
  ): Promise<readonly [limits: string | null, weight: string | null, ofTenant: string | null]> {
    return (await this.runner.plain(get_limits, [settings], [tenant])) as [string | null, string | null, string | null];
  }

  /** Removes the stored limits of a scope. @returns whether limits were stored */
  async clearLimits({ settings }: ScopeKeys): Promise<boolean> {
    return (await this.runner.plain(clear_limits, [settings], [])) === 1;
  }

  /**
   * Stores or removes the weight of a tenant in a shared scope, or the text of its limits.
   * @param text '' removes it
   * @returns whether one was stored before
   */
  async setShare(
    { settings, home = [] }: ScopeKeys,
    tenant: string,
    what: 'weight' | 'cap',
    text: string,
  ): Promise<boolean> {
    return (
      (await this.runner.plain(set_share, [settings, ...home.slice(FLOWS, FLOWS + 1)], [tenant, what, text])) === 1
    );
  }
}
