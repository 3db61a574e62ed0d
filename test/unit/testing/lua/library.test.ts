import { describe, expect, it } from 'vitest';
import { captures, matchFrom } from '../../../../src/testing/bullmq/lua/library.js';
import { pack, unpack } from '../../../../src/testing/bullmq/lua/packers.js';
import * as struct from '../../../../src/testing/bullmq/lua/struct.js';
import { fixed, general, LuaTable, toNumber } from '../../../../src/testing/bullmq/lua/values.js';

// printf of C, or Lua 5.1 itself, wrote each expected result.
describe('numbers', () => {
  it.each([
    [0.5, 0, '0'],
    [1.5, 0, '2'],
    [2.5, 0, '2'],
    [-0.5, 0, '-0'],
    [0.0078125, 6, '0.007812'],
    [1.005, 2, '1.00'],
    [1e21, 0, '1000000000000000000000'],
    [Number.POSITIVE_INFINITY, 0, 'inf'],
  ])('%d with %d decimal places is %s', (value, digits, text) => expect(fixed(value, digits)).toBe(text));

  it.each([
    [0.1, 17, '0.10000000000000001'],
    [1e17, 17, '1e+17'],
    [123456789012345680, 17, '1.2345678901234568e+17'],
    [0.00001, 14, '1e-05'],
    [0.0001, 14, '0.0001'],
    [-0, 14, '-0'],
    [4e15, 17, '4000000000000000'],
  ])('%d with %d significant digits is %s', (value, digits, text) => expect(general(value, digits)).toBe(text));

  it.each([
    [' 12 ', 12],
    ['1e3', 1000],
    ['-.5', -0.5],
    ['inf', Number.POSITIVE_INFINITY],
    ['', undefined],
    ['12a', undefined],
    ['0b1', undefined],
    [false, undefined],
  ])('%o reads as %o', (text, value) => expect(toNumber(text)).toBe(value));
});

describe('patterns', () => {
  it.each([
    ['a:b:c', '[^:]*$', ['c']],
    ['12r x', '^(%d+)(r?) (.*)$', ['12', 'r', 'x']],
    ['1.5x', '([%d.]+)x', ['1.5']],
    ['\xa0 b', '^(%S+) ', ['\xa0']],
    ['a|b', '([^|]*)|', ['a']],
    ['<a><b>', '<(.-)>', ['a']],
    ['line\nend', 'e.e', ['e\ne']],
  ])('%o matches %s', (text, pattern, found) => {
    const match = matchFrom(text, pattern, 0);
    expect(match && captures(match)).toEqual(found);
  });

  it.each(['%a', 'a-', '[%w]', 'a%.b'])('the pattern %s, which no script uses, is refused', (pattern) => {
    expect(() => matchFrom('a', pattern, 0)).toThrow('is not known here');
  });

  it('an anchored pattern matches only at the start of the search', () => {
    expect(matchFrom('ab', '^b', 1)?.[0]).toBe('b');
    expect(matchFrom('ab', '^b', 0)).toBeNull();
  });
});

describe('packed values', () => {
  it.each([
    ['<d', [1.5], '000000000000f83f'],
    ['<BdB', [7, -2, 255], '0700000000000000c0ff'],
    ['>I2I4', [258, 16909060], '010201020304'],
    ['<I4', [4294967295], 'ffffffff'],
    ['>I6', [1.5e14], '886c98b76000'],
  ])('the format %s packs %o as %s, and unpacks the same values', (format, values, hex) => {
    const bytes = struct.pack(format, ...values);
    expect(Buffer.from(bytes, 'latin1').toString('hex')).toBe(hex);
    expect(struct.unpack(format, bytes)).toEqual([...values, bytes.length + 1]);
  });

  it('bytes that are too short are refused', () => {
    expect(() => struct.unpack('<d', '1234567')).toThrow('data string too short');
  });

  it('a table is unchanged after packing and unpacking', () => {
    const inner = new LuaTable(['\xff\x00', 0.1, Number.POSITIVE_INFINITY]);
    const table = new LuaTable([inner, true]);
    table.set('name', -1);
    table.set(10, 'far');
    expect(pack(unpack(pack(table)))).toBe(pack(table));
    const back = unpack(pack(table)) as LuaTable;
    expect([...(back.get(1) as LuaTable).entries()]).toEqual([...inner.entries()]);
    expect([back.length, back.get('name'), back.get(10)]).toEqual([2, -1, 'far']);
  });
});
