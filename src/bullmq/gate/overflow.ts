import { type Job, UnrecoverableError } from 'bullmq';
import { REASONS } from '../../core/decision.js';
import type { Deferred } from '../../core/index.js';
import type { Tenant } from '../../core/keys.js';
import type { Answer } from '../../core/leases/admission.js';
import type { PreparedCheck } from '../../core/limits/checks.js';
import type { PlaceRequest, Places } from '../../core/lines/places.js';
import { hasBegun } from '../defer/begun.js';
import {
  answerOf,
  type ErrorPace,
  FUNCTION_DEADLINE_MS,
  RuleFailure,
  type RuleFailures,
  withDeadline,
} from '../evaluate/rule-failures.js';
import { POLICIES } from '../rules/check-rule.js';
import type { Overflow, OverflowPolicy, ResolvedRule } from '../rules/options.js';
import { Dropped } from './verdict.js';

/**
 * Fails a job for good before it runs (`onOverflow: 'fail'`), because its turn is later than `maxWait` allows, `maxWaiting`
 * jobs are in front of it, or it costs more than a limit allows.
 */
export class LimitOverflowError extends UnrecoverableError {
  constructor(
    job: Pick<Job, 'id' | 'name' | 'queueName'>,
    /** The reason of the wait that the job would have had, and the turn of the job. */
    readonly decision: Deferred,
    /** The tenant that the job counts for in `scope`. */
    readonly tenant: Tenant,
    /**
     * The scope of the rule that ended the job: the scope of the decision, or of another rule whose `maxWaiting` is reached.
     */
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

export class OverflowJudge {
  constructor(
    private readonly places: Pick<Places, 'leave' | 'areGone'>,
    private readonly memberOf: (job: Job) => string,
    private readonly leaseMs: number,
    private readonly failures: Pick<RuleFailures, 'note'>,
    private readonly outages: Pick<ErrorPace, 'add'>,
  ) {}

  /**
   * Decides whether and how a deferred job ends, and removes an ending job from its lines. Never throws.
   * @returns undefined if the job waits; 'takesAll' if it waits although it costs more than a limit; 'again' if it must ask
   * again, because jobs in front of it do not exist any more
   */
  async endOf(
    job: Job,
    rules: readonly ResolvedRule[],
    checks: readonly PreparedCheck[],
    { decision, waitMs }: Answer & { decision: Deferred },
  ): Promise<LimitOverflowError | Dropped | 'takesAll' | 'again' | undefined> {
    if (!REASONS[decision.reason].isDecided) return undefined;
    // A long wait does not end a job whose attempt has begun: a handler that put its job back relies on the next run.
    if (hasBegun(job) && !decision.excess) return undefined;
    const terms = { lease: { token: 'leave', lastsMs: this.leaseMs }, priority: job.priority };
    const place = { checks, id: this.memberOf(job), terms };
    const end = await this.#judge(job, rules, place, { decision, waitMs });
    if (!end) return decision.excess && 'takesAll';
    if (end === 'again') return end;
    const { policy, tenant, scope } = end;
    try {
      await this.places.leave(place);
    } catch (error) {
      // The job waits instead of ending: a waiter without a job would block others until a check finds it.
      this.outages.add(error as Error);
      return undefined;
    }
    return policy === 'drop' ? new Dropped(decision, tenant) : new LimitOverflowError(job, decision, tenant, scope);
  }

  async #judge(
    job: Job,
    rules: readonly ResolvedRule[],
    place: PlaceRequest,
    { decision, waitMs = decision.delayMs }: Answer & { decision: Deferred },
  ) {
    for (const { rule, tenant } of judgesOf(rules, place.checks, decision)) {
      const { overflow, scope } = rule;
      const isBinding = scope === decision.scope;
      if (!isBinding && decision.excess) break;
      const isOver = decision.excess ?? (overflow && overflows(overflow, decision, isBinding ? waitMs : 0));
      if (!isOver) continue;
      // If the server does not answer, the job is judged by the line as it is.
      const isLine = !decision.excess && decision.position > 0;
      if (isLine && (await this.places.areGone(place, decision.scope).catch(() => false))) return 'again';
      const policy = await this.#policy(rule, job, tenant, decision);
      if (policy !== 'wait') return { policy, tenant, scope };
    }
    return undefined;
  }

  /** If the function throws, hangs or returns another value, the job waits. */
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
 * Returns the rules that may end the job, first the rule that refused it. With a shared scope all other rules follow,
 * because the job stands in one line for all of them.
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

export function decisionMs(rules: readonly ResolvedRule[], { deadlineMs }: { deadlineMs: number }): number {
  const gateMs = FUNCTION_DEADLINE_MS + 2 * deadlineMs;
  if (!rules.some(mayEnd)) return gateMs;
  const asks = rules.some(({ onOverflow }) => typeof onOverflow === 'function');
  return gateMs + deadlineMs + (asks ? FUNCTION_DEADLINE_MS : 0);
}

export function mayEnd({ overflow, cost }: ResolvedRule): boolean {
  return overflow !== undefined || cost !== undefined;
}

export function overflows({ maxWaitMs, maxWaiting }: Overflow, decision: Deferred, waitMs: number): boolean {
  return decision.position >= maxWaiting || (knowsTurn(decision) && waitMs > maxWaitMs);
}

/** A job has no turn if it waits for another job to end, or for a pause without a set end. */
function knowsTurn({ reason, estimated, pausedUntil }: Deferred): boolean {
  switch (reason) {
    case 'rate':
    case 'unavailable':
      return true;
    case 'concurrency':
      return estimated === true;
    case 'paused':
      return pausedUntil !== undefined;
  }
}
