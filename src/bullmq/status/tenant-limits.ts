import type { Job } from 'bullmq';
import type { Tier } from '../../core/index.js';
import type { Tenant } from '../../core/keys.js';
import type { PreparedCheck } from '../../core/limits/checks.js';
import type { NotedLimit } from '../../core/scopes/notes.js';
import { ALL_TENANTS, type CodeLimits } from '../../core/views/limit-status.js';
import { needsJob } from '../evaluate/cached.js';
import { evaluateRules, limitsFor, NO_JOB, toCheck } from '../evaluate/evaluate.js';
import type { Concurrency, ResolvedRule } from '../rules/options.js';
import { type Member, queueNameOf, readMember } from '../stock/member.js';

export interface QueueRule {
  /** Absent for a declared limit, which the handlers of any queue may ask for. */
  readonly queue?: string;
  readonly rule: ResolvedRule;
}

export function rulesByScope(
  ofQueues: ReadonlyMap<string, readonly ResolvedRule[]>,
  declared: readonly ResolvedRule[],
): Map<string, QueueRule[]> {
  const byScope = new Map<string, QueueRule[]>();
  const named = [...ofQueues].flatMap(([queue, rules]) => rules.map((rule) => ({ queue, rule })));
  for (const each of [...named, ...declared.map((rule) => ({ rule }))]) {
    const { scope } = each.rule;
    byScope.set(scope, [...(byScope.get(scope) ?? []), each]);
  }
  return byScope;
}

// Limits are remembered for display only, never to charge units.

const KNOWN_MS = 10_000;
const MAX_KNOWN = 10_000;

const NOBODY = 'a function of the job gives them, and no job of this tenant waits or runs';
const NOWHERE = 'a function of the job gives them, and this process knows no queue with a job of this tenant';

/** Returns members of lines or leases. Called only if a job is needed. */
type Members = () => Promise<readonly string[]>;

export class TenantLimits {
  readonly #known = new Map<string, { readonly atMs: number; readonly limit: CodeLimits }>();

  constructor(private readonly jobOf: (member: Member) => Promise<Job | undefined>) {}

  /** @param tenant undefined for a shared scope as a whole */
  async limitOf(rules: readonly QueueRule[], tenant: string | undefined, members: Members): Promise<CodeLimits> {
    const constant = rules.find(
      ({ rule }) => ![rule.tiers, rule.concurrency].some((limit) => typeof limit === 'function'),
    );
    if (constant) return { check: staticPart(constant.rule, tenant ?? ALL_TENANTS), unknown: ALL_KNOWN };
    const name = `${rules[0]?.rule.scope}\0${tenant ?? ''}`;
    const known = this.#known.get(name);
    if (known && performance.now() - known.atMs < KNOWN_MS) return known.limit;
    const limit = await this.#asked(rules, tenant, members);
    // Unknown limits are not remembered, because a job of the tenant may come at any time.
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

  /** @returns the check of the first job that rules count for the tenant, or the reason why there is none */
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

type LimitsOfRule = Pick<ResolvedRule, 'scope' | 'shared' | 'guardMs' | 'spread' | 'tiers' | 'concurrency' | 'cost'>;

/** @throws RuleFailure if a function fails, e.g. because it uses a job without declaring the parameter */
export async function checkWithoutJob(rule: ResolvedRule, tenant: Tenant): Promise<PreparedCheck> {
  return forLook(rule, await limitsFor(rule, NO_JOB, tenant));
}

/** Returns only the constant limits. Stored limits override them as usual. */
export function staticPart(rule: LimitsOfRule, tenant: Tenant): PreparedCheck {
  const tiers: readonly Tier[] = typeof rule.tiers === 'function' ? [] : rule.tiers;
  const cap: Concurrency = typeof rule.concurrency === 'function' ? null : rule.concurrency;
  // The compiled limits are left out: for display the check may have a cost although the rule was compiled without one.
  const { scope, guardMs, spread } = rule;
  return forLook(rule, toCheck({ scope, guardMs, spread }, tenant, tiers, cap));
}

/** Adds a cost if requests have one, because tiers with a unit need it. */
function forLook({ cost, shared, tiers }: LimitsOfRule, check: PreparedCheck): PreparedCheck {
  // Handlers pass a cost to a limit with a named unit.
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

export function notedLimits(noted: NotedLimit, tenant: Tenant): CodeLimits {
  const { tiers = [], concurrency = null, isCosted } = noted;
  const rule = { ...noted, tiers, concurrency, cost: isCosted ? 1 : undefined };
  const unknown = { tiers: noted.tiers === undefined, concurrency: noted.concurrency === undefined };
  const why = unknown.tiers || unknown.concurrency ? { tiersUnknown: 'functions in the workers return them' } : {};
  return { check: staticPart(rule, tenant), ...why, unknown };
}
