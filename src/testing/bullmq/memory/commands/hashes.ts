import type { Command } from '../keyspace.js';

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
  HSETNX: (keyspace, key = '', field = '', value = '') => {
    if (keyspace.hash(key)?.has(field)) return 0;
    (keyspace.hash(key) ?? keyspace.write(key, new Map())).set(field, value);
    return 1;
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
