import type { RateLimiter } from 'bullmq-governor/bullmq';
import { workerSideOf } from '../../../src/bullmq/connect.js';
import type { Promotion } from '../../../src/core/protocol/request.js';

/** Records promotions, and can repeat a promotion late, as a slow process would. */
export function recordPromotions(limiter: RateLimiter) {
  const { promoter } = workerSideOf(limiter);
  const promotions: Promotion[] = [];
  const promote = promoter.promote.bind(promoter);
  promoter.promote = (received) => {
    promotions.push(...received.filter(({ task }) => task === 'promote'));
    promote(received);
  };
  /** @param laterMs the time until the new turn; 0 = promote at once */
  const repeat = (member: string, laterMs: number) => {
    const recorded = promotions.find((other) => other.member === member) ?? (promotions[0] as Promotion);
    promote([{ ...recorded, member, turnUs: laterMs && recorded.nowUs + laterMs * 1000 }]);
  };
  return { promoter, promotions, repeat };
}
