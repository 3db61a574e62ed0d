import { ACCOUNT } from '../app/mails.processor.js';
import { ACCOUNT_TIERS, planOf } from '../app/plans.js';

export const QUEUES = ['calls', 'mails'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Sends `first` jobs at `fromMs`, then `more` jobs every `everyMs`. A call takes `takesMs`, the least and the most. */
export interface Sender {
  id: string;
  fromMs: number;
  first: number;
  more: number;
  everyMs: number;
  takesMs?: readonly [number, number];
  /** Stays far below its limits: other tenants must not delay its jobs. */
  quiet?: boolean;
  /** Adds its jobs with CallsService.addLargeBatch. */
  largeBatches?: boolean;
}

export const SENDERS: Record<QueueName, readonly Sender[]> = {
  // The first tier binds for dan, the second for cleo, the third for ben, all three for acme, and none for ada, finn and zoe.
  // The cap binds for finn all the time, and for a moment in each burst of ben, cleo, dan and acme.
  calls: [
    { id: 'ada', fromMs: 200, first: 1, more: 1, everyMs: 1000, quiet: true },
    { id: 'ben', fromMs: 500, first: 60, more: 10, everyMs: 10_000 },
    { id: 'cleo', fromMs: 700, first: 50, more: 50, everyMs: 12_000 },
    { id: 'dan', fromMs: 600, first: 30, more: 30, everyMs: 7000 },
    { id: 'finn', fromMs: 400, first: 15, more: 5, everyMs: 1500, takesMs: [2500, 3500] },
    { id: 'acme', fromMs: 3000, first: 2000, more: 375, everyMs: 30_000, takesMs: [400, 600], largeBatches: true },
    { id: 'zoe', fromMs: 300, first: 4, more: 4, everyMs: 400, quiet: true },
  ],
  // From the first second on, each of them has waiting mails.
  mails: [
    { id: 'ben', fromMs: 0, first: 60, more: 5, everyMs: 1000 },
    { id: 'cleo', fromMs: 0, first: 120, more: 9, everyMs: 1000 },
    { id: 'dan', fromMs: 0, first: 120, more: 9, everyMs: 1000 },
    { id: 'acme', fromMs: 0, first: 400, more: 18, everyMs: 1000 },
  ],
};

/** These changes happen while mails wait; `at` and `lasts` are fractions of the run. */
export const RAISE = { tenant: 'ben', tiers: ['20/s'], at: 1 / 3 } as const;
export const PAUSE = { tenant: 'dan', at: 2 / 3, lasts: 1 / 10 } as const;

/** Reads the plans without the package, so that the judge does not repeat the package's mistakes. */
export function contractOf(id: string) {
  if (id === ACCOUNT) return { tiers: ACCOUNT_TIERS.map((tier) => tierOf(tier)), cap: Number.POSITIVE_INFINITY };
  const { tiers, concurrency } = planOf(id);
  return { tiers: tiers.map((tier) => tierOf(tier)), cap: concurrency };
}

/**
 * @param name for example '10/2s'
 * @param guardMs lengthens the window
 */
export function tierOf(name = '', guardMs = 0) {
  const [, limit, seconds] = /^(\d+)\/([\d.]*)s$/.exec(name) ?? [];
  if (!limit) throw new Error(`a plan of the sample holds '${name}', which is not like '10/s' or '10/2s'`);
  return { name, limit: Number(limit), windowUs: Number(seconds || 1) * 1_000_000 + guardMs * 1000 };
}
