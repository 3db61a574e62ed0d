import type { ScopeKeys } from '../keys.js';
import type { ScriptArguments } from '../redis/script-source.js';
import type { Renewal } from '../requests/request.js';

// Encodes the calls of scripts that take no requests: see lua/lib/request/request_plain.lua.

/** The times, in milliseconds, within which a refresh does not promote a waiter. */
export interface RefreshTimes {
  /** It is not promoted if it comes by itself within this time. */
  readonly withinMs: number;
  /** It is not promoted if another waiter of its line was promoted within this time. */
  readonly apartMs: number;
}

export function encodeRenewals(renewals: readonly Renewal[]): ScriptArguments {
  const args = ['', ''];
  for (const { member, token, lastsMs } of renewals) args.push(member, token, `${lastsMs * 1000}`);
  return { keys: renewals.flatMap(({ keys }) => keys), args };
}

export function encodeRunning(keys: readonly [leases: string, holders: string]): ScriptArguments {
  return { keys: [...keys], args: ['', ''] };
}

/**
 * Encodes a pause for a number of microseconds, or until a time in microseconds. `tenant` is a tenant of a shared scope, or ''
 * for all.
 */
export function encodePause(
  { settings }: ScopeKeys,
  forUs: number | undefined,
  untilUs: number | undefined,
  tenant: string,
): ScriptArguments {
  return { keys: [settings], args: ['', '', `${forUs ?? ''}`, `${untilUs ?? ''}`, tenant] };
}

export function encodeRefresh(
  { waiters, queue, settings }: ScopeKeys,
  waiter: string,
  { withinMs, apartMs }: RefreshTimes,
): ScriptArguments {
  return { keys: [waiters, queue, settings], args: ['', '', waiter, `${withinMs * 1000}`, `${apartMs * 1000}`] };
}

/**
 * Selects waiters of a shared scope: all, or the waiters of one flow (`name` is one of them), one tenant or one narrow scope.
 */
export interface WhoseWaiters {
  readonly of: 'flow' | 'tenant' | 'room' | 'all';
  readonly name: string;
}

/** Encodes a call for a page of waiters, which begins after `offset` waiters. */
export function encodeWaiting(
  { waiters, queue, settings, home = [] }: ScopeKeys,
  offset: number,
  count: number,
  { of, name }: WhoseWaiters,
): ScriptArguments {
  return { keys: [waiters, queue, settings, ...home], args: ['', '', `${offset}`, `${count}`, of, name] };
}
