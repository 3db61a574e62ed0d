import { extraKey } from '../keys.js';
import type { ScriptArguments } from '../redis/script-source.js';
import { type AcquireRequest, type CompiledLimits, isOwn, type ScopeCall } from './request.js';

const MAX_PRIORITY = 2 ** 21;
/**
 * Managed Redis services refuse a command with more than about 4,000 arguments. The largest single request has about
 * 2,100.
 */
const MAX_ARGUMENTS = 3500;
const CALL_ARGS = 3;
/** The arguments of a scope: its keys except its buckets, and the index of its set of limits. */
const SCOPE_ARGS = 13;
/** The maximum number of arguments of a request, without its scopes and waiters: see pushRequest. */
const REQUEST_ARGS = 11;
/**
 * The arguments before the sets of limits: the time, the deadline, the delay after which a waiter is overdue, whether the
 * caller promotes, the index of the first request.
 */
const HEAD_ARGS = 5;
const FIRST_REQUEST = HEAD_ARGS - 1;
/** An index in a set of limits. */
const VERSION = 4;

/**
 * Returns the rank of a newcomer: behind the waiters of the same priority, or in front of them if `front` is set. Priority 0
 * goes first; numbers below 0 count as 0.
 */
export function rankOf(priority: number, front: boolean): number {
  const whole = Math.min(Math.max(Math.trunc(priority) || 0, 0), MAX_PRIORITY);
  return 2 * whole + (front ? 1 : 0);
}

interface CallTerms {
  readonly overdueMs: number;
  readonly promotes: boolean;
  /** Undefined on a cluster, because the key is in another slot than the lines. */
  readonly idleKey?: string | undefined;
  /** Whether KEYS names all keys, so that Redis Cluster refuses a call with keys on several nodes. */
  readonly namesAll: boolean;
}

export function encodeRequests(
  requests: readonly AcquireRequest[],
  { overdueMs, promotes, namesAll, idleKey = '1' }: CallTerms,
): ScriptArguments {
  const args = ['', '', `${overdueMs * 1000}`, promotes ? idleKey : '', ''];
  const sets = new Map<CompiledLimits, string>();
  const setOf = (compiled: CompiledLimits) => {
    const known = sets.get(compiled);
    if (known) return known;
    // Lua counts from 1.
    const set = `${args.length + 1}`;
    sets.set(compiled, set);
    args.push(...compiled.args);
    return set;
  };
  const keys: string[] = [];
  const fields: string[] = [];
  for (const request of requests) {
    for (const { keys: its } of request.scopes) keys.push(its.log);
    pushRequest(fields, request, setOf);
  }
  args[FIRST_REQUEST] = `${args.length + 1}`;
  if (namesAll) for (const { scopes } of requests) keys.push(...scopes.flatMap(otherKeys));
  return { keys, args: args.concat(fields) };
}

function otherKeys({ keys, compiled }: ScopeCall): string[] {
  const { waiters, queue, settings, leases, holders, meters, home } = keys;
  const buckets = compiled.buckets.map((ends) => extraKey(keys, ends));
  return [waiters, queue, settings, leases, holders, meters, ...(home ?? []), ...buckets];
}

export function cutByArguments<T>(items: readonly T[], requestOf: (item: T) => AcquireRequest): (readonly T[])[] {
  if (items.length === 1) return [items];
  const calls: (readonly T[])[] = [];
  let [from, size] = [0, 0];
  let sets = new Set<CompiledLimits>();
  for (let i = 0; i < items.length; i++) {
    const request = requestOf(items[i] as T);
    let added = sizeOf(request, sets);
    if (i > from && CALL_ARGS + HEAD_ARGS + size + added > MAX_ARGUMENTS) {
      calls.push(items.slice(from, i));
      [from, size, sets] = [i, 0, new Set()];
      added = sizeOf(request, sets);
    }
    size += added;
  }
  if (from < items.length) calls.push(from === 0 ? items : items.slice(from));
  return calls;
}

/**
 * Returns an upper bound of the number of arguments of a request. Adds the request's sets of limits to `sets`, because a
 * call sends each set once.
 */
function sizeOf({ scopes, members }: AcquireRequest, sets: Set<CompiledLimits>): number {
  let size = REQUEST_ARGS + (members?.length ?? 0);
  for (const scope of scopes) {
    size += SCOPE_ARGS + scope.compiled.buckets.length + (scope.narrow ? 1 : 0);
    if (sets.has(scope.compiled)) continue;
    sets.add(scope.compiled);
    size += scope.compiled.args.length;
  }
  return size;
}

function pushRequest(args: string[], request: AcquireRequest, setOf: (compiled: CompiledLimits) => string): void {
  const { scopes, member, members, rank, lease, event } = request;
  const share = scopes.at(-1)?.share ?? (event === 'again' ? NO_SHARE : undefined);
  if (share) {
    const shared = scopes.filter((scope) => !isOwn(scope));
    args.push(FLOW, share.tenant, `${share.weight}`, `${shared.length}`);
    for (const scope of shared) args.push((scope.share ?? scope.narrow)?.stored ?? '');
  }
  const word = wordOf(request);
  // The usual requests have a shorter form, because each argument costs about 0.1 us.
  if (share || LONG.has(word)) args.push(word, member, `${rank}`, `${scopes.length}`);
  else args.push(word, member);
  let hasLease = share !== undefined || event !== undefined;
  for (const { compiled, costs } of scopes) {
    args.push(costs ? `${setOf(compiled)}:${costs.join()}` : setOf(compiled));
    hasLease ||= compiled.cap !== undefined;
  }
  if (hasLease) args.push(request.corrections?.join('|') ?? lease?.token ?? '', `${(lease?.lastsMs ?? 0) * 1000}`);
  if (members) args.push(...members);
}

const LONG: ReadonlySet<string> = new Set(['acquire_all', 'reserve']);
/** Begins the request of a job in a shared scope. The fields of the job's flow follow this word. */
const FLOW = 'flow';
const NO_SHARE = { tenant: '', weight: 0 };

function wordOf({ scopes, member, members, rank, event, reserves }: AcquireRequest): string {
  if (members || reserves) return 'reserve';
  // Without a waiter, the event 'waiting' is a look at the line.
  if (event === 'waiting' && member === '') return 'look';
  if (event) return event;
  return rank === 0 && scopes.length === 1 && !scopes[0]?.share ? 'acquire' : 'acquire_all';
}

export function asStored(limits: CompiledLimits, version: string): CompiledLimits {
  const { tiers, cap, buckets, validMs, farMs } = limits;
  // Calendar limits have other arguments in each period.
  let current = limits.args;
  let args = current.with(VERSION, version);
  return {
    tiers,
    cap,
    buckets,
    validMs,
    farMs,
    isStored: true,
    get args() {
      if (limits.args === current) return args;
      current = limits.args;
      args = current.with(VERSION, version);
      return args;
    },
  };
}
