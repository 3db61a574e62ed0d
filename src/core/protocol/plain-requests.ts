import type { ScopeKeys } from '../keys.js';
import type { Renewal } from '../requests/request.js';
import type { ScriptArguments } from './requests.js';

// The calls of scripts that take no requests: see lua/lib/request_plain.lua.

/** When a waiter need not be made to come, in milliseconds. */
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

/** The call of pause: for so many microseconds, or until such a time; of one tenant of a shared scope, or '' for all. */
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

/** Whose waiters of a shared scope are asked for: of the flow of a waiter, of a tenant, those for a narrow scope, or all. */
export interface WhoseWaiters {
  readonly of: 'flow' | 'tenant' | 'room' | 'all';
  readonly name: string;
}

/** The call of waiting: the page of a home that begins behind `offset` waiters. */
export function encodeWaiting(
  { waiters, queue, settings, home = [] }: ScopeKeys,
  offset: number,
  count: number,
  { of, name }: WhoseWaiters,
): ScriptArguments {
  return { keys: [waiters, queue, settings, ...home], args: ['', '', `${offset}`, `${count}`, of, name] };
}
