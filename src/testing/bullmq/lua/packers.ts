import { LuaTable, type LuaValue, makeTable } from './values.js';

// Only the scripts read what cmsgpack packs, so this cmsgpack uses a format of its own: JSON.

type Packed = null | boolean | number | string | { list: Packed[] } | { map: [Packed, Packed][] } | { number: string };

/** Packs like cmsgpack.pack: the result is a map if the table has keys outside the list. */
export function pack(value: LuaValue): string {
  return JSON.stringify(packed(value));
}

export function unpack(text: string): LuaValue {
  return unpacked(JSON.parse(text));
}

function packed(value: LuaValue): Packed {
  if (value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : { number: `${value}` };
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'function') throw new TypeError('cmsgpack packs no functions');
  const entries = [...value.entries()];
  if (entries.length === value.length) return { list: entries.map(([, each]) => packed(each)) };
  return { map: entries.map(([key, each]) => [packed(key), packed(each)]) };
}

function unpacked(value: Packed): LuaValue {
  if (value === null) return undefined;
  if (typeof value !== 'object') return value;
  if ('number' in value) return Number(value.number);
  if ('list' in value) return new LuaTable(value.list.map(unpacked));
  return makeTable(
    [],
    value.map.map(([key, each]) => [unpacked(key), unpacked(each)]),
  );
}
