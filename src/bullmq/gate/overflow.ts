import { type Job, UnrecoverableError } from 'bullmq';
import type { Deferred, Tenant } from '../../core/index.js';
import type { Admission, Answer } from '../../core/leases/admission.js';
import type { PreparedCheck } from '../../core/options/checks.js';
import type { ErrorPace } from '../evaluate/error-pace.js';
import { answerOf, RuleFailure, type RuleFailures } from '../evaluate/rule-failures.js';
import { FUNCTION_DEADLINE_MS, withDeadline } from '../evaluate/user-functions.js';
import { POLICIES } from '../rules/check-rule.js';
import type { Overflow, OverflowPolicy, ResolvedRule } from '../rules/options.js';
import { hasBegun } from './begun.js';
import { Dropped } from './verdict.js';

/**
 * A job would have waited longer than its rule allows, or takes more than a limit (`onOverflow: 'fail'`). The job failed for good,
 * and was not run.
 */
export class LimitOverflowError extends UnrecoverableError {
  constructor(
    job: Pick<Job, 'id' | 'name' | 'queueName'>,
    /** Why the job would have waited, and how long. */
    readonly decision: Deferred,
    /** The tenant that the job was counted for in that scope. */
    readonly tenant: Tenant,
    /** The scope whose rule allows no longer wait: the decision's, or one whose line is too long. */
    readonly scope: string = decision.scope,
  ) {
    const { reason, tier, position, turn, excess } = decision;
    const whose = `job ${job.id} (${job.name}) of queue '${job.queueName}'`;
    const place = `tenant '${tenant}', scope '${scope}'`;
    const elsewhere = scope === decision.scope ? '' : ` of scope '${decision.scope}'`;
    super(
      excess
        ? `${whose} takes more than its limit: ${place}, cost ${excess.cost}, limit ${excess.limit} (${tier})`
        : `${whose} would wait too long: ${place}, ${reason}${tier === undefined ? '' : ` (${tier})`}${elsewhere}, ` +
            `${position} in front, turn ${turn.toISOString()}`,
    );
    this.name = LimitOverflowError.name;
  }
}

/** Ends jobs that would wait too long. */
export class OverflowJudge {
  constructor(
    private readonly admission: Pick<Admission, 'leave'>,
    private readonly memberOf: (job: Job) => string,
    private readonly leaseMs: number,
    private readonly failures: Pick<RuleFailures, 'note'>,
    private readonly outages: Pick<ErrorPace, 'add'>,
  ) {}

  /**
   * How a deferred job is to end. When it is to end it has left its lines.
   * @param rules those that limit the job
   * @returns nothing where the job is to wait; 'takesAll' where it is to wait although it takes more than a limit. Never throws
   */
  async endOf(
    job: Job,
    rules: readonly ResolvedRule[],
    checks: readonly PreparedCheck[],
    { decision, waitMs }: Answer & { decision: Deferred },
  ): Promise<LimitOverflowError | Dropped | 'takesAll' | undefined> {
    if (decision.reason === 'unavailable') return undefined;
    // Work that has begun is not lost because it waits: a handler that put its job back counts on its next run.
    if (hasBegun(job) && !decision.excess) return undefined;
    const end = await this.#judge(job, rules, checks, { decision, waitMs });
    if (!end) return decision.excess && 'takesAll';
    const { policy, tenant, scope } = end;
    const terms = { lease: { token: 'leave', lastsMs: this.leaseMs }, priority: job.priority };
    try {
      await this.admission.leave({ checks, id: this.memberOf(job), terms });
    } catch (error) {
      // The job waits: a waiter whose job has ended would block others until it is found to have none.
      this.outages.add(error as Error);
      return undefined;
    }
    return policy === 'drop' ? new Dropped(decision, tenant) : new LimitOverflowError(job, decision, tenant, scope);
  }

  /** Returns what the first rule says that does not let a deferred job wait. */
  async #judge(
    job: Job,
    rules: readonly ResolvedRule[],
    checks: readonly PreparedCheck[],
    { decision, waitMs = decision.delayMs }: Answer & { decision: Deferred },
  ) {
    for (const { rule, tenant } of judgesOf(rules, checks, decision)) {
      const { overflow, scope } = rule;
      const isBinding = scope === decision.scope;
      if (!isBinding && decision.excess) break;
      const isOver = decision.excess ?? (overflow && overflows(overflow, decision, isBinding ? waitMs : 0));
      if (!isOver) continue;
      const policy = await this.#policy(rule, job, tenant, decision);
      if (policy !== 'wait') return { policy, tenant, scope };
    }
    return undefined;
  }

  /** What the rule says of a job that overflows. A function that fails in any way has the job wait, as without it. */
  async #policy(rule: ResolvedRule, job: Job, tenant: Tenant, decision: Deferred): Promise<OverflowPolicy> {
    const { onOverflow } = rule;
    if (typeof onOverflow !== 'function') return onOverflow;
    const checked = (policy: OverflowPolicy) => {
      if (POLICIES.includes(policy)) return policy;
      throw new Error(`it returned ${String(policy)}, and not 'fail', 'drop' or 'wait'`);
    };
    try {
      const policy = answerOf(rule, 'onOverflow', job, tenant, () => onOverflow(job, decision), checked);
      const late = `onOverflow did not settle within ${FUNCTION_DEADLINE_MS} ms`;
      return await withDeadline(policy, () => new RuleFailure(rule, job, tenant, late));
    } catch (failure) {
      this.failures.note(failure as RuleFailure);
      return 'wait';
    }
  }
}

/**
 * Returns the rules that judge a deferred job: the rule that binds, then those whose bound counts the same line. In a shared
 * scope a job stands in one line for all of its rules.
 */
function judgesOf(rules: readonly ResolvedRule[], checks: readonly PreparedCheck[], decision: Deferred) {
  const judges = rules.flatMap((rule) => {
    const check = checks.find(({ scope }) => scope === rule.scope);
    return check ? [{ rule, tenant: check.tenant }] : [];
  });
  const binding = judges.filter(({ rule }) => rule.scope === decision.scope);
  if (!checks.some(({ shared }) => shared)) return binding;
  return [...binding, ...judges.filter((judge) => !binding.includes(judge))];
}

/** The longest that a decision by such rules may take, in milliseconds. */
export function decisionMs(rules: readonly ResolvedRule[], { deadlineMs }: { deadlineMs: number }): number {
  const gateMs = FUNCTION_DEADLINE_MS + 2 * deadlineMs;
  if (!rules.some(mayEnd)) return gateMs;
  const asks = rules.some(({ onOverflow }) => typeof onOverflow === 'function');
  return gateMs + deadlineMs + (asks ? FUNCTION_DEADLINE_MS : 0);
}

/** Whether a rule may end jobs that are over its limit. */
export function mayEnd({ overflow, cost }: ResolvedRule): boolean {
  return overflow !== undefined || cost !== undefined;
}

/** Whether a deferred job would wait too long. @param waitMs until its turn, where its decision knows one */
export function overflows({ maxWaitMs, maxWaiting }: Overflow, decision: Deferred, waitMs: number): boolean {
  return decision.position >= maxWaiting || (knowsTurn(decision) && waitMs > maxWaitMs);
}

/** A job that waits for another one to end, or for the end of a pause that nobody has set, has no turn. */
function knowsTurn({ reason, estimated, pausedUntil }: Deferred): boolean {
  if (reason === 'paused') return pausedUntil !== undefined;
  return reason !== 'concurrency' || estimated === true;
}
