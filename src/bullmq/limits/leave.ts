import type { Job, JobType, Queue } from 'bullmq';
import type { LimiterParts } from '../../core/internals.js';
import { type ScopeKeys, targetKeys } from '../../core/keys.js';
import type { PlaceRequest } from '../../core/lines/places.js';
import { costOfWaiter, costsOfWaiters } from '../../core/views/costs.js';
import { countedFor, evaluateRules } from '../evaluate/evaluate.js';
import { RuleFailure } from '../evaluate/rule-failures.js';
import type { ResolvedRule } from '../rules/options.js';
import { withCost } from '../rules/read-rules.js';
import { BULLMQ_LOCK_MS, inChunks } from '../stock/internals.js';
import { memberOf } from '../stock/member.js';
import type { WorkerSide } from '../worker-side.js';

interface FoundPlaces {
  readonly requests: readonly PlaceRequest[];
  /** The reasons why some places are not known: a function of a rule failed, or a job has no tenant. */
  readonly failures: readonly unknown[];
}

export function prefixOf({ queueQualifiedName, queueName }: Job): string {
  return queueQualifiedName.slice(0, -queueName.length - 1);
}

/** The name of a job in lines. */
export function memberOfJob(job: Job): string {
  return memberOf(prefixOf(job), job.queueName, job);
}

export async function leaveLines(
  { places, limiter }: WorkerSide,
  rules: readonly ResolvedRule[],
  declared: readonly ResolvedRule[],
  job: Job,
): Promise<boolean> {
  const { requests, failures } = await placesOf(limiter, rules, declared, [job]);
  const left = await Promise.all(requests.map((request) => places.leave(request)));
  if (failures.length > 0) throw failures[0];
  return left.includes(true);
}

/** @param declared the limits that handlers may ask for */
export async function placesOf(
  limiter: WorkerSide['limiter'],
  rules: readonly ResolvedRule[],
  declared: readonly ResolvedRule[],
  jobs: readonly Job[],
): Promise<FoundPlaces> {
  const asked = await askedLimits(limiter, declared, rules, jobs);
  const places = jobs.flatMap((job, i) => [rules, ...(asked[i] ?? []).map((rule) => [rule])].map(placeBy(job)));
  const settled = await Promise.allSettled(places);
  return {
    requests: settled.flatMap((place) => (place.status === 'fulfilled' ? place.value : [])),
    failures: settled.flatMap((place) => (place.status === 'rejected' ? [place.reason as unknown] : [])),
  };
}

function placeBy(job: Job) {
  const terms = { lease: { token: 'leave', lastsMs: BULLMQ_LOCK_MS }, priority: job.priority };
  return async (rules: readonly ResolvedRule[]): Promise<PlaceRequest[]> => {
    const checks = await evaluateRules(rules, job).checks;
    return checks.length > 0 ? [{ checks, id: memberOfJob(job), terms }] : [];
  };
}

/**
 * For each job, returns the limits at which the job waits because its handler asked for them, with the job's own cost.
 * Leaves out a limit if its tenant function fails for the job.
 * @param rules the rules that limit the start of the jobs; their scopes are left out
 */
export async function askedLimits(
  limiter: LimiterParts,
  declared: readonly ResolvedRule[],
  rules: readonly ResolvedRule[],
  jobs: readonly Job[],
): Promise<ResolvedRule[][]> {
  const others = declared.filter(
    ({ scope, mode }) => mode === 'enforce' && !rules.some((rule) => rule.scope === scope),
  );
  const asked = await Promise.all(others.map((rule) => askedOf(limiter, rule, jobs)));
  return jobs.map((job) => asked.flatMap((byJob) => byJob.get(job) ?? []));
}

/** Returns the jobs that wait in the line of none of the limits. */
export async function inNoLine(
  limiter: LimiterParts,
  limits: readonly ResolvedRule[],
  jobs: readonly Job[],
): Promise<Job[]> {
  const asked = await askedLimits(limiter, limits, [], jobs);
  return jobs.filter((_, i) => asked[i]?.length === 0);
}

async function askedOf(
  limiter: LimiterParts,
  rule: ResolvedRule,
  jobs: readonly Job[],
): Promise<Map<Job, ResolvedRule>> {
  const tenants = await Promise.allSettled(jobs.map((job) => countedFor(rule, job)));
  const lines = new Map<string, { keys: ScopeKeys; members: Job[] }>();
  for (const [i, job] of jobs.entries()) {
    const found = tenants[i];
    if (found?.status !== 'fulfilled' || found.value === undefined) continue;
    const keys = targetKeys(limiter.space, rule.scope, rule.shared ? undefined : found.value);
    const line = lines.get(keys.waiters) ?? { keys, members: [] };
    line.members.push(job);
    lines.set(keys.waiters, line);
  }
  const asked = new Map<Job, ResolvedRule>();
  const read = [...lines.values()].map(async ({ keys, members }) => {
    const costs = await costsOfWaiters(limiter, keys, members.map(memberOfJob));
    for (const [i, job] of members.entries()) {
      const its = costs[i];
      if (its)
        asked.set(
          job,
          withCost(rule, costOfWaiter(rule.compiled?.tiers ?? [], its, typeof rule.cost === 'number' ? rule.cost : 1)),
        );
    }
  });
  await Promise.all(read);
  return asked;
}

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
