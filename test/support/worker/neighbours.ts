import type { Redis } from 'ioredis';
import { expect } from 'vitest';
import { atLeast, until } from '../until.js';
import { countsOf, redisNowUs, type Start, useFrom } from './sharing.js';

/** From then on the other queue has the scope to itself, and after a return both have their shares. */
const WITHIN_US = 2e6;
const SECONDS = 3;

/** What a shared scope is used from 2 s after now on. */
export async function useFromNow(log: () => Promise<number[]>, limit: number, redis: Redis): Promise<number> {
  const fromUs = (await redisNowUs(redis)) + WITHIN_US;
  const later = async () => (await log()).filter((us) => us >= fromUs).length;
  await until('as many start as are measured', later, atLeast(limit * SECONDS));
  return useFrom(await log(), limit, fromUs, SECONDS);
}

/** The share that a queue has of two windows, from 2 s after now on. */
export async function shareFromNow(
  starts: () => Promise<readonly Start[]>,
  queue: string,
  limit: number,
  redis: Redis,
): Promise<number> {
  const fromUs = (await redisNowUs(redis)) + WITHIN_US;
  const later = async () => (await starts()).filter(({ us }) => us >= fromUs).slice(0, 2 * limit);
  await until('as many start as are measured', async () => (await later()).length, 2 * limit);
  return (countsOf(await later(), 'queue')[queue] ?? 0) / (2 * limit);
}

export function expectHalf(share: number): void {
  expect(share).toBeGreaterThanOrEqual(0.42);
  expect(share).toBeLessThanOrEqual(0.58);
}
