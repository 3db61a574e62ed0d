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

const LEAST = 0.42;
const MOST = 0.58;

/** Waits until a queue has its half of a window, and expects it to have the half of the next two. */
export async function expectHalf(starts: () => Promise<readonly Start[]>, queue: string, limit: number): Promise<void> {
  const shareOf = (part: readonly Start[]) => (countsOf(part, 'queue')[queue] ?? 0) / part.length;
  const newest = async () => shareOf((await starts()).slice(-limit));
  await until('the queue has its half of a window', newest, (share) => share >= LEAST && share <= MOST);
  const { length } = await starts();
  const next = async () => (await starts()).slice(length, length + 2 * limit);
  await until('two more windows start', async () => (await next()).length, 2 * limit);
  const share = shareOf(await next());
  expect(share).toBeGreaterThanOrEqual(LEAST);
  expect(share).toBeLessThanOrEqual(MOST);
}
