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
