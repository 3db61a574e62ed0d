import type { Job } from 'bullmq';
import { type ScopeKeys, targetKeys } from '../../core/keys.js';
import type { PlaceRequest } from '../../core/lines/places.js';
import { costOfWaiter, costsOfWaiters } from '../../core/views/costs.js';
import { countedFor, evaluateRules } from '../evaluate/evaluate.js';
import type { LimiterParts } from '../limiter-parts.js';
import { withCost } from '../rules/compile-rules.js';
import type { ResolvedRule } from '../rules/options.js';
import { BULLMQ_LOCK_MS } from '../stock/internals.js';
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
  const named = jobs.map((job) => ({ job, id: memberOf(prefixOf(job), job.queueName, job) }));
  const asked = await askedLimits(limiter, declared, rules, named);
  const places = named.flatMap((its, i) => [rules, ...(asked[i] ?? []).map((rule) => [rule])].map(placeBy(its)));
  const settled = await Promise.allSettled(places);
  return {
    requests: settled.flatMap((place) => (place.status === 'fulfilled' ? place.value : [])),
    failures: settled.flatMap((place) => (place.status === 'rejected' ? [place.reason as unknown] : [])),
  };
}

function placeBy({ job, id }: { job: Job; id: string }) {
  const terms = { lease: { token: 'leave', lastsMs: BULLMQ_LOCK_MS }, priority: job.priority };
  return async (rules: readonly ResolvedRule[]): Promise<PlaceRequest[]> => {
    const checks = await evaluateRules(rules, job).checks;
    return checks.length > 0 ? [{ checks, id, terms }] : [];
  };
}

/** `id` is the name from memberOf(). */
interface NamedJob {
  readonly job: Job;
  readonly id: string;
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
  jobs: readonly NamedJob[],
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
  const named = jobs.map((job) => ({ job, id: memberOf(prefixOf(job), job.queueName, job) }));
  const asked = await askedLimits(limiter, limits, [], named);
  return jobs.filter((_, i) => asked[i]?.length === 0);
}

async function askedOf(
  limiter: LimiterParts,
  rule: ResolvedRule,
  jobs: readonly NamedJob[],
): Promise<Map<NamedJob, ResolvedRule>> {
  const tenants = await Promise.allSettled(jobs.map(({ job }) => countedFor(rule, job)));
  const lines = new Map<string, { keys: ScopeKeys; members: NamedJob[] }>();
  for (const [i, named] of jobs.entries()) {
    const found = tenants[i];
    if (found?.status !== 'fulfilled' || found.value === undefined) continue;
    const keys = targetKeys(limiter.space, rule.scope, rule.shared ? undefined : found.value);
    const line = lines.get(keys.waiters) ?? { keys, members: [] };
    line.members.push(named);
    lines.set(keys.waiters, line);
  }
  const asked = new Map<NamedJob, ResolvedRule>();
  const read = [...lines.values()].map(async ({ keys, members }) => {
    const ids = members.map(({ id }) => id);
    const costs = await costsOfWaiters(limiter, keys, ids);
    for (const [i, named] of members.entries()) {
      const its = costs[i];
      if (its)
        asked.set(
          named,
          withCost(rule, costOfWaiter(rule.compiled?.tiers ?? [], its, typeof rule.cost === 'number' ? rule.cost : 1)),
        );
    }
  });
  await Promise.all(read);
  return asked;
}
