import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { assemble } from '../../../tools/lua.mjs';

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
      'the use of a name of the including file',
      'local function f(x)\n  return x + now\nend',
      'lua/lib/a.lua:2: now is not declared',
    ],
    [
      'a reader of ARGV outside lib/request',
      'local function f(x)\n  return ARGV[x]\nend',
      'lua/lib/a.lua:2: only lib/request reads ARGV',
    ],
    ['an include of itself', `-- @include lib/a\n${F}`, 'lua/lib/a.lua:1: lib/a includes itself'],
    ['invalid Lua', 'local function f(x)', 'lua/lib/a.lua:2: '],
    [
      'an inlined function that returns twice',
      '-- @inline\nlocal function f(x)\n  if x then return 1 end\n  return 2\nend',
      'lua/lib/a.lua:3: f is marked @inline: it must return only once, at its end',
    ],
  ])('refuses %s', (_, text, message) => {
    expect(() => build({ 'lib/a': text })).toThrow(message);
  });

  it('refuses an inlined function that captures a local function', () => {
    const text = 'local function g(x)\n  return x\nend\n-- @inline\nlocal function f(x)\n  return g(x)\nend';
    expect(() => build({ 'lib/a': text })).toThrow('lua/lib/a.lua:6: f is marked @inline and captures g');
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
  ])('refuses a call of an inlined function that %s', (_, text, main, message) => {
    expect(() => build({ main: `-- @include lib/a\n${main}`, 'lib/a': text })).toThrow(`lua/main.lua:2: ${message}`);
  });
});

describe('the build', () => {
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
});
