import { type Job, type JobType, type Queue, UnrecoverableError } from 'bullmq';
import type { ReservationRequest } from '../../core/admission.js';
import type { PreparedCheck } from '../../core/options.js';
import { BULLMQ_LOCK_MS } from '../internals.js';
import { memberOf } from '../member.js';
import type { ResolvedRule } from '../rules/compile-rules.js';
import { evaluateRules } from '../rules/evaluate.js';
import { checksOf } from '../rules/rule-result.js';
import type { WorkerSide } from '../worker-side.js';

/**
 * The states of jobs that wait, in the order in which they are removed: a parent before its children, whose end would start it. BullMQ 5
 * keeps the jobs of a paused queue apart.
 */
const WAITING = ['waiting-children', 'delayed', 'prioritized', 'paused', 'waiting'] as JobType[];
/** So many jobs are read, removed and taken out of their lines at a time: their commands go together. */
const CHUNK = 500;
/** A worker that defers a job hides it from a pass for a moment. More passes only follow a producer that goes on adding jobs. */
const MOST_PASSES = 10;
/** Why BullMQ refuses to remove a job: a worker has just fetched it, or it is the next one of a scheduler. */
const REFUSED = /locked|scheduler/;

/** Whose jobs are cancelled, where. */
interface Cancelled {
  readonly rules: readonly ResolvedRule[];
  readonly queue: Queue;
  /** That of the rule that counts the jobs. */
  readonly scope: string;
  readonly tenant: string;
}

/**
 * Removes the jobs of a queue that wait and that a rule counts for a tenant, and takes them out of all lines of their rules. The next
 * job of a scheduler stays, with a warning.
 * @returns how many were removed
 */
export async function cancelJobs(side: Pick<WorkerSide, 'admission' | 'limiter'>, its: Cancelled): Promise<number> {
  const { queue, tenant } = its;
  const staying = new Set<string>();
  const schedulers = new Set<string>();
  let removed = 0;
  for (let pass = 0, more = true; more && pass < MOST_PASSES; pass++) {
    // The last of the line first: else each that leaves would have the next of them promoted. BullMQ finds these sooner, too.
    const ids = (await queue.getRanges(WAITING, 0, -1)).filter((id) => !staying.has(id));
    more = false;
    for (let i = 0; i < ids.length; i += CHUNK) {
      const gone = await cancelChunk(side, its, ids.slice(i, i + CHUNK), staying, schedulers);
      removed += gone;
      more ||= gone > 0;
    }
  }
  if (schedulers.size > 0) {
    side.limiter.options.warn(
      `queue '${queue.name}': cancel() left the next job of the schedulers ${[...schedulers].join(', ')} of tenant '${tenant}': ` +
        'remove a scheduler with queue.removeJobScheduler(id).',
    );
  }
  return removed;
}

/** @returns how many were removed. Notes the jobs that are not to be looked at again, and the schedulers whose jobs these are */
async function cancelChunk(
  { admission }: Pick<WorkerSide, 'admission'>,
  its: Cancelled,
  ids: readonly string[],
  staying: Set<string>,
  schedulers: Set<string>,
): Promise<number> {
  const { queue } = its;
  const found = await Promise.all(ids.map((id) => queue.getJob(id)));
  const checks = await Promise.all(found.map(async (job) => job && checksFor(its, job)));
  const removing = ids.map(async (id, i): Promise<ReservationRequest[]> => {
    const [job, of] = [found[i], checks[i]];
    if (!job || !of) {
      staying.add(id);
      return [];
    }
    try {
      // Its children may be jobs of others.
      await job.remove({ removeChildren: false });
    } catch (error) {
      const { message } = error as Error;
      if (!REFUSED.test(message)) throw error;
      if (message.includes('scheduler')) {
        staying.add(id);
        schedulers.add(job.repeatJobKey ?? id);
      }
      return [];
    }
    const terms = { lease: { token: 'cancel', lastsMs: BULLMQ_LOCK_MS }, priority: job.priority };
    return [{ checks: of, id: memberOf(queue.opts.prefix, queue.name, id), terms }];
  });
  const settled = await Promise.allSettled(removing);
  const gone = settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  await admission.leaveAll(gone);
  const failed = settled.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
  if (failed) throw failed.reason;
  return gone.length;
}

/** Returns the checks of a job; undefined for a job that the rule does not count for the tenant. */
async function checksFor({ rules, scope, tenant }: Cancelled, job: Job): Promise<readonly PreparedCheck[] | undefined> {
  try {
    const checks = checksOf(await evaluateRules(rules, job).results);
    return checks.some((check) => check.scope === scope && String(check.tenant) === tenant) ? checks : undefined;
  } catch (error) {
    // It has no tenant.
    if (error instanceof UnrecoverableError) return undefined;
    throw error;
  }
}
