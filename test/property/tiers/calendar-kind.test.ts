import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { LimitsCompiler } from '../../../src/core/limits/limits.js';
import { periodEdges } from '../../../src/core/tiers/calendar.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
type Per = 'day' | 'month';

const CHANGES = [
  ['Europe/Berlin', '2024-03-31T01:00Z'],
  ['Europe/Berlin', '2024-10-27T01:00Z'],
  ['America/New_York', '2024-03-10T07:00Z'],
  ['America/New_York', '2024-11-03T06:00Z'],
  ['America/Havana', '2022-03-13T05:00Z'],
  ['America/Havana', '2022-11-06T05:00Z'],
  ['America/Sao_Paulo', '2017-10-15T03:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00Z'],
  ['Asia/Kathmandu', '2024-02-29T18:15Z'],
  ['UTC', '2024-03-01T00:00Z'],
] as const;

const cases = fc.record({
  change: fc.constantFrom(...CHANGES),
  per: fc.constantFrom<Per>('day', 'day', 'month'),
  limit: fc.integer({ min: 1, max: 4 }),
  // A history starts this many minutes before the change.
  beforeMin: fc.integer({ min: -300, max: 3 * 1440 }),
  offHours: fc.tuple(fc.integer({ min: -20, max: 0 }), fc.integer({ min: 0, max: 20 })),
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

/** Tells the day or month of a time. A date that has ended stays ended, even if the local clock goes back to it. */
function periodsOf({ change: [timeZone], per }: Pick<Case, 'change' | 'per'>): (at: number) => string {
  const day = per === 'day' ? ({ day: '2-digit' } as const) : {};
  const format = new Intl.DateTimeFormat('sv', { timeZone, year: 'numeric', month: '2-digit', ...day });
  return (at) =>
    [0, 0.5, 1]
      .map((hours) => format.format((at - hours * HOUR_S) * 1000))
      .sort()
      .at(-1) as string;
}

function world({ change: [timeZone, changes], per, limit, beforeMin, offHours }: Case) {
  const { limiter, clock } = virtualLimiter();
  clock.us = (Date.parse(changes) - beforeMin * 60_000) * 1000;
  const tiers = [{ kind: 'fixed', limit, per, timeZone } as const];
  const clients = offHours.map((hours) => {
    const nowMs = () => clock.us / 1000 + hours * HOUR_S * 1000;
    return new LimitsCompiler(() => undefined, nowMs).compile({ tiers }, 'a test');
  });
  let asked = 0;
  /** @returns true if a unit was taken, otherwise the turn in seconds */
  const ask = async (id?: string): Promise<true | number> => {
    const prepared = clients[asked++ % clients.length] as (typeof clients)[number];
    const { reply } = await internalsOf(limiter).decider.request(
      [{ tenant: 'acme', tiers, prepared }],
      id === undefined ? {} : { id },
    );
    expect(['admitted', 'deferred']).toContain(reply.status);
    return reply.status === 'admitted' || reply.turnUs / 1e6;
  };
  const nowS = () => clock.us / 1e6;
  return { clock, ask, nowS };
}

describe('a fixed tier by days or months in any time zone', () => {
  it("each period admits exactly its limit, and a refusal tells when the next period begins, whatever the clients' clocks show", () =>
    holds(
      'requests over changes of the clock',
      40,
      fc.tuple(cases, fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 10, maxLength: 25 })),
      async ([given, minutes]) => {
        const { clock, ask, nowS } = world(given);
        const periodAt = periodsOf(given);
        const stretch = given.per === 'day' ? 1 : 20;
        const taken = new Map<string, number>();
        for (const pause of minutes) {
          clock.advanceMs(pause * stretch * 60_000);
          const period = periodAt(nowS());
          const answer = await ask();
          const count = taken.get(period) ?? 0;
          if (count < given.limit) {
            expect([period, answer]).toEqual([period, true]);
            taken.set(period, count + 1);
          } else {
            const turn = answer as number;
            expect([periodAt(turn - 1), periodAt(turn) > period]).toEqual([period, true]);
          }
        }
      },
    ));

  it('waiters in line get the limit of each coming period, and are admitted at its beginning', () =>
    holds(
      'a line over changes of the clock',
      30,
      fc.tuple(cases, fc.integer({ min: 5, max: 16 })),
      async ([given, waiters]) => {
        const { clock, ask } = world(given);
        const periodAt = periodsOf(given);
        for (let n = 0; n < given.limit; n++) expect(await ask()).toBe(true);
        const turns: number[] = [];
        for (let n = 0; n < waiters; n++) turns.push((await ask(`job-${n}`)) as number);
        let before = clock.us / 1e6;
        for (let n = 0; n < waiters; n++) {
          const turn = turns[n] as number;
          // All waiters of a period come at its beginning.
          if (n % given.limit > 0) expect(turn).toBe(before);
          else expect([periodAt(turn - 1), periodAt(turn) > periodAt(before)]).toEqual([periodAt(before), true]);
          before = turn;
          clock.us = turn * 1e6;
          expect(await ask(`job-${n}`)).toBe(true);
        }
      },
    ));

  it('after the last edge that a client sends, periods continue with the last length, and no period exceeds the limit', async () => {
    const timeZone = 'Europe/Berlin';
    const { limiter, clock } = virtualLimiter();
    const tiers = [{ kind: 'fixed', limit: 2, per: 'day', timeZone } as const];
    const sentMs = Date.parse('2025-11-22T12:00Z');
    const compiled = new LimitsCompiler(
      () => undefined,
      () => sentMs,
    ).compile({ tiers }, 'a test');
    const last = periodEdges({ per: 'day', timeZone }, sentMs, 402).at(-1) as number;
    const ask = async (at: number) => {
      clock.us = at * 1e6;
      const { reply } = await internalsOf(limiter).decider.request([{ tenant: 'acme', tiers, prepared: compiled }], {});
      return reply.status === 'admitted' || reply.turnUs / 1e6;
    };
    for (const day of [0, 1, 2, 150]) {
      const begins = last + day * DAY_S;
      const answers = [await ask(begins), await ask(begins + DAY_S - 2), await ask(begins + DAY_S - 1)];
      expect([day, ...answers]).toEqual([day, true, true, begins + DAY_S]);
    }
    // The limit also holds on the days before the first edge.
    const early = periodEdges({ per: 'day', timeZone }, sentMs, 402)[0] as number;
    const another = virtualLimiter();
    another.clock.us = (early - 5 * DAY_S) * 1e6;
    const ofEarly = async () =>
      (await internalsOf(another.limiter).decider.request([{ tenant: 'acme', tiers, prepared: compiled }], {})).reply;
    expect([(await ofEarly()).status, (await ofEarly()).status, (await ofEarly()).turnUs / 1e6]).toEqual([
      'admitted',
      'admitted',
      early - 4 * DAY_S,
    ]);
  });

  it('after a clock goes back by years, requests count in the day that the clock shows, and later days start empty', async () => {
    const { limiter, clock } = virtualLimiter();
    const acquire = () => limiter.acquire('acme', [{ kind: 'fixed', limit: 1, per: 'day' }]);
    clock.us = Date.parse('2030-01-01T12:00Z') * 1000;
    expect(await acquire()).toEqual({ admitted: true });
    clock.us = Date.parse('2024-01-01T12:00Z') * 1000;
    expect(await acquire()).toMatchObject({ admitted: false, delayMs: 12 * HOUR_S * 1000 });
    clock.us = Date.parse('2024-01-02T00:00Z') * 1000;
    expect(await acquire()).toEqual({ admitted: true });
    expect(await acquire()).toMatchObject({ admitted: false, delayMs: DAY_S * 1000 });
  });

  it('each of 400 waiters gets the day after the day of the waiter in front, if a day has room for one waiter', async () => {
    const { limiter, clock } = virtualLimiter();
    const tiers = [{ kind: 'fixed', limit: 1, per: 'day', timeZone: 'Europe/Berlin' } as const];
    clock.us = Date.parse('2025-11-22T12:00Z') * 1000;
    const edges = periodEdges({ per: 'day', timeZone: 'Europe/Berlin' }, clock.us / 1000, 402).slice(2);
    await limiter.acquire('acme', tiers);
    for (let n = 0; n < 400; n++) {
      const decision = await limiter.acquire('acme', tiers, { id: `job-${n}` });
      expect(decision.admitted || decision.turn.getTime() / 1000).toBe(edges[n]);
    }
  });
});
