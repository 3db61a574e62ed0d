import type { Job, JobType, Queue } from 'bullmq';
import type { ReservationRequest } from '../../core/leases/admission.js';
import { countedFor } from '../evaluate/evaluate.js';
import { RuleFailure } from '../evaluate/rule-failures.js';
import type { ResolvedRule } from '../rules/options.js';
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

/** The places in line of jobs. */
export interface Places {
  readonly requests: readonly ReservationRequest[];
  /** Of rules whose functions fail, and of jobs without a tenant: their places are not known. */
  readonly failures: readonly unknown[];
}

/** Whose jobs are cancelled, where. */
interface Cancelled {
  readonly rules: readonly ResolvedRule[];
  readonly queue: Queue;
  /** Finds the lines in which jobs may stand. */
  readonly placesOf: (jobs: readonly Job[]) => Promise<Places>;
  /** That of the rule that counts the jobs. */
  readonly scope: string;
  readonly tenant: string;
}

/** What the passes over the jobs have come across. */
interface Seen {
  /** The ids of the jobs that are not to be looked at again. */
  readonly staying: Set<string>;
  /** Those whose next job stays. */
  readonly schedulers: Set<string>;
  readonly failures: RuleFailure[];
}

/**
 * Removes the jobs of a queue that wait and that a rule counts for a tenant, and takes them out of all lines of their rules and of the
 * limits that their handlers asked for. The next job of a scheduler stays, with a warning.
 * @returns how many were removed
 * @throws RuleFailure if a function of a rule fails, after all others are removed: one bad job must not keep those of a tenant
 */
export async function cancelJobs(side: Pick<WorkerSide, 'admission' | 'limiter'>, its: Cancelled): Promise<number> {
  const { queue, tenant } = its;
  const seen: Seen = { staying: new Set(), schedulers: new Set(), failures: [] };
  const { staying, schedulers, failures } = seen;
  let removed = 0;
  for (let pass = 0, more = true; more && pass < MOST_PASSES; pass++) {
    // The last of the line first: else each that leaves would have the next of them promoted. BullMQ finds these sooner, too.
    const ids = (await queue.getRanges(WAITING, 0, -1)).filter((id) => !staying.has(id));
    more = false;
    for (let i = 0; i < ids.length; i += CHUNK) {
      const gone = await cancelChunk(side, its, ids.slice(i, i + CHUNK), seen);
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
  if (failures[0]) throw failures[0];
  return removed;
}

/** @returns how many were removed */
async function cancelChunk(
  { admission }: Pick<WorkerSide, 'admission'>,
  its: Cancelled,
  ids: readonly string[],
  seen: Seen,
): Promise<number> {
  const { queue } = its;
  const found = await Promise.all(ids.map((id) => queue.getJob(id)));
  const areCounted = await Promise.all(found.map(async (job) => job !== undefined && isCounted(its, job, seen)));
  const removing = ids.map(async (id, i): Promise<Job[]> => {
    const job = found[i];
    if (!job || !areCounted[i]) {
      seen.staying.add(id);
      return [];
    }
    try {
      // Its children may be jobs of others.
      await job.remove({ removeChildren: false });
    } catch (error) {
      const { message } = error as Error;
      if (!REFUSED.test(message)) throw error;
      if (message.includes('scheduler')) seen.schedulers.add(job.repeatJobKey ?? id);
      return [];
    }
    return [job];
  });
  const settled = await Promise.allSettled(removing);
  const gone = settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  if (gone.length > 0) {
    const { requests, failures } = await its.placesOf(gone);
    // A job without a tenant stands in no line.
    seen.failures.push(...failures.filter((failure) => failure instanceof RuleFailure));
    await admission.leaveAll(requests);
  }
  const failed = settled.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
  if (failed) throw failed.reason;
  return gone.length;
}

/** Whether a rule of the scope counts a job for the tenant. Notes a rule that fails, which does not keep the others from going. */
async function isCounted({ rules, scope, tenant }: Cancelled, job: Job, { failures }: Seen): Promise<boolean> {
  try {
    const counting = rules.filter((rule) => rule.scope === scope);
    const tenants = await Promise.all(counting.map((rule) => countedFor(rule, job)));
    return tenants.some((counted) => counted !== undefined && String(counted) === tenant);
  } catch (error) {
    if (!(error instanceof RuleFailure)) throw error;
    failures.push(error);
    return false;
  }
}
