import { type Job } from 'bullmq';
import { type ReservationRequest } from '../../core/leases/admission.js';
import { evaluateRules } from '../evaluate/evaluate.js';
import { checksOf } from '../evaluate/rule-result.js';
import { type ResolvedRule } from '../rules/compile-rules.js';
import { BULLMQ_LOCK_MS } from '../stock/internals.js';
import { memberOf } from '../stock/member.js';
import { type WorkerSide } from '../worker-side.js';
import { askedLimits } from './asked-limits.js';

/** The places in line of jobs. */
interface Places {
  readonly requests: readonly ReservationRequest[];
  /** Of rules whose functions fail, and of jobs without a tenant: their places are not known. */
  readonly failures: readonly unknown[];
}

/** The prefix of a job's queue. */
export function prefixOf({ queueQualifiedName, queueName }: Job): string {
  return queueQualifiedName.slice(0, -queueName.length - 1);
}

/**
 * Takes a job out of the lines of its rules and of the limits that its handler asked for, and promotes the jobs that have room then.
 * @param declared the limits that its handler may ask for
 * @returns whether it was in one of them
 */
export async function leaveLines(
  { admission, limiter }: Pick<WorkerSide, 'admission' | 'limiter'>,
  rules: readonly ResolvedRule[],
  declared: readonly ResolvedRule[],
  job: Job,
): Promise<boolean> {
  const { requests, failures } = await placesOf(limiter, rules, declared, [job]);
  const left = await Promise.all(requests.map((request) => admission.leave(request)));
  if (failures.length > 0) throw failures[0];
  return left.includes(true);
}

/**
 * Returns where jobs may stand in line: by their rules, and because their handlers asked for limits.
 * @param declared the limits that handlers may ask for
 * @throws UnavailableError when Redis does not answer
 */
export async function placesOf(
  limiter: WorkerSide['limiter'],
  rules: readonly ResolvedRule[],
  declared: readonly ResolvedRule[],
  jobs: readonly Job[],
): Promise<Places> {
  const named = jobs.map((job) => ({ job, id: memberOf(prefixOf(job), job.queueName, job.id) }));
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
  return async (rules: readonly ResolvedRule[]): Promise<ReservationRequest[]> => {
    const checks = checksOf(await evaluateRules(rules, job).results);
    return checks.length > 0 ? [{ checks, id, terms }] : [];
  };
}
