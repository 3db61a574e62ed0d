import type { Running, Waiting } from '../decide/decision.js';
import { FLOWS, type ScopeKeys } from '../keys.js';
import type { Script, ScriptReply, Scripts } from '../redis/script-source.js';
import { decodeFlows, decodeKept, decodePause, decodeRefresh, decodeRunning, decodeWaiting } from './plain-replies.js';
import {
  clear_limits,
  count,
  get_limits,
  leave,
  note_tenants,
  pause,
  refresh,
  renew,
  reset,
  resume,
  running,
  set_limits,
  set_share,
  shared_tenants,
  waiting,
} from './scripts.generated.js';

/** A lease to renew in one scope. */
export interface Renewal {
  readonly keys: readonly [leases: string, holders: string];
  readonly member: string;
  readonly token: string;
  readonly lastsMs: number;
}

/** The times, in milliseconds, within which a refresh does not promote a waiter. */
export interface RefreshTimes {
  /** It is not promoted if it comes by itself within this time. */
  readonly withinMs: number;
  /** It is not promoted if another waiter of its line was promoted within this time. */
  readonly apartMs: number;
}

/**
 * Selects waiters of a shared scope: all, or the waiters of one flow (`name` is one of them), one tenant or one narrow scope.
 */
export interface WhoseWaiters {
  readonly of: 'flow' | 'tenant' | 'room' | 'all';
  readonly name: string;
}

const ALL_WAITERS: WhoseWaiters = { of: 'all', name: '' };

/**
 * Calls the scripts that decide no request. Each method knows the KEYS, ARGV and reply of its script, as the head of
 * the script describes them. A method throws UnavailableError when there is no answer in time.
 */
export class PlainCalls {
  constructor(protected readonly runner: Scripts) {}

  /** Removes at most 3,000 waiters from a line that is not shared. @returns the number of them that were in it */
  async leave(keys: ScopeKeys, waiters: readonly string[]): Promise<number> {
    return (await this.runner.plain(leave, [keys.waiters, keys.queue], waiters)) as number;
  }

  /** Renews leases with the same hash tag. @returns for each whether it still existed */
  async renew(renewals: readonly Renewal[]): Promise<boolean[]> {
    const keys = renewals.flatMap((renewal) => renewal.keys);
    const args = renewals.flatMap(({ member, token, lastsMs }) => [member, token, `${lastsMs * 1000}`]);
    return decodeKept(await this.#stamped(renew, keys, args));
  }

  async running({ leases, holders }: Pick<ScopeKeys, 'leases' | 'holders'>): Promise<Running[]> {
    return decodeRunning(await this.#stamped(running, [leases, holders], []));
  }

  /**
   * Returns a page of waiters, which begins after `offset` waiters.
   * @param whose the waiters to list in a shared scope
   */
  async waiting(keys: ScopeKeys, offset: number, most: number, whose = ALL_WAITERS): Promise<Waiting[]> {
    const { waiters, queue, settings, home = [] } = keys;
    const args = [`${offset}`, `${most}`, whose.of, whose.name];
    return decodeWaiting(await this.#stamped(waiting, [waiters, queue, settings, ...home], args), offset);
  }

  /**
   * Pauses a scope, or one tenant of a shared scope, for a time or until a time, in microseconds.
   * @param tenant the tenant of a shared scope; '' = all
   * @returns the end of the pause, in microseconds
   */
  async pause({ settings }: ScopeKeys, forUs?: number, untilUs?: number, tenant = ''): Promise<number> {
    return decodePause(await this.#stamped(pause, [settings], [`${forUs ?? ''}`, `${untilUs ?? ''}`, tenant]));
  }

  /** Ends a pause. @param tenant as in pause @returns whether the scope, or the tenant, was paused */
  async resume({ settings }: ScopeKeys, tenant = ''): Promise<boolean> {
    return (await this.runner.plain(resume, [settings], [tenant])) === 1;
  }

  /** Makes a waiter due now, and returns whether the caller must promote it. */
  async refresh(
    { waiters, queue, settings }: ScopeKeys,
    waiter: string,
    { withinMs, apartMs }: RefreshTimes,
  ): Promise<ReturnType<typeof decodeRefresh>> {
    const args = [waiter, `${withinMs * 1000}`, `${apartMs * 1000}`];
    return decodeRefresh(await this.#stamped(refresh, [waiters, queue, settings], args));
  }

  async reset({ log, meters }: ScopeKeys): Promise<void> {
    await this.#stamped(reset, [log, meters], []);
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
    tenant = '',
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
  async setShare(keys: ScopeKeys, tenant: string, what: 'weight' | 'cap', text: string): Promise<boolean> {
    return (await this.runner.plain(set_share, [keys.settings, ...flowsOf(keys)], [tenant, what, text])) === 1;
  }

  async note(index: string, names: readonly string[]): Promise<void> {
    await this.runner.plain(note_tenants, [index], names);
  }

  /**
   * Reads some flows of a shared scope.
   * @param cursor '0' at first, then the cursor of the page before
   * @param scanned the approximate number of fields to scan
   * @returns the next cursor, '0' at the end, and the flows
   */
  async flows(keys: ScopeKeys, cursor: string, scanned: number): Promise<ReturnType<typeof decodeFlows>> {
    return decodeFlows(await this.runner.plain(shared_tenants, flowsOf(keys), [cursor, `${scanned}`]));
  }

  async count(scopes: readonly Pick<ScopeKeys, 'queue' | 'leases'>[], nowUs: number): Promise<number[]> {
    const keys = scopes.flatMap(({ queue, leases }) => [queue, leases]);
    return (await this.runner.plain(count, keys, [`${Math.floor(nowUs)}`])) as number[];
  }

  /** Runs a script whose first two arguments are times, which ScriptRunner fills in. */
  #stamped(script: Script, keys: readonly string[], args: readonly string[]): Promise<ScriptReply> {
    return this.runner.run(script, keys, ['', '', ...args]);
  }
}

function flowsOf({ home = [] }: ScopeKeys): readonly string[] {
  return home.slice(FLOWS, FLOWS + 1);
}
