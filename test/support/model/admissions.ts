import type { Redis } from 'ioredis';
import { scopeKeys } from '../../../src/core/keys.js';
import { loggedTimes } from './virtual.js';

export interface LogOf {
  scope: string;
  tenant: string | number;
  prefix?: string;
}

/** Returns the times of all units in microseconds of the Redis clock, in the order of the log. */
export async function admissions(redis: Redis, { scope, tenant, prefix = 'governor' }: LogOf): Promise<number[]> {
  const { log: key } = scopeKeys({ prefix, hashTag: 'tenant' }, scope, tenant);
  return loggedTimes(redis, key);
}

export function largestWindow(times: readonly number[], windowMs: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  let first = 0;
  let most = 0;
  sorted.forEach((time, last) => {
    while (time - (sorted[first] as number) >= windowMs * 1000) first++;
    most = Math.max(most, last - first + 1);
  });
  return most;
}

/**
 * Scripts remove only entries older than the longest window, so this tier keeps the log for an hour. With a higher limit,
 * the limiter would warn that the tier never binds.
 */
export const KEEP_LOG = '100000/h';
