import type { Running, Waiting } from '../decide/decision.js';
import { FLOWS, type ScopeKeys } from '../keys.js';
import type { Script, ScriptReply, Scripts } from '../redis/script-source.js';
import {
  clear_limits,
  count,
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
import { takenUs } from './stored.js';

/** The first two fields of every reply: whether the call was late, and the time. */
export const HEAD_FIELDS = 2;

export function nowOf([, nowUs]: ScriptReply): number {
  return Number(nowUs);
}

export function decodeReservations(fields: ScriptReply): { turnsUs: number[]; nowUs: number } {
  return { turnsUs: fields.slice(HEAD_FIELDS).map(Number), nowUs: nowOf(fields) };
}

function decodePause(fields: ScriptReply): number {
  return Number(fields[HEAD_FIELDS]);
}

function decodeRefresh(fields: ScriptReply): { comes: boolean; nowUs: number } {
  return { comes: fields[HEAD_FIELDS] === 1, nowUs: nowOf(fields) };
}

function decodeKept(fields: ScriptReply): boolean[] {
  return fields.slice(HEAD_FIELDS).map((kept) => kept === 1);
}

/** `held` is the field in the hash of holders: see lua/running.lua. */
export function decodeHolders(fields: ScriptReply): { id: string; endsUs: number; held: string }[] {
  return groupsOf(3, fields).map(([id, endsUs, held]) => ({
    id: String(id),
    endsUs: Number(endsUs),
    held: String(held),
  }));
}

/** The longest-held lease comes first. */
function decodeRunning(fields: ScriptReply): Running[] {
  return decodeHolders(fields)
    .map(({ id, endsUs, held }) => ({
      id,
      since: new Date(takenUs(held) / 1000),
      expires: new Date(endsUs / 1000),
    }))
    .sort((a, b) => a.since.getTime() - b.since.getTime());
}

/** The turn is 0 if the waiter waits for a lease, a worker or, in a shared scope, its share. See lua/waiting.lua. */
export function decodeWaiters(fields: ScriptReply): { id: string; turnUs: number }[] {
  return groupsOf(2, fields).map(([id, turnUs]) => ({ id: String(id), turnUs: Number(turnUs) }));
}

function decodeWaiting(fields: ScriptReply, offset: number): Waiting[] {
  return decodeWaiters(fields).map(({ id, turnUs }, i) => ({
    id,
    position: offset + i,
    turn: turnUs > 0 ? new Date(Math.ceil(turnUs / 1000)) : null,
  }));
}

/** See lua/shared_tenants.lua. */
function decodeFlows(reply: unknown): {
  cursor: string;
  flows: { id: string; tenant: string; waiting: number; weight: number }[];
} {
  const [cursor, ...fields] = reply as ScriptReply;
  const flows = groupsOf(4, fields, 0);
  return {
    cursor: String(cursor),
    flows: flows.map(([id, tenant, waiting, weight]) => ({
      id: String(id),
      tenant: String(tenant),
      waiting: Number(waiting),
      weight: Number(weight),
    })),
  };
}

function groupsOf(size: number, fields: ScriptReply, from = HEAD_FIELDS): ScriptReply[] {
  const groups: ScriptReply[] = [];
  for (let at = from; at < fields.length; at += size) groups.push(fields.slice(at, at + size));
  return groups;
}

export interface Renewal {
  readonly keys: readonly [leases: string, holders: string];
  readonly member: string;
  readonly token: string;
  readonly lastsMs: number;
}

/**
 * A refresh does not promote a waiter that comes by itself within `withinMs`, nor any waiter of a line in which another
 * waiter was promoted within the last `apartMs`.
 */
export interface RefreshTimes {
  readonly withinMs: number;
  readonly apartMs: number;
}

/**
 * The meaning of `name` for each `of`: 'flow' = any waiter of the flow, 'tenant' = the tenant, 'room' = the room of the
 * narrow scope, 'all' = ''.
 */
export interface WhoseWaiters {
  readonly of: 'flow' | 'tenant' | 'room' | 'all';
  readonly name: string;
}

const ALL_WAITERS: WhoseWaiters = { of: 'all', name: '' };

/**
 * Calls the scripts that decide no request. The head of each script describes its KEYS, ARGV and reply. Throws
 * UnavailableError when there is no answer in time.
 */
export class PlainCalls {
  constructor(protected readonly runner: Scripts) {}

  /**
   * Removes at most 3,000 waiters from a line that is not shared.
   * @returns how many of them were in the line
   */
  async leave(keys: ScopeKeys, waiters: readonly string[]): Promise<number> {
    return (await this.runner.plain(leave, [keys.waiters, keys.queue], waiters)) as number;
  }

  /**
   * The leases must have the same hash tag.
   * @returns for each lease whether it still existed
   */
  async renew(renewals: readonly Renewal[]): Promise<boolean[]> {
    const keys = renewals.flatMap((renewal) => renewal.keys);
    const args = renewals.flatMap(({ member, token, lastsMs }) => [member, token, `${lastsMs * 1000}`]);
    return decodeKept(await this.#stamped(renew, keys, args));
  }

  async running({ leases, holders }: Pick<ScopeKeys, 'leases' | 'holders'>): Promise<Running[]> {
    return decodeRunning(await this.#stamped(running, [leases, holders], []));
  }

  async waiting(keys: ScopeKeys, offset: number, most: number, whose = ALL_WAITERS): Promise<Waiting[]> {
    const { waiters, queue, settings, home = [] } = keys;
    const args = [`${offset}`, `${most}`, whose.of, whose.name];
    return decodeWaiting(await this.#stamped(waiting, [waiters, queue, settings, ...home], args), offset);
  }

  /**
   * @param tenant a tenant of a shared scope; '' = all tenants
   * @returns the end of the pause, in microseconds
   */
  async pause({ settings }: ScopeKeys, note: string, forUs?: number, untilUs?: number, tenant = ''): Promise<number> {
    return decodePause(await this.#stamped(pause, [settings], [`${forUs ?? ''}`, `${untilUs ?? ''}`, tenant, note]));
  }

  /** @returns whether the scope or tenant was paused */
  async resume({ settings }: ScopeKeys, tenant = ''): Promise<boolean> {
    return (await this.runner.plain(resume, [settings], [tenant])) === 1;
  }

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

  async setLimits({ settings }: ScopeKeys, version: string, text: string, note: string): Promise<void> {
    await this.runner.plain(set_limits, [settings], [version, text, note]);
  }

  /** @returns whether limits were stored */
  async clearLimits({ settings }: ScopeKeys): Promise<boolean> {
    return (await this.runner.plain(clear_limits, [settings], [])) === 1;
  }

  /**
   * @param text '' removes the stored text
   * @returns whether a text was stored before
   */
  async setShare(keys: ScopeKeys, tenant: string, what: 'weight' | 'cap', text: string, note = ''): Promise<boolean> {
    return (await this.runner.plain(set_share, [keys.settings, ...flowsOf(keys)], [tenant, what, text, note])) === 1;
  }

  async note(index: string, names: readonly string[], days = 1): Promise<void> {
    await this.runner.plain(note_tenants, [index], [`${days}`, ...names]);
  }

  /**
   * @param cursor '0' at first; the returned cursor is '0' at the end
   * @param scanned the approximate number of fields to scan
   */
  async flows(keys: ScopeKeys, cursor: string, scanned: number): Promise<ReturnType<typeof decodeFlows>> {
    return decodeFlows(await this.runner.plain(shared_tenants, flowsOf(keys), [cursor, `${scanned}`]));
  }

  async count(scopes: readonly Pick<ScopeKeys, 'queue' | 'leases'>[], nowUs: number): Promise<number[]> {
    const keys = scopes.flatMap(({ queue, leases }) => [queue, leases]);
    return (await this.runner.plain(count, keys, [`${Math.floor(nowUs)}`])) as number[];
  }

  #stamped(script: Script, keys: readonly string[], args: readonly string[]): Promise<ScriptReply> {
    return this.runner.run(script, keys, ['', '', ...args]);
  }
}

function flowsOf({ home = [] }: ScopeKeys): readonly string[] {
  return home.slice(FLOWS, FLOWS + 1);
}
