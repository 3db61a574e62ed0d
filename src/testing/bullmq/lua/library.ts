import * as packers from './packers.js';
import * as struct from './struct.js';
import { translate } from './translate.js';
import * as operators from './values.js';
import {
  all,
  errorTable,
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

/** The parts of Lua's patterns that JavaScript writes otherwise. `.` matches line ends because of the flag `s`. */
const PARTS: Readonly<Record<string, string>> = { '%d': '\\d', '%S': '[^ \\t-\\r]', '.-': '.*?', '|': '\\|' };
const PART = /%.|\.?-|\||\[[^\]]*]/g;
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

/** Knows sets, captures, `^`, `$`, `*`, `+`, `?`, `.-`, `%d` and `%S`: the scripts use no more. */
function expressionOf(pattern: string): RegExp {
  const known = written.get(pattern);
  if (known) return known;
  const isAnchored = pattern.startsWith('^');
  const text = (isAnchored ? pattern.slice(1) : pattern).replace(PART, (part) => {
    const its = part.startsWith('[') ? part.replaceAll('%d', '\\d') : PARTS[part];
    if (its === undefined || its.includes('%')) throw new LuaError(`the pattern ${part} is not known here`);
    return its;
  });
  const expression = new RegExp(text, isAnchored ? 'sy' : 'sg');
  written.set(pattern, expression);
  return expression;
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
  ['string.byte', (text) => textOf(text).codePointAt(0)],
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

function match(value: LuaValue, pattern: string): LuaValue[] {
  const found = matchFrom(textOf(value), pattern, 0);
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
  return pattern.replace(/%(?:\.(\d+))?(.)/g, (text, digits, kind) => {
    const value = values.shift();
    if (kind === 's') return tostring(value);
    if (kind === 'd') return fixed(Math.trunc(numberOf(value)), 0);
    if (kind === 'f') return fixed(numberOf(value), Number(digits));
    if (kind === 'g') return general(numberOf(value), Number(digits));
    throw new LuaError(`the format ${text} is not known here`);
  });
}

function concat(table: LuaTable, separator: LuaValue = ''): string {
  return unpack(table).map(textOf).join(textOf(separator));
}

function sort(table: LuaTable): undefined {
  table.sort((a, b) => Number(less(b, a)) - Number(less(a, b)));
}

export type CompiledScript = (keys: LuaTable, args: LuaTable, redisCall: LuaFunction) => LuaResult;

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
  const make = new Function(...Object.keys(operators), ...globals.values(), `'use strict';\n${body}`);
  return make(...Object.values(operators), ...values) as CompiledScript;
}
