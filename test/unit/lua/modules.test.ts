import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { assemble } from '../../../tools/lua.mjs';

const LUA = join(import.meta.dirname, '../../../lua');
const LONGEST_FILE = 400;
const DECLARATION = /^local (?:function )?((?<=function )\w+|[A-Z][A-Z0-9_, ]*(?= =))/gm;

/** The default file `main` includes `lib/a`. */
function build(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'governor-lua-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lua = join(folder, 'lua');
  for (const [name, text] of Object.entries({ main: '-- @include lib/a\nreturn f(1)', ...files })) {
    const path = join(lua, `${name}.lua`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${text}\n`);
  }
  return assemble(join(lua, 'main.lua'), lua);
}

const F = 'local function f(x)\n  return x\nend';

describe('the error of the build names the file, the line and the fix', () => {
  it.each([
    ['a statement in an include', `${F}\nf(2)`, 'lua/lib/a.lua:4: an include may only define functions and constants'],
    [
      'a local variable of an include',
      `local at = 1\n${F}`,
      'lua/lib/a.lua:1: at is neither a function nor a constant',
    ],
    [
      'a constant without a constant value',
      `local AT = f(1)\n${F}`,
      'lua/lib/a.lua:1: AT must be calculated from numbers',
    ],
    ['a local without its own value', `local A, B = 1\n${F}`, 'lua/lib/a.lua:1: each local of an include must have'],
    ['a constant that is ARGV', `local GIVEN = ARGV\n${F}`, 'lua/lib/a.lua:1: GIVEN must be calculated from'],
    [
      'a constant that is assigned',
      'local MOST = 5\nlocal function f(x)\n  MOST = x\n  return MOST\nend',
      'lua/lib/a.lua:1: MOST has the name of a constant, but its value is not constant',
    ],
    ['a function that is not local', 'function f(x)\n  return x\nend', 'lua/lib/a.lua:1: an include may only define'],
    [
      'the use of a name of the including file',
      'local function f(x)\n  return x + now\nend',
      'lua/lib/a.lua:2: now is not declared',
    ],
    [
      'a function that is declared later',
      `local function f(x)\n  return g(x)\nend\nlocal function g(x)\n  return x\nend`,
      'lua/lib/a.lua:2: g is not declared',
    ],
    [
      'a reader of ARGV outside lib/request',
      'local function f(x)\n  return ARGV[x]\nend',
      'lua/lib/a.lua:2: only lib/request reads ARGV',
    ],
    [
      'a line that is too wide',
      `${F}\n-- ${'x'.repeat(118)}`,
      'lua/lib/a.lua:4: the line has more than 120 characters',
    ],
    [
      'a text that ends in a number that was calculated',
      "local function f(x)\n  return 'a' .. x + 1\nend",
      'lua/lib/a.lua:2: `..` joins a number',
    ],
    [
      'a text with an argument that is a number',
      "local function f(x)\n  return 'a' .. x\nend",
      'lua/lib/a.lua:2: `..` joins',
    ],
    [
      'a text with a field that is a number',
      "local function f(x)\n  local its = { at = #x }\n  return its.at .. 'a'\nend",
      'lua/lib/a.lua:3: `..` joins a number',
    ],
    [
      'a text with a result that is a number',
      "local function g(x)\n  return x, math.floor(x)\nend\nlocal function f(x)\n  local _, y = g(x)\n  return 'a' .. y\nend",
      'lua/lib/a.lua:6: `..` joins a number',
    ],
    ['a missing include', `-- @include lib/b\n${F}`, 'lua/lib/a.lua:1: there is no lua/lib/b.lua'],
    ['an include of itself', `-- @include lib/a\n${F}`, 'lua/lib/a.lua:1: lib/a includes itself'],
    ['invalid Lua', 'local function f(x)', 'lua/lib/a.lua:2: '],
    [
      'an inlined function that returns twice',
      '-- @inline\nlocal function f(x)\n  if x then return 1 end\n  return 2\nend',
      'lua/lib/a.lua:3: f is marked @inline: it must return only once, at its end',
    ],
    [
      'an inlined function that contains another function',
      '-- @inline\nlocal function f(x)\n  local g = function() return x end\n  return g\nend',
      'lua/lib/a.lua:3: f is marked @inline: it must not contain a function',
    ],
    [
      'an inlined function with a variable number of arguments',
      '-- @inline\nlocal function f(...)\n  return ...\nend',
      'lua/lib/a.lua:2: f is marked @inline: it must not take ...',
    ],
    [
      'an inlined function that calls itself',
      '-- @inline\nlocal function f(x)\n  return f(x)\nend',
      'lua/lib/a.lua:3: f is marked @inline: it must not call itself',
    ],
  ])('refuses %s', (_, text, message) => {
    expect(() => build({ 'lib/a': text })).toThrow(message);
  });

  it('refuses an inlined function that captures a local function', () => {
    const text = 'local function g(x)\n  return x\nend\n-- @inline\nlocal function f(x)\n  return g(x)\nend';
    expect(() => build({ 'lib/a': text })).toThrow('lua/lib/a.lua:6: f is marked @inline and captures g');
  });

  it('refuses an inlined function that is passed as a value instead of called', () => {
    const files = { main: '-- @include lib/a\nreturn pcall(f, 1)', 'lib/a': `-- @inline\n${F}` };
    expect(() => build(files)).toThrow('lua/main.lua:2: f is marked @inline: it can only be called');
  });

  it('refuses a call within an expression if the inlined function has statements before its return', () => {
    const files = { 'lib/a': '-- @inline\nlocal function f(x)\n  local y = x\n  return y\nend' };
    expect(() => build(files)).toThrow('lua/main.lua:2: f is marked @inline and has statements before its return');
  });

  it.each([
    [
      'calculates its argument twice',
      '-- @inline\nlocal function f(x)\n  return x + x\nend',
      'return f(tonumber(1))',
      'f uses x more than once: assign the argument to a local first',
    ],
    [
      'uses a name that is a different local at the call',
      "local call = redis.call\n-- @inline\nlocal function f(x)\n  return call('GET', x)\nend",
      'local call, key = 1, 2 return f(key), call',
      'f uses call, which is a different local here',
    ],
    [
      'gives its result the name of an argument',
      `-- @inline\n${F}`,
      'local y = 5 local y = f(y) return y',
      'y is also an argument: give the result another name',
    ],
    [
      'must return more values than it does',
      `-- @inline\n${F}`,
      'local a, b = f(1) return a + b',
      'f returns 1 values instead of 2',
    ],
    [
      'is missing in a row of a table of functions',
      `-- @inline\n${F}\n-- @inline\nlocal kinds = {\n  one = { check = f },\n  two = {},\n}`,
      "local kind = 'one' local turn = kinds[kind].check(7) return turn",
      'two of kinds has no check',
    ],
  ])('refuses a call of an inlined function that %s', (_, text, main, message) => {
    expect(() => build({ main: `-- @include lib/a\n${main}`, 'lib/a': text })).toThrow(`lua/main.lua:2: ${message}`);
  });

  it('refuses a script that declares a name of its include again', () => {
    const files = { main: '-- @include lib/a\nlocal f = f(1)\nreturn f', 'lib/a': F };
    expect(() => build(files)).toThrow('lua/main.lua:2: f is also declared by an include');
  });

  it('refuses an unused include', () => {
    expect(() => build({ main: '-- @include lib/a\nreturn 1', 'lib/a': F })).toThrow(
      'lua/main.lua:1: nothing in lib/a is used',
    );
  });

  it('refuses an unused include in an include', () => {
    expect(() => build({ 'lib/a': `-- @include lib/b\n${F}`, 'lib/b': F.replace(' f(', ' g(') })).toThrow(
      'lua/lib/a.lua:1: nothing in lib/b is used',
    );
  });

  it('refuses a script that uses an alias of a Redis function if the alias is declared only by an include', () => {
    const text = 'local call = redis.call\nlocal function f(x)\n  return call(x)\nend';
    expect(() => build({ main: '-- @include lib/a\nreturn f(call)', 'lib/a': text })).toThrow(
      'lua/main.lua:2: call is not declared',
    );
  });

  it('refuses one alias for two library functions', () => {
    const files = {
      main: '-- @include lib/a\n-- @include lib/b\nreturn f(g(1))',
      'lib/a': 'local pack = struct.pack\nlocal function f(x)\n  return pack(x)\nend',
      'lib/b': 'local pack = string.format\nlocal function g(x)\n  return pack(x)\nend',
    };
    expect(() => build(files)).toThrow('lua/lib/b.lua:1: pack is also declared by the alias struct.pack');
  });

  it('refuses two includes that declare the same name', () => {
    const files = { main: '-- @include lib/a\n-- @include lib/b\nreturn f(1)', 'lib/a': F, 'lib/b': F };
    expect(() => build(files)).toThrow('lua/lib/b.lua:1: f is also declared by lua/lib/a.lua');
  });
});

describe('the build', () => {
  it('replaces a constant by its calculated value', () => {
    const text = build({
      'lib/a': 'local BAND = 2 ^ 20\nlocal HALF = BAND / 2\nlocal function f(x)\n  return x + HALF\nend',
    });
    expect(text).toContain('return x + 524288');
    expect(text).not.toMatch(/BAND|HALF/);
  });

  it.each([
    ['7 - 2', '5'],
    ['2 - 7', '(-5)'],
    ['-HALF', '(-0.5)'],
    ['7 * 2 + 6 / 4', '15.5'],
    ["'a' .. 'b'", "'ab'"],
  ])('calculates the constant %s as %s', (given, value) => {
    const text = build({
      'lib/a': `local HALF = 0.5\nlocal IT = ${given}\nlocal function f(x)\n  return { x, IT, HALF }\nend`,
    });
    expect(text).toContain(`return { x, ${value}, 0.5 }`);
  });

  it('replaces the calls of an inlined function by its body, and leaves the function out', () => {
    const inline = '-- @inline\nlocal function f(x)\n  local y = x + 1\n  return y, x\nend';
    const text = build({ main: '-- @include lib/a\nlocal y = 5\nlocal a, b = f(y)\nreturn a + b', 'lib/a': inline });
    expect(text).not.toContain('function');
    // The y of f becomes a, because it is not the y of the caller.
    expect(text).toContain('local a = y + 1');
    expect(text).toContain('local b = y');
  });

  it('keeps the local of a caller unchanged if an inlined function assigns its parameter', () => {
    const inline = '-- @inline\nlocal function f(x)\n  x = x + 1\n  return x\nend';
    const text = build({ main: '-- @include lib/a\nlocal y = 5\nlocal a = f(y)\nreturn a + y', 'lib/a': inline });
    expect(text).not.toMatch(/\by = y \+ 1/);
    expect(text).toMatch(/local (\w+) = y\b[\s\S]*\1 = \1 \+ 1[\s\S]*return a \+ y/);
  });

  it('pastes an include once into a block that names it twice, and again into a function', () => {
    const files = {
      main: '-- @include lib/a\n-- @include lib/b\nlocal function h()\n  -- @include lib/a\n  return f(3)\nend\nreturn f(1) + g(2) + h()',
      'lib/a': F,
      'lib/b': '-- @include lib/a\nlocal function g(x)\n  return f(x)\nend',
    };
    expect(build(files).match(/local function f\(/g)).toHaveLength(2);
  });

  it('keeps functions in a preallocated table if a script has many functions', () => {
    const functions = Array.from(
      { length: 8 },
      (_, i) => `local function f${i}(x)\n  return ${i ? `f${i - 1}(x)` : 'x'}\nend`,
    );
    const text = build({ main: `-- @include lib/a\nreturn f7(1)`, 'lib/a': functions.join('\n') });
    const fields = functions.map((_, i) => `f${i} = 0`).join(', ');
    expect(text).toContain(`local shelf_0 = { ${fields} } function shelf_0.f0(x)\nreturn x\nend`);
    expect(text).toContain('function shelf_0.f7(x)\nreturn shelf_0.f6(x)\nend');
    expect(text).toContain('return shelf_0.f7(1)');
  });

  it('keeps the functions that a function declares in a separate table', () => {
    const eight = (name: string) =>
      Array.from({ length: 8 }, (_, i) => `local function ${name}${i}(x)\n  return x\nend`).join('\n');
    const calls = (name: string) => Array.from({ length: 8 }, (_, i) => `${name}${i}(1)`).join(' + ');
    const main = `-- @include lib/a\nlocal function make()\n-- @include lib/b\nreturn ${calls('b')} + a0(2)\nend\nreturn make() + ${calls('a')}`;
    const text = build({ main, 'lib/a': eight('a'), 'lib/b': eight('b') });
    expect(text).toContain('function shelf_0.a0(x)');
    expect(text).toContain('function shelf_1.b0(x)');
    expect(text).toContain('shelf_1.b7(1) + shelf_0.a0(2)');
  });

  it('leaves unused functions out', () => {
    expect(build({ 'lib/a': `local function g(x)\n  return x\nend\n${F}` })).not.toContain('function g');
  });

  it('chooses between the rows of a table of inlined functions', () => {
    const rows = `-- @inline\n${F}\nlocal function g(x)\n  return -x\nend\n-- @inline\nlocal kinds = {\n  one = { check = f },\n  two = { check = g },\n}`;
    const text = build({
      main: "-- @include lib/a\nlocal kind = 'two'\nlocal turn = kinds[kind].check(7)\nreturn turn",
      'lib/a': rows,
    });
    expect(text).toMatch(/if kind == 'one' then\s[\s\S]*?turn = 7[\s\S]*elseif kind == 'two' then turn = g\(7\)/);
    expect(text).not.toContain('kinds');
  });
});

describe('the shipped files', () => {
  const files = readdirSync(LUA, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.lua'));

  it('the bare script of the benchmarks follows the rules of the build', () => {
    expect(() => assemble(join(LUA, '../test/bench/rivals/bare.lua'))).not.toThrow();
  });

  it('only two files read KEYS and ARGV', () => {
    const code = (name: string) => readFileSync(join(LUA, name), 'utf8').replace(/--\[\[[\s\S]*?\]\]|--.*/g, '');
    expect(files.filter((name) => /\b(KEYS|ARGV)\b/.test(code(name))).sort()).toEqual([
      'lib/request/request.lua',
      'lib/request/request_plain.lua',
    ]);
  });

  const includesOf = (name: string) =>
    [...readFileSync(join(LUA, name), 'utf8').matchAll(/^ *-- @include (\S+)$/gm)].map(([, path]) => `${path}.lua`);

  it('no chain of includes has more than nine files', () => {
    const floors = new Map<string, number>();
    const floorOf = (name: string): number => {
      const floor = floors.get(name) ?? 1 + Math.max(0, ...includesOf(name).map(floorOf));
      floors.set(name, floor);
      return floor;
    };
    expect(files.filter((name) => floorOf(name) > 9)).toEqual([]);
  });

  it('no two includes declare the same name', () => {
    const declared = files
      .filter((name) => name.startsWith('lib/'))
      .flatMap((name) => [...readFileSync(join(LUA, name), 'utf8').matchAll(DECLARATION)])
      .flatMap(([, names = '']) => names.split(', '));
    expect(declared.filter((name, i) => declared.indexOf(name) !== i)).toEqual([]);
  });

  it.each(files)(`%s has at most ${LONGEST_FILE} lines`, (name) => {
    expect(readFileSync(join(LUA, name), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(LONGEST_FILE);
  });
});
