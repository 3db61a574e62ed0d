import { LIBRARY } from './library.js';
import { numberOf } from './numbers.js';
import * as operators from './operators.js';
import { translate } from './translate.js';
import { all, first, type LuaFunction, type LuaResult, LuaTable, type LuaValue } from './values.js';

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
