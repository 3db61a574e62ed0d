import { Job, type Queue } from 'bullmq';
import { queueNameOf, readMember } from '../../../bullmq/member.js';
import { evaluateRules } from '../../../bullmq/rules/evaluate.js';
import { startsOf } from '../../../bullmq/rules/starts.js';
import { checkOfTenant } from '../../../bullmq/rules/tenant-check.js';
import type { PreparedCheck } from '../../../core/options.js';
import type { RuledScope } from './scopes.js';

/** For so long what a function of a job gave is supposed to hold for its tenant, in milliseconds. */
const KNOWN_MS = 10_000;
/** More are not remembered. */
const MAX_KNOWN = 10_000;

/** What a tenant may take in a scope. */
export interface TenantLimit {
  readonly check: PreparedCheck;
  /** Why its tiers are not known. */
  readonly tiersUnknown?: string;
}

/** The limits of tenants, for looks: those of the rule, and where functions of a job give them those of one of its jobs. */
export class TenantLimits {
  readonly #known = new Map<string, { readonly atMs: number; readonly check: PreparedCheck }>();

  constructor(private readonly queues: () => readonly Queue[]) {}

  /** @param members names of waiters and holders of the tenant, of which one may be a job that can be looked up */
  async limitOf(scope: RuledScope, tenant: string, members: readonly string[]): Promise<TenantLimit> {
    const [first] = scope.rules;
    if (!first) throw new Error(`scope ${scope.view.scope} has no rule`);
    const rule = scope.rules.find(({ rule }) => checkOfTenant(rule, tenant).unknown.length === 0)?.rule;
    if (rule) return { check: checkOfTenant(rule, tenant).check };
    const name = `${scope.view.scope}\0${tenant}`;
    const known = this.#known.get(name);
    if (known && performance.now() - known.atMs < KNOWN_MS) return { check: known.check };
    const { check, unknown } = checkOfTenant(first.rule, tenant);
    const found = await this.#ofJob(scope, tenant, members);
    if (typeof found === 'string') return { check, ...(unknown.includes('tiers') && { tiersUnknown: found }) };
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.set(name, { atMs: performance.now(), check: found });
    return { check: found };
  }

  /** The check of the first job that is found; or why there is none. */
  async #ofJob(scope: RuledScope, tenant: string, members: readonly string[]): Promise<PreparedCheck | string> {
    let why = 'a function of the job gives them, and no job of this tenant waits or runs';
    for (const member of members) {
      const name = readMember(member);
      const queue = name && this.queues().find((each) => isOf(each, name.prefix, name.queue));
      const job = queue && (await Job.fromId(queue, name.id));
      if (!job) {
        why = 'a function of the job gives them, and this dashboard was given no queue with a job of this tenant';
        continue;
      }
      const named = queueNameOf(queue.opts.prefix, queue.name);
      const rules = scope.rules.filter((each) => each.queue === named).map(({ rule }) => rule);
      try {
        const results = await evaluateRules(rules, job, startsOf(job)).results;
        const found = results.find((result) => result !== 'unlimited' && String(result.tenant) === tenant);
        if (found && found !== 'unlimited') return { ...found, isCharged: false };
      } catch (error) {
        why = `a function of the job gives them, and it failed: ${error instanceof Error ? error.message : String(error)}`;
      }
    }
    return why;
  }
}

function isOf({ name, opts }: Queue, prefix: string, queue: string): boolean {
  return name === queue && (opts.prefix ?? 'bull') === prefix;
}
