import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../../src/core/errors.js';
import { type LimiterOptions, limiterOptions } from '../../../src/core/options/options.js';

const WHERE = 'RateLimiter options';
const NAME = 'a non-empty string without braces and white space';

describe('the options of a limiter', () => {
  it('every option of a limiter has a default', () => {
    expect(limiterOptions({}, WHERE)).toMatchObject({
      prefix: 'governor',
      hashTag: 'tenant',
      deadlineMs: 2000,
      overdueMs: 10_000,
      onUnavailable: 'defer',
    });
  });

  it('the options of a limiter are used as given, even at their bounds', () => {
    const given: LimiterOptions = {
      prefix: 'app',
      advanced: { hashTag: 'limits', deadlineMs: 10, overdueMs: 3_600_000 },
    };
    expect(limiterOptions(Object.freeze(given), WHERE)).toMatchObject({ prefix: 'app', ...given.advanced });
  });

  it('the durations of a limiter may be strings', () => {
    const given: LimiterOptions = { advanced: { deadlineMs: '1.5s', overdueMs: '1h' } };
    expect(limiterOptions(given, WHERE)).toMatchObject({ deadlineMs: 1500, overdueMs: 3_600_000 });
  });

  it('an option that does not exist is refused, because a misspelt option would keep its default', () => {
    expect(() => limiterOptions({ deadlineMS: 100 } as LimiterOptions, WHERE)).toThrow(
      `${WHERE}: expected one of prefix, onUnavailable, warn, onClockStep, metrics, now, advanced, got 'deadlineMS'. Did you mean 'deadlineMs'?`,
    );
  });

  it('a clock of Redis that went back causes a warning if the option onClockStep is missing', () => {
    const warnings: string[] = [];
    limiterOptions({ warn: (message) => warnings.push(message) }, WHERE).onClockStep(4500);
    expect(warnings).toEqual(['the clock of Redis went back by 4500 ms']);
  });

  it.each<[string, object, string]>([
    ['prefix', { prefix: '{a}' }, `expected ${NAME}, got '{a}'. It becomes part of every Redis key.`],
    ['prefix', { prefix: 7 }, `expected ${NAME}, got 7 (number)`],
    ['advanced.hashTag', { advanced: { hashTag: 'a b' } }, `expected ${NAME}, got 'a b'`],
    ...[9, 20_001, Number.NaN, '1min'].map((deadlineMs): [string, object, string] => [
      'advanced.deadlineMs',
      { advanced: { deadlineMs } },
      'expected a number of milliseconds from 10 to 20000, got ',
    ]),
    [
      'advanced.overdueMs',
      { advanced: { overdueMs: 'long' } },
      'expected milliseconds, or a number with one of the units',
    ],
    [
      'advanced.overdueMs',
      { advanced: { overdueMs: 99 } },
      'expected a number of milliseconds from 100 to 3600000, got 99',
    ],
    ['onUnavailable', { onUnavailable: 'allow' }, "expected 'defer' or 'admit' or 'fail', got 'allow'. Leave it out"],
  ])('a limiter refuses a %s of %j', (option, given, problem) => {
    expect(() => limiterOptions(given as LimiterOptions, WHERE)).toThrow(ConfigurationError);
    expect(() => limiterOptions(given as LimiterOptions, WHERE)).toThrow(`${WHERE}: ${option}: ${problem}`);
  });
});
