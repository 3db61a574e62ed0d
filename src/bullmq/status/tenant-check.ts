import { type Job } from 'bullmq';
import { type Tenant, type Tier } from '../../core/index.js';
import { type PreparedCheck } from '../../core/options/checks.js';
import { CLOSED, NO_LIMITS } from '../../core/protocol/compiled-limits.js';
import { type CodeLimits } from '../../core/views/limit-status.js';
import { tenantFunctionOf } from '../evaluate/cached.js';
import { LATE, resultOf, toCheck } from '../evaluate/evaluate.js';
import { RuleFailure } from '../evaluate/rule-failures.js';
import { isPromise, withDeadline } from '../evaluate/user-functions.js';
import { type NotedLimit } from '../notes/rule-notes.js';
import { type ResolvedRule } from '../rules/compile-rules.js';
import { type Concurrency } from '../rules/options.js';

// What rules mean for a tenant of whom no job is at hand: for looks, and never to charge anything.

/** What of a rule decides its limits. */
type LimitsOfRule = Pick<ResolvedRule, 'scope' | 'shared' | 'guardMs' | 'spread' | 'tiers' | 'concurrency' | 'cost'>;

/** Stands for a job where the functions of a rule take none. */
const NO_JOB = {} as Job;

/** Whether functions of a job give the tiers or the concurrency of a rule. Those that `cached` gave ask for the tenant alone. */
export function needsJob({ tiers, concurrency }: ResolvedRule): boolean {
  return [tiers, concurrency].some(
    (limit) => typeof limit === 'function' && limit.length > 0 && tenantFunctionOf<unknown>(limit) === undefined,
  );
}

/** Whether the limits of a rule are the same for every job. */
export function isStatic({ tiers, concurrency }: ResolvedRule): boolean {
  return typeof tiers !== 'function' && typeof concurrency !== 'function';
}

/**
 * The check of a rule that needs no job.
 * @throws RuleFailure where a function of it fails or hangs, as one does that takes a job and does not say so
 */
export async function checkWithoutJob(rule: ResolvedRule, tenant: Tenant): Promise<PreparedCheck> {
  const asked = resultOf(rule, NO_JOB, tenant);
  const late = () => new RuleFailure(rule, NO_JOB, tenant, LATE);
  return forLook(rule, await (isPromise(asked) ? withDeadline(asked, late) : asked));
}

/** The check of a rule without what functions give: stored limits go before it as ever. */
export function staticPart(rule: LimitsOfRule, tenant: Tenant): PreparedCheck {
  const tiers: readonly Tier[] = typeof rule.tiers === 'function' ? [] : rule.tiers;
  const cap: Concurrency = typeof rule.concurrency === 'function' ? null : rule.concurrency;
  const prepared = cap === 0 ? CLOSED : tiers.length === 0 && cap === null ? NO_LIMITS : undefined;
  return forLook(rule, toCheck(rule, tenant, tiers, cap, prepared));
}

/** That its requests say what they cost decides which log its units are in; how much it would be does not matter. */
function forLook({ cost, shared, tiers }: LimitsOfRule, check: PreparedCheck): PreparedCheck {
  // A handler says what it takes of a limit of tokens.
  const isCosted = cost !== undefined || (check.tiers as readonly Tier[]).some(({ unit }) => unit !== undefined);
  return {
    ...check,
    ...(isCosted &&
      (typeof tiers !== 'function' || check.tiers.length > 0) && {
        cost: typeof cost === 'function' ? 1 : (cost ?? 1),
      }),
    ...(shared && { shared: { weight: 1 } }),
  };
}

/** The limits of a rule of another process: what its functions give is not known. */
export function notedLimits(noted: NotedLimit, tenant: Tenant): CodeLimits {
  const { tiers = [], concurrency = null, isCosted } = noted;
  const rule = { ...noted, tiers, concurrency, cost: isCosted ? 1 : undefined };
  const unknown = { tiers: noted.tiers === undefined, concurrency: noted.concurrency === undefined };
  const why = unknown.tiers || unknown.concurrency ? { tiersUnknown: 'functions of its workers give them' } : {};
  return { check: staticPart(rule, tenant), ...why, unknown };
}
