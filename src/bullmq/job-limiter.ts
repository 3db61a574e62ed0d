import { Job, type JobsOptions, type MinimalQueue, type Queue } from 'bullmq';
import { problem } from '../core/errors.js';
import { type Admitted, RateLimiter, type RateLimiterOptions } from '../core/index.js';
import type { Tenant } from '../core/keys.js';
import { ADVANCED_LIMITER_FIELDS, LIMITER_FIELDS } from '../core/options/options.js';
import { checkConnection, checkFields, checkText, underAdvanced } from '../core/options/validate.js';
import { settle } from '../core/settle/settlement.js';
import type { Cost } from '../core/tiers/tier-input.js';
import { workerSideOf } from './connect.js';
import { type Destination, enqueuerOf, type NewJob } from './enqueue/enqueue.js';
import { passCheckpoint } from './gate/checkpoints.js';
import { JobLimitHandle, type UnitOptions } from './job-limit-handle.js';
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
import { leaveLines, prefixOf } from './limits/leave.js';
import type { RateLimitOptions, ResolvedRule } from './rules/options.js';
import { explain } from './status/explain.js';
import type { Explanation } from './status/status-text.js';
import { queueOf } from './stock/internals.js';
import { checkJob, checkQueue, queueNameOf } from './stock/member.js';
import { enforcedRules } from './worker-side.js';

// biome-ignore lint/suspicious/noExplicitAny: a queue of any jobs
type AnyQueue = Queue<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyJob = Job<any, any, any>;
const FIELDS = ['connection', 'limits', 'tenant', 'missingTenant', ...LIMITER_FIELDS];

type JobOf<Q extends AnyQueue> = Awaited<ReturnType<Q['add']>>;
type NewJobOf<Q extends AnyQueue> = NewJob<JobOf<Q>['data'], JobOf<Q>['name']>;

/** Options of a JobLimiter: the options of RateLimiter, and the declared limits. */
export interface JobLimiterOptions<Name extends string = string>
  extends RateLimiterOptions,
    Partial<Pick<RateLimitOptions, 'tenant' | 'missingTenant'>> {
  /** Limits by name. Workers, decorators, checkpoints and `of(name)` refer to these names. */
  limits?: DeclaredLimits & { readonly [N in Name]: DeclaredLimit };
}

/**
 * A limiter that knows the limits of queues, and so can reserve a turn for each new job. It knows the limits of the workers
 * that share it. A worker in another process leaves a note in Redis that names the limits of its queue; declare the same
 * names here.
 * @typeParam Name the names of its limits, if they are written as constants
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
    checkConnection(given, `new ${new.target.name}(options)`);
    checkFields(given, FIELDS, 'new JobLimiter(options)', underAdvanced(ADVANCED_LIMITER_FIELDS));
    const { limits = {} as DeclaredLimits, tenant, missingTenant, ...options } = given;
    const declared = new Declarations(
      limits,
      { tenant, missingTenant, onUnavailable: options.onUnavailable },
      'limits',
    );
    super(options);
    declareTo(this, declared);
    const { knownScopes } = this.#side.limiter;
    for (const [name, { shared, cost }] of declared.rules) knownScopes.note(name, shared, cost !== undefined);
  }

  /**
   * Returns the handle of a limit, as RateLimiter.of does. If the limit is declared, the handle can request its units.
   * @param limit the name of the limit; or a Queue, for the limit that has the queue's name, whatever the queue's prefix is
   */
  override of(limit: string | AnyQueue, tenant?: Tenant): JobLimitHandle {
    const name = typeof limit === 'object' && limit !== null ? nameOf(limit, 'of(queue)') : limit;
    return new JobLimitHandle(this, this.#side, name, tenant, declaredOf(this).find(name));
  }

  /**
   * Adds a job as queue.add does, delayed until its own turn, so that one tenant's backlog does not fill the front of the
   * wait list. The call charges no unit: the worker requests the unit when it fetches the job. A job without an id gets an
   * id. A job with a delay of its own is added unchanged. Until the first worker with limits has started for the queue,
   * every job is added unchanged, with a warning.
   * @throws ConfigurationError if a worker limits the queue by rules that this process does not know, or if the job repeats;
   * any error of queue.add
   */
  async enqueue<Q extends AnyQueue>(
    queue: Q,
    name: JobOf<Q>['name'],
    data: JobOf<Q>['data'],
    opts: JobsOptions = {},
  ): Promise<JobOf<Q>> {
    return (await this.#enqueuer.add(this.#destinationOf(queue, 'enqueue'), { name, data, opts })) as JobOf<Q>;
  }

  /**
   * Adds jobs as enqueue does, in chunks of 1,000, or of 100 if a scope of the queue is shared. If a chunk fails, the jobs of
   * the chunks before it stay added. The call can be repeated safely if the jobs have ids of your own.
   */
  async enqueueBulk<Q extends AnyQueue>(queue: Q, jobs: readonly NewJobOf<Q>[]): Promise<JobOf<Q>[]> {
    return (await this.#enqueuer.addBulk(this.#destinationOf(queue, 'enqueueBulk'), jobs)) as JobOf<Q>[];
  }

  /**
   * Requests a unit of a declared limit from inside a handler, for a job that is limited only in a part of its work. If the
   * limit refuses, the job joins the line of the limit and the call throws DeferredAtCheckpoint. The job is then delayed to
   * its turn without spending an attempt, and its handler runs again from its start. So the code before a checkpoint must
   * tolerate running twice, and a handler that catches errors must rethrow DeferredAtCheckpoint. Ask once per limit in a
   * run: a second request for the same limit could be refused in every run. A lease of a limit with a concurrency is held
   * until the handler ends.
   * @param name a limit that this limiter declares, and that does not limit the start of the job
   * @param options cost: the units that the job takes, default: the cost of the limit
   * @returns the decision; pass it to settle or refund to correct the charge
   * @throws ConfigurationError for a name that is not declared, and for a job that is not running in a governed worker of
   * this process with this limiter; LimitOverflowError for a job that would wait too long; UnavailableError only with
   * onUnavailable 'fail'
   */
  async checkpoint(job: AnyJob, name: Name, options: Pick<UnitOptions, 'cost'> = {}): Promise<Admitted> {
    checkFields(options, ['cost'], 'checkpoint(options)');
    return passCheckpoint(this, job, name, options.cost);
  }

  /**
   * Removes a job from the lines of all scopes that limit it, including shared ones. Call it after the job was removed from
   * its queue. The jobs behind it move up immediately.
   * @returns whether the job was in line
   * @throws ConfigurationError for an id, and if the limits of the queue are not known; UnavailableError if Redis does not answer, or a
   * function of a rule fails; BullMQ's UnrecoverableError for a job without a tenant
   */
  async leave(job: AnyJob): Promise<boolean> {
    checkJob(job, 'leave(job)');
    const queue = queueNameOf(prefixOf(job), job.queueName);
    const rules = await this.#rulesOf(queue, `leave(job of '${queue}')`);
    this.#side.queues.serve(prefixOf(job), job.queueName, queueOf(job).opts.connection);
    if (await leaveLines(this.#side, rules, declaredRules(this), job)) return true;
    // BullMQ ignores a job that is added under the id of another one, and returns an object with a timestamp of its own.
    const added = await Job.fromId(queueOf(job) as MinimalQueue, job.id as string);
    const isOther = added !== undefined && added.timestamp < job.timestamp;
    return isOther && leaveLines(this.#side, rules, declaredRules(this), added);
  }

  /**
   * Explains why a job waits: the limit that refuses it, the state of every tier, the number of jobs in front, its turn, and
   * the running jobs. If no limit holds the job back, the explanation names the job's own delay, or the state of its queue's
   * workers. As text it is one sentence: `String(await limits.explain(queue, '42'))`. Writes nothing. Do not rely on the
   * delay that BullMQ shows for a job that waits for a lease: the end of another job promotes the waiting job earlier.
   * @throws ConfigurationError if the limits of the queue are not known; UnavailableError if Redis does not answer
   */
  async explain(queue: AnyQueue, jobId: string): Promise<Explanation> {
    const name = nameOf(queue, 'explain(queue)');
    checkText(jobId, 'explain(jobId)', 'It is the id of the job.');
    const rules = await this.#rulesOf(name, `explain('${name}')`);
    return explain(this.#side, rules, declaredRules(this), queue, jobId);
  }

  /** Settles an admission as RateLimiter.settle does, and brings back waiting jobs that can start now. */
  override async settle(of: object, actual: Cost): Promise<void> {
    await settle(of, actual, 'settle', this.#side.promoter);
  }

  #destinationOf(queue: AnyQueue, call: string): Destination {
    const where = `${call}('${nameOf(queue, `${call}(queue)`)}')`;
    return { queue, where, isStrict: true, hasLimits: true, declared: declaredRules(this) };
  }

  async #rulesOf(queue: string, where: string): Promise<readonly ResolvedRule[]> {
    const rules = await enforcedRules(this.#side, queue, where);
    if (rules) return rules;
    const fix =
      'Check the name of the queue, and that this limiter has the same `prefix` as the limiter of the worker. Or start a worker first.';
    throw problem('a queue for which a worker with limits has started', queue, where, fix);
  }
}

function nameOf(queue: AnyQueue, where: string): string {
  checkQueue(queue, where);
  return queueNameOf(queue.opts.prefix, queue.name);
}
