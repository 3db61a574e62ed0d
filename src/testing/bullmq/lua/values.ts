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
