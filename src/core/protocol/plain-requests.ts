import type { ScopeKeys } from '../keys.js';
import type { ScriptArguments } from '../redis/script-source.js';
import type { Renewal } from '../requests/request.js';

// The calls of scripts that take no requests: see lua/lib/request/request_plain.lua.

/** The times within which a waiter is not promoted, in milliseconds. */
export interface RefreshTimes {
  /** It comes by itself within these. */
  readonly withinMs: number;
  /** A waiter of its line was made to come within these. */
  readonly apartMs: number;
}

/** The call of renew. */
export function encodeRenewals(renewals: readonly Renewal[]): ScriptArguments {
  const args = ['', ''];
  for (const { member, token, lastsMs } of renewals) args.push(member, token, `${lastsMs * 1000}`);
  return { keys: renewals.flatMap(({ keys }) => keys), args };
}

/** The call of running. */
export function encodeRunning(keys: readonly [leases: string, holders: string]): ScriptArguments {
  return { keys: [...keys], args: ['', ''] };
}

/** The call of pause: for a number of microseconds, or until a time in microseconds; `tenant` is one of a shared scope, or '' for all. */
export function encodePause(
  { settings }: ScopeKeys,
  forUs: number | undefined,
  untilUs: number | undefined,
  tenant: string,
): ScriptArguments {
  return { keys: [settings], args: ['', '', `${forUs ?? ''}`, `${untilUs ?? ''}`, tenant] };
}

/** The call of refresh. */
export function encodeRefresh(
  { waiters, queue, settings }: ScopeKeys,
  waiter: string,
  { withinMs, apartMs }: RefreshTimes,
): ScriptArguments {
  return { keys: [waiters, queue, settings], args: ['', '', waiter, `${withinMs * 1000}`, `${apartMs * 1000}`] };
}

/** Selects waiters of a shared scope: those of the flow of a waiter, of a tenant, for a narrow scope, or all. */
export interface WhoseWaiters {
  readonly of: 'flow' | 'tenant' | 'room' | 'all';
  readonly name: string;
}

/** The call of waiting: the page of a home that begins after `offset` waiters. */
export function encodeWaiting(
  { waiters, queue, settings, home = [] }: ScopeKeys,
  offset: number,
  count: number,
  { of, name }: WhoseWaiters,
): ScriptArguments {
  return { keys: [waiters, queue, settings, ...home], args: ['', '', `${offset}`, `${count}`, of, name] };
}
