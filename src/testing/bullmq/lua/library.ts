import * as packers from './packers.js';
import * as struct from './struct.js';
import { translate } from './translate.js';
import * as operators from './values.js';
import {
  all,
  errorTable,
  first,
  fixed,
  general,
  isTrue,
  LuaError,
  type LuaFunction,
  type LuaResult,
  LuaTable,
  type LuaValue,
  less,
  numberOf,
  numberText,
  shown,
  textOf,
  toNumber,
} from './values.js';

const CLASSES: Readonly<Record<string, string>> = {
  a: 'A-Za-z',
  d: '0-9',
  l: 'a-z',
  s: ' \\t-\\r',
  u: 'A-Z',
  w: 'A-Za-z0-9',
  x: '0-9A-Fa-f',
};
const SPECIAL = /[\\^$.*+?()[\]{}|/-]/;
const written = new Map<string, RegExp>();

/** @param from an index, counted from 0 */
export function matchFrom(text: string, pattern: string, from: number): RegExpExecArray | null {
  const expression = expressionOf(pattern);
  expression.lastIndex = from;
  return expression.exec(text);
}

export function captures(match: RegExpExecArray): LuaValue[] {
  return match.length > 1 ? match.slice(1) : [match[0]];
}

function expressionOf(pattern: string): RegExp {
  const known = written.get(pattern);
  if (known) return known;
  const isAnchored = pattern.startsWith('^');
  const expression = new RegExp(translated(isAnchored ? pattern.slice(1) : pattern), isAnchored ? 'y' : 'g');
  written.set(pattern, expression);
  return expression;
}

function translated(pattern: string): string {
  let out = '';
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] as string;
    if (char === '%') out += single(pattern[++i] ?? '');
    else if (char === '[') {
      const end = endOfSet(pattern, i);
      out += set(pattern.slice(i + 1, end));
      i = end;
    } else if (char === '.') out += '[\\s\\S]';
    else if (char === '-') out += '*?';
    else if ('()*+?'.includes(char) || (char === '$' && i === pattern.length - 1)) out += char;
    else out += escaped(char);
  }
  return out;
}

function single(name: string): string {
  const inside = CLASSES[name.toLowerCase()];
  if (inside) return name === name.toLowerCase() ? `[${inside}]` : `[^${inside}]`;
  if (/\w/.test(name)) throw new LuaError(`the pattern %${name} is not known here`);
  return escaped(name);
}

function set(inside: string): string {
  const isNot = inside.startsWith('^');
  const parts = (isNot ? inside.slice(1) : inside).replace(/%(.)|(.)-(.)|[\s\S]/g, (part, name, low, high) => {
    if (name !== undefined) return CLASSES[name] ?? escaped(name);
    return low === undefined ? escaped(part) : `${escaped(low)}-${escaped(high)}`;
  });
  return `[${isNot ? '^' : ''}${parts}]`;
}

function endOfSet(pattern: string, start: number): number {
  // A bracket at the start of a set is a member of the set.
  let i = start + (pattern[start + 1] === '^' ? 3 : 2);
  while (pattern[i] !== ']') {
    if (i >= pattern.length) throw new LuaError('malformed pattern');
    i += pattern[i] === '%' ? 2 : 1;
  }
  return i;
}

function escaped(char: string): string {
  return SPECIAL.test(char) ? `\\${char}` : char;
}

export const LIBRARY: ReadonlyMap<string, LuaFunction | number> = new Map<string, LuaFunction | number>([
  ['error', fail],
  ['next', next],
  ['pcall', pcall],
  ['xpcall', xpcall],
  ['tonumber', toNumber],
  ['tostring', tostring],
  ['type', (value) => (value === undefined ? 'nil' : value instanceof LuaTable ? 'table' : typeof value)],
  ['unpack', unpack],
  ['math.abs', (n) => Math.abs(numberOf(n))],
  ['math.ceil', (n) => Math.ceil(numberOf(n))],
  ['math.floor', (n) => Math.floor(numberOf(n))],
  ['math.huge', Infinity],
  ['math.max', (...values) => Math.max(...values.map(numberOf))],
  ['math.min', (...values) => Math.min(...values.map(numberOf))],
  ['string.find', find],
  ['string.format', format],
  ['string.gmatch', gmatch],
  ['string.match', match],
  ['string.rep', (text, count) => textOf(text).repeat(Math.max(0, numberOf(count)))],
  ['string.sub', sub],
  ['table.concat', concat],
  ['table.sort', sort],
  ['struct.pack', struct.pack],
  ['struct.unpack', struct.unpack],
  ['cmsgpack.pack', packers.pack],
  ['cmsgpack.unpack', packers.unpack],
  ['cjson.encode', packers.encode],
  ['cjson.decode', packers.decode],
  ['redis.acl_check_cmd', () => true],
  ['redis.error_reply', errorTable],
]);

function fail(value: LuaValue): never {
  throw new LuaError(value);
}

function next(table: LuaTable): LuaValue[] {
  for (const entry of table.entries()) return entry;
  return [undefined];
}

function pcall(run: LuaFunction, ...args: LuaValue[]): LuaValue[] {
  try {
    return [true, ...all(run(...args))];
  } catch (error) {
    return [false, error instanceof LuaError ? error.value : String(error)];
  }
}

function xpcall(run: LuaFunction, handler: LuaFunction): LuaValue[] {
  const [isDone, ...values] = pcall(run);
  return isDone ? [isDone, ...values] : [isDone, ...all(handler(...values))];
}

function tostring(value: LuaValue): string {
  return typeof value === 'number' ? numberText(value) : shown(value);
}

function unpack(table: LuaTable, from: number = 1, to: number = table.length): LuaValue[] {
  return table.slice(from, to);
}

function find(value: LuaValue, pattern: string, init: number = 1, isPlain?: LuaValue): LuaValue[] {
  const text = textOf(value);
  if (isTrue(isPlain)) {
    const at = text.indexOf(pattern, init - 1);
    return at < 0 ? [undefined] : [at + 1, at + pattern.length];
  }
  const found = matchFrom(text, pattern, init - 1);
  return found ? [found.index + 1, found.index + found[0].length, ...found.slice(1)] : [undefined];
}

function match(value: LuaValue, pattern: string, init: number = 1): LuaValue[] {
  const found = matchFrom(textOf(value), pattern, init - 1);
  return found ? captures(found) : [undefined];
}

function gmatch(value: LuaValue, pattern: string): LuaFunction {
  const text = textOf(value);
  let from = 0;
  return () => {
    const found = from <= text.length ? matchFrom(text, pattern, from) : null;
    if (!found) return undefined;
    from = found.index + Math.max(1, found[0].length);
    return captures(found);
  };
}

function sub(value: LuaValue, from: LuaValue, to: LuaValue = -1): string {
  const text = textOf(value);
  const [start, end] = [numberOf(from), numberOf(to)].map((at) => (at < 0 ? text.length + at + 1 : at));
  return text.slice(Math.max(1, start as number) - 1, Math.max(0, end as number));
}

function format(pattern: string, ...values: LuaValue[]): string {
  let used = 0;
  return pattern.replace(/%(0?)(\d*)(?:\.(\d+))?([a-z%])/g, (text, zero: string, width: string, digits, kind) => {
    if (kind === '%') return '%';
    const value = values[used++];
    return formatOne(text, kind, digits, value).padStart(Number(width), zero || ' ');
  });
}

function formatOne(text: string, kind: string, digits: string | undefined, value: LuaValue): string {
  if (kind === 's') return tostring(value);
  if (kind === 'd') return fixed(Math.trunc(numberOf(value)), 0);
  if (kind === 'f') return fixed(numberOf(value), Number(digits ?? 6));
  if (kind === 'g') return general(numberOf(value), Number(digits ?? 6));
  throw new LuaError(`the format ${text} is not known here`);
}

function concat(table: LuaTable, separator: LuaValue = '', from: number = 1, to: number = table.length): string {
  return table.slice(from, to).map(textOf).join(textOf(separator));
}

function sort(table: LuaTable, isLess: LuaFunction = less): undefined {
  table.sort((a, b) => (isTrue(first(isLess(a, b))) ? -1 : isTrue(first(isLess(b, a))) ? 1 : 0));
}

export type CompiledScript = (keys: LuaTable, args: LuaTable, redisCall: LuaFunction) => LuaResult;

const OPERATORS = { ...operators, all, first, itemsOf, numberOf };

/** @throws Error if the script uses a feature that the translation or the library lacks */
export function compile(text: string): CompiledScript {
  const { source, globals } = translate(text);
  const values = [...globals.keys()].map((path) => {
    const value = LIBRARY.get(path);
    if (value === undefined) throw new Error(`a script uses ${path}, which is not known here`);
    return value;
  });
  const body = `return (KEYS, ARGV, redisCall) => {\n${source}\n};`;
  // oxlint-disable-next-line typescript/no-implied-eval -- the code is a translation of a script of this package
  const make = new Function(...Object.keys(OPERATORS), ...globals.values(), `'use strict';\n${body}`);
  return make(...Object.values(OPERATORS), ...values) as CompiledScript;
}

/** For a loop over ipairs(), which ends at the first gap. */
function* itemsOf(table: LuaValue): Generator<[number, LuaValue]> {
  if (!(table instanceof LuaTable)) throw new TypeError('ipairs() takes a table');
  for (let i = 1; ; i++) {
    const value = table.get(i);
    if (value === undefined) return;
    yield [i, value];
  }
}
