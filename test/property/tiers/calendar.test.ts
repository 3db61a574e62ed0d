import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Period, periodEdges } from '../../../src/core/tiers/calendar.js';
import { holds } from '../../support/random.js';

const MINUTE_S = 60;
const DAY_S = 86_400;

const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2037-12-31'), noInvalidDate: true });
const zones = fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone'));

/** The local date or month of an instant in seconds, sortable. */
function localPeriod(per: Period, timeZone: string): (at: number) => string {
  const day = per === 'day' ? ({ day: '2-digit' } as const) : {};
  const format = new Intl.DateTimeFormat('sv', { timeZone, year: 'numeric', month: '2-digit', ...day });
  return (at) => format.format(at * 1000);
}

/** A period starts when its date first appears. */
function startsByMinute(periodAt: (at: number) => string, from: number, to: number): number[] {
  const starts: number[] = [];
  let latest = periodAt(from);
  for (let at = from + MINUTE_S; at <= to; at += MINUTE_S) {
    const period = periodAt(at);
    if (period <= latest) continue;
    latest = period;
    starts.push(at);
  }
  return starts;
}

it.each<[Period, number]>([
  ['day', 402],
  ['month', 30],
])(
  'each %s in any time zone begins when its date first appears, and the second period contains the given time',
  async (per, count) => {
    await holds(`edges of a ${per}`, 60, fc.tuple(zones, times), async ([timeZone, time]) => {
      const edges = periodEdges({ per, timeZone }, time.getTime(), count);
      const periodAt = localPeriod(per, timeZone);
      expect(edges).toHaveLength(count);
      expect(edges[1]).toBeLessThanOrEqual(time.getTime() / 1000);
      expect(edges[2]).toBeGreaterThan(time.getTime() / 1000);
      const lengths = edges.slice(1).map((edge, i) => edge - (edges[i] as number));
      edges.slice(1).forEach((edge, i) => {
        const start = edges[i] as number;
        // The date changes only at edges, except for an hour that repeats.
        expect([start, periodAt(start - 1) < periodAt(start)]).toEqual([start, true]);
        expect([start, periodAt(edge - 1)]).toEqual([start, periodAt(start)]);
        // Minutes are checked only around the given time and around days of unusual length.
        if (i > 1 && (per === 'month' || lengths[i] === DAY_S)) return;
        expect(startsByMinute(periodAt, start - DAY_S / 2, start + DAY_S / 2)).toEqual([start]);
        expect(startsByMinute(periodAt, edge - DAY_S / 2, edge + DAY_S / 2)).toEqual([edge]);
      });
    });
  },
);
