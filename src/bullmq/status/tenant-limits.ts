import type { Job } from 'bullmq';
import type { Tenant, Tier } from '../../core/index.js';
import type { PreparedCheck } from '../../core/options/checks.js';
import { ALL_TENANTS, type CodeLimits } from '../../core/views/limit-status.js';
import { needsJob } from '../evaluate/cached.js';
import { evaluateRules, limitsFor, NO_JOB, toCheck } from '../evaluate/evaluate.js';
import type { NotedLimit } from '../notes/rule-notes.js';
import type { Concurrency, ResolvedRule } from '../rules/options.js';
import { type Member, queueNameOf, readMember } from '../stock/member.js';
import type { QueueRule } from './rules-by-scope.js';

// Limits of a tenant without a job at hand: for display only, and never to charge anything.

/** For so long what functions gave is supposed to hold for a tenant, in milliseconds. */
const KNOWN_MS = 10_000;
/** More are not remembered. */
const MAX_KNOWN = 10_000;

const NOBODY = 'a function of the job gives them, and no job of this tenant waits or runs';
const NOWHERE = 'a function of the job gives them, and this process knows no queue with a job of this tenant';

/** Asked only where a job is needed. */
type Members = () => Promise<readonly string[]>;

/** The limits of tenants, for looks: those of the rule, and where functions of a job give them those of one of its jobs. */
export class TenantLimits {
  readonly #known = new Map<string, { readonly atMs: number; readonly limit: CodeLimits }>();

  /** @param jobOf finds the job of a waiter; nothing if its queue is not known */
  constructor(private readonly jobOf: (member: Member) => Promise<Job | undefined>) {}

  /**
   * @param rules those that name one scope, at least one
   * @param tenant undefined for the whole of a scope that tenants share
   * @param members gives names of waiters or holders of leases, whose jobs may be looked up
   */
  async limitOf(rules: readonly QueueRule[], tenant: string | undefined, members: Members): Promise<CodeLimits> {
    const constant = rules.find(({ rule }) => isStatic(rule));
    if (constant) return { check: staticPart(constant.rule, tenant ?? ALL_TENANTS), unknown: ALL_KNOWN };
    const name = `${rules[0]?.rule.scope}\0${tenant ?? ''}`;
    const known = this.#known.get(name);
    if (known && performance.now() - known.atMs < KNOWN_MS) return known.limit;
    const limit = await this.#asked(rules, tenant, members);
    // A job that waits may come any time.
    if (limit.tiersUnknown !== undefined) return limit;
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.set(name, { atMs: performance.now(), limit });
    return limit;
  }

  async #asked(rules: readonly QueueRule[], tenant: string | undefined, members: Members): Promise<CodeLimits> {
    const without = rules.find(({ rule }) => ![rule.tiers, rule.concurrency].some(needsJob));
    const found = without
      ? await checkWithoutJob(without.rule, tenant ?? ALL_TENANTS).catch(reasonOf)
      : await this.#ofJobs(rules, tenant, await members());
    if (typeof found !== 'string') return { check: found, unknown: ALL_KNOWN };
    const [{ rule }] = rules as readonly [QueueRule];
    const unknown = { tiers: typeof rule.tiers === 'function', concurrency: typeof rule.concurrency === 'function' };
    return { check: staticPart(rule, tenant ?? ALL_TENANTS), tiersUnknown: found, unknown };
  }

  /** The check of the first job that tells; or why there is none. */
  async #ofJobs(
    rules: readonly QueueRule[],
    tenant: string | undefined,
    members: readonly string[],
  ): Promise<PreparedCheck | string> {
    let why = NOBODY;
    for (const member of members) {
      const name = readMember(member);
      const job = name && (await this.jobOf(name));
      if (!job) {
        why = NOWHERE;
        continue;
      }
      const queue = queueNameOf(name.prefix, name.queue);
      const named = rules.filter((each) => each.queue === queue);
      const ofQueue = named.length > 0 ? named : rules.filter((each) => each.queue === undefined);
      try {
        const checks = await evaluateRules(
          ofQueue.map(({ rule }) => rule),
          job,
        ).checks;
        const its = checks.find((check) => tenant === undefined || String(check.tenant) === tenant);
        if (its) return its;
      } catch (error) {
        why = reasonOf(error);
      }
    }
    return why;
  }
}

const ALL_KNOWN: CodeLimits['unknown'] = { tiers: false, concurrency: false };

function reasonOf(error: unknown): string {
  return `a function gives them, and it failed: ${error instanceof Error ? error.message : String(error)}`;
}

/** What of a rule decides its limits. */
type LimitsOfRule = Pick<ResolvedRule, 'scope' | 'shared' | 'guardMs' | 'spread' | 'tiers' | 'concurrency' | 'cost'>;

/** Whether the limits of a rule are the same for every job. */
function isStatic({ tiers, concurrency }: ResolvedRule): boolean {
  return typeof tiers !== 'function' && typeof concurrency !== 'function';
}

/**
 * The check of a rule that needs no job.
 * @throws RuleFailure where a function of it fails or hangs, as one does that takes a job and does not say so
 */
export async function checkWithoutJob(rule: ResolvedRule, tenant: Tenant): Promise<PreparedCheck> {
  return forLook(rule, await limitsFor(rule, NO_JOB, tenant));
}

/** The check of a rule without what functions give: stored limits go before it as ever. */
export function staticPart(rule: LimitsOfRule, tenant: Tenant): PreparedCheck {
  const tiers: readonly Tier[] = typeof rule.tiers === 'function' ? [] : rule.tiers;
  const cap: Concurrency = typeof rule.concurrency === 'function' ? null : rule.concurrency;
  // A look may have a cost where the rule was compiled without one.
  const { scope, guardMs, spread } = rule;
  return forLook(rule, toCheck({ scope, guardMs, spread }, tenant, tiers, cap));
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
