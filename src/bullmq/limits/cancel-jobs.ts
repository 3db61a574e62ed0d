import type { Job, JobType, Queue } from 'bullmq';
import { leaveLines } from '../leave.js';
import type { ResolvedRule } from '../rules/compile-rules.js';
import { countedFor } from '../rules/evaluate.js';
import { RuleFailure } from '../rules/rule-failures.js';
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
 * @throws RuleFailure if a function of a rule fails, after all others are removed: one bad job must not keep those of a tenant
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
  const counting = rules.filter((rule) => rule.scope === scope);
  const failures: RuleFailure[] = [];
  const note = (error: unknown): void => {
    if (!(error instanceof RuleFailure)) throw error;
    failures.push(error);
  };
  const cancel = async (job: Job): Promise<boolean> => {
    const tenants = await Promise.all(counting.map((rule) => countedFor(rule, job))).catch(note);
    if (!tenants?.some((its) => its !== undefined && String(its) === tenant)) return false;
    // If that fails a worker has just fetched it and it runs, or it is the next job of a scheduler.
    const isRemoved = await job.remove().then(
      () => true,
      () => false,
    );
    if (isRemoved) await leaveLines(side, rules, declared, job).catch(note);
    return isRemoved;
  };
  let removed = 0;
  for (let i = 0; i < found.length; i += CHUNK) {
    const gone = await Promise.all(found.slice(i, i + CHUNK).map(cancel));
    removed += gone.filter(Boolean).length;
  }
  if (failures[0]) throw failures[0];
  return removed;
}
