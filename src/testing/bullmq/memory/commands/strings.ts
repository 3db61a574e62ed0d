import type { Command } from '../keyspace.js';

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
