import type { Worker } from 'bullmq';
import { queueNameOf } from '../bullmq/member.js';
import type { Rule } from '../bullmq/rules/read-rules.js';
import { ruleText } from '../bullmq/rules/rule-text.js';
import { MODULE, type RateLimitDefaults } from './rate-limit.options.js';

/** A worker of the application with its rules, and whether its processor says any itself. */
export interface Limited {
  worker: Worker;
  processor: string;
  rules: readonly Rule[];
  isSilent: boolean;
}

/** What limits the jobs of a processor, in one line. */
export function summaryOf({ worker, processor, rules }: Limited): string {
  const each = rules.map((rule) => `${ruleText(rule)}, by ${rule.where}`);
  return `queue '${nameOf(worker)}', ${processor}: ${each.length > 0 ? each.join('; ') : 'no limits'}`;
}

/**
 * A warning where limits of the module may hold for more than they were meant for: for processors that say
 * nothing, among several queues. There a job without a tenant fails for good, unless somebody has thought of it.
 */
export function surpriseOf(all: readonly Limited[], defaults: RateLimitDefaults): string | undefined {
  if (defaults.missingTenant !== undefined) return undefined;
  // A tenant that is no function of the job is never missing.
  const mayFail = (rule: Rule) => rule.missingTenant === 'fail' && rule.tenant.length > 0;
  const silent = new Set(
    all.filter(({ isSilent, rules }) => isSilent && rules.some(mayFail)).map(({ worker }) => nameOf(worker)),
  );
  const limited = new Set(all.filter(({ rules }) => rules.length > 0).map(({ worker }) => nameOf(worker)));
  if (silent.size === 0 || limited.size < 2) return undefined;
  const names = [...silent].map((name) => `'${name}'`).join(', ');
  return (
    `the limits of ${MODULE} hold also for processors that say none, of ${names}: a job there without a tenant fails for ` +
    "good. Is that meant, set missingTenant in the module ('fail', 'admit' or { tenant }); else put the limits on the " +
    'processors that need them.'
  );
}

function nameOf({ opts, name }: Worker): string {
  return queueNameOf(opts.prefix, name);
}
