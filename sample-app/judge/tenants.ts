import type { CallData } from '../app/plans.js';

export interface Tenant {
  id: string;
  /** `first` jobs at `fromMs`, then `count` more every `everyMs`. */
  arrivals: { fromMs: number; first: number; more?: { count: number; everyMs: number } };
  /** The shortest and the longest time that a call takes. Default QUICK_MS. */
  callMs?: readonly [number, number];
  /** Stays far below its limits: other tenants must not delay its jobs. */
  quiet?: boolean;
  /** Adds its jobs with CallsService.addLargeBatch. */
  largeBatches?: boolean;
}

const QUICK_MS = [5, 25] as const;

/**
 * The first tier binds for dan, the second for cleo, the third for ben, all three for acme, and none for ada, finn and zoe.
 * The cap binds for finn all the time, and for a moment in each burst of ben, cleo, dan and acme.
 */
export const TENANTS: readonly Tenant[] = [
  { id: 'ada', arrivals: { fromMs: 200, first: 1, more: { count: 1, everyMs: 1000 } }, quiet: true },
  { id: 'ben', arrivals: { fromMs: 500, first: 60, more: { count: 10, everyMs: 10_000 } } },
  { id: 'cleo', arrivals: { fromMs: 700, first: 50, more: { count: 50, everyMs: 12_000 } } },
  { id: 'dan', arrivals: { fromMs: 600, first: 30, more: { count: 30, everyMs: 7000 } } },
  { id: 'finn', arrivals: { fromMs: 400, first: 15, more: { count: 5, everyMs: 1500 } }, callMs: [2500, 3500] },
  { id: 'acme', arrivals: { fromMs: 3000, first: 2000 }, callMs: [400, 600], largeBatches: true },
  { id: 'zoe', arrivals: { fromMs: 300, first: 4, more: { count: 4, everyMs: 400 } }, quiet: true },
];

export function newCall({ id, callMs: [from, to] = QUICK_MS }: Tenant): CallData {
  return { tenantId: id, takesMs: from + Math.random() * (to - from) };
}
