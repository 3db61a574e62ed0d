import type { Redis } from 'ioredis';
import { atLeast, until } from '../until.js';
import { countsOf, redisNowUs, SHARED_SECOND_US, type Start, useFrom } from './sharing.js';

/** After a queue has stopped or come back, the shares are right again within this time. */
const WITHIN_US = 2e6;
const SECONDS = 3;

export async function useFromNow(log: () => Promise<number[]>, limit: number, redis: Redis): Promise<number> {
  const fromUs = (await redisNowUs(redis)) + WITHIN_US;
  const later = async () => (await log()).filter((us) => us >= fromUs).length;
  await until('as many jobs have started as are measured', later, atLeast(limit * SECONDS));
  return useFrom(await log(), limit, fromUs, SECONDS, SHARED_SECOND_US);
}

/** Expects two windows with the right share, because a share that still changes can be right in one window. */
export async function hasItsHalf(starts: () => Promise<readonly Start[]>, queue: string, limit: number): Promise<void> {
  const shareOf = (part: readonly Start[]) => (countsOf(part, 'queue')[queue] ?? 0) / limit;
  const shares = async () => {
    const newest = (await starts()).slice(-2 * limit);
    return [shareOf(newest.slice(0, limit)), shareOf(newest.slice(limit))];
  };
  const isHalf = (share: number) => share >= 0.42 && share <= 0.58;
  await until('the queue has its half of two windows', shares, (found) => found.every(isHalf));
}
