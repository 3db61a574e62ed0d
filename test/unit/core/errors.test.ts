import { describe, expect, it } from 'vitest';
import { ConfigurationError, GovernorError, show, UnavailableError } from '../../../src/core/errors.js';
import { didYouMean } from '../../../src/core/options/validate.js';

describe('an error of this package', () => {
  const problem = { expected: 'a unit', given: 5, where: 'acquire(tiers)', fix: 'Write one.' };

  it('every error of this package is a GovernorError and has the name of its class', () => {
    expect(new UnavailableError('no answer')).toBeInstanceOf(GovernorError);
    expect(new UnavailableError('no answer').name).toBe('UnavailableError');
    expect(new ConfigurationError(problem)).toBeInstanceOf(GovernorError);
    expect(new ConfigurationError(problem).name).toBe('ConfigurationError');
  });

  it('a ConfigurationError has the place, the expected value, the given value and the fix, in its message and as fields', () => {
    const error = new ConfigurationError(problem);
    expect(error.message).toBe('acquire(tiers): expected a unit, got 5 (number). Write one.');
    expect(error).toMatchObject(problem);
  });

  it('an error keeps its cause', () => {
    const cause = new Error('ECONNREFUSED');
    expect(new UnavailableError('no answer', { cause }).cause).toBe(cause);
  });
});

/** Like the class of the same name in BullMQ. */
class Queue {
  readonly name = 'emails';
}

describe('a value in a message', () => {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;

  it.each([
    ['text in quotes', 'acme', "'acme'"],
    ['a number with its type', 7, '7 (number)'],
    ['an object as JSON', { limit: 5 }, '{"limit":5}'],
    ['an object that JSON cannot represent', circular, 'an object'],
    ['an object of a class as the name of that class', new Queue(), 'an object of class Queue'],
    ['an invalid date', new Date(Number.NaN), 'Invalid Date (object)'],
    ['fields that JSON leaves out', { tokens: undefined, calls: Number.NaN }, '{"tokens":undefined,"calls":NaN}'],
  ])('a message shows %s', (_, value, text) => {
    expect(show(value)).toBe(text);
  });

  it('a message shortens a long value to one short line', () => {
    const shown = show({ text: 'x'.repeat(500) });
    expect(shown).toHaveLength(120);
    expect(shown.endsWith('...')).toBe(true);
    expect(show('x'.repeat(500)).length).toBeLessThan(200);
  });
});

describe('the name that may be meant', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => `limit-${i + 1}`);
  const first10 = many(10)
    .map((name) => `'${name}'`)
    .join(', ');

  it.each<[string, string, string[], string]>([
    ['the nearest one, at any place in the list', 'emials', ['mails', 'emails', 'email-s'], "Did you mean 'emails'?"],
    ['a name in another case', 'STRIPE', ['emails', 'stripe'], "Did you mean 'stripe'?"],
    ['every name if none is near', 'named21', ['place21', 'mails'], "Known: 'place21', 'mails'."],
    ['ten names, and the number of the other names', 'x', many(422), `Known: ${first10} and 412 others.`],
  ])('is %s', (_, given, names, text) => {
    expect(didYouMean(given, names)).toBe(text);
  });
});
