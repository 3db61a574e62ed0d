import { EXPORT_TIER } from '../app/exports.processor.js';
import { ACCOUNT_GUARD_MS, ACCOUNT_TIERS, GUARD_MS, PLANS, planOf } from '../app/plans.js';
import { PROMPT_TIERS } from '../app/prompts.processor.js';
import { MAIL_TENANTS, PAUSE, RAISE, REMOVAL } from './account/mail-tenants.js';
import { TOLERANCE_MS } from './counting-upstream.js';
import { REFUSAL } from './prompts/prompt-tenants.js';
import type { ProvidedRedis } from './redis.js';
import type { Served } from './serve.js';
import { TENANTS } from './tenants.js';
import { table } from './text.js';

/** What will happen. */
export function intro(seconds: number, redis: ProvidedRedis, { dashboard, bullBoard, metrics }: Served): string[] {
  return [
    `For ${seconds} s seven tenants add jobs to one BullMQ queue. Each job calls an upstream API (a stand-in inside this`,
    'process), which counts the calls of every tenant for itself and answers 429 to a tenant that exceeds its plan.',
    '',
    'A plan has three rates, all of which hold at once, and a cap on how many calls may be under way at a time.',
    '  over a rate   the job is delayed to its own turn',
    '  over the cap  the job is delayed, and promoted when another job of its tenant ends',
    'No job fails by waiting, none is lost, and no tenant waits for another. At the end every promise is judged.',
    '',
    `In a second queue ${MAIL_TENANTS.length} of them send mails through one account of ${ACCOUNT_TIERS.join(', ')}, more than it allows: they share it by the`,
    `weight of their plans. On the way the plan of ${RAISE.tenant} is raised, ${PAUSE.tenant} is paused, and mails of ${REMOVAL.tenant} are removed.`,
    '',
    `In a third queue jobs are priced by tokens: ${PROMPT_TIERS.join(' and ')}. What a job takes is estimated, and corrected when`,
    `it is known. Once the model answers 429 to ${REFUSAL.tenant}, with a Retry-After.`,
    `In a fourth queue ${EXPORT_TIER.limit} jobs may start in each period of ${EXPORT_TIER.windowMs / 1000} s, which begins at a multiple of it.`,
    '',
    `Redis      ${redis.from} (${withoutPassword(redis.url)})`,
    `Limits     every window is ${GUARD_MS} ms longer than in the plan (${ACCOUNT_GUARD_MS} of the account): a call leaves after its admission`,
    `Upstream   judges calls as they arrive; its windows are ${TOLERANCE_MS} ms shorter than in the plan`,
    '',
    ...table(
      ['tenant', 'plan', 'rates', 'cap', 'mails', 'weight', 'its jobs'],
      TENANTS.map(({ id, pattern }) => {
        const plan = planOf(id);
        const { tiers, concurrency, mailTiers, mailWeight } = PLANS[plan];
        return [id, plan, tiers.join(', '), concurrency, mailTiers.join(', '), mailWeight, pattern];
      }),
    ),
    '',
    `Dashboard  ${dashboard} shows who is held back, by what, and until when`,
    `bull-board ${bullBoard} shows the jobs`,
    `Prometheus ${metrics} is what it would fetch`,
    '',
  ];
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//');
}
