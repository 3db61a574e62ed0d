import { expect, it } from 'vitest';
import * as scripts from '../../../../src/core/protocol/scripts.generated.js';
import { compile } from '../../../../src/testing/bullmq/lua/library.js';
import { runScript } from '../../../../src/testing/bullmq/memory/memory-redis.js';

/** Runs a script and returns its reply as a client sees it. */
function run(text: string, args: string[] = []): unknown {
  return runScript(compile(text), ['key'], args, (name, given) => [name, ...given]);
}

it.each(Object.entries(scripts))('the script %s can be run', (_name, { text }) => {
  expect(compile(text)).toBeTypeOf('function');
});

it.each([
  // Only nil and false are false.
  ["return { 0 and 'yes' or 'no', '' and 'yes' or 'no', not nil and 'yes' or 'no' }", ['yes', 'yes', 'yes']],
  ['local a = false or nil return a == nil and 1 or 0', 1],
  // A declaration may use the earlier value of its name; inner names hide outer names.
  ['local x = 1 local x = x + 1 do local x = 10 end return x', 2],
  // An assignment may have more values than variables, or fewer.
  [
    "local function f() return 1, 2 end local a, b, c = f() return { a, b, c == nil and 'nil' or 'some' }",
    [1, 2, 'nil'],
  ],
  ['local a, b = 1, 2 a, b = b, a return { a, b }', [2, 1]],
  ['local t, i = {}, 1 i, t[i] = 2, 5 return { i, t[1] }', [2, 5]],
  // Only the last call in a list gives all its values.
  ['local function f() return 1, 2 end return { f(), f() }', [1, 1, 2]],
  ['local function f() return 1, 2 end return { (f()), 3 }', [1, 3]],
  ['local function f() return 1, 2 end local t = { f(), n = 5 } return { #t, t.n }', [1, 5]],
  // Loops: the counter is a copy, a closure keeps its own variable, and `until` sees the locals of the body.
  ['local t = {} for i = 3, 1, -1 do t[#t + 1] = i i = 9 end return t', [3, 2, 1]],
  ['local last, counter = 0, 0 for i = 1, 2 do last, counter = i, counter + 1 end return { last, counter }', [2, 2]],
  [
    'local t, step = {}, 2 for i = 1, 5, step do t[#t + 1] = function() return i end end return { t[1](), t[3]() }',
    [1, 5],
  ],
  ['local n = 0 repeat local done = n >= 3 n = n + 1 until done return n', 4],
  ['local n = 0 while true do n = n + 1 if n > 4 then break end end return n', 5],
  ["local t = {} for a, b in string.gmatch('k=1,l=2', '([kl])=(%d)') do t[#t + 1] = a .. b end return t", ['k1', 'l2']],
  ['local n = 0 for _, v in ipairs({ 1, 2, nil, 4 }) do n = n + v end return n', 3],
  ['local n = 0 for k, v in pairs({ 1, 2, a = 3 }) do n = n + v end return n', 6],
  // Numeric strings are operands, and numbers become strings of 14 digits.
  ["return { '10' * 2, '3' + ARGV[1], 10 .. '' }", [20, 10, '10']],
  [
    "return { 1790000000000000 .. '', 0.1 .. '', 2 ^ 53 .. '', -7 % 3, 1e300 * 1e10 .. '' }",
    ['1.79e+15', '0.1', '9.007199254741e+15', 2, 'inf'],
  ],
  ["return { 1 < 2, 'b' > 'a', 1 == '1', 'a' ~= 'a' }", [1, 1, null, null]],
  // A list whose gap is filled includes the values behind the gap; a list without its last value becomes shorter.
  ["local t = {} t[2] = 'b' t[1] = 'a' return { #t, t[2] }", [2, 'b']],
  ['local t = { 1, 2, 3 } t[2] = nil t[3] = nil return #t', 1],
  ["local n = 0 for _ in string.gmatch('ab', 'x*') do n = n + 1 end return n", 3],
  ["return { string.sub('abc', -2), string.sub('abc', 0, -2), string.sub('abc', 3, 1) }", ['bc', 'ab', '']],
  ["return string.format('%d %s %.1f', 42.9, 'a', 0.25)", '42 a 0.2'],
  ["return string.match('^a:', '[^:]+')", '^a'],
  ["return { string.find('a.b', '.', 1, true) }", [2, 2]],
  ["return table.concat({ 1, 2, 3 }, ',')", '1,2,3'],
  ['local t = { 2, 3, 1, 3 } table.sort(t) return t', [1, 2, 3, 3]],
  // A reply truncates its numbers, and ends at a gap.
  ['return { 1.9, -1.9, nil, 4 }', [1, -1]],
  ["return redis.call('GET', KEYS[1], 0.1, 5)", ['GET', 'key', '0.10000000000000001', '5']],
  ["local ok, problem = pcall(error, { err = 'no' }) return { ok, problem.err }", [null, 'no']],
] as const)('%s', (text, expected) => {
  expect(run(text, ['7'])).toEqual(expected);
});

it.each([
  ['return missing.name()', 'which is not known here'],
  ['goto out ::out::', 'expected'],
  ['return function(...) return ... end', 'VarargLiteral is not translated'],
  ["return ('a'):rep(2)", 'method calls of Lua are not translated'],
])('refuses unknown code: %s', (text, message) => {
  expect(() => compile(text)).toThrow(message);
});
