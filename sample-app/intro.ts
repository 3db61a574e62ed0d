import { GUARD_MS, PLANS, TENANTS } from './plans.js';
import type { ProvidedRedis } from './redis.js';
import { table } from './text.js';
import { TOLERANCE_MS } from './upstream.js';

/** What will happen. */
export function intro(seconds: number, redis: ProvidedRedis): string[] {
  return [
    `For ${seconds} s seven tenants add jobs to one BullMQ queue. Each job is a call to an upstream API that counts`,
    "every tenant's calls for itself and answers 429 when one exceeds its plan. A job starts only when all three",
    'tiers of its tenant allow it, else it is put off until its own turn; and when fewer of its tenant run than',
    'the cap, else it is woken when one of them ends. At the end all is counted.',
    '',
    `Redis      ${redis.from} (${withoutPassword(redis.url)})`,
    `Upstream   judges calls as they arrive, give or take ${TOLERANCE_MS} ms`,
    `Limits     as the upstream's, each window ${GUARD_MS} ms longer for calls that leave late`,
    '',
    ...table(
      ['tenant', 'plan', 'allows', 'cap', 'its jobs'],
      TENANTS.map(({ id, plan, pattern }) => {
        const { tiers, cap } = PLANS[plan];
        return [id, plan, tiers.map((tier) => tier.name).join(', '), cap, pattern];
      }),
    ),
    '',
  ];
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//');
}
