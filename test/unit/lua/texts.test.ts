import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readScript } from '../../../tools/lua/include.mjs';
import { parse } from '../../../tools/lua/syntax.mjs';
import { checkTexts } from '../../support/lua-texts.mjs';

const FOLDER = join(import.meta.dirname, '../../../lua');
const scripts = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /^(?!lib\/).*\.lua$/.test(path),
);

it.each(scripts)('%s joins no number to a text: Lua 5.4 would write a computed 3 as 3.0', (path) => {
  const chunk = readScript(join(FOLDER, path), FOLDER);
  expect(() => checkTexts(chunk)).not.toThrow();
});

it.each([
  ['a calculated number', "local function f(x)\n  return 'a' .. x + 1\nend"],
  ['an argument that is a number', "local function f(x)\n  return 'a' .. x\nend\nreturn f(1)"],
  [
    'a result that is a number',
    "local function g(x)\n  return x, math.floor(x)\nend\nlocal function f(x)\n  local _, y = g(x)\n  return 'a' .. y\nend",
  ],
])('the check finds %s', (_, text) => {
  expect(() => checkTexts(parse('a.lua', text))).toThrow('`..` joins a number');
});
