import type { Redis } from 'ioredis';
import { scopeKeys } from '../../../src/core/keys.js';
import { loggedTimes } from './virtual.js';

export interface LogOf {
  scope: string;
  tenant: string | number;
  /** Default: the prefix of a limiter without options. */
  prefix?: string;
}

/** When each unit was admitted: microseconds by the clock of Redis, in the order of the log. */
export async function admissions(redis: Redis, { scope, tenant, prefix = 'governor' }: LogOf): Promise<number[]> {
  const { log: key } = scopeKeys({ prefix, hashTag: 'tenant' }, scope, tenant);
  return loggedTimes(redis, key);
}

/** The most admissions that any half-open window of this length holds. */
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
 * A tier beside the tested tier that keeps the log whole, because entries are cut only when they are older than the
 * longest window. It is narrow enough not to be reported as a tier that never binds.
 */
export const KEEP_LOG = '100000/h';
