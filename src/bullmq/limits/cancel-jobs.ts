import type { Job, JobType, Queue } from 'bullmq';
import { BULLMQ_LOCK_MS } from '../internals.js';
import { leaveAsked } from '../leave.js';
import { memberOf } from '../member.js';
import type { ResolvedRule } from '../rules/compile-rules.js';
import { evaluateRules } from '../rules/evaluate.js';
import { checksOf } from '../rules/rule-result.js';
import type { WorkerSide } from '../worker-side.js';

/** The states of jobs that have not begun. */
const WAITING: JobType[] = ['waiting', 'prioritized', 'delayed'];
/** So many jobs are removed at a time: their commands go in one write, and the process does other things between. */
const CHUNK = 500;

/**
 * Removes the jobs of a queue that have not begun and that a rule counts for a tenant, and takes them out of all lines of their rules
 * and of the limits that their handlers asked for.
 * @param declared the limits that handlers may ask for
 * @param scope that of the rule
 * @returns how many were removed
 */
export async function cancelJobs(
  side: Pick<WorkerSide, 'admission' | 'limiter'>,
  rules: readonly ResolvedRule[],
  declared: readonly ResolvedRule[],
  queue: Queue,
  scope: string,
  tenant: string,
): Promise<number> {
  const found = (await queue.getJobs(WAITING)).filter((job): job is Job => job?.id !== undefined);
  // From the end of the line: else each that leaves would have the next of them promoted.
  found.reverse();
  const cancel = async (job: Job): Promise<boolean> => {
    const checks = checksOf(await evaluateRules(rules, job).results);
    if (!checks.some((check) => check.scope === scope && String(check.tenant) === tenant)) return false;
    // If that fails a worker has just fetched it: it runs.
    const isRemoved = await job.remove().then(
      () => true,
      () => false,
    );
    const terms = { lease: { token: 'cancel', lastsMs: BULLMQ_LOCK_MS }, priority: job.priority };
    if (!isRemoved) return false;
    await side.admission.leave({ checks, id: memberOf(queue.opts.prefix, queue.name, job.id), terms });
    await leaveAsked(side, declared, rules, job);
    return true;
  };
  let removed = 0;
  for (let i = 0; i < found.length; i += CHUNK) {
    const gone = await Promise.all(found.slice(i, i + CHUNK).map(cancel));
    removed += gone.filter(Boolean).length;
  }
  return removed;
}
