import type { RateLimiter } from 'bullmq-governor/bullmq';
import { wakerOf } from '../../../src/bullmq/wake/promoter.js';

type Wakes = Parameters<NonNullable<RateLimiter['desk']['onWakes']>>[0];

/** Hears who is to be woken, and can tell it again: as one does who is slow. */
export function listen(limiter: RateLimiter) {
  const waker = wakerOf(limiter);
  const told: Wakes[number][] = [];
  const { desk } = limiter;
  const wake = desk.onWakes as (wakes: Wakes) => void;
  desk.onWakes = (wakes) => {
    told.push(...wakes);
    wake(wakes);
  };
  const tell = (member: string, laterMs: number) => {
    const one = told.find((other) => other.member === member) ?? (told[0] as Wakes[number]);
    wake([{ ...one, member, turnUs: laterMs && one.nowUs + laterMs * 1000 }]);
  };
  return { waker, told, tell };
}
