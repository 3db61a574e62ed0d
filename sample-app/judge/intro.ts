import { ACCOUNT_TIERS } from '../app/plans.js';
import { PAUSE, RAISE } from './account/mail-tenants.js';
import type { ProvidedRedis } from './redis.js';
import type { Served } from './serve.js';

export function intro(seconds: number, redis: ProvidedRedis, { dashboard, bullBoard, metrics }: Served): string[] {
  return [
    `For ${seconds} s seven tenants add jobs to a queue of calls. The plan of each has three rates and a cap, and the upstream`,
    `answers 429 to a tenant that exceeds them. Four tenants share a mail account of ${ACCOUNT_TIERS.join(', ')} by the weight of their plans.`,
    `Meanwhile the plan of ${RAISE.tenant} is raised, and ${PAUSE.tenant} is paused. No job fails by waiting, and none is lost.`,
    '',
    `Redis      ${redis.from} (${redis.url.replace(/\/\/[^@/]*@/, '//')})`,
    `Dashboard  ${dashboard} shows which tenant waits, for which limit, and until when`,
    `bull-board ${bullBoard} shows the jobs`,
    `Prometheus ${metrics} has the metrics`,
    '',
  ];
}
