import type { Job, JobType, Queue } from 'bullmq';
import type { PlaceRequest } from '../../core/lines/places.js';
import { countedFor } from '../evaluate/evaluate.js';
import { RuleFailure } from '../evaluate/rule-failures.js';
import type { ResolvedRule } from '../rules/options.js';
import { inChunks } from '../stock/internals.js';
import type { WorkerSide } from '../worker-side.js';

/**
 * The states of waiting jobs, in the order of removal. A parent is removed before its children, because the removal of the
 * last child would start the parent. BullMQ 5 keeps the jobs of a paused queue in a separate list.
 */
const WAITING = ['waiting-children', 'delayed', 'prioritized', 'paused', 'waiting'] as JobType[];
/**
 * A pass misses a job that a worker is deferring at that moment, so passes follow until one removes no job. The maximum ends
 * them if a producer keeps adding jobs.
 */
const MAX_PASSES = 10;
/** BullMQ refuses to remove a job that a worker has just fetched, and the next job of a scheduler. */
const REFUSED = /locked|scheduler/;

interface Cancelled {
  readonly rules: readonly ResolvedRule[];
  readonly queue: Queue;
  readonly placesOf: (
    jobs: readonly Job[],
  ) => Promise<{ readonly requests: readonly PlaceRequest[]; readonly failures: readonly unknown[] }>;
  readonly scope: string;
  readonly tenant: string;
}

interface Seen {
  /** The ids of jobs that later passes skip. */
  readonly staying: Set<string>;
  readonly schedulers: Set<string>;
  readonly failures: RuleFailure[];
}

/** By queue, the calls of this process, one after the other: two calls at once would count the same jobs. */
const calls = new Map<string, Promise<unknown>>();

/** See cancelAll. */
export function cancelJobs(side: WorkerSide, its: Cancelled): Promise<number> {
  const name = its.queue.qualifiedName;
  const call = (calls.get(name) ?? Promise.resolve()).then(() => cancelAll(side, its));
  const ended: Promise<unknown> = call
    .catch(() => undefined)
    .then(() => calls.get(name) === ended && calls.delete(name));
  calls.set(name, ended);
  return call;
}

/**
 * Removes waiting jobs from a queue and from all lines: the jobs that a rule counts for the tenant. The next job of a
 * scheduler stays, with a warning.
 * @throws RuleFailure if a function of a rule failed for a job, after all other jobs are removed
 */
async function cancelAll(side: WorkerSide, its: Cancelled): Promise<number> {
  const { queue, tenant } = its;
  const seen: Seen = { staying: new Set(), schedulers: new Set(), failures: [] };
  const { schedulers, failures } = seen;
  let removed = 0;
  for (let pass = 0, more = true; more && pass < MAX_PASSES; pass++) {
    const gone = await cancelPass(side, its, seen);
    removed += gone;
    more = gone > 0;
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

async function cancelPass(side: WorkerSide, its: Cancelled, seen: Seen): Promise<number> {
  let removed = 0;
  for (const state of WAITING) {
    // Removes from the end of the line to its front: in the other order, each removal would promote the job that is removed
    // next.
    removed += await inChunks(its.queue, state, false, (ids) => cancelChunk(side, its, ids, seen));
  }
  return removed;
}

async function cancelChunk(
  { places }: WorkerSide,
  its: Cancelled,
  listed: readonly string[],
  seen: Seen,
): Promise<number> {
  const { queue } = its;
  const ids = listed.filter((id) => !seen.staying.has(id));
  const found = await Promise.all(ids.map((id) => queue.getJob(id)));
  // A job may have ended since it was listed, and BullMQ would remove its result.
  const areCounted = await Promise.all(
    found.map(async (job) => job !== undefined && job.finishedOn === undefined && isCounted(its, job, seen)),
  );
  const removing = ids.map(async (id, i): Promise<Job[]> => {
    const job = found[i];
    if (!job || !areCounted[i]) {
      seen.staying.add(id);
      return [];
    }
    try {
      // Its children may belong to other tenants.
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
    // Other failures are jobs without a tenant, which stand in no line.
    seen.failures.push(...failures.filter((failure) => failure instanceof RuleFailure));
    await places.leaveAll(requests);
  }
  const failed = settled.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
  if (failed) throw failed.reason;
  return gone.length;
}

/** Notes a failure instead of throwing it, so that other jobs are still removed. */
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
