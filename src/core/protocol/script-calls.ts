import type { Running, Waiting } from '../decision.js';
import { FLOWS, type ScopeKeys } from '../keys.js';
import type { LimiterMetrics } from '../metrics.js';
import type { Script, ScriptArguments, ScriptReply, Scripts } from '../redis/script-source.js';
import { groupBy, TickBatch } from '../redis/tick-batch.js';
import { cutByArguments, encodeRequests } from './encode.js';
import { decodePeek, decodeReplies, HEAD_FIELDS, nowOf } from './replies.js';
import {
  type AcquireRequest,
  type EventRequest,
  failedReply,
  hashTagOf,
  isShared,
  type Reply,
  type ScopeCall,
} from './request.js';
import {
  acquire,
  again,
  clear_limits,
  count,
  enqueue,
  leave,
  looks,
  note_tenants,
  pause,
  peek,
  refresh,
  renew,
  reset,
  resume,
  running,
  set_limits,
  set_share,
  shared,
  shared_tenants,
  waiting,
} from './scripts.generated.js';

function decodeRefresh(fields: ScriptReply): { comes: boolean; nowUs: number } {
  return { comes: fields[HEAD_FIELDS] === 1, nowUs: nowOf(fields) };
}

/** `held` is the field in the hash of holders: see lua/running.lua. */
export function decodeHolders(fields: ScriptReply): { id: string; endsUs: number; held: string }[] {
  return groupsOf(3, fields).map(([id, endsUs, held]) => ({
    id: String(id),
    endsUs: Number(endsUs),
    held: String(held),
  }));
}

/** @param held the text of the lease in the holders: its token, a blank, the time in microseconds */
function takenUs(held: string): number {
  // Tokens contain no blanks.
  return Number(held.split(' ').at(-1));
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
 * The meaning of `name` for each `of`: 'flow' = any waiter of the flow, 'tenant' = the tenant, 'gate' = the gate of the
 * narrow scope, 'all' = ''.
 */
export interface WhoseWaiters {
  readonly of: 'flow' | 'tenant' | 'gate' | 'all';
  readonly name: string;
}

const ALL_WAITERS: WhoseWaiters = { of: 'all', name: '' };

function flowsOf({ home = [] }: ScopeKeys): readonly string[] {
  return home.slice(FLOWS, FLOWS + 1);
}

/** How long a report that is not urgent waits for other requests to share its call. */
const UNHURRIED_MS = 2;
/** The maximum number of requests with a shared scope in one call, because they take the server ten times as long as others. */
const MAX_SHARED = 16;

/** The shortest length of a period, and its least number of calls. */
const FASTEST_PERIOD_MS = 2000;
const FASTEST_CALLS = 20;
/** The same for the first period, because the first calls of a process are slow. */
const FIRST_PERIOD_MS = 400;
const FIRST_CALLS = 5;

export interface AskedLine {
  /** The key of the line's log. */
  readonly log: string;
  /** The caller looks at the line only if no process has looked at it for this long. */
  readonly pauseMs: number;
}

export interface LinesToLook {
  /** The logs of lines in which a lease is idle although jobs wait. */
  readonly idle: readonly string[];
  /** For each line for which the caller asked, whether it looks at the line. */
  readonly isOurs: readonly boolean[];
}

/** A method throws UnavailableError when there is no answer in time, unless its comment says otherwise. */
export class ScriptCalls {
  /** Requests for jobs: their callers promote waiters. The callers of requests by hand do not. */
  readonly #ofJobs: TickBatch<AcquireRequest, Reply>;
  readonly #byHand: TickBatch<AcquireRequest, Reply>;
  /** Another script decides requests with a shared scope. */
  readonly #ofShares: TickBatch<AcquireRequest, Reply>;
  readonly #again: TickBatch<AcquireRequest, Reply>;
  /** The shortest round trips of this period and of the last one; 0 before. */
  readonly #fastest = { ms: Infinity, beforeMs: 0, calls: 0, endsMs: 0 };

  constructor(
    private readonly runner: Scripts,
    private readonly overdueMs: number,
    private readonly isCluster: boolean,
    private readonly onClockStep: (steppedMs: number) => void,
    private readonly metrics?: LimiterMetrics,
    private readonly looksKeys?: readonly [idle: string, last: string],
  ) {
    const keyOf = isCluster ? hashTagOf : undefined;
    const batch = (send: (requests: readonly AcquireRequest[]) => Promise<Reply[]>, most?: number) =>
      new TickBatch<AcquireRequest, Reply>(send, failedReply, keyOf, cutByArguments, most);
    this.#ofJobs = batch((requests) => this.#repliesOf('acquire', acquire, requests, true));
    this.#byHand = batch((requests) => this.#repliesOf('acquire', acquire, requests, false));
    this.#again = batch((requests) => this.#repliesOf('again', again, requests, false));
    this.#ofShares = batch((requests) => this.#repliesOf('shared', shared, requests, true), MAX_SHARED);
  }

  /** Never rejects: without an answer the reply is a failed one. */
  acquire(request: AcquireRequest): Promise<Reply> {
    return new Promise((resolve) => this.ask(request, resolve));
  }

  /**
   * As acquire or report, but calls a function with the reply.
   * @param resolve must not throw
   * @param soon false: the request waits for other requests to share its call
   */
  ask(request: AcquireRequest, resolve: (reply: Reply) => void, soon = true): void {
    const batch = isShared(request) ? this.#ofShares : request.lease ? this.#ofJobs : this.#byHand;
    batch.add(request, resolve, soon ? 0 : UNHURRIED_MS);
  }

  /** Never rejects. @returns a reply with status 'admitted' if the lease or waiter existed, else 'none' */
  report(request: EventRequest, soon?: boolean): Promise<Reply> {
    return new Promise((resolve) => this.ask(request, resolve, soon));
  }

  /** Never rejects. @returns a reply with status 'none' if a limit refuses */
  again(request: EventRequest): Promise<Reply> {
    return new Promise((resolve) => this.#again.add(request, resolve));
  }

  /** The shortest round trip of the last calls. A stall of this process makes single round trips longer. */
  get fastestMs(): number {
    return Math.min(this.#fastest.ms, this.#fastest.beforeMs);
  }

  byHashTag<T extends { readonly scopes: readonly ScopeCall[] }>(requests: readonly T[]): T[][] {
    return this.isCluster ? groupBy(requests, hashTagOf) : [[...requests]];
  }

  /** @returns a reply for each member of the groups, with status 'admitted' if it may start now */
  async enqueue(groups: readonly AcquireRequest[]): Promise<Reply[]> {
    const requests = groups.flatMap((group) => (group.members ?? []).map(() => group));
    return this.#decode(await this.#run(enqueue, this.#encode(groups, false)), requests, enqueue);
  }

  /** See lua/looks.lua. */
  async looks(lines: readonly AskedLine[]): Promise<LinesToLook> {
    if (!this.looksKeys) return { idle: [], isOurs: lines.map(() => true) };
    const asked = lines.flatMap(({ log, pauseMs }) => [log, `${pauseMs * 1000}`]);
    const args = [`${Math.floor(this.runner.nowUs)}`, ...asked];
    const [idle, ours] = (await this.runner.plain(looks, this.looksKeys, args)) as [string[], string[]];
    return { idle, isOurs: ours.map((text) => text === '1') };
  }

  async peek(request: AcquireRequest): Promise<ReturnType<typeof decodePeek>> {
    const tiers = request.scopes.reduce((sum, { compiled }) => sum + compiled.tiers.length, 0);
    const promotes = isShared(request) || request.lease !== undefined;
    const call = this.#encode([request], promotes);
    return decodePeek(await this.#run(peek, call), tiers, isShared(request));
  }

  async #repliesOf(
    name: 'acquire' | 'shared' | 'again',
    script: Script,
    requests: readonly AcquireRequest[],
    promotes: boolean,
  ): Promise<Reply[]> {
    const call = this.#encode(requests, promotes);
    // The script runs later, so a unit is never older than this time says.
    const sentMs = performance.now();
    const fields = await this.#run(script, call);
    const receivedMs = performance.now();
    this.#noteFastest(receivedMs - sentMs, receivedMs);
    this.metrics?.called?.({ script: name, ms: receivedMs - sentMs });
    return this.#decode(fields, requests, script, sentMs);
  }

  #decode(fields: ScriptReply, requests: readonly AcquireRequest[], script: Script, sentMs?: number): Reply[] {
    const replies = decodeReplies(fields, requests, script, sentMs);
    let mostUs = 0;
    for (const { setBackUs } of replies) if (setBackUs > mostUs) mostUs = setBackUs;
    if (mostUs > 0) this.onClockStep(mostUs / 1000);
    return replies;
  }

  #noteFastest(ms: number, nowMs: number): void {
    const fastest = this.#fastest;
    if (ms < fastest.ms) fastest.ms = ms;
    if (fastest.endsMs === 0) fastest.endsMs = nowMs + FIRST_PERIOD_MS;
    const least = fastest.beforeMs === 0 ? FIRST_CALLS : FASTEST_CALLS;
    if (++fastest.calls < least || nowMs < fastest.endsMs) return;
    Object.assign(fastest, { ms, beforeMs: fastest.ms, calls: 0, endsMs: nowMs + FASTEST_PERIOD_MS });
  }

  #encode(requests: readonly AcquireRequest[], promotes: boolean): ScriptArguments {
    return encodeRequests(requests, {
      overdueMs: this.overdueMs,
      promotes,
      namesAll: this.isCluster,
      idleKey: this.looksKeys?.[0],
    });
  }

  #run(script: Script, { keys, args }: ScriptArguments): Promise<ScriptReply> {
    return this.runner.run(script, keys, args);
  }

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
    return (await this.#stamped(renew, keys, args)).slice(HEAD_FIELDS).map((kept) => kept === 1);
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
    const args = [`${forUs ?? ''}`, `${untilUs ?? ''}`, tenant, note];
    return Number((await this.#stamped(pause, [settings], args))[HEAD_FIELDS]);
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
