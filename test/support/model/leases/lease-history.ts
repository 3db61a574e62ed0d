import fc from 'fast-check';
import type { Kind as TierKind } from '../history.js';
import type { WaiterEvent } from './lease-scripts.js';

export interface RequestStep {
  do: 'request' | 'reserve';
  job: number;
  limits: number;
  priority: number;
  front: boolean;
}

/** The numbers are indices, taken modulo the number of candidates. */
export type Step =
  | RequestStep
  | { do: 'return'; waiter: number; limits: number; lateUs: number }
  | { do: 'release' | 'renew'; admissions: number[] }
  | { do: 'report'; promotion: number; event: WaiterEvent }
  | { do: 'leave'; waiter: number }
  | { do: 'wait'; us: number }
  /** Time passes until `us` after the end of the lease. */
  | { do: 'expire'; lease: number; us: number }
  | { do: 'late'; call: LateCall; byUs: number }
  | { do: 'batch'; parts: Part[] };

export type LateCall = Extract<Step, { do: 'request' | 'reserve' | 'release' | 'renew' | 'report' }>;

export type Part =
  | (RequestStep & { do: 'request' })
  | { do: 'release'; admissions: number[] }
  /** A request of another tenant fails because one of its keys has a wrong type; `also` adds a scope of this tenant. */
  | { do: 'broken'; key: number; also: boolean };

export interface Kind {
  menus: TierKind['menus'];
  /** null = no cap. */
  caps: (number | null)[];
  scopes: number;
  callers: number;
  overdueMs: number;
  leasesMs: number[];
}

const index = fc.nat({ max: 999 });
const some = fc.array(index, { minLength: 1, maxLength: 3 });
const requested = { job: index, limits: index };

export function steps(kind: Kind, length: number, ...more: fc.MaybeWeightedArbitrary<Step>[]): fc.Arbitrary<Step[]> {
  const times = [...kind.menus.flat().map(([, windowMs]) => windowMs), ...kind.leasesMs];
  // A kind with a long overdue time has no overdue waiters.
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
          do: fc.constant('request' as const),
          ...requested,
          priority: fc.constant(0),
          front: fc.constant(false),
        }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          do: fc.constant('return' as const),
          waiter: index,
          limits: index,
          lateUs: fc.constantFrom(0, 0, 0, 1000, 90_000),
        }),
      },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('release' as const), admissions: some }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), us: wait.map((ms) => ms * 1000) }) },
      ...more,
    ),
    // Histories may also be short, so that a counter-example shrinks.
    { minLength: 1, maxLength: length, size: 'max' },
  );
}

const plain = {
  request: fc.record({
    do: fc.constant('request' as const),
    ...requested,
    priority: fc.constantFrom(0, 0, 1),
    front: fc.constant(false),
  }),
  reserve: fc.record({
    do: fc.constant('reserve' as const),
    ...requested,
    priority: fc.constantFrom(0, 0, 1),
    front: fc.constant(false),
  }),
  release: fc.record({ do: fc.constant('release' as const), admissions: some }),
  renew: fc.record({ do: fc.constant('renew' as const), admissions: some }),
  report: fc.record({
    do: fc.constant('report' as const),
    promotion: index,
    event: fc.constantFrom<WaiterEvent>('gone', 'absent', 'postponed', 'arrived', 'coming', 'waiting'),
  }),
};

export const more = {
  renewals: plain.renew,
  expiries: fc.record({
    do: fc.constant('expire' as const),
    lease: index,
    us: fc.constantFrom(-1, 0, 1, 400_000),
  }),
  reservations: plain.reserve,
  priorities: {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('request' as const),
      ...requested,
      priority: fc.constantFrom(0, 1, 2, 2 ** 20),
      front: fc.boolean(),
    }),
  },
  events: plain.report,
  leaves: fc.record({ do: fc.constant('leave' as const), waiter: index }),
  /** Time passes until waiters are late, come by themselves, or are forgotten. */
  idles: fc.record({
    do: fc.constant('wait' as const),
    us: fc.constantFrom(300_000, 6_000_000, 605_000_000, 3_601_000_000),
  }),
  deadlines: {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('late' as const),
      call: fc.oneof<fc.Arbitrary<LateCall>[]>(plain.request, plain.reserve, plain.release, plain.renew, plain.report),
      // A call at the deadline is in time.
      byUs: fc.constantFrom(0, 1, 1_000_000),
    }),
  },
  batches: {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('batch' as const),
      parts: fc.array(
        fc.oneof<fc.MaybeWeightedArbitrary<Part>[]>(
          { weight: 3, arbitrary: plain.request },
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
