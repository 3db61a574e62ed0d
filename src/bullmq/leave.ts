import type { Job } from 'bullmq';
import { BULLMQ_LOCK_MS } from './internals.js';
import { askedLimits } from './limits/asked-limits.js';
import { memberOf } from './member.js';
import type { ResolvedRule } from './rules/compile-rules.js';
import { evaluateRules } from './rules/evaluate.js';
import { checksOf } from './rules/rule-result.js';
import type { WorkerSide } from './worker-side.js';

/** The prefix of a job's queue. */
export function prefixOf({ queueQualifiedName, queueName }: Job): string {
  return queueQualifiedName.slice(0, -`:${queueName}`.length);
}

/**
 * Takes a job out of the lines of its rules and of the limits that its handler asked for, and promotes the jobs that have room then.
 * @param declared the limits that its handler may ask for
 * @returns whether it was in one of them
 */
export async function leaveLines(
  side: Pick<WorkerSide, 'admission' | 'limiter'>,
  rules: readonly ResolvedRule[],
  declared: readonly ResolvedRule[],
  job: Job,
): Promise<boolean> {
  const left = await Promise.all([leave(side, rules, job), leaveAsked(side, declared, rules, job)]);
  return left.includes(true);
}

/** As leaveLines, of the limits alone that the handler of the job asked for. */
export async function leaveAsked(
  side: Pick<WorkerSide, 'admission' | 'limiter'>,
  declared: readonly ResolvedRule[],
  rules: readonly ResolvedRule[],
  job: Job,
): Promise<boolean> {
  const asked = await askedLimits(side.limiter, declared, rules, job, idOf(job));
  return (await Promise.all(asked.map((rule) => leave(side, [rule], job)))).includes(true);
}

async function leave(
  { admission }: Pick<WorkerSide, 'admission'>,
  rules: readonly ResolvedRule[],
  job: Job,
): Promise<boolean> {
  const checks = checksOf(await evaluateRules(rules, job).results);
  const terms = { lease: { token: 'leave', lastsMs: BULLMQ_LOCK_MS }, priority: job.priority };
  return checks.length > 0 && (await admission.leave({ checks, id: idOf(job), terms }));
}

function idOf(job: Job): string {
  return memberOf(prefixOf(job), job.queueName, job.id);
}
