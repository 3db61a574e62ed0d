import { type Job } from 'bullmq';
import { type LimiterInternals } from '../../core/internals.js';
import { type ScopeKeys, targetKeys } from '../../core/keys.js';
import { costOfWaiter, costsOfWaiters } from '../../core/views/costs.js';
import { countedFor } from '../evaluate/evaluate.js';
import { type ResolvedRule } from '../rules/compile-rules.js';
import { withCost } from './declared-rules.js';

/** A job, and its name in lines. */
interface NamedJob {
  readonly job: Job;
  readonly id: string;
}

/**
 * Returns for each job the limits in whose lines it waits because its handler asked for them, with what the job takes of each: one
 * command for each line. A limit whose tenant function fails for the job is left out.
 * @param declared the limits that handlers may ask for
 * @param rules those of the start of the jobs, in whose lines they may stand as well
 * @throws UnavailableError when Redis does not answer
 */
export async function askedLimits(
  limiter: Pick<LimiterInternals, 'runner' | 'space'>,
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

/** Returns the limit for each job that waits in a line of it. */
async function askedOf(
  limiter: Pick<LimiterInternals, 'runner' | 'space'>,
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
