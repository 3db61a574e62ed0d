import type { RateLimiter } from 'bullmq-governor/bullmq';
import { promoterOf } from '../../../src/bullmq/wake/promoter.js';

type Wakes = Parameters<NonNullable<RateLimiter['admission']['onPromotions']>>[0];

/** Hears who is to be woken, and can tell it again: as one does who is slow. */
export function listen(limiter: RateLimiter) {
  const waker = promoterOf(limiter);
  const told: Wakes[number][] = [];
  const { admission } = limiter;
  const wake = admission.onPromotions as (wakes: Wakes) => void;
  admission.onPromotions = (wakes) => {
    told.push(...wakes);
    wake(wakes);
  };
  const tell = (member: string, laterMs: number) => {
    const one = told.find((other) => other.member === member) ?? (told[0] as Wakes[number]);
    wake([{ ...one, member, turnUs: laterMs && one.nowUs + laterMs * 1000 }]);
  };
  return { waker, told, tell };
}
