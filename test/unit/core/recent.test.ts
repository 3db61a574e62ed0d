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
