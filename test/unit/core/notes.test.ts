import { expect, it } from 'vitest';
import { notes } from '../../../src/core/util/notes.js';

it('a note belongs to one object, and can be replaced and removed', () => {
  const colours = notes<string>();
  const [sky, grass] = [{}, {}];
  colours.set(sky, 'blue');
  expect([colours.get(sky), colours.get(grass)]).toEqual(['blue', undefined]);
  colours.set(sky, 'grey');
  expect(colours.get(sky)).toBe('grey');
  colours.set(sky, undefined);
  expect(colours.get(sky)).toBeUndefined();
});

it('notes of two kinds are independent', () => {
  const [colours, sizes] = [notes<string>(), notes<number>()];
  const sky = {};
  colours.set(sky, 'blue');
  expect(sizes.get(sky)).toBeUndefined();
  sizes.set(sky, 3);
  expect([colours.get(sky), sizes.get(sky)]).toEqual(['blue', 3]);
});

it('a note is not visible on its object', () => {
  const decision = { admitted: true };
  notes<string>().set(decision, 'hidden');
  expect(Reflect.ownKeys(decision)).toEqual(['admitted']);
  expect(structuredClone(decision)).toStrictEqual({ admitted: true });
});
