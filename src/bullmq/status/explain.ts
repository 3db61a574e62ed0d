import { Job, type Queue } from 'bullmq';
import { deferredUnavailable } from '../../core/decide/to-decision.js';
import type { Peek, Running } from '../../core/index.js';
import { SCOPE } from '../../core/keys.js';
import type { PreparedCheck } from '../../core/limits/checks.js';
import { readWithWhole } from '../../core/limits/read-settings.js';
import { isUnlimited } from '../../core/protocol/compiled-limits.js';
import { type AcquireRequest, isOwn, type ScopeCall } from '../../core/protocol/request.js';
import { shown } from '../../core/util/stamped.js';
import { evaluateRules } from '../evaluate/evaluate.js';
import { RuleFailure } from '../evaluate/rule-failures.js';
import { askedLimits, memberOfJob } from '../limits/leave.js';
import type { ResolvedRule } from '../rules/options.js';
import { BULLMQ_LOCK_MS } from '../stock/internals.js';
import { queueNameOf } from '../stock/member.js';
import type { WorkerSide } from '../worker-side.js';
import { readQueues } from './queue-status.js';
import { Explanation, inWords, queueText } from './status-text.js';

const WAITING: ReadonlySet<string> = new Set(['waiting', 'delayed', 'prioritized']);
const MAX_RUNNING = 10;

interface Cause {
  /** Absent if a function of a rule fails. */
  readonly check: PreparedCheck | undefined;
  readonly peek: Peek;
  /** The scope that refuses the job. */
  readonly binding: ScopeCall | undefined;
  /**
   * Whether a job that may start now stands in a line: the job's delay then lasts until its turn, and is not the delay from
   * its options.
   */
  readonly isInLine: boolean;
}

export async function explain(
  side: WorkerSide,
  rules: readonly ResolvedRule[],
  declared: readonly ResolvedRule[],
  queue: Queue,
  jobId: string,
): Promise<Explanation> {
  const { limiter } = side;
  const job = await Job.fromId(queue, jobId);
  const state = job ? await job.getState() : 'unknown';
  const causes = job && WAITING.has(state) ? await causesOf(limiter, rules, declared, job) : [];
  // The cause with the latest turn decides: a job that waits at a checkpoint must first be allowed to start again.
  const cause = causes.reduce((last, one) => (waitMs(one) > waitMs(last) ? one : last), causes[0]);
  const isHeld = !job || !WAITING.has(state) || (cause && !cause.peek.admitted);
  const isDelayed = state === 'delayed' && !cause?.isInLine;
  const unfetched = isHeld ? undefined : await unfetchedText(side, queue, job, isDelayed);
  if (!cause) return new Explanation(queue.name, jobId, state, undefined, undefined, [], { unfetched });
  const { check, peek, binding } = cause;
  const isFull = !peek.admitted && peek.reason === 'concurrency';
  const running = binding && isFull ? await runningOf(limiter, binding) : [];
  const cap = { isOfAll: binding !== undefined && !isOwn(binding), limit: binding?.compiled.cap };
  const pauseNote =
    check && !peek.admitted && peek.reason === 'paused'
      ? (
          await readWithWhole(
            limiter,
            { scope: check.scope ?? SCOPE, tenant: check.tenant },
            check.shared !== undefined,
          )
        ).pauseNote
      : undefined;
  const rest = { cap, unfetched, pauseNote };
  return new Explanation(queue.name, jobId, state, check && String(check.tenant), peek, running, rest);
}

async function causesOf(
  limiter: WorkerSide['limiter'],
  rules: readonly ResolvedRule[],
  declared: readonly ResolvedRule[],
  job: Job,
): Promise<readonly (Cause | undefined)[]> {
  const starting = await causeOf(limiter, rules, job);
  const [asked = []] = await askedLimits(limiter, declared, rules, [job]);
  return [starting, ...(await Promise.all(asked.map((rule) => causeOf(limiter, [rule], job))))];
}

async function causeOf(
  limiter: WorkerSide['limiter'],
  rules: readonly ResolvedRule[],
  job: Job,
): Promise<Cause | undefined> {
  let checks: readonly PreparedCheck[];
  try {
    checks = await evaluateRules(rules, job).checks;
  } catch (error) {
    if (!(error instanceof RuleFailure)) throw error;
    const peek = { ...deferredUnavailable(error.rule.scope, error, limiter.epochMs()), tiers: [] };
    return { check: undefined, peek, binding: undefined, isInLine: false };
  }
  if (checks.length === 0) return undefined;
  await limiter.readiness.started();
  const id = memberOfJob(job);
  const terms = { lease: { token: 'explain', lastsMs: BULLMQ_LOCK_MS }, priority: job.priority };
  const { request, peek, binding } = await limiter.decider.peek(checks, { id }, terms);
  if (peek.admitted && isUnlimited(request)) return undefined;
  const refused = peek.admitted ? undefined : checks.find(({ scope }) => scope === peek.scope);
  const isInLine = peek.admitted && (await standsIn(limiter, request, id));
  return { check: refused ?? checks[0], peek, binding, isInLine };
}

async function standsIn({ runner }: WorkerSide['limiter'], { scopes }: AcquireRequest, id: string): Promise<boolean> {
  const found = await runner.once((client) => Promise.all(scopes.map(({ keys }) => client.hget(keys.waiters, id))));
  return found.some((known) => known !== null);
}

function waitMs(cause: Cause | undefined): number {
  return cause && !cause.peek.admitted ? cause.peek.delayMs : 0;
}

async function runningOf(limiter: WorkerSide['limiter'], { keys }: ScopeCall): Promise<Running[]> {
  return (await limiter.calls.running(keys)).slice(0, MAX_RUNNING).map(shown);
}

async function unfetchedText(side: WorkerSide, queue: Queue, job: Job, isDelayed: boolean): Promise<string> {
  if (isDelayed) {
    const dueMs = job.timestamp + job.delay;
    const leftMs = dueMs - side.limiter.epochMs();
    // The delay of a retry begins when the job fails, and BullMQ does not keep that time.
    if (job.attemptsMade > 0 || leftMs <= 0) return 'its delay, or that of its retry, is not over';
    return `its own delay ends at ${new Date(dueMs).toISOString()}, in ${inWords(leftMs)}`;
  }
  const [status] = await readQueues(side, [queueNameOf(queue.opts.prefix, queue.name)], [queue]);
  return status ? queueText(status) : '';
}
