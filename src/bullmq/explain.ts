import { Job, type Queue } from 'bullmq';
import type { Peek, Running } from '../core/index.js';
import type { PreparedCheck } from '../core/options.js';
import { isUnlimited } from '../core/protocol/compiled-limits.js';
import { isOwn, type ScopeCall } from '../core/request.js';
import { deferredUnavailable } from '../core/to-decision.js';
import { Explanation } from './explanation.js';
import { BULLMQ_LOCK_MS } from './internals.js';
import { memberOf } from './member.js';
import type { ResolvedRule } from './rules/compile-rules.js';
import { evaluateRules } from './rules/evaluate.js';
import { RuleFailure } from './rules/rule-failures.js';
import { checksOf, type RuleResult } from './rules/rule-result.js';
import type { WorkerSide } from './worker-side.js';

/** The states in which a job may wait for a limit. */
const WAITING: ReadonlySet<string> = new Set(['waiting', 'delayed', 'prioritized']);
const MAX_RUNNING = 10;

/** A check that a job waits for, and the decision that it would get now. */
interface Cause {
  /** Absent if a function of a rule fails. */
  readonly check: PreparedCheck | undefined;
  readonly peek: Peek;
  /** The scope that refuses the job, if one does. */
  readonly binding: ScopeCall | undefined;
}

/** Explains why a job waits, by the rules and the checkpoints that its worker has. */
export async function explain(
  { limiter }: Pick<WorkerSide, 'limiter'>,
  rules: readonly ResolvedRule[],
  checkpoints: readonly ResolvedRule[],
  queue: Queue,
  jobId: string,
): Promise<Explanation> {
  const job = await Job.fromId(queue, jobId);
  const state = job ? await job.getState() : 'unknown';
  const isWaiting = job && WAITING.has(state);
  const id = memberOf(queue.opts.prefix, queue.name, jobId);
  const starting = isWaiting ? await causeOf(limiter, rules, job, id) : undefined;
  const midway = isWaiting ? await checkpointOf(limiter, checkpoints, job, id) : undefined;
  // A job that waits at a checkpoint has to start first, and is told the later of the two.
  const cause = waitMs(midway) > waitMs(starting) ? midway : starting;
  if (!cause) return new Explanation(queue.name, jobId, state, undefined, undefined, []);
  const { check, peek, binding } = cause;
  const isFull = !peek.admitted && peek.reason === 'concurrency';
  const running = binding && isFull ? await runningOf(limiter, binding) : [];
  const isOfAll = binding !== undefined && !isOwn(binding);
  return new Explanation(queue.name, jobId, state, check && String(check.tenant), peek, running, isOfAll);
}

async function causeOf(
  limiter: WorkerSide['limiter'],
  rules: readonly ResolvedRule[],
  job: Job,
  id: string,
): Promise<Cause | undefined> {
  let results: readonly RuleResult[];
  try {
    results = await evaluateRules(rules, job).results;
  } catch (error) {
    if (!(error instanceof RuleFailure)) throw error;
    const peek = { ...deferredUnavailable(error.rule.scope, error, limiter.epochMs()), tiers: [] };
    return { check: undefined, peek, binding: undefined };
  }
  const checks = checksOf(results);
  if (checks.length === 0) return undefined;
  await limiter.readiness.started();
  const terms = { lease: { token: 'explain', lastsMs: BULLMQ_LOCK_MS }, priority: job.priority };
  const { request, peek, binding } = await limiter.decider.peek(checks, { id }, terms);
  if (peek.admitted && isUnlimited(request)) return undefined;
  const refused = peek.admitted ? undefined : checks.find(({ scope }) => scope === peek.scope);
  return { check: refused ?? checks[0], peek, binding };
}

/** The checkpoint in whose line a job stands, the last to let it through; nothing where it stands in none. */
async function checkpointOf(
  limiter: WorkerSide['limiter'],
  checkpoints: readonly ResolvedRule[],
  job: Job,
  id: string,
): Promise<Cause | undefined> {
  const causes = await Promise.all(checkpoints.map((rule) => causeOf(limiter, [rule], job, id)));
  let last: Cause | undefined;
  for (const cause of causes) {
    if (!cause?.check || waitMs(cause) <= waitMs(last)) continue;
    const { queue } = limiter.keysOf(cause.check);
    if ((await limiter.runner.once((client) => client.zscore(queue, id))) !== null) last = cause;
  }
  return last;
}

function waitMs(cause: Cause | undefined): number {
  return cause && !cause.peek.admitted ? cause.peek.delayMs : 0;
}

async function runningOf(limiter: WorkerSide['limiter'], { keys }: ScopeCall): Promise<Running[]> {
  const { leases, holders } = keys;
  return (await limiter.calls.running([leases, holders])).slice(0, MAX_RUNNING);
}
