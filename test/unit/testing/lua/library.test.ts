import { describe, expect, it } from 'vitest';
import { fixed, general, toNumber } from '../../../../src/testing/bullmq/lua/values.js';

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
