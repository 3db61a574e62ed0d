import type { Job, JobsOptions, Queue } from 'bullmq';
import { type Admitted, ConfigurationError, RateLimiter, type RateLimiterOptions } from '../core/index.js';
import type { Tenant } from '../core/keys.js';
import { ADVANCED_LIMITER_FIELDS, LIMITER_FIELDS } from '../core/options/options.js';
import { checkFields, checkText, underAdvanced } from '../core/options/validate.js';
import { settle } from '../core/settle/settlement.js';
import type { Cost } from '../core/tiers/tier-input.js';
import { workerSideOf } from './connect.js';
import { type Destination, enqueuerOf, type NewJob } from './enqueue/enqueue.js';
import { askAtCheckpoint } from './gate/checkpoints.js';
import {
  type CheckedDeclarations,
  Declarations,
  type DeclaredLimit,
  type DeclaredLimits,
  declaredOf,
  declareTo,
  type TiersByName,
} from './limits/declared-limits.js';
import { declaredRules } from './limits/declared-rules.js';
import { JobLimitHandle, type UnitOptions } from './limits/job-limit-handle.js';
import { leaveLines, prefixOf } from './limits/leave.js';
import type { RateLimitOptions, ResolvedRule } from './rules/options.js';
import { explain } from './status/explain.js';
import type { Explanation } from './status/explanation.js';
import { checkQueue } from './stock/check-queue.js';
import { queueNameOf } from './stock/member.js';
import { enforcedRules } from './worker-side.js';

// biome-ignore lint/suspicious/noExplicitAny: a queue of any jobs
type AnyQueue = Queue<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyJob = Job<any, any, any>;
const FIELDS = ['connection', 'limits', 'tenant', 'missingTenant', ...LIMITER_FIELDS];

/** A job as the queue's add gives it. */
type JobOf<Q extends AnyQueue> = Awaited<ReturnType<Q['add']>>;
/** A job as the queue's addBulk takes it. */
type NewJobOf<Q extends AnyQueue> = NewJob<JobOf<Q>['data'], JobOf<Q>['name']>;

/** Options of a limiter of jobs: those of any limiter, and what its limits are. */
export interface JobLimiterOptions<Name extends string = string>
  extends RateLimiterOptions,
    Partial<Pick<RateLimitOptions, 'tenant' | 'missingTenant'>> {
  /**
   * Limits by name, for all that this application does with them: workers, decorators and checkpoints refer to them, and `of(name)`
   * asks for their units, shows and steers them.
   */
  limits?: DeclaredLimits & { readonly [N in Name]: DeclaredLimit };
}

/**
 * A limiter that knows what limits the jobs of queues, and so can make a reservation for a job when it is added. It knows the limits
 * of workers that share it. A worker in another process leaves a note in Redis that names the limits of its queue: the same names are
 * declared here.
 * @typeParam Name the names of its limits, where they are written as constants
 * @typeParam Limits the tiers of its limits as they are written, which the compiler checks
 */
export class JobLimiter<
  Name extends string = string,
  const Limits extends TiersByName = TiersByName,
> extends RateLimiter {
  readonly #side = workerSideOf(this);
  readonly #enqueuer = enqueuerOf(this.#side);

  /** @throws ConfigurationError for options, limits or a connection that can never work */
  constructor(given: JobLimiterOptions<Name> & { limits?: CheckedDeclarations<Limits> }) {
    if (typeof given === 'object' && given !== null)
      checkFields(given, FIELDS, 'new JobLimiter(options)', underAdvanced(ADVANCED_LIMITER_FIELDS));
    const { limits = {} as DeclaredLimits, tenant, missingTenant, ...options } = given ?? {};
    const declared = new Declarations(
      limits,
      { tenant, missingTenant, onUnavailable: options.onUnavailable },
      'limits',
    );
    super(options);
    declareTo(this, declared);
    for (const { name, isShared } of declared.all) this.#side.limiter.knownScopes.note(name, isShared);
  }

  /** As RateLimiter.of, and its units can be asked for if it is declared. */
  override of(name: string, tenant?: Tenant): JobLimitHandle {
    return new JobLimitHandle(this, this.#side, name, tenant, declaredOf(this).find(name));
  }

  /**
   * Adds a job as queue.add does, delayed until its own turn: a backlog does not stand in front of
   * others in the queue's wait list. Nothing is charged; its worker requests its unit as ever when it comes.
   * A job without an id gets one. A job with a delay of its own is added as it is, and so are all, with a warning, until the first
   * worker with limits has started for the queue.
   * @throws ConfigurationError when a worker limits the queue by rules that this process does not know, or the job repeats;
   *   what queue.add throws
   */
  async enqueue<Q extends AnyQueue>(
    queue: Q,
    name: JobOf<Q>['name'],
    data: JobOf<Q>['data'],
    opts: JobsOptions = {},
  ): Promise<JobOf<Q>> {
    return (await this.#enqueuer.add(destinationOf(queue, 'enqueue(queue)'), { name, data, opts })) as JobOf<Q>;
  }

  /**
   * As enqueue, with a call for each 1,000 jobs, as queue.addBulk, or 100 in a scope that tenants share. Should it fail, the jobs
   * before the call that failed are added; with ids of your own it can be repeated.
   */
  async enqueueBulk<Q extends AnyQueue>(queue: Q, jobs: readonly NewJobOf<Q>[]): Promise<JobOf<Q>[]> {
    return (await this.#enqueuer.addBulk(destinationOf(queue, 'enqueueBulk(queue)'), jobs)) as JobOf<Q>[];
  }

  /**
   * Asks for a unit of a declared limit from inside a handler: for the one call of a job whose other work is not limited. Over
   * the limit the job joins its line and the call throws DeferredAtCheckpoint: the job is delayed to its turn there, with no
   * attempt spent, and its handler runs again from its start. So what is before a checkpoint must bear to be done twice, and
   * whatever catches errors must throw this one again. A handler asks once for each limit: a second unit of the same one could be
   * refused in each run anew. What a limit with a concurrency lends is held until the handler ends.
   * @param name of a limit that this limiter declares, and that does not limit the start of the job
   * @param options cost: what the job takes, default: that of the limit
   * @returns the decision, by which settle and refund correct what the checkpoint took
   * @throws ConfigurationError for a name that is not declared, and for a job that no governed worker with this limiter runs now in
   *   this process; LimitOverflowError for a job that would wait too long; UnavailableError only with onUnavailable 'fail'
   */
  async checkpoint(job: AnyJob, name: Name, options: Pick<UnitOptions, 'cost'> = {}): Promise<Admitted> {
    checkFields(options, ['cost'], 'checkpoint(options)');
    return askAtCheckpoint(this, job, name, options.cost);
  }

  /**
   * Takes a job out of the lines of all scopes that limit it, shared ones too: for a job that was removed from its queue.
   * Those behind it move up at once.
   * @returns whether it was in line
   * @throws ConfigurationError when the limits of the queue are not known; UnavailableError when Redis does not answer; what
   *   a function of a rule throws
   */
  async leave(job: AnyJob): Promise<boolean> {
    const queue = queueNameOf(prefixOf(job), job.queueName);
    const rules = await this.#rulesOf(queue, `leave(job of '${queue}')`);
    return leaveLines(this.#side, rules, declaredRules(this), job);
  }

  /**
   * Why a job waits: what refuses it, the state of every tier, how many are in front, its turn, who runs; or its own delay, or what the
   * workers of its queue do, if no limit holds it back. As text it is one sentence: `String(await limits.explain(queue, '42'))`.
   * Writes nothing. BullMQ's own delay says nothing of a job that waits for another one to end.
   * @throws ConfigurationError when the limits of the queue are not known; UnavailableError when Redis does not answer
   */
  async explain(queue: AnyQueue, jobId: string): Promise<Explanation> {
    checkQueue(queue, 'explain(queue)');
    checkText(jobId, 'explain(jobId)', 'It is the id of the job.');
    const name = queueNameOf(queue.opts.prefix, queue.name);
    const rules = await this.#rulesOf(name, `explain('${name}')`);
    return explain(this.#side, rules, declaredRules(this), queue, jobId);
  }

  /** As RateLimiter.settle; jobs that wait are told. */
  override async settle(of: object, actual: Cost): Promise<void> {
    await settle(of, actual, 'settle', this.#side.promoter);
  }

  /** @throws ConfigurationError when they are not known; UnavailableError */
  async #rulesOf(queue: string, where: string): Promise<readonly ResolvedRule[]> {
    const rules = await enforcedRules(this.#side, queue, where);
    if (rules) return rules;
    throw new ConfigurationError({
      expected: 'a queue for which a worker with limits has started',
      given: queue,
      where,
      fix: 'Check the name of the queue, and the `prefix` of this limiter, which is that of the worker. Or start a worker first.',
    });
  }
}

/** @throws ConfigurationError unless it is a queue */
function destinationOf(queue: AnyQueue, where: string): Destination {
  checkQueue(queue, where);
  return { queue, isStrict: true, hasLimits: true };
}
