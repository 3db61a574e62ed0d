import { expect, it } from 'vitest';
import { Recent } from '../../../src/core/util/recent.js';

const filled = (most: number) => {
  const recent = new Recent<number, string>(most);
  for (let i = 0; i < most; i++) recent.set(i, `${i}`);
  return recent;
};
const keysOf = (recent: Recent<number, string>, upTo: number) =>
  Array.from({ length: upTo }, (_, i) => i).filter((i) => recent.get(i) !== undefined);

it('the least recently used value is forgotten if there are too many values', () => {
  const recent = filled(3);
  expect([recent.get(0), recent.get(2)]).toEqual(['0', '2']);
  recent.set(3, '3');
  expect(keysOf(recent, 4)).toEqual([0, 2, 3]);
});

it('a value that is read repeatedly stays, however many values are added', () => {
  const recent = filled(10);
  for (let i = 10; i < 1000; i++) {
    expect(recent.get(0)).toBe('0');
    recent.set(i, `${i}`);
  }
  expect(keysOf(recent, 1000)).toHaveLength(10);
});

it('the most recently used half of the values stays, whatever the order of their keys', () => {
  const recent = filled(10);
  for (const key of [7, 1, 3, 8]) recent.get(key);
  for (let i = 10; i < 14; i++) recent.set(i, `${i}`);
  expect(keysOf(recent, 14)).toEqual(expect.arrayContaining([1, 3, 7, 8, 10, 11, 12, 13]));
});

it('a value that is set again, deleted or cleared takes no extra room', () => {
  const recent = filled(4);
  recent.set(1, 'again');
  recent.delete(0);
  recent.set(4, '4');
  expect(keysOf(recent, 5)).toEqual([1, 2, 3, 4]);
  recent.clear();
  for (let i = 10; i < 20; i++) recent.set(i, `${i}`);
  expect(keysOf(recent, 20)).toEqual([16, 17, 18, 19]);
});
