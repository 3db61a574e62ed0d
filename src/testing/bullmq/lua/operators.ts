import { numberOf, numberText } from './numbers.js';
import { LuaError, LuaTable, type LuaValue, shown } from './values.js';

// The operators of Lua that differ from JavaScript's. They accept a text that holds a number as an operand.

type Binary = (a: LuaValue, b: LuaValue) => number;

export const add: Binary = (a, b) =>
  typeof a === 'number' && typeof b === 'number' ? a + b : numberOf(a) + numberOf(b);
export const subtract: Binary = (a, b) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : numberOf(a) - numberOf(b);
export const multiply: Binary = (a, b) =>
  typeof a === 'number' && typeof b === 'number' ? a * b : numberOf(a) * numberOf(b);
export const divide: Binary = (a, b) => numberOf(a) / numberOf(b);
export const power: Binary = (a, b) => numberOf(a) ** numberOf(b);
/** The remainder has the sign of the divisor. */
export const modulo: Binary = (a, b) => {
  const [dividend, divisor] = [numberOf(a), numberOf(b)];
  return dividend - Math.floor(dividend / divisor) * divisor;
};
export const negate = (a: LuaValue): number => -numberOf(a);

/** Compares texts byte by byte. */
export function less(a: LuaValue, b: LuaValue): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a < b;
  if (typeof a === 'string' && typeof b === 'string') return a < b;
  throw new LuaError(`attempt to compare ${typeof a} with ${typeof b}`);
}

export function lessOrEqual(a: LuaValue, b: LuaValue): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a <= b;
  return !less(b, a);
}

export function concatenate(a: LuaValue, b: LuaValue): string {
  return textOf(a) + textOf(b);
}

export function textOf(value: LuaValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  throw new LuaError(`a string expected, got ${shown(value)}`);
}

export function lengthOf(value: LuaValue): number {
  if (typeof value === 'string' || value instanceof LuaTable) return value.length;
  throw new LuaError(`attempt to get length of ${shown(value)}`);
}

export function get(table: LuaValue, key: LuaValue): LuaValue {
  if (table instanceof LuaTable) return table.get(key);
  throw new LuaError(`attempt to index ${shown(table)} by ${shown(key)}`);
}

export function set(table: LuaValue, key: LuaValue, value: LuaValue): void {
  if (!(table instanceof LuaTable)) throw new LuaError(`attempt to index ${shown(table)} by ${shown(key)}`);
  table.set(key, value);
}

export function makeTable(list: LuaValue[], named: readonly (readonly [LuaValue, LuaValue])[] = []): LuaTable {
  const table = new LuaTable(list);
  for (const [key, value] of named) table.set(key, value);
  return table;
}

/** 0 and '' count as true, unlike in JavaScript. */
export function isTrue(value: LuaValue): boolean {
  return value !== undefined && value !== false;
}

/** For a loop over pairs(). */
export function entriesOf(table: LuaValue): Iterable<[LuaValue, LuaValue]> {
  if (table instanceof LuaTable) return table.entries();
  throw new LuaError(`attempt to iterate over ${shown(table)}`);
}
