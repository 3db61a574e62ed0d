import { Job, type Queue } from 'bullmq';
import { readMember } from '../../../bullmq/member.js';
import { evaluateRules } from '../../../bullmq/rules/evaluate.js';
import { checkWithoutJob, isStatic, needsJob, staticPart } from '../../../bullmq/rules/tenant-check.js';
import type { PreparedCheck } from '../../../core/options.js';
import { nameOf, queueOfMember } from './queues.js';
import type { QueueRule, RuledScope } from './scopes.js';

/** For so long what functions gave is supposed to hold for a tenant, in milliseconds. */
const KNOWN_MS = 10_000;
/** More are not remembered. */
const MAX_KNOWN = 10_000;

const NOBODY = 'a function of the job gives them, and no job of this tenant waits or runs';
const NOWHERE = 'a function of the job gives them, and the dashboard was given no queue with a job of this tenant';

/** Asked only where a job is needed. */
type Members = () => Promise<readonly string[]>;

/** What a tenant may take in a scope. */
export interface TenantLimit {
  readonly check: PreparedCheck;
  /** Why its tiers are not known. */
  readonly tiersUnknown?: string;
}

/** The limits of tenants, for looks: those of the rule, and where functions of a job give them those of one of its jobs. */
export class TenantLimits {
  readonly #known = new Map<string, { readonly atMs: number; readonly limit: TenantLimit }>();

  constructor(private readonly queues: () => readonly Queue[]) {}

  /**
   * @param tenant undefined for the whole of a scope that tenants share
   * @param members gives names of waiters or holders of leases, whose jobs may be looked up
   */
  async limitOf(scope: RuledScope, tenant: string | undefined, members: Members): Promise<TenantLimit> {
    const { rules, view } = scope;
    const constant = rules.find(({ rule }) => isStatic(rule));
    if (constant) return { check: staticPart(constant.rule, tenant ?? ALL) };
    const name = `${view.scope}\0${tenant ?? ''}`;
    const known = this.#known.get(name);
    if (known && performance.now() - known.atMs < KNOWN_MS) return known.limit;
    const limit = await this.#asked(rules, tenant, members);
    // A job that waits may come any time.
    if (limit.tiersUnknown !== undefined) return limit;
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.set(name, { atMs: performance.now(), limit });
    return limit;
  }

  async #asked(rules: readonly QueueRule[], tenant: string | undefined, members: Members): Promise<TenantLimit> {
    const without = rules.find(({ rule }) => !needsJob(rule));
    const found = without
      ? await checkWithoutJob(without.rule, tenant ?? ALL).catch(reasonOf)
      : await this.#ofJobs(rules, tenant, await members());
    if (typeof found !== 'string') return { check: found };
    const [first] = rules as readonly [QueueRule];
    return { check: staticPart(first.rule, tenant ?? ALL), tiersUnknown: found };
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
      const queue = name && queueOfMember(this.queues(), name);
      const job = queue && (await Job.fromId(queue, name.id));
      if (!job) {
        why = NOWHERE;
        continue;
      }
      const named = rules.filter((each) => each.queue === nameOf(queue));
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

/** Stands for all tenants of a shared scope where a request needs one; nothing is charged for it. */
const ALL = '*';

function reasonOf(error: unknown): string {
  return `a function gives them, and it failed: ${error instanceof Error ? error.message : String(error)}`;
}
