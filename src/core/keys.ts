import { createHash } from 'node:crypto';

/** The scope of a check that names none. */
export const SCOPE = 'default';

/** A tenant as the caller writes it; 7 and '7' are the same tenant. */
export type Tenant = string | number;

/** Raise this number when the meaning of stored bytes changes, so that old and new data never mix. */
const LAYOUT = 2;
const PLAIN = /^[\w.-]{1,100}$/;

export interface KeySpace {
  prefix: string;
  /** 'tenant' = each tenant has its own hash tag; any other text is the hash tag of all keys. */
  hashTag: string;
}

export interface ScopeKeys {
  /** String: the times at which units were admitted. */
  readonly log: string;
  /** Hash: the state of each waiter. See lua/lib/home/order.lua. */
  readonly waiters: string;
  /** Sorted set: the position of each waiter. */
  readonly queue: string;
  /** Hash: the settings that users make, such as the end of a pause. */
  readonly settings: string;
  /** Sorted set: each holder of a lease, with the time at which the lease ends. */
  readonly leases: string;
  /** Hash: the token of each lease, and the watchdog of the line. */
  readonly holders: string;
  /** Hash: the counts of tiers that do not use the log. See lua/lib/log/meters.lua. */
  readonly meters: string;
  /** The additional keys of the home of a shared scope: see HOME. */
  readonly home?: readonly string[];
}

export function scopeKeys(space: KeySpace, scope: string, tenant: Tenant): ScopeKeys {
  const who = encode(String(tenant));
  const name = encode(scope);
  return keysBelow(
    space.hashTag === 'tenant'
      ? `${space.prefix}:${LAYOUT}:{${who}}:${name}`
      : `${space.prefix}:${LAYOUT}:{${encode(space.hashTag)}}:${name}:${who}`,
  );
}

/**
 * Returns the keys of a shared scope. They are unique: they begin like the keys of a scope or tenant with an empty name, and
 * empty names are refused.
 */
export function sharedKeys(space: KeySpace, scope: string): ScopeKeys {
  const base = sharedBase(space, scope);
  return {
    ...keysBelow(base),
    home: HOME.map((name) => `${base}:${name}`),
  };
}

export function narrowKeys(space: KeySpace, scope: string): ScopeKeys {
  return keysBelow(sharedBase(space, scope));
}

function sharedBase({ prefix, hashTag }: KeySpace, scope: string): string {
  const name = encode(scope);
  return hashTag === 'tenant' ? `${prefix}:${LAYOUT}:{${name}}:` : `${prefix}:${LAYOUT}:{${encode(hashTag)}}:${name}:`;
}

/** Returns the keys for a tenant's own cap in a shared scope, in the hash slot of that scope. */
export function partKeys({ log }: ScopeKeys, tenant: string): ScopeKeys {
  return keysBelow(`${log.slice(0, -'log'.length)}${encode(tenant)}`);
}

/** Names the gate of a tenant in a narrow scope; tenant '' = all tenants. See lua/waiting.lua. */
export function gateOf({ log }: ScopeKeys, tenant: string): string {
  return tenant === '' ? log : `${log} ${tenant}`;
}

/** The endings of the keys that only a home has, in the order of KEYS of lua/waiting.lua. */
const HOME = ['lines', 'flows', 'ready', 'asleep', 'heads'] as const;
export const FLOWS = HOME.indexOf('flows');

function keysBelow(base: string): ScopeKeys {
  return {
    log: `${base}:log`,
    waiters: `${base}:waiters`,
    queue: `${base}:queue`,
    settings: `${base}:settings`,
    leases: `${base}:leases`,
    holders: `${base}:holders`,
    meters: `${base}:meters`,
  };
}

export function targetKeys(space: KeySpace, scope: string, tenant: Tenant | undefined): ScopeKeys {
  return tenant === undefined ? sharedKeys(space, scope) : scopeKeys(space, scope, tenant);
}

export function tenantsKey({ prefix, hashTag }: KeySpace, scope: string): string {
  const name = encode(scope);
  return hashTag === 'tenant'
    ? `${prefix}:${LAYOUT}:{${name}}:tenants`
    : `${prefix}:${LAYOUT}:{${encode(hashTag)}}:tenants:${name}`;
}

export function overridesKey(space: KeySpace, scope: string): string {
  return `${tenantsKey(space, scope)}:set`;
}

export function scopesKey({ prefix }: KeySpace): string {
  return `${prefix}:${LAYOUT}:{scopes}:notes`;
}

/** Returns a key that only some kinds of tier use. */
export function extraKey({ log }: Pick<ScopeKeys, 'log'>, ends: string): string {
  return `${log.slice(0, -'log'.length)}${ends}`;
}

export function changesChannel({ prefix }: KeySpace): string {
  return `${prefix}:${LAYOUT}:changes`;
}

export function rulesKey({ prefix }: KeySpace, queue: string): string {
  return `${prefix}:${LAYOUT}:{${encode(queue)}}:rules`;
}

export function queuesKey({ prefix }: KeySpace): string {
  return `${prefix}:${LAYOUT}:{rules}:queues`;
}

/** The keys of lua/looks.lua. */
export function looksKeys({ prefix }: KeySpace): readonly [idle: string, last: string] {
  return [`${prefix}:${LAYOUT}:{looks}:idle`, `${prefix}:${LAYOUT}:{looks}:last`];
}

export function healthKey({ prefix }: KeySpace): string {
  return `${prefix}:${LAYOUT}:{health}:written`;
}

/**
 * Encodes a text so that it cannot end a hash tag or a part of a key. Long or ill-formed text is hashed and marked by '%h',
 * which no URI-encoded text contains.
 */
function encode(text: string): string {
  if (PLAIN.test(text)) return text;
  if (text.length <= 100 && text.isWellFormed()) return encodeURIComponent(text);
  return `%h${createHash('sha256').update(Buffer.from(text, 'utf16le')).digest('hex').slice(0, 40)}`;
}
