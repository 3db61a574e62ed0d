import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, UnrecoverableError } from 'bullmq';
import type { Asked } from '../../core/decide/decider.js';
import { deferredBy, deferredLate, deferredUnavailable } from '../../core/decide/to-decision.js';
import { REASONS } from '../../core/decision.js';
import { asError } from '../../core/errors.js';
import type { Decision, Deferred } from '../../core/index.js';
import type { Tenant } from '../../core/keys.js';
import type { Answer } from '../../core/leases/admission.js';
import { type HeldLease, hasCap } from '../../core/leases/lease-renewer.js';
import type { JobTerms, PreparedCheck } from '../../core/limits/checks.js';
import { rankOf } from '../../core/protocol/encode.js';
import type { LeaseTerms, ScopeCall } from '../../core/protocol/request.js';
import { lapsed } from '../../core/settle/again.js';
import { noteStarted } from '../../core/settle/charges.js';
import { settle } from '../../core/settle/settlement.js';
import type { Cost } from '../../core/tiers/tier-input.js';
import { onceAMinute } from '../../core/util/once-a-minute.js';
import { keepsPlace } from '../defer/begun.js';
import type { UpstreamPause } from '../defer/retry-later.js';
import { evaluateRules, flowOf, isConstant, RulesOfJob, type Tenants, tenantsOf } from '../evaluate/evaluate.js';
import { ErrorPace, isPromise, type MaybePromise, RuleFailure, RuleFailures } from '../evaluate/rule-failures.js';
import { HOLD_MS, type ResolvedRule } from '../rules/options.js';
import { LOOK_MS } from '../wake/turn-looks.js';
import type { WorkerSide } from '../worker-side.js';
import { FetchOrder, type FetchSpot } from './fetch-order.js';
import { JobMetrics } from './job-metrics.js';
import { mayEnd, OverflowJudge } from './overflow.js';
import { pauseTenants } from './pause-tenants.js';
import type { Verdict } from './verdict.js';

/** The most times that a job asks again, because jobs in front of it were gone, or because it costs more than a limit. */
const MAX_ASKED = 10;
/** After three lapses in a row, another process may be quicker. */
const MOST_LAPSES = 3;
const WARM_MS = 10_000;

const nothing = () => undefined;
const MAX_ACCOUNTS = 10_000;

/** The part that all requests of a tenant have in common. */
interface Account {
  readonly checks: readonly PreparedCheck[];
  readonly scopes: readonly ScopeCall[];
  readonly isLeased: boolean;
  readonly epoch: number;
}

function areAlike(texts: readonly unknown[]): boolean {
  for (let i = 1; i < texts.length; i++) if (texts[i] !== texts[0]) return false;
  return true;
}

/** Decides whether a job may run. Never throws. */
export class Gate {
  readonly holdMs: number;
  readonly #rulesOf: RulesOfJob;
  readonly #failures: RuleFailures;
  readonly #metrics: JobMetrics | undefined;
  readonly #outages: ErrorPace;
  readonly #overflow: OverflowJudge | undefined;
  readonly #order = new FetchOrder();
  readonly #noLease: LeaseTerms;
  readonly #areConstant: boolean;
  /** By tenant. Only of rules that are the same for all jobs of a tenant. */
  readonly #accounts = new Map<Tenant, Account>();
  #runs = 0;
  /** The first jobs of a process are slow. */
  readonly #warmMs = performance.now() + WARM_MS;
  readonly #warn: (message: string) => void;

  constructor(
    private readonly rules: readonly ResolvedRule[],
    private readonly side: Pick<WorkerSide, 'limiter' | 'admission' | 'places' | 'lookLater' | 'retell'>,
    private readonly memberOf: (job: Job) => string,
    private readonly leaseMs: number,
    /** Called at most once a minute for errors of Redis, and at most once a minute for each failing rule. */
    private readonly onError: (error: Error) => void,
    /** A job that loses its lease still runs. */
    private readonly onLost: (job: Job, scope: string) => void,
    /** False at a checkpoint, where an admission does not start the job. */
    isStart = false,
    private readonly onDeferred?: (checks: readonly PreparedCheck[], decision: Deferred) => void,
  ) {
    this.holdMs = rules.length > 0 ? Math.min(...rules.map((rule) => rule.holdMs)) : HOLD_MS;
    this.#rulesOf = new RulesOfJob(rules);
    const { metrics, options } = side.limiter;
    this.#warn = onceAMinute(options.warn);
    this.#metrics = metrics && new JobMetrics(metrics, isStart);
    this.#failures = new RuleFailures(onError);
    this.#outages = new ErrorPace(onError);
    this.#noLease = { token: '', lastsMs: leaseMs };
    this.#areConstant = rules.length > 0 && rules.every((rule) => !rule.job && isConstant(rule));
    if (rules.some(mayEnd))
      this.#overflow = new OverflowJudge(side.places, memberOf, leaseMs, this.#failures, this.#outages);
  }

  /**
   * Decides whether a job may start. If all its limits are known at once and admit it, `done` is called with the reply, and
   * no promise lies in between. All other jobs go the way of judge(), if need be from the reply on.
   * @param done must not throw
   */
  decide(job: Job, token: string, done: (verdict: MaybePromise<Verdict>) => void): void {
    const tenants = tenantsOf(this.rules, job);
    try {
      const account = this.#accountOf(job, tenants);
      if (account) {
        this.#ask(job, token, account, done);
        return;
      }
    } catch {
      // judge() fails likewise, and then follows the policy.
    }
    done(this.judge(job, token, undefined, tenants));
  }

  #ask(job: Job, token: string, { checks, scopes, isLeased }: Account, done: (verdict: MaybePromise<Verdict>) => void) {
    const terms = this.#terms(job, token, job, isLeased);
    this.#failures.succeeded(job);
    this.#metrics?.came(job, checks);
    const request = {
      scopes,
      member: terms.id,
      rank: rankOf(job.priority, terms.retry === 'front'),
      lease: terms.lease,
    };
    this.side.limiter.calls.ask(request, (reply) => {
      if (reply.status !== 'admitted') {
        return done(this.#decideFrom(job, checks, this.#terms(job, token, job), undefined, { request, reply }));
      }
      let verdict: Verdict;
      try {
        verdict = this.#admitted(job, checks, this.side.admission.answerOf({ request, reply }, checks, terms));
      } catch (error) {
        verdict = this.#failed(error, job);
      }
      return done(verdict);
    });
  }

  /** Returns undefined if the job needs a function or rules of its own, or if its cost is above a limit. */
  #accountOf(job: Job, tenants: Tenants): Account | undefined {
    const [tenant] = tenants;
    if (!this.#areConstant || tenant === undefined || isPromise(tenant)) return undefined;
    if (!this.#order.isEmpty || this.side.limiter.readiness.pending || !areAlike(tenants)) return undefined;
    const { reader } = this.side.limiter;
    const known = this.#accounts.get(tenant);
    if (known?.epoch === reader.epoch) return known;
    const checks = evaluateRules(this.rules, job, undefined, tenants).checks as readonly PreparedCheck[];
    const { scopes, excess } = reader.read(checks, {});
    if (excess) return undefined;
    if (this.#accounts.size >= MAX_ACCOUNTS) this.#accounts.clear();
    const isLeased = scopes.some((scope) => hasCap(scope) || scope.share);
    const account = { checks, scopes, isLeased, epoch: reader.epoch };
    this.#accounts.set(tenant, account);
    return account;
  }

  /** @param checkpoint set if the job runs already; `cost`, if set, replaces the cost of the rules */
  async judge(job: Job, token: string, checkpoint?: { cost: Cost | undefined }, tenants?: Tenants): Promise<Verdict> {
    let spot: FetchSpot | undefined;
    try {
      const evaluation = evaluateRules(this.rules, job, checkpoint?.cost, tenants);
      // Awaiting a value that is already known would cost a turn of the event loop.
      const isAsync = evaluation.checks instanceof Promise;
      if (isAsync || !this.#order.isEmpty) spot = this.#order.join(flowOf(evaluation.tenants));
      const checks = isAsync ? await evaluation.checks : evaluation.checks;
      this.#failures.succeeded(job);
      if (checks.length === 0) return { run: true };
      this.#metrics?.came(job, checks);
      if (spot) await spot.turn;
      return await this.#decideFrom(job, checks, this.#terms(job, token, checkpoint ? undefined : job), spot);
    } catch (error) {
      return this.#failed(error, job);
    } finally {
      spot?.leave();
    }
  }

  /** Never throws. @param asked the first request and its reply, if it was sent already */
  async #decideFrom(
    job: Job,
    given: readonly PreparedCheck[],
    terms: JobTerms,
    spot?: FetchSpot,
    asked?: Asked,
  ): Promise<Verdict> {
    try {
      let checks = given;
      const admit = () => this.side.admission.admit(checks, terms);
      const admitted = asked ? this.side.admission.admit(checks, terms, asked) : admit();
      // Later jobs can send their requests now, even while this job is held.
      spot?.leave();
      let answer = await holdToTurn(await admitted, admit, this.holdMs);
      let ended = await this.#endOf(job, checks, answer);
      for (let n = 0; n < MAX_ASKED && (ended === 'again' || ended === 'takesAll'); n++) {
        if (ended === 'takesAll') checks = checks.map((check) => ({ ...check, aboveLimit: 'takesAll' }));
        answer = await holdToTurn(await admit(), admit, this.holdMs);
        ended = await this.#endOf(job, checks, answer);
      }
      const { decision } = answer;
      if (decision.admitted) return this.#admitted(job, checks, answer, terms.starts ?? decision);
      if (ended && typeof ended !== 'string') {
        this.#metrics?.ended(checks, decision, ended);
        return ended instanceof Error ? { run: false, error: ended } : { run: false, dropped: ended };
      }
      this.deferred(job, checks, decision);
      this.onDeferred?.(checks, decision);
      if (decision.cause instanceof Error) this.#outages.add(decision.cause);
      return { run: false, decision };
    } catch (error) {
      return this.#failed(error, job);
    }
  }

  /** Called for each deferral, also for that of a job that was not fetched. */
  deferred(job: Job, checks: readonly PreparedCheck[], decision: Deferred): void {
    this.#metrics?.deferred(job, checks, decision);
    if (decision.delayMs > LOOK_MS) this.#noteFar(checks, decision.scope);
  }

  /** Settles when each fetched job has sent its request; undefined if each has. */
  earlier(): Promise<unknown> | undefined {
    return this.#order.left();
  }

  #admitted(
    job: Job,
    checks: readonly PreparedCheck[],
    { decision, held, isUnlimited }: Answer,
    of: object = job,
  ): Verdict {
    if (isUnlimited || !decision.admitted) return { run: true };
    this.#metrics?.admitted(of, job, checks, decision);
    return { run: true, decision, held };
  }

  /**
   * Must be called right before a job starts or passes a checkpoint, and again after each promise that it returns: see
   * lapsed(). Returns undefined if the job may go on. The promise resolves to a deferral if the job must be put off, or to an
   * error if the job must fail.
   * @param of the job, or the decision about its checkpoint
   */
  late(job: Job, of: object = job, held?: HeldLease): Promise<Deferred | Error | undefined> | undefined {
    let late: Promise<Decision | Error | 'stalled'> | undefined = lapsed(of, MOST_LAPSES)?.catch(asError);
    // A job without a time for its start does not lapse.
    if (!late && this.#isTaken(job, of)) late = Promise.resolve({ admitted: true });
    if (late) return late.then((again) => this.#afterLapse(again, job, of, held));
    noteStarted(of);
    this.#metrics?.starts(of);
    return undefined;
  }

  #afterLapse(
    again: Decision | Error | 'stalled',
    job: Job,
    of: object,
    held?: HeldLease,
  ): Deferred | Error | undefined {
    if (again === 'stalled') this.#warnOfStall(job);
    const { limiter } = this.side;
    const isPutOff = again === 'stalled' || this.#isTaken(job, of) || held?.isLost;
    const putOff = isPutOff ? deferredLate(this.#rulesOf.of(job)[0]?.scope ?? '', limiter.epochMs()) : again;
    if ('admitted' in putOff && putOff.admitted) return undefined;
    if (putOff instanceof Error) return putOff;
    if (REASONS[putOff.reason].isDecided) limiter.counts.deferred++;
    this.#metrics?.putOff(of, putOff);
    return putOff;
  }

  /** Another worker may have the job by now: nobody has renewed its lock while this process stood still. */
  #isTaken(job: Job, of: object): boolean {
    return of === job && this.rules.length > 0 && Date.now() - Number(job.processedOn) >= this.leaseMs;
  }

  #warnOfStall({ queueName }: Job): void {
    if (performance.now() < this.#warmMs) return;
    this.#warn(
      `queue '${queueName}': a job was put off, because it could not start right after its decision, ${MOST_LAPSES} times in a ` +
        'row: the event loop of this process stands still. Find the code that blocks it, lower the concurrency, or use more processes.',
    );
  }

  #endOf(job: Job, checks: readonly PreparedCheck[], { decision, waitMs }: Answer) {
    if (decision.admitted) return undefined;
    return this.#overflow?.endOf(job, this.#rulesOf.of(job), checks, { decision, waitMs });
  }

  /**
   * Called if the turn of the job is far away. If the limits of the scope come from a function, notes the scope: until the
   * turn, no job would call the function.
   */
  #noteFar(checks: readonly PreparedCheck[], name: string): void {
    const rule = this.rules.find(({ scope }) => scope === name);
    const check = checks.find(({ scope }) => scope === name);
    if (!check || !rule || !(typeof rule.tiers === 'function' || typeof rule.concurrency === 'function')) return;
    this.side.lookLater(name, this.side.limiter.reader.keysOf(check));
  }

  /**
   * Pauses the tenants of a job that has run, and puts the job into their lines again. Never throws.
   * @param passed the checkpoints that the run has passed
   */
  async putBack(job: Job, token: string, later: UpstreamPause, passed: readonly ResolvedRule[]): Promise<Deferred> {
    const found = await pauseTenants(this.side, job, { passed, ofStart: this.rules }, later, (checks) =>
      this.#rejoin(job, token, checks),
    );
    if (found.error) this.onError(found.error);
    const scope = later.scope ?? this.#rulesOf.of(job)[0]?.scope ?? '';
    const decision = found.decision ?? deferredBy('paused', scope, found.pauseMs, this.side.limiter.epochMs());
    this.#metrics?.deferred(job, found.checks, decision);
    return decision;
  }

  /** Pauses the tenants of a job that fails. Never throws. */
  async pause(job: Job, later: UpstreamPause, passed: readonly ResolvedRule[]): Promise<void> {
    const ofStart = this.rules;
    const { error } = await pauseTenants(this.side, job, { passed, ofStart }, later, async () => undefined);
    if (error) this.onError(error);
  }

  /** @returns undefined if the pauses are already over */
  async #rejoin(job: Job, token: string, checks: readonly PreparedCheck[]): Promise<Deferred | undefined> {
    const { decision, held } = await this.side.admission.admit(checks, this.#terms(job, token));
    if (held) this.side.admission.release(held);
    if (!decision.admitted) return decision;
    await settle(decision, 0, 'RetryLater').catch(nothing);
    return undefined;
  }

  #terms(job: Job, token: string, starts?: Job, isLeased = true): JobTerms & { id: string } {
    return {
      id: this.memberOf(job),
      retry: keepsPlace(job) ? 'front' : 'back',
      onUnavailable: this.#policy(job),
      lease: isLeased ? this.#lease(token) : this.#noLease,
      priority: job.priority,
      onLost: isLeased ? this.#loses(job) : nothing,
      starts,
    };
  }

  /** A worker uses one token for many jobs, and again if a job returns. The number of the run makes the lease's unique. */
  #lease(token: string): LeaseTerms {
    return { token: `${token}:${this.#runs++}`, lastsMs: this.leaseMs };
  }

  #loses(job: Job): (scope: string) => void {
    return (scope) => this.onLost(job, scope);
  }

  #policy(job: Job) {
    return this.#rulesOf.policyOf(job) ?? this.side.limiter.options.onUnavailable;
  }

  #failed(error: unknown, job: Job): Verdict {
    if (error instanceof UnrecoverableError) return { run: false, error };
    const cause = asError(error);
    let delayMs: number | undefined;
    if (error instanceof RuleFailure) {
      delayMs = this.#failures.failed(error);
      this.side.limiter.counts.unavailable++;
    } else this.onError(cause);
    const policy = this.#policy(job);
    const { scope = '' } = error instanceof RuleFailure ? error.rule : (this.#rulesOf.of(job)[0] ?? {});
    this.#metrics?.undecided(job, scope, error instanceof RuleFailure, policy === 'admit');
    if (policy === 'fail') return { run: false, error: cause };
    if (policy === 'admit') {
      this.side.limiter.counts.unchecked++;
      return { run: true, decision: { admitted: true, unchecked: true } };
    }
    return { run: false, decision: deferredUnavailable(scope, cause, this.side.limiter.epochMs(), delayMs) };
  }
}

/** Holds a job while its turn is near: such a short delay in BullMQ would end too late. */
export async function holdToTurn(
  answer: Answer,
  admit: () => Promise<Answer>,
  holdMs: number,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<Answer> {
  const untilMs = performance.now() + holdMs;
  let last = answer;
  while (!last.decision.admitted && isNear(last.decision, untilMs)) {
    const { delayMs } = last.decision;
    // Timers are late by up to 1 ms, which adds up in a sliding window. So the last millisecond passes with repeated
    // requests.
    if (delayMs > 1) await wait(delayMs - 1);
    last = await admit();
  }
  return last;
}

function isNear({ excess, reason, delayMs }: Deferred, untilMs: number): boolean {
  return !excess && REASONS[reason].hasTurn && performance.now() + delayMs <= untilMs;
}
