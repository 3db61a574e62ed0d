import { fixed, general, numberOf, numberText, toNumber } from './numbers.js';
import { isTrue, less, textOf } from './operators.js';
import * as packers from './packers.js';
import { captures, matchFrom } from './patterns.js';
import * as struct from './struct.js';
import { all, first, LuaError, type LuaFunction, LuaTable, type LuaValue, shown } from './values.js';

export const LIBRARY: ReadonlyMap<string, LuaFunction | number> = new Map<string, LuaFunction | number>([
  ['error', fail],
  ['next', next],
  ['pcall', pcall],
  ['xpcall', xpcall],
  ['tonumber', toNumber],
  ['tostring', tostring],
  ['type', typeOf],
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
  ['redis.error_reply', (message) => tableOf('err', message)],
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

function typeOf(value: LuaValue): string {
  if (value === undefined) return 'nil';
  return value instanceof LuaTable ? 'table' : typeof value;
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

function tableOf(key: string, value: LuaValue): LuaTable {
  const table = new LuaTable();
  table.set(key, value);
  return table;
}
