import type { Command, Keyspace } from '../keyspace.js';

const remove: Command = (keyspace, ...keys) => keys.filter((key) => keyspace.remove(key)).length;

export const KEY_COMMANDS: Readonly<Record<string, Command>> = {
  DEL: remove,
  UNLINK: remove,
  EXISTS: (keyspace, ...keys) => keys.filter((key) => keyspace.has(key)).length,
  PTTL: (keyspace, key = '') => {
    const endsMs = keyspace.endsMs(key);
    if (endsMs === undefined) return -2;
    return endsMs === Infinity ? -1 : endsMs - keyspace.nowMs;
  },
  PEXPIRE: (keyspace, key = '', ms) => {
    if (!keyspace.has(key)) return 0;
    keyspace.setEnd(key, keyspace.nowMs + Number(ms));
    return 1;
  },
  PERSIST: (keyspace, key = '') => {
    if (!hasLifetime(keyspace, key)) return 0;
    keyspace.setEnd(key, undefined);
    return 1;
  },
  TIME: ({ nowUs }) => {
    const us = nowUs();
    return [`${Math.floor(us / 1e6)}`, `${us % 1e6}`];
  },
};

function hasLifetime(keyspace: Keyspace, key: string): boolean {
  return (keyspace.endsMs(key) ?? Infinity) !== Infinity;
}

export const HASH_COMMANDS: Readonly<Record<string, Command>> = {
  HGET: (keyspace, key = '', field = '') => keyspace.hash(key)?.get(field) ?? null,
  HMGET: (keyspace, key = '', ...fields) => fields.map((field) => keyspace.hash(key)?.get(field) ?? null),
  HKEYS: (keyspace, key = '') => [...(keyspace.hash(key)?.keys() ?? [])],
  HSET: (keyspace, key = '', ...pairs) => {
    const hash = keyspace.hash(key) ?? keyspace.write(key, new Map());
    const before = hash.size;
    for (let i = 0; i < pairs.length; i += 2) hash.set(pairs[i] as string, pairs[i + 1] as string);
    return hash.size - before;
  },
  HDEL: (keyspace, key = '', ...fields) => {
    const hash = keyspace.hash(key);
    const removed = fields.filter((field) => hash?.delete(field)).length;
    keyspace.removeEmpty(key);
    return removed;
  },
  HINCRBY: (keyspace, key = '', field = '', by) => {
    const hash = keyspace.hash(key) ?? keyspace.write(key, new Map());
    const sum = Number(hash.get(field) ?? 0) + Number(by);
    hash.set(field, `${sum}`);
    return sum;
  },
  HSCAN: (keyspace, key = '', cursor, _match, pattern = '*', _count, count) => {
    const entries = [...(keyspace.hash(key) ?? [])];
    const from = Number(cursor);
    const next = from + Number(count);
    const page = entries.slice(from, next).filter(([field]) => field.startsWith(pattern.replace(/\*$/, '')));
    return [next < entries.length ? `${next}` : '0', page.flat()];
  },
};

export const STRING_COMMANDS: Readonly<Record<string, Command>> = {
  GET: (keyspace, key = '') => keyspace.string(key) ?? null,
  STRLEN: (keyspace, key = '') => keyspace.string(key)?.length ?? 0,
  APPEND: (keyspace, key = '', more = '') => keyspace.write(key, (keyspace.string(key) ?? '') + more).length,
  GETRANGE: (keyspace, key = '', from, to) => {
    const text = keyspace.string(key) ?? '';
    const [start, end] = [from, to].map((at) => (Number(at) < 0 ? Math.max(0, text.length + Number(at)) : Number(at)));
    return text.slice(start as number, (end as number) + 1);
  },
  SETRANGE: (keyspace, key = '', offset, piece = '') => {
    const text = keyspace.string(key) ?? '';
    if (piece === '') return text.length;
    const from = Number(offset);
    return keyspace.write(key, text.slice(0, from).padEnd(from, '\0') + piece + text.slice(from + piece.length)).length;
  },
  SET: (keyspace, key = '', value = '', ...options) => {
    const before = options.includes('GET') ? (keyspace.string(key) ?? null) : 'OK';
    const endsMs = options.includes('KEEPTTL') ? keyspace.endsMs(key) : endOf(keyspace.nowMs, options);
    keyspace.remove(key);
    keyspace.write(key, value);
    keyspace.setEnd(key, endsMs === Infinity ? undefined : endsMs);
    return before;
  },
};

function endOf(nowMs: number, options: readonly string[]): number | undefined {
  const [unit, count] = options;
  if (unit === 'PX') return nowMs + Number(count);
  return unit === 'EX' ? nowMs + 1000 * Number(count) : undefined;
}
