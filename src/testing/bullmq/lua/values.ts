// Lua values in JavaScript: nil is undefined, and a string holds one byte in each character. A function that returns exactly
// one value returns the value as it is; a function with no value or several values returns an array.

export type LuaValue = undefined | boolean | number | string | LuaTable | LuaFunction;
export type LuaResult = LuaValue | LuaValue[];
// biome-ignore lint/suspicious/noExplicitAny: a script may call any function with anything
export type LuaFunction = (...args: any[]) => LuaResult;

/** The keys 1, 2, 3 ... up to the first gap stand in a list, all other keys in a map. */
export class LuaTable {
  readonly #list: LuaValue[];
  readonly #others = new Map<LuaValue, LuaValue>();

  constructor(list: LuaValue[] = []) {
    this.#list = list;
    this.#shorten();
  }

  /** The result of Lua's operator #. */
  get length(): number {
    return this.#list.length;
  }

  get(key: LuaValue): LuaValue {
    if (typeof key === 'number') {
      const value = this.#list[key - 1];
      if (value !== undefined) return value;
    }
    return this.#others.get(key);
  }

  set(key: LuaValue, value: LuaValue): void {
    const list = this.#list;
    const at = typeof key === 'number' && Number.isInteger(key) ? key - 1 : -1;
    if (at >= 0 && at < list.length) {
      list[at] = value;
      if (value === undefined) this.#shorten();
    } else if (at === list.length && value !== undefined) {
      list.push(value);
      this.#others.delete(key);
      this.#moveFollowing();
    } else if (value === undefined) {
      this.#others.delete(key);
    } else if (key === undefined || Number.isNaN(key)) {
      throw new LuaError('table index is nil or not a number');
    } else {
      this.#others.set(key, value);
    }
  }

  /** Yields the entries of the list first. A loop over the entries may remove fields. */
  *entries(): Generator<[LuaValue, LuaValue]> {
    for (let i = 0; i < this.#list.length; i++) if (this.#list[i] !== undefined) yield [i + 1, this.#list[i]];
    yield* this.#others;
  }

  slice(from: number, to: number): LuaValue[] {
    if (from === 1 && to === this.#list.length) return [...this.#list];
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => this.get(from + i));
  }

  sort(compare: (a: LuaValue, b: LuaValue) => number): void {
    this.#list.sort(compare);
  }

  #shorten(): void {
    const list = this.#list;
    while (list.length > 0 && list[list.length - 1] === undefined) list.pop();
  }

  #moveFollowing(): void {
    const others = this.#others;
    if (others.size === 0) return;
    for (let key = this.#list.length + 1; others.has(key); key++) {
      this.#list.push(others.get(key));
      others.delete(key);
    }
  }
}

/** Thrown by error(), or by an operator with a wrong operand. */
export class LuaError extends Error {
  constructor(readonly value: LuaValue) {
    super(shown(value instanceof LuaTable ? value.get('err') : value));
  }
}

export function shown(value: LuaValue): string {
  if (value === undefined) return 'nil';
  if (typeof value === 'function') return 'function';
  return value instanceof LuaTable ? 'table' : String(value);
}

export function first(result: LuaResult): LuaValue {
  return Array.isArray(result) ? result[0] : result;
}

export function all(result: LuaResult): LuaValue[] {
  return Array.isArray(result) ? result : [result];
}

export function errorTable(message: LuaValue): LuaTable {
  return makeTable([], [['err', message]]);
}

// The operators of Lua that differ from JavaScript's. They accept a text that holds a number as an operand.

type Binary = (a: LuaValue, b: LuaValue) => number;

export const add: Binary = (a, b) => numberOf(a) + numberOf(b);
export const subtract: Binary = (a, b) => numberOf(a) - numberOf(b);
export const multiply: Binary = (a, b) => numberOf(a) * numberOf(b);
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

/** For a loop over ipairs(), which ends at the first gap. */
export function* itemsOf(table: LuaValue): Generator<[number, LuaValue]> {
  if (!(table instanceof LuaTable)) throw new LuaError('ipairs() takes a table');
  for (let i = 1; ; i++) {
    const value = table.get(i);
    if (value === undefined) return;
    yield [i, value];
  }
}

const DECIMAL = /^[ \t\n\r]*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[ \t\n\r]*$/;
const INFINITE = /^\s*([+-]?)inf(?:inity)?\s*$/i;
/** toFixed() rounds a half up. This number of extra digits shows whether the rest is exactly a half. */
const MORE_DIGITS = 25;

export function toNumber(value: LuaValue): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  if (DECIMAL.test(value)) return Number(value);
  const infinite = INFINITE.exec(value);
  return infinite ? (infinite[1] === '-' ? -Infinity : Infinity) : undefined;
}

/** A text that holds a number counts as that number. */
export function numberOf(value: LuaValue): number {
  const number = typeof value === 'number' ? value : toNumber(value);
  if (number === undefined) throw new LuaError(`a number expected, got ${shown(value)}`);
  return number;
}

/** Writes a number like tostring() and the operator `..`. */
export function numberText(value: number): string {
  return general(value, 14);
}

/** Formats a number like %.<digits>g. */
export function general(value: number, digits: number): string {
  if (Number.isInteger(value) && value !== 0 && Math.abs(value) < 10 ** digits && Math.abs(value) < 1e15)
    return `${value}`;
  const special = specialText(value);
  if (special !== undefined) return special;
  const [mantissa = '', exponent = ''] = value.toExponential(digits - 1).split('e');
  const power = Number(exponent);
  if (power >= -4 && power < digits) return withoutZeros(value.toFixed(Math.min(100, digits - 1 - power)));
  const sign = power < 0 ? '-' : '+';
  return `${withoutZeros(mantissa)}e${sign}${`${Math.abs(power)}`.padStart(2, '0')}`;
}

/** Formats a number like %.<digits>f, which rounds a half to even. */
export function fixed(value: number, digits: number): string {
  if (!Number.isFinite(value)) return specialText(value) as string;
  const size = Math.abs(value);
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  if (size >= 1e21) return `${sign}${BigInt(size)}${digits > 0 ? `.${'0'.repeat(digits)}` : ''}`;
  const text = size.toFixed(digits);
  if (Number.isInteger(size)) return sign + text;
  const exact = size.toFixed(digits + MORE_DIGITS);
  const isHalf = /^50*$/.test(exact.slice(-MORE_DIGITS));
  const cut = exact.slice(0, -MORE_DIGITS).replace(/\.$/, '');
  return sign + (isHalf && Number(cut.at(-1)) % 2 === 0 ? cut : text);
}

function specialText(value: number): string | undefined {
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  if (Number.isNaN(value)) return 'nan';
  return Number.isFinite(value) ? undefined : value > 0 ? 'inf' : '-inf';
}

function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
