import { createHash } from 'node:crypto';

/** The scope of a check that names none. */
export const SCOPE = 'default';

/** A tenant as its user writes it; 7 and '7' are the same tenant. */
export type Tenant = string | number;

/** The version of the stored bytes: raised when their meaning changes, so that old and new never mix. */
const LAYOUT = 2;
/** How the key of the meters of a scope ends. */
export const METERS = 'meters';
const PLAIN = /^[\w.-]{1,100}$/;

/** What the keys of a limiter have in common. */
export interface KeySpace {
  /** Separates applications and stages. */
  prefix: string;
  /** 'tenant', or one name for all keys. */
  hashTag: string;
}

/** The keys of a tenant in a scope. */
export interface ScopeKeys {
  /** String: when units were admitted. */
  readonly log: string;
  /** Hash: what is known of each waiter. See lua/lib/home/order.lua. */
  readonly waiters: string;
  /** Sorted set: where each waiter stands. */
  readonly queue: string;
  /** Hash: what users have set, as the end of a pause. */
  readonly settings: string;
  /** Sorted set: each holder of a lease and when that lease ends. */
  readonly leases: string;
  /** Hash: the token of each lease, and the watchdog of the line. */
  readonly holders: string;
  /** Hash: the counts of tiers that do not look at the log. See lua/lib/log/meters.lua. */
  readonly meters: string;
  /** Of a scope that tenants share: the further keys of its home. */
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

/** The keys of a scope that all tenants share. No tenant is empty, and no scope, so these are nobody else's. */
export function sharedKeys(space: KeySpace, scope: string): ScopeKeys {
  const base = sharedBase(space, scope);
  return {
    ...keysBelow(base),
    home: HOME.map((name) => `${base}:${name}`),
  };
}

/** Returns the keys of a shared scope in a request whose waiter waits in a wider one. */
export function narrowKeys(space: KeySpace, scope: string): ScopeKeys {
  return keysBelow(sharedBase(space, scope));
}

function sharedBase({ prefix, hashTag }: KeySpace, scope: string): string {
  const name = encode(scope);
  return hashTag === 'tenant' ? `${prefix}:${LAYOUT}:{${name}}:` : `${prefix}:${LAYOUT}:{${encode(hashTag)}}:${name}:`;
}

/** Returns the keys of a tenant's own cap in a scope that tenants share, in the hash slot of that scope. */
export function partKeys({ log }: ScopeKeys, tenant: string): ScopeKeys {
  return keysBelow(`${log.slice(0, -'log'.length)}${encode(tenant)}`);
}

/** Names those that wait for a narrow scope, all of them or those of a tenant: see lua/waiting.lua. */
export function roomOf({ log }: ScopeKeys, tenant: string): string {
  return tenant === '' ? log : `${log} ${tenant}`;
}

/** The keys of a home that other scopes do not have, in the order of lua/lib/shared/flows.lua. */
const HOME = ['lines', 'flows', 'ready', 'asleep', 'heads'] as const;
/** Where the flows stand among these. */
export const FLOWS = HOME.indexOf('flows');

function keysBelow(base: string): ScopeKeys {
  return {
    log: `${base}:log`,
    waiters: `${base}:waiters`,
    queue: `${base}:queue`,
    settings: `${base}:settings`,
    leases: `${base}:leases`,
    holders: `${base}:holders`,
    meters: `${base}:${METERS}`,
  };
}

/** The keys of a tenant in a scope; without a tenant those of a scope that all tenants share. */
export function targetKeys(space: KeySpace, scope: string, tenant: Tenant | undefined): ScopeKeys {
  return tenant === undefined ? sharedKeys(space, scope) : scopeKeys(space, scope, tenant);
}

/** The index of the tenants that wait or run in a scope. */
export function tenantsKey({ prefix, hashTag }: KeySpace, scope: string): string {
  const name = encode(scope);
  return hashTag === 'tenant'
    ? `${prefix}:${LAYOUT}:{${name}}:tenants`
    : `${prefix}:${LAYOUT}:{${encode(hashTag)}}:tenants:${name}`;
}

/** The index of the scopes that tenants share, or of the other scopes that are in use. */
export function scopesKey({ prefix }: KeySpace, areShared: boolean): string {
  return `${prefix}:${LAYOUT}:{${areShared ? 'shared' : 'own'}}:scopes`;
}

/** The index of the scopes that tenants share, each with the widest one of its chain. */
export function chainsKey({ prefix }: KeySpace): string {
  return `${prefix}:${LAYOUT}:{shared}:chains`;
}

/** A further key of a scope, by how it ends: the meters, or one that only some kinds of tier have. */
export function extraKey({ log, meters }: Pick<ScopeKeys, 'log' | 'meters'>, ends: string): string {
  return ends === METERS ? meters : `${log.slice(0, -'log'.length)}${ends}`;
}

/** The channel on which processes announce that limits have changed. */
export function changesChannel({ prefix }: KeySpace): string {
  return `${prefix}:${LAYOUT}:changes`;
}

/** The key of the note that processes leave about the rules of a queue. */
export function rulesKey({ prefix }: KeySpace, queue: string): string {
  return `${prefix}:${LAYOUT}:{${encode(queue)}}:rules`;
}

/** The index of the queues about whose rules processes have left a note. */
export function queuesKey({ prefix }: KeySpace): string {
  return `${prefix}:${LAYOUT}:{rules}:queues`;
}

/** The key that health checks write. */
export function healthKey({ prefix }: KeySpace): string {
  return `${prefix}:${LAYOUT}:{health}:written`;
}

/**
 * Encodes a text so that it cannot end a hash tag or a field of a key. Long or ill-formed text is hashed and marked by
 * '%h', which no encoded text holds.
 */
function encode(text: string): string {
  if (PLAIN.test(text)) return text;
  if (text.length <= 100 && text.isWellFormed()) return encodeURIComponent(text);
  return `%h${createHash('sha256').update(Buffer.from(text, 'utf16le')).digest('hex').slice(0, 40)}`;
}
