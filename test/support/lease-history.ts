import fc from 'fast-check';
import type { Kind as TierKind } from './history.js';
import type { Fate } from './lease-scripts.js';

/** One thing that happens to those who run and those who wait. Numbers are indices, taken modulo what there is. */
export type Step =
  | { do: 'ask' | 'place'; who: number; limits: number; priority: number; front: boolean }
  | { do: 'return'; whose: number; limits: number; lateUs: number }
  | { do: 'release' | 'renew'; which: number[] }
  | { do: 'tell'; whose: number; fate: Fate }
  | { do: 'leave'; whose: number }
  | { do: 'wait'; us: number }
  | { do: 'end'; which: number; us: number };

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

/** What may be added to a kind of history. */
export const more = {
  renewals: fc.record({ do: fc.constant('renew' as const), which: some }),
  /** To the end of a lease, about. */
  ends: fc.record({
    do: fc.constant('end' as const),
    which: index,
    us: fc.constantFrom(-1, 0, 1, 400_000),
  }),
  places: fc.record({
    do: fc.constant('place' as const),
    ...asks,
    priority: fc.constantFrom(0, 0, 1),
    front: fc.constant(false),
  }),
  priorities: {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      ...asks,
      priority: fc.constantFrom(0, 1, 2, 2 ** 20),
      front: fc.boolean(),
    }),
  },
  fates: fc.record({
    do: fc.constant('tell' as const),
    whose: index,
    fate: fc.constantFrom<Fate>('gone', 'absent', 'later', 'arrived', 'coming', 'waiting'),
  }),
  leaves: fc.record({ do: fc.constant('leave' as const), whose: index }),
} satisfies Record<string, fc.MaybeWeightedArbitrary<Step>>;
