import type { CallData } from '../app/plans.js';

/** How a tenant's jobs arrive: `first` of them at `fromMs`, then `count` more every `everyMs`. */
export interface Arrivals {
  fromMs: number;
  first: number;
  more?: { count: number; everyMs: number };
}

export interface Tenant {
  id: string;
  /** The arrivals in words. */
  pattern: string;
  arrivals: Arrivals;
  /** How long its calls take, from and to; default QUICK_MS. */
  callMs?: readonly [number, number];
  /** It stays far below its limits, so what other tenants do must not delay its jobs. */
  quiet?: true;
  /** Its jobs are added with CallsService.addLargeBatch. */
  largeBatches?: true;
}

const QUICK_MS = [5, 25] as const;

/**
 * Which tier binds: none for ada, finn and zoe, the first for dan, the second for cleo, the third for ben, each for
 * acme. The cap binds for finn all the time, and for a moment in each burst of ben, cleo, dan and acme.
 */
export const TENANTS: readonly Tenant[] = [
  {
    id: 'ada',
    pattern: 'a trickle: 1 a second',
    arrivals: { fromMs: 200, first: 1, more: { count: 1, everyMs: 1000 } },
    quiet: true,
  },
  {
    id: 'ben',
    pattern: 'bursts: 60, then 10 every 10 s',
    arrivals: { fromMs: 500, first: 60, more: { count: 10, everyMs: 10_000 } },
  },
  {
    id: 'cleo',
    pattern: 'bursts: 50 every 12 s',
    arrivals: { fromMs: 700, first: 50, more: { count: 50, everyMs: 12_000 } },
  },
  {
    id: 'dan',
    pattern: 'bursts: 30 every 7 s',
    arrivals: { fromMs: 600, first: 30, more: { count: 30, everyMs: 7000 } },
  },
  {
    id: 'finn',
    pattern: 'slow calls of 3 s: 15, then 5 every 1.5 s',
    arrivals: { fromMs: 400, first: 15, more: { count: 5, everyMs: 1500 } },
    callMs: [2500, 3500],
  },
  {
    id: 'acme',
    pattern: 'a dump: 2000 at 3 s, of half a second each',
    arrivals: { fromMs: 3000, first: 2000 },
    callMs: [400, 600],
    largeBatches: true,
  },
  {
    id: 'zoe',
    pattern: 'steady: 4 every 0.4 s',
    arrivals: { fromMs: 300, first: 4, more: { count: 4, everyMs: 400 } },
    quiet: true,
  },
];

/** By when every tier has bound: ben's 40/20s is full 8.2 s after his 60 jobs. */
export const ALL_BIND_AFTER_MS = 10_000;

/** The mean of what the calls of a tenant take. */
export function callMsOf({ callMs: [from, to] = QUICK_MS }: Tenant): number {
  return (from + to) / 2;
}

export function newCall({ id, callMs: [from, to] = QUICK_MS }: Tenant): CallData {
  return { tenantId: id, takesMs: from + Math.random() * (to - from) };
}
