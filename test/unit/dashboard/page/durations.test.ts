import { describe, expect, it } from 'vitest';
import {
  clockTime,
  counted,
  duration,
  inTime,
  nextIn,
  number,
  pauseLeft,
  timeLeft,
  timeSince,
  windowName,
} from '../../../../src/dashboard/page/text/words.js';

const MIN = 60_000;
const HOUR = 60 * MIN;
const DAY = 24 * HOUR;

describe('the time until an event', () => {
  it.each([
    [-5, 'now'],
    [0, 'now'],
    [1, '< 1 s'],
    [999, '< 1 s'],
    [1000, '1 s'],
    [1001, '2 s'],
    [59_001, '1 min'],
    [252_000, '4 min 12 s'],
    [HOUR - 1, '1 h'],
    [3 * HOUR + 5 * MIN, '3 h 5 min'],
    [2 * DAY + 3 * HOUR, '2 d 3 h'],
  ])('%d ms: %s', (ms, text) => expect(timeLeft(ms)).toBe(text));

  it.each([
    [0, 'now'],
    [300, 'in < 1 s'],
    [90_500, 'in 91 s'],
    [13 * MIN + 1, 'in 14 min'],
    [5 * HOUR, 'in 5 h'],
    [40 * DAY, 'in 40 d'],
  ])('is written in one unit: %d ms as %s', (ms, text) => expect(inTime(ms)).toBe(text));

  it('is hidden for the next job if shorter than a minute', () => {
    expect([nextIn(59 * MIN), nextIn(MIN), nextIn(MIN - 1)]).toEqual(['next in 59 min', 'next in 60 s', '']);
  });

  it('says "ends now" if a pause is over', () => {
    expect(pauseLeft(12_000)).toBe('Paused, 12 s left');
    expect(pauseLeft(-1)).toBe('Paused, ends now');
  });
});

describe('a duration in words', () => {
  it('rounds elapsed time down', () => {
    expect(timeSince(999)).toBe('< 1 s');
    expect(timeSince(1999)).toBe('1 s');
    expect(timeSince(61_999)).toBe('1 min 1 s');
  });

  it('shows a chosen duration without rounding it', () => {
    expect([250, 1500, 15 * MIN, 90 * MIN, DAY].map(duration)).toEqual([
      '250 ms',
      '1.5 s',
      '15 min',
      '1 h 30 min',
      '1 d',
    ]);
  });

  it('of a window fits after the words "in the last"', () => {
    expect([1000, 15_000, MIN, 10 * MIN, HOUR, 90 * MIN, DAY, 100].map(windowName)).toEqual([
      'second',
      '15 seconds',
      'minute',
      '10 minutes',
      'hour',
      '1.5 hours',
      'day',
      '100 milliseconds',
    ]);
  });

  it('counts in the singular and the plural', () => {
    expect([counted(1, 'job'), counted(0, 'job'), counted(12_345, 'job')]).toEqual(['1 job', '0 jobs', '12,345 jobs']);
    expect(number(0.3333)).toBe('0.33');
  });
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
