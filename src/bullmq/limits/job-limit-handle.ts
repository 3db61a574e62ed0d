import type { Queue } from 'bullmq';
import {
  type CallOptions,
  type ChangeOptions,
  type Decision,
  type Duration,
  LimitHandle,
  type LimitStatus,
  type PauseEnd,
  type Peek,
  type RateLimiter,
  type Tenant,
} from '../../core/index.js';
import { targetKeys } from '../../core/keys.js';
import { readTarget } from '../../core/options/target.js';
import type { Cost } from '../../core/tiers/tier-input.js';
import { ALL_TENANTS, type CodeLimits, readStatus } from '../../core/views/limit-status.js';
import { limitsNoted, locate, type NotedUse } from '../notes/note-rules.js';
import { compileRules } from '../rules/compile-rules.js';
import type { RateLimitOptions } from '../rules/options.js';
import { readRules } from '../rules/read-rules.js';
import { differences, waitingBeside } from '../status/beside.js';
import { findJob, lostJobs, readQueues } from '../status/queue-status.js';
import { type QueueRule, rulesByScope } from '../status/rules-by-scope.js';
import { type QueueStatus, statusText } from '../status/status-text.js';
import { notedLimits, TenantLimits } from '../status/tenant-limits.js';
import { checkQueue, queueNameOf } from '../stock/member.js';
import type { WorkerSide } from '../worker-side.js';
import { cancelJobs } from './cancel-jobs.js';
import { declaredOf } from './declared-limits.js';
import { declaredRules } from './declared-rules.js';
import { placesOf } from './leave.js';
import { type DeclaredUnits, declaredUnits, notOfQueue, tenantMissing, unlimitedCheck } from './units.js';

/** Options of a request for units of a declared limit. */
export interface UnitOptions extends CallOptions {
  /**
   * One number for all tiers, or one number for each unit that the tiers name. Default: the cost of the limit, if it is a
   * constant.
   */
  cost?: Cost;
}

/** The state of a limit now, and of the queues that it limits. */
export interface JobLimitStatus extends LimitStatus {
  /**
   * The queues that the limit governs, by the rules of this process and the notes that workers have made within 400 days.
   */
  queues: QueueStatus[];
  /** Sentences that name the cause if jobs wait: the limit, its concurrency, a pause, or the workers of a queue. */
  text: string;
}

/** A LimitHandle that can also request units of a declared limit, without naming its tiers again. */
export class JobLimitHandle extends LimitHandle {
  readonly #located: () => Promise<string>;
  readonly #limiter: RateLimiter;
  readonly #side: WorkerSide;
  readonly #rule: Partial<RateLimitOptions> | undefined;

  /** @internal */
  constructor(
    limiter: RateLimiter,
    side: WorkerSide,
    name: string,
    tenant: Tenant | undefined,
    rule: Partial<RateLimitOptions> | undefined,
  ) {
    const located = () => locate(side.limiter, side.rules, name);
    super(side.limiter, name, tenant, located);
    this.#located = located;
    this.#limiter = limiter;
    this.#side = side;
    this.#rule = rule;
  }

  /** As LimitHandle.pause. Warns once if the limit is only in shadow mode: the pause then delays no job. */
  override async pause(until?: Duration | Date, options?: ChangeOptions): Promise<PauseEnd> {
    const end = await super.pause(until, options);
    const name = await this.#located();
    await warnOfShadowPause(this.#side, name, this.#known(name));
    return end;
  }

  /**
   * Requests 1 unit, or `cost` units, for work that is not a job, such as a call to an upstream. A concurrency applies only
   * to jobs, because the limiter does not see the end of other work.
   * @throws ConfigurationError for a handle without a tenant, and for a limit that is not declared, has tiers from a
   * function of the job, or has a concurrency of 0; UnavailableError with onUnavailable 'fail', and if a function of the
   * tenant fails
   */
  async acquire(options: UnitOptions = {}): Promise<Decision> {
    const units = await this.#units('acquire');
    const { tenant, tiers } = units;
    if (tiers.length > 0) return this.#limiter.acquire(tenant, tiers, { ...units.options, ...options });
    return this.#side.limiter.decider.byHand([unlimitedCheck(units)], { ...units.options, ...options });
  }

  /**
   * Returns the decision that acquire would return now, and the state of every tier. Writes nothing.
   * @throws the errors of acquire; also UnavailableError if Redis does not answer
   */
  async peek(options: UnitOptions = {}): Promise<Peek> {
    const units = await this.#units('peek');
    const { tenant, tiers } = units;
    if (tiers.length > 0) return this.#limiter.peek(tenant, tiers, { ...units.options, ...options });
    const { readiness, decider } = this.#side.limiter;
    await readiness.started();
    return (await decider.peek([unlimitedCheck(units)], options)).peek;
  }

  /**
   * Removes the waiting jobs of a tenant from a queue and from all lines, including jobs that wait for their delay or their
   * children. The jobs behind them move up immediately. Running jobs and children of other tenants stay. The next job of a
   * scheduler also stays, with a warning. Before the first worker of the queue has started, only the lines of this limit and
   * of declared limits are known. The call reads every waiting job of the queue, 1,000 ids at a time: 20,000 jobs take 1 to 2.6 s. The call ends
   * when a pass over the queue removes no job, or after ten passes.
   * @returns the number of removed jobs
   * @throws ConfigurationError for a handle without a tenant, a limit that does not limit the queue, and rules that this
   * process does not know; UnavailableError if Redis does not answer, or, after all other jobs are removed, if a function of
   * a rule failed for a job
   */
  async cancel(queue: Queue): Promise<number> {
    const where = `of('${this.name}').cancel(queue)`;
    checkQueue(queue, where);
    if (this.tenant === undefined) throw tenantMissing(this.name, where, 'cancel(queue)');
    const side = this.#side;
    side.queues.serve(queue.opts.prefix, queue.name, queue.opts.connection);
    const name = queueNameOf(queue.opts.prefix, queue.name);
    const known = await side.noted.of(name, where);
    const rules = known ?? (this.#rule && compileRules(readRules(this.#rule, name), side.limiter));
    const scope = await this.#located();
    if (rules?.some((rule) => rule.scope === scope)) {
      const declared = declaredRules(this.#limiter);
      // A shadow rule has no line.
      const enforced = rules.filter(({ mode }) => mode === 'enforce');
      return cancelJobs(side, {
        rules,
        queue,
        placesOf: (jobs) => placesOf(side.limiter, enforced, declared, jobs),
        scope,
        tenant: String(this.tenant),
      });
    }
    throw notOfQueue(this.name, where, name, known, declaredOf(this.#limiter).names);
  }

  /**
   * As LimitHandle.status, with the queues of the limit, to show whether the limit or the workers hold jobs back. The tiers
   * come from the rules of this process, else from its declared limits, else from the notes of workers in other processes.
   * If a function of the job determines the tiers, the function is called with a waiting or running job of the tenant. The
   * text also says whether workers have noted different limits, and how many jobs wait in a shared scope instead of this
   * limit's own line.
   */
  override async status(): Promise<JobLimitStatus> {
    const side = this.#side;
    const { tenant } = this;
    const name = await this.#located();
    const whose = tenant === undefined ? undefined : String(tenant);
    const known = this.#known(name);
    const limits = new TenantLimits((member) => findJob(side, member));
    let noted: NotedUse[] = [];
    let code: CodeLimits | undefined;
    const status = await readStatus(side.limiter, readTarget(name, tenant), async (members) => {
      noted = await limitsNoted(side.limiter, name);
      if (known.length > 0) code = await limits.limitOf(known, whose, members);
      else if (noted[0]) code = notedLimits(noted[0].limit, tenant ?? ALL_TENANTS);
      return code;
    });
    if (status.waiting > 0)
      side.promoter.check(name, targetKeys(side.limiter.space, name, status.shared ? undefined : tenant), whose);
    const names = [...known, ...noted].flatMap(({ queue = [] }) => queue);
    const lost = lostJobs(side, names);
    const queues = await readQueues(side, names);
    const { tiers = [], next, shared } = status;
    const isIdle = !shared && next?.admitted && tiers.every(({ resetMs }) => resetMs === 0);
    const isUnseen = isIdle && tenant !== undefined && !(await side.limiter.scopes.hasAnyOf({ scope: name, tenant }));
    const beside = status.waiting === 0 ? await waitingBeside(side, name, whose, noted) : [];
    const text = statusText(status, queues, {
      beside,
      notes: [...differences(known, noted, queues), ...(await lost)],
      others: [...new Set(noted.flatMap(({ others }) => others))],
      unknown: code?.tiersUnknown,
      isShadow: isInShadow(known, noted),
      isUnseen: isUnseen === true,
    });
    return { ...status, queues, text };
  }

  /**
   * Returns the rules of this limit, or its declaration if no rule names it. A limit that is only for direct requests has no
   * tenant function, so it gets one here.
   */
  #known(name: string): readonly QueueRule[] {
    const side = this.#side;
    const rules = rulesByScope(side.rules, declaredRules(this.#limiter)).get(name);
    if (rules || !this.#rule) return rules ?? [];
    const read = readRules({ tenant: () => ALL_TENANTS, ...this.#rule }, name);
    return compileRules(read, side.limiter).map((rule) => ({ rule }));
  }

  #units(call: 'acquire' | 'peek'): Promise<DeclaredUnits> {
    const { name, tenant } = this;
    const requested = { name, tenant, call, limit: this.#rule, declared: declaredOf(this.#limiter).names };
    return declaredUnits(requested, () => (this.#known(name) as [QueueRule])[0].rule);
  }
}

/** The limits with a warning, by store and name. */
const warned = new Set<string>();

/** The rules of queues decide; the declaration decides only if no queue uses the limit. */
function isInShadow(known: readonly QueueRule[], noted: readonly NotedUse[]): boolean {
  const isShadow = ({ rule }: QueueRule) => rule.mode === 'shadow';
  const here = known.filter(({ queue }) => queue !== undefined);
  if (here.length + noted.length === 0) return known.length > 0 && known.every(isShadow);
  return here.every(isShadow) && noted.every((use) => use.isShadow);
}

/** Neither warns nor throws if Redis does not answer, because the pause is set already. */
async function warnOfShadowPause({ limiter }: WorkerSide, name: string, known: readonly QueueRule[]): Promise<void> {
  const noted = await limitsNoted(limiter, name).catch(() => undefined);
  const limit = `${limiter.store} ${name}`;
  if (!noted || !isInShadow(known, noted) || warned.has(limit)) return;
  warned.add(limit);
  limiter.options.warn(
    `of('${name}').pause(): the limit is in shadow mode, so the pause delays no job until \`mode\` is removed`,
  );
}
