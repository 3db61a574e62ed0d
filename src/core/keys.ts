import { createHash } from 'node:crypto';
import { ConfigurationError } from './errors.js';

/** A tenant as its user writes it; 7 and '7' are the same tenant. */
export type Tenant = string | number;

/** Raised when the meaning of the stored bytes changes, so that old and new never mix. */
const LAYOUT = 1;
const PLAIN = /^[\w.-]{1,100}$/;

export interface KeySpace {
  /** Separates applications and stages. */
  prefix: string;
  /** 'tenant', or the one name under which all keys share a cluster slot. */
  hashTag: string;
}

/** The keys of a tenant in a scope. */
export interface ScopeKeys {
  /** String: when units were admitted. */
  readonly log: string;
  /** Sorted set: each waiter and its ticket. */
  readonly line: string;
  /** Sorted set: each waiter and its state. */
  readonly turns: string;
  /** Sorted set: each holder of a lease and when that lease ends. */
  readonly leases: string;
  /** Hash: the token of each lease, and the watchdog of the line. */
  readonly holders: string;
}

export function scopeKeys(space: KeySpace, scope: string, tenant: Tenant): ScopeKeys {
  const who = encode(String(tenant));
  const name = encode(scope);
  const base =
    space.hashTag === 'tenant'
      ? `${space.prefix}:${LAYOUT}:{${who}}:${name}`
      : `${space.prefix}:${LAYOUT}:{${encode(space.hashTag)}}:${name}:${who}`;
  return {
    log: `${base}:log`,
    line: `${base}:line`,
    turns: `${base}:turns`,
    leases: `${base}:leases`,
    holders: `${base}:holders`,
  };
}

/** The key of what processes note of the rules of a queue. */
export function rulesKey({ prefix }: KeySpace, queue: string): string {
  return `${prefix}:${LAYOUT}:{${encode(queue)}}:rules`;
}

/**
 * Text that cannot end a hash tag or a field of a key. Long or ill-formed text is hashed;
 * '%h' marks that, for no encoded text holds it.
 */
function encode(text: string): string {
  if (PLAIN.test(text)) return text;
  if (text.length <= 100 && text.isWellFormed()) return encodeURIComponent(text);
  return `%h${createHash('sha256').update(Buffer.from(text, 'utf16le')).digest('hex').slice(0, 40)}`;
}

/** @throws ConfigurationError unless it is a name that may stand in a key as it is. */
export function checkName(name: unknown, what: string): asserts name is string {
  if (typeof name === 'string' && name !== '' && !/[{}\s]/.test(name)) return;
  throw new ConfigurationError({
    expected: 'a non-empty string without braces and white space',
    given: name,
    where: what,
    fix: 'It becomes part of every Redis key.',
  });
}

/** @throws ConfigurationError unless it is a text that may name a scope: it is encoded before it stands in a key. */
export function checkScope(scope: unknown, where: string): asserts scope is string {
  checkText(scope, where, 'Leave it out for the default.');
}

/** @throws ConfigurationError unless it is a text that is not empty */
export function checkText(text: unknown, where: string, fix: string): asserts text is string {
  if (typeof text === 'string' && text !== '') return;
  throw new ConfigurationError({ expected: 'a non-empty string', given: text, where, fix });
}

/** Whether a value can name a tenant. */
export function isTenant(value: unknown): value is Tenant {
  return typeof value === 'string' ? value !== '' : typeof value === 'number' && Number.isFinite(value);
}

/** @throws ConfigurationError unless it names a tenant. */
export function checkTenant(value: unknown, where: string): asserts value is Tenant {
  if (isTenant(value)) return;
  throw new ConfigurationError({
    expected: 'a tenant: a non-empty string or a finite number',
    given: value,
    where,
    fix: 'Without a tenant there is nobody to count the unit for.',
  });
}
