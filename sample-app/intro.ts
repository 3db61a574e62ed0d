import { GUARD_MS, PLANS, TENANTS } from './plans.js';
import type { ProvidedRedis } from './redis.js';
import { table } from './text.js';
import { TOLERANCE_MS } from './upstream.js';

/** What will happen. */
export function intro(seconds: number, redis: ProvidedRedis): string[] {
  return [
    `For ${seconds} s six tenants add jobs to one BullMQ queue. Each job is a call to an upstream API that counts`,
    "every tenant's calls for itself and answers 429 when one exceeds its plan. A job starts only when all",
    'three tiers of its tenant allow it; else it is put off until its own turn. At the end all is counted.',
    '',
    `Redis      ${redis.from} (${withoutPassword(redis.url)})`,
    `Upstream   judges calls as they arrive, give or take ${TOLERANCE_MS} ms`,
    `Limits     as the upstream's, each window ${GUARD_MS} ms longer for calls that leave late`,
    '',
    ...table(
      ['tenant', 'plan', 'allows', 'its jobs'],
      TENANTS.map(({ id, plan, pattern }) => [id, plan, PLANS[plan].map((tier) => tier.name).join(', '), pattern]),
    ),
    '',
  ];
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//');
}
