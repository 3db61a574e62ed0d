import type { Queue } from 'bullmq';
import { problem } from '../core/errors.js';
import {
  type AcquireOptions,
  type ChangeOptions,
  ConfigurationError,
  type Decision,
  type Duration,
  LimitHandle,
  type LimitStatus,
  type PauseEnd,
  type Peek,
  type RateLimiter,
  type TiersInput,
} from '../core/index.js';
import type { Tenant } from '../core/keys.js';
import { targetKeys } from '../core/keys.js';
import type { CallOptions, PreparedCheck } from '../core/limits/checks.js';
import { sharingTenants } from '../core/lines/tenants.js';
import { readTarget } from '../core/options/target.js';
import { didYouMean } from '../core/options/validate.js';
import { NO_LIMITS } from '../core/protocol/compiled-limits.js';
import type { Cost } from '../core/tiers/tier-input.js';
import { ALL_TENANTS, type CodeLimits, readStatus } from '../core/views/limit-status.js';
import { needsJob } from './evaluate/cached.js';
import { limitsFor, NO_JOB } from './evaluate/evaluate.js';
import { declaredOf } from './limits/declared-limits.js';
import { declaredRules } from './limits/declared-rules.js';
import { cancelJobs, placesOf } from './limits/leave.js';
import { limitsNoted, locate, type NotedUse } from './notes/queue-notes.js';
import type { RateLimitOptions, ResolvedRule, Rule } from './rules/options.js';
import { compileRules, readRules } from './rules/read-rules.js';
import { comparedLimits, limitsText } from './rules/rule-text.js';
import { findJob, lostJobs, readQueues } from './status/queue-status.js';
import { lapsesNote, type QueueStatus, statusText } from './status/status-text.js';
import { notedLimits, type QueueRule, rulesByScope, TenantLimits } from './status/tenant-limits.js';
import { checkQueue, queueNameOf } from './stock/member.js';
import type { WorkerSide } from './worker-side.js';

interface DeclaredUnits {
  readonly tenant: Tenant;
  /** Empty if a function declares the tenant unlimited. */
  readonly tiers: TiersInput;
  readonly options: Omit<AcquireOptions, 'id' | 'retry'> & { scope: string };
}

interface Requested {
  readonly name: string;
  readonly tenant: Tenant | undefined;
  readonly call: 'acquire' | 'peek';
  readonly limit: Partial<RateLimitOptions> | undefined;
  readonly declared: readonly string[];
}

/** @throws ConfigurationError as JobLimitHandle.acquire; UnavailableError if the function that gives the tiers fails */
async function declaredUnits(
  { name, tenant, call, limit, declared }: Requested,
  ruleOf: () => ResolvedRule,
): Promise<DeclaredUnits> {
  const where = `of('${name}').${call}()`;
  if (limit?.tiers === undefined) {
    const fix = `${howToDeclare(name, limit ? [] : declared)} Or write limiter.${call}(tenant, tiers, { scope }).`;
    throw problem('a limit with tiers that `limits` declares', name, where, fix);
  }
  const { tiers, cost, shared, onUnavailable, advanced: { guardMs, spread } = {} } = limit;
  if (needsJob(tiers)) {
    const fix = `Give them by cached((tenant) => ...), or write limiter.${call}(tenant, tiers, { scope: '${name}' }).`;
    throw problem('tiers that need no job, but a function of the job gives the tiers of this limit', tiers, where, fix);
  }
  if (limit.concurrency === 0) {
    const fix = `Its jobs wait, but a request by hand would not. of('${name}', tenant).pause() holds back both.`;
    throw problem('a concurrency other than 0', 'concurrency: 0', where, fix);
  }
  if (tenant === undefined) throw tenantMissing(name, where, `${call}()`);
  // A concurrency applies to jobs alone.
  const asked = typeof tiers === 'function' ? limitsFor({ ...ruleOf(), concurrency: null }, NO_JOB, tenant) : { tiers };
  return {
    tenant,
    tiers: (await asked).tiers as TiersInput,
    options: {
      scope: name,
      guardMs,
      spread,
      cost: typeof cost === 'function' ? undefined : cost,
      shared,
      onUnavailable,
    },
  };
}

function unlimitedCheck({ tenant, options: { scope, shared } }: DeclaredUnits): PreparedCheck {
  return { tenant, scope, tiers: [], prepared: NO_LIMITS, ...(shared && { shared: { weight: 1 } }) };
}

// Errors of JobLimitHandle.

function notOfQueue(
  name: string,
  where: string,
  queue: string,
  rules: readonly ResolvedRule[] | undefined,
  declared: readonly string[],
): ConfigurationError {
  const names = rules?.map(({ scope }) => scope);
  return problem(
    rules
      ? `a limit of the jobs of queue '${queue}', which is ${names?.map((scope) => `'${scope}'`).join(' or ') || 'none'}`
      : `a limit that this process declares, because no worker with limits has started for queue '${queue}'`,
    name,
    where,
    names
      ? `${names.length > 0 ? `${didYouMean(name, names)} ` : ''}The limits of a queue are those that the rateLimit of its workers names.`
      : `${howToDeclare(name, declared, ', tenant: (job) => job.data.tenantId')} Or start a worker first.`,
  );
}

function howToDeclare(name: string, declared: readonly string[], more = ''): string {
  return declared.length > 0
    ? didYouMean(name, declared)
    : `Declare it, e.g. limits: { '${name}': { perTenant: ['10/s']${more} } }.`;
}

function tenantMissing(name: string, where: string, call: string): ConfigurationError {
  return problem('a tenant', undefined, where, `Name the tenant: of('${name}', 'acme').${call}.`);
}

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
      notes: [...differences(known, noted, queues), ...(await lost), ...lapsesNote(side.limiter.counts)],
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
  return here.every(isShadow) && noted.every(({ limit }) => limit.isShadow);
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

// Sentences of a status about other lines and other processes.

/**
 * @param known the rules of this process
 * @param queues a note outlives the workers of its queue, and these show whether any worker runs
 */
function differences(
  known: readonly QueueRule[],
  noted: readonly NotedUse[],
  queues: readonly QueueStatus[],
): string[] {
  const texts = noted.flatMap(({ queue, limit }) => {
    const own = (known.find((each) => each.queue === queue) ?? known[0])?.rule;
    // A note omits tiers and a concurrency that a function gives.
    const theirs = { tiers: () => null, concurrency: () => null, ...limit } as unknown as Rule;
    if (!own || (own.shared === theirs.shared && comparedLimits(own) === comparedLimits(theirs))) return [];
    const whose = queue === undefined ? 'another process' : `a worker of queue '${queue}'`;
    const isGone = queues.find((each) => each.queue === queue)?.workers === 0;
    const declares = isGone
      ? `the last worker of queue '${queue}', which has none now, declared it as ${limitShown(theirs)}`
      : `${whose} declares it as ${limitShown(theirs)}: make both equal`;
    return [`This process declares this limit as ${limitShown(own)}, but ${declares}`];
  });
  return [...new Set(texts)];
}

function limitShown(rule: Rule): string {
  return `${limitsText(rule) || 'no limits'} ${rule.shared ? 'for all tenants together' : 'for each tenant'}`;
}

/** Counts the jobs that wait in a shared scope instead of this limit's own line. */
async function waitingBeside(
  { limiter }: WorkerSide,
  name: string,
  tenant: string | undefined,
  noted: readonly NotedUse[],
): Promise<string[]> {
  const scopes = new Set(noted.flatMap(({ home }) => (home === undefined || home === name ? [] : [home])));
  const texts = [...scopes].map(async (scope) => {
    const { tenants } = await sharingTenants(limiter, scope);
    const its = tenants.filter((each) => tenant === undefined || each.tenant === tenant);
    const count = its.reduce((sum, { waiting }) => sum + waiting, 0);
    const whose = tenant === undefined ? 'of all tenants' : `of tenant '${tenant}'`;
    const [jobs, wait, them] = count === 1 ? ['1 job', 'waits', 'it'] : [`${count} jobs`, 'wait', 'them'];
    return count === 0
      ? []
      : [`${jobs} ${whose} ${wait} in the line of the shared scope '${scope}', which limits ${them} too`];
  });
  return (await Promise.all(texts)).flat();
}
