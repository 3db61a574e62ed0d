import type { Tier } from '../lib/greedy.js';

/** The names of rivals; 'guardless' is the governor with `guardMs: 0`. */
export type Who = 'governor' | 'guardless' | 'limiter' | 'bottleneck' | 'flexible';

export interface Row {
  readonly who: Who;
  readonly tiers: readonly Tier[];
  readonly isShared?: boolean;
  readonly processes?: number;
  /** Processes beside the workers that only use CPU time. */
  readonly busy?: number;
  /** Whether a timer blocks each worker for 50 to 300 ms, about once a second. */
  readonly isStalled?: boolean;
  /** The share of handlers that block their process for 50 to 300 ms before they call the upstream. */
  readonly blocking?: number;
  readonly seconds: number;
}

const perSecond = (limit: number): Tier => ({ limit, windowMs: 1000 });
const TEN = { tiers: [perSecond(10)], seconds: 10 };
const TWENTY = { tiers: [perSecond(20)], isShared: true, seconds: 10 };
const FAST = { tiers: [perSecond(200)], seconds: 8 };
const TWO = { tiers: [perSecond(50), { limit: 300, windowMs: 10_000 }], isShared: true, seconds: 24 };
const QUIET = {};
const STALLED = { isStalled: true };
const BLOCKING = { blocking: 0.03, processes: 3 };

const few: readonly Row[] = [
  { who: 'governor', ...TWENTY },
  { who: 'guardless', ...TWENTY },
  { who: 'governor', ...TWENTY, busy: 4 },
  { who: 'governor', ...TWENTY, ...STALLED, processes: 3 },
  { who: 'governor', ...TWENTY, ...BLOCKING },
  { who: 'governor', ...FAST },
  { who: 'limiter', ...TWENTY },
  { who: 'bottleneck', ...TWENTY },
  { who: 'flexible', ...TWENTY },
];

const STRESS = [QUIET, { busy: 2 }, { busy: 4 }, STALLED, { ...STALLED, processes: 3 }, { blocking: 0.03 }, BLOCKING];
const LIMITS = [TWENTY, TEN, { ...TEN, isShared: true }, FAST, { ...FAST, isShared: true }, TWO];
export const OURS: readonly Who[] = ['governor', 'guardless'];

export const ROWS: Readonly<Record<'few' | 'all', readonly Row[]>> = {
  few,
  all: [
    ...LIMITS.flatMap((limits) => STRESS.flatMap((stress) => OURS.map((who) => ({ who, ...limits, ...stress })))),
    ...(['limiter', 'bottleneck', 'flexible'] as const).flatMap((who) =>
      STRESS.map((stress) => ({ who, ...TWENTY, ...stress })),
    ),
  ],
};

export function titleOf({ who, tiers, isShared, processes = 1, busy, isStalled, blocking }: Row): string {
  const limits = tiers.map(({ limit, windowMs }) => `${limit}/${windowMs / 1000}s`).join(' + ');
  const stress = [
    busy && `${busy} busy loops`,
    isStalled && 'stalls',
    blocking && `${blocking * 100} % of handlers block`,
    processes > 1 && `${processes} processes`,
  ].filter(Boolean);
  return `${who.padEnd(10)} ${limits}${isShared ? ' shared' : ''}, ${stress.join(', ') || 'quiet'}`;
}
