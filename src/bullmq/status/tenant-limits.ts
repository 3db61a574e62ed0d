import { type Job } from 'bullmq';
import { type PreparedCheck } from '../../core/options/checks.js';
import { ALL_TENANTS, type CodeLimits } from '../../core/views/limit-status.js';
import { evaluateRules } from '../evaluate/evaluate.js';
import { type Member, queueNameOf, readMember } from '../stock/member.js';
import { type QueueRule } from './rules-by-scope.js';
import { checkWithoutJob, isStatic, needsJob, staticPart } from './tenant-check.js';

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
    const without = rules.find(({ rule }) => !needsJob(rule));
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
        const results = await evaluateRules(
          ofQueue.map(({ rule }) => rule),
          job,
        ).results;
        for (const result of results) {
          if (result === 'unlimited' || (tenant !== undefined && String(result.tenant) !== tenant)) continue;
          return result;
        }
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
