import type { RateLimiter } from 'bullmq-governor/bullmq';
import { workerSideOf } from '../../../src/bullmq/worker-side.js';
import type { Promotion } from '../../../src/core/request.js';

/** Notes the promotions of a limiter, and can repeat one late, as a slow process would. */
export function listen(limiter: RateLimiter) {
  const { promoter } = workerSideOf(limiter);
  const promoted: Promotion[] = [];
  const promote = promoter.promote.bind(promoter);
  promoter.promote = (promotions) => {
    promoted.push(...promotions);
    promote(promotions);
  };
  /** Promotes a waiter once more: now, or so many milliseconds after the promotion that is repeated. */
  const repeat = (member: string, laterMs: number) => {
    const promotion = promoted.find((other) => other.member === member) ?? (promoted[0] as Promotion);
    promote([{ ...promotion, member, turnUs: laterMs && promotion.nowUs + laterMs * 1000 }]);
  };
  return { promoter, promoted, repeat };
}
