import { describe, expect, it } from 'vitest';
import { checkPer, checkTimeZone, encodeEdges, type Period, periodEdges } from '../../../src/core/tiers/calendar.js';

const HOUR_S = 3600;
const WHERE = 'tiers of GovernedWorker';

const edges = (per: Period, timeZone: string, around: string, count: number) =>
  periodEdges({ per, timeZone }, Date.parse(around), count).map((edge) =>
    new Date(edge * 1000).toISOString().replace(':00.000', ''),
  );

function hours(per: Period, timeZone: string, around: string, count: number): number[] {
  const all = periodEdges({ per, timeZone }, Date.parse(around), count);
  return all.slice(1).map((edge, i) => (edge - (all[i] as number)) / HOUR_S);
}

describe('the edges of days', () => {
  it.each([
    ['a zone without changes, at an edge', 'UTC', '2024-03-01T00:00:00Z', '2024-03-01T00:00Z', 24],
    ['clocks that go forward at 02:00', 'Europe/Berlin', '2024-03-31T12:00Z', '2024-03-30T23:00Z', 23],
    ['clocks that go back at 03:00', 'Europe/Berlin', '2024-10-27T12:00Z', '2024-10-26T22:00Z', 25],
    ['clocks that go back by half an hour', 'Australia/Lord_Howe', '2022-04-03T00:00Z', '2022-04-02T13:00Z', 24.5],
    ['a day that ends with 23:00 twice', 'America/Sao_Paulo', '2018-02-18T02:30Z', '2018-02-17T02:00Z', 25],
    ['midnight twice, at the first one', 'America/Havana', '2022-11-06T04:00Z', '2022-11-06T04:00Z', 25],
    ['midnight twice, at the second one', 'America/Havana', '2022-11-06T05:00Z', '2022-11-06T04:00Z', 25],
    ['an hour moved back into the previous date', 'America/St_Johns', '2009-11-01T03:00Z', '2009-11-01T02:30Z', 25],
    ['a day after a date that was skipped', 'Pacific/Apia', '2011-12-30T10:00Z', '2011-12-30T10:00Z', 24],
  ])('%s: in the zone %s at %s, the day began at %s and has %d hours', (_, zone, around, start, length) => {
    expect(edges('day', zone, around, 2)[1]).toBe(start);
    expect(hours('day', zone, around, 3)[1]).toBe(length);
  });

  it('a date that the zone skipped is never the previous, the current or the next period', () => {
    const days = ['2011-12-28', '2011-12-29', '2011-12-30', '2011-12-31', '2012-01-01'].map((day) => `${day}T10:00Z`);
    expect(edges('day', 'Pacific/Apia', '2011-12-29T12:00Z', 5)).toEqual(days);
    expect(edges('day', 'Pacific/Apia', '2011-12-30T12:00Z', 4)).toEqual(days.slice(1));
    expect(edges('day', 'Pacific/Apia', '2011-12-31T12:00Z', 3)).toEqual(days.slice(2));
  });

  it('402 edges contain both clock changes: a day of 23 hours and a day of 25 hours', () => {
    const all = periodEdges({ per: 'day', timeZone: 'Europe/Berlin' }, Date.parse('2025-11-22T12:00Z'), 402);
    expect(all).toHaveLength(402);
    expect(encodeEdges(all)).toBe('1763679600 86400x128 82800x1 86400x209 90000x1 86400x62');
  });
});

describe('the edges of months', () => {
  it('months have the lengths of the calendar, February of a leap year included', () => {
    const days = hours('month', 'UTC', '2024-01-15T00:00Z', 15).map((length) => length / 24);
    expect(days).toEqual([31, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31]);
    expect(hours('month', 'UTC', '2023-02-28T23:59Z', 3)[1]).toBe(28 * 24);
  });

  it('a month is an hour shorter or longer if clocks change in it', () => {
    const lengths = hours('month', 'Europe/Berlin', '2024-02-10T00:00Z', 13);
    expect(lengths[2]).toBe(31 * 24 - 1);
    expect(lengths[9]).toBe(31 * 24 + 1);
    expect(edges('month', 'Europe/Berlin', '2024-03-31T21:59:59Z', 3)).toEqual([
      '2024-01-31T23:00Z',
      '2024-02-29T23:00Z',
      '2024-03-31T22:00Z',
    ]);
  });

  it('a month begins with the first hour of its first day, even if a clock change in that hour goes back into the previous month', () => {
    const november = ['2009-10-01T02:30Z', '2009-11-01T02:30Z', '2009-12-01T03:30Z'];
    expect(edges('month', 'America/St_Johns', '2009-11-01T02:30Z', 3)).toEqual(november);
    expect(edges('month', 'America/St_Johns', '2009-11-01T03:29:59Z', 3)).toEqual(november);
    expect(edges('month', 'America/St_Johns', '2009-11-01T02:29:59Z', 3).slice(1)).toEqual(november.slice(0, 2));
  });
});

describe('edges as a string', () => {
  it.each([
    [[1000], '1000'],
    [[1000, 1010], '1000 10x1'],
    [[1000, 1010, 1020, 1025, 1035], '1000 10x2 5x1 10x1'],
  ])('%j is written as %s', (given, text) => {
    expect(encodeEdges(given)).toBe(text);
  });
});

describe('the input of a calendar', () => {
  it.each(['UTC', 'Europe/Berlin', 'america/sao_paulo', 'Pacific/Apia'])('%s is accepted as a time zone', (zone) => {
    expect(() => checkTimeZone(zone, WHERE)).not.toThrow();
  });

  // For undefined, Intl would take the zone of the process.
  it.each(['Europe/Atlantis', '', undefined, null, 60, { name: 'UTC' }])('%j is refused as a time zone', (given) => {
    expect(() => checkTimeZone(given, WHERE)).toThrow(
      expect.objectContaining({ name: 'ConfigurationError', where: WHERE, given }),
    );
  });

  it.each(['week', 'toString', ['day'], undefined])('%j is refused as a period', (given) => {
    const problem = { name: 'ConfigurationError', where: WHERE, expected: "'day' or 'month'", given };
    expect(() => checkPer(given, WHERE)).toThrow(expect.objectContaining(problem));
  });
});
