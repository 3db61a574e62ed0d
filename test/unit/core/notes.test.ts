import { expect, it } from 'vitest';
import { notes } from '../../../src/core/util/notes.js';

it('a note is told of its own object, replaced, and taken back', () => {
  const colours = notes<string>();
  const [sky, grass] = [{}, {}];
  colours.set(sky, 'blue');
  expect([colours.get(sky), colours.get(grass)]).toEqual(['blue', undefined]);
  colours.set(sky, 'grey');
  expect(colours.get(sky)).toBe('grey');
  colours.set(sky, undefined);
  expect(colours.get(sky)).toBeUndefined();
});

it('notes of two kinds know nothing of each other', () => {
  const [colours, sizes] = [notes<string>(), notes<number>()];
  const sky = {};
  colours.set(sky, 'blue');
  expect(sizes.get(sky)).toBeUndefined();
  sizes.set(sky, 3);
  expect([colours.get(sky), sizes.get(sky)]).toEqual(['blue', 3]);
});

it('the owner of an object does not see its note', () => {
  const decision = { admitted: true };
  notes<string>().set(decision, 'hidden');
  expect(Reflect.ownKeys(decision)).toEqual(['admitted']);
  expect(structuredClone(decision)).toStrictEqual({ admitted: true });
});
