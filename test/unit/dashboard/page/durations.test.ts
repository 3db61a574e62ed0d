import { describe, expect, it } from 'vitest';
import { clockTime, nextIn, timeLeft, timeSince } from '../../../../src/dashboard/page/text/words.js';

const MIN = 60_000;
const HOUR = 60 * MIN;
const DAY = 24 * HOUR;

describe('the time until an event', () => {
  it.each([
    [-5, 'now'],
    [0, 'now'],
    [1, '< 1 s'],
    [1001, '2 s'],
    [59_001, '1 min'],
    [252_000, '4 min 12 s'],
    [HOUR - 1, '1 h'],
    [3 * HOUR + 5 * MIN, '3 h 5 min'],
    [2 * DAY + 3 * HOUR, '2 d 3 h'],
  ])('%d ms: %s', (ms, text) => expect(timeLeft(ms)).toBe(text));

  it('is hidden for the next job if shorter than a minute', () => {
    expect([nextIn(59 * MIN), nextIn(MIN), nextIn(MIN - 1)]).toEqual(['next in 59 min', 'next in 60 s', '']);
  });
});

it('elapsed time is rounded down', () => {
  expect([999, 61_999].map(timeSince)).toEqual(['< 1 s', '1 min 1 s']);
});

describe('a time of day', () => {
  const now = Date.UTC(2026, 10, 22, 9, 30, 5);
  const utc = (at: number) => clockTime(at, now, 'UTC');

  it('has 24 hours, and a date on another day', () => {
    expect(utc(now)).toBe('09:30:05');
    expect(utc(Date.UTC(2026, 10, 22, 0, 0, 0))).toBe('00:00:00');
    expect(utc(now + DAY)).toBe('23 Nov, 09:30:05');
    expect(utc(now - 12 * HOUR)).toBe('21 Nov, 21:30:05');
  });

  it('has a year if it is far away', () => {
    expect(utc(now + 365 * DAY)).toBe('22 Nov 2027, 09:30:05');
    expect(utc(now + 366 * DAY)).toBe('23 Nov 2027, 09:30:05');
  });
});
