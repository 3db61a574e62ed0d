import type { Job } from 'bullmq';
import { BULLMQ_LOCK_MS } from './internals.js';
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
 * Takes a job out of the lines of its rules and its checkpoints, and promotes the jobs that have room then.
 * @returns whether it was in one of them
 */
export async function leaveLines(
  { admission }: Pick<WorkerSide, 'admission'>,
  rules: readonly ResolvedRule[],
  checkpoints: readonly ResolvedRule[],
  job: Job,
): Promise<boolean> {
  const id = memberOf(prefixOf(job), job.queueName, job.id);
  const terms = { lease: { token: 'leave', lastsMs: BULLMQ_LOCK_MS }, priority: job.priority };
  const leave = async (some: readonly ResolvedRule[]) => {
    const checks = checksOf(await evaluateRules(some, job).results);
    return checks.length > 0 && (await admission.leave({ checks, id, terms }));
  };
  const left = await Promise.all([leave(rules), ...checkpoints.map((rule) => leave([rule]))]);
  return left.includes(true);
}
