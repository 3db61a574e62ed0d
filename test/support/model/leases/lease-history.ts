import fc from 'fast-check';
import type { Kind as TierKind } from '../history.js';
import type { WaiterEvent } from './lease-scripts.js';

/** One thing that happens to those who run and those who wait. Numbers are indices, taken modulo what there is. */
export type Step =
  | { do: 'ask' | 'place'; who: number; limits: number; priority: number; front: boolean }
  | { do: 'return'; whose: number; limits: number; lateUs: number }
  | { do: 'release' | 'renew'; which: number[] }
  | { do: 'tell'; whose: number; fate: WaiterEvent }
  | { do: 'leave'; whose: number }
  | { do: 'wait'; us: number }
  | { do: 'end'; which: number; us: number }
  | { do: 'pause'; whose: number }
  | { do: 'forget'; which: number; us: number }
  | { do: 'late'; what: Late; byUs: number }
  | { do: 'batch'; parts: Part[] };

/** What is called for somebody who waits no longer. */
export type Late = Extract<Step, { who: number } | { which: number[] } | { fate: WaiterEvent }>;
/** One of those that go in one call. */
export type Part =
  | { do: 'ask'; who: number; limits: number; priority: number; front: boolean }
  | { do: 'release'; which: number[] }
  /** Asks for a unit of a tenant of whose keys one holds something else; and maybe for one of the others' as well. */
  | { do: 'broken'; key: number; also: boolean };

/** What a kind of history may hold. */
export interface Kind {
  menus: TierKind['menus'];
  /** null = as many as there are. */
  caps: (number | null)[];
  scopes: number;
  callers: number;
  overdueMs: number;
  leasesMs: number[];
}

const index = fc.nat({ max: 999 });
const some = fc.array(index, { minLength: 1, maxLength: 3 });
const asks = { who: index, limits: index };

/** Steps of a kind; `more` adds others to them. */
export function steps(kind: Kind, length: number, ...more: fc.MaybeWeightedArbitrary<Step>[]): fc.Arbitrary<Step[]> {
  const times = [...kind.menus.flat().map(([, windowMs]) => windowMs), ...kind.leasesMs];
  // Where overdue is long nobody is to be that.
  const exact = kind.overdueMs < 60_000 ? [...times, kind.overdueMs] : times;
  const wait = fc.oneof(
    fc.constantFrom(0, 1, 1000),
    fc.constantFrom(...exact).chain((ms) => fc.constantFrom(ms, ms - 1, ms + 1)),
    fc.nat({ max: Math.max(...times) / 4 }),
  );
  return fc.array(
    fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant('ask' as const),
          ...asks,
          priority: fc.constant(0),
          front: fc.constant(false),
        }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          do: fc.constant('return' as const),
          whose: index,
          limits: index,
          lateUs: fc.constantFrom(0, 0, 0, 1000, 90_000),
        }),
      },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('release' as const), which: some }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), us: wait.map((ms) => ms * 1000) }) },
      ...more,
    ),
    // Short ones too, so that a counter-example shrinks to what matters.
    { minLength: 1, maxLength: length, size: 'max' },
  );
}

const plain = {
  ask: fc.record({
    do: fc.constant('ask' as const),
    ...asks,
    priority: fc.constantFrom(0, 0, 1),
    front: fc.constant(false),
  }),
  place: fc.record({
    do: fc.constant('place' as const),
    ...asks,
    priority: fc.constantFrom(0, 0, 1),
    front: fc.constant(false),
  }),
  release: fc.record({ do: fc.constant('release' as const), which: some }),
  renew: fc.record({ do: fc.constant('renew' as const), which: some }),
  tell: fc.record({
    do: fc.constant('tell' as const),
    whose: index,
    fate: fc.constantFrom<WaiterEvent>('gone', 'absent', 'postponed', 'arrived', 'coming', 'waiting'),
  }),
};

/** What may be added to a kind of history. */
export const more = {
  renewals: plain.renew,
  /** To the end of a lease, about. */
  ends: fc.record({
    do: fc.constant('end' as const),
    which: index,
    us: fc.constantFrom(-1, 0, 1, 400_000),
  }),
  places: plain.place,
  priorities: {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      ...asks,
      priority: fc.constantFrom(0, 1, 2, 2 ** 20),
      front: fc.boolean(),
    }),
  },
  fates: plain.tell,
  leaves: fc.record({ do: fc.constant('leave' as const), whose: index }),
  pauses: { weight: 2, arbitrary: fc.record({ do: fc.constant('pause' as const), whose: index }) },
  /** To the time when a place aside is forgotten, about. */
  forgets: fc.record({ do: fc.constant('forget' as const), which: index, us: fc.constantFrom(-1, 0) }),
  deadlines: {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('late' as const),
      what: fc.oneof<fc.Arbitrary<Late>[]>(plain.ask, plain.place, plain.release, plain.renew, plain.tell),
      // In the very last microsecond, and after it.
      byUs: fc.constantFrom(0, 1, 1_000_000),
    }),
  },
  batches: {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('batch' as const),
      parts: fc.array(
        fc.oneof<fc.MaybeWeightedArbitrary<Part>[]>(
          { weight: 3, arbitrary: plain.ask },
          { weight: 2, arbitrary: plain.release },
          {
            weight: 1,
            arbitrary: fc.record({ do: fc.constant('broken' as const), key: index, also: fc.boolean() }),
          },
        ),
        { minLength: 2, maxLength: 8 },
      ),
    }),
  },
} satisfies Record<string, fc.MaybeWeightedArbitrary<Step>>;
