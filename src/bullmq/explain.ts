import { Job, type Queue } from 'bullmq';
import type { Running } from '../core/index.js';
import type { PreparedCheck } from '../core/options.js';
import { Explanation } from './explanation.js';
import { memberOf } from './member.js';
import type { ResolvedRule } from './rules/compile-rules.js';
import { evaluateRules } from './rules/evaluate.js';
import { checksOf } from './rules/rule-result.js';
import type { WorkerSide } from './worker-side.js';

/** The states in which a job may wait for a limit. */
const WAITING: ReadonlySet<string> = new Set(['waiting', 'delayed', 'prioritized']);
const MAX_RUNNING = 10;

/** Explains why a job waits, by the rules that its worker has. */
export async function explain(
  { limiter }: Pick<WorkerSide, 'limiter'>,
  rules: readonly ResolvedRule[],
  queue: Queue,
  jobId: string,
): Promise<Explanation> {
  const job = await Job.fromId(queue, jobId);
  const state = job ? await job.getState() : 'unknown';
  const checks = job && WAITING.has(state) ? checksOf(await evaluateRules(rules, job).results) : [];
  if (checks.length === 0) return new Explanation(queue.name, jobId, state, undefined, undefined, []);
  await limiter.readiness.started();
  const { peek } = await limiter.decider.peek(checks, { id: memberOf(queue.opts.prefix, queue.name, jobId) });
  const binding = (peek.admitted ? undefined : checks.find(({ scope }) => scope === peek.scope)) ?? checks[0];
  const running = !peek.admitted && peek.reason === 'concurrency' ? await runningOf(limiter, binding) : [];
  return new Explanation(queue.name, jobId, state, String(binding?.tenant), peek, running);
}

async function runningOf(limiter: WorkerSide['limiter'], check: PreparedCheck | undefined): Promise<Running[]> {
  if (!check) return [];
  const { leases, holders } = limiter.keysOf(check);
  return (await limiter.calls.running([leases, holders])).slice(0, MAX_RUNNING);
}
