import type { RateLimiter } from 'bullmq-governor/core';
import { tierOf } from './plan.js';

/** More entries than any log of the sample holds. */
const ALL = 2000;

/** Reads the admission logs, which drop entries older than their longest window: frequent reads miss none. */
export function logsOf(limits: Pick<RateLimiter, 'of'>, nowUs: () => Promise<number>) {
  const seen = new Map<string, readonly number[]>();
  /** Returns the admission times in microseconds by the clock of Redis, oldest first. */
  const times = (scope: string, tenant = '') => seen.get(`${scope} ${tenant}`) ?? [];
  const read = async (scope: string, tiers: readonly string[], tenant?: string) => {
    const [log] = await (tenant ? limits.of(scope, tenant) : limits.of(scope)).admissions({ count: ALL });
    // Each job of the sample costs one unit, but jobs admitted in the same microsecond are one entry.
    const now = (log?.admitted ?? []).flatMap(({ atMs, cost }) => Array<number>(cost).fill(Math.round(atMs * 1000)));
    // A younger entry that is no longer there was moved: its job was admitted again.
    const agedUs = (await nowUs()) - Math.max(...tiers.map((tier) => tierOf(tier).windowUs));
    const cut = times(scope, tenant).filter((us) => us <= agedUs && us < (now[0] ?? Number.POSITIVE_INFINITY));
    seen.set(`${scope} ${tenant ?? ''}`, [...cut, ...now]);
  };
  return { times, read };
}
