import { setTimeout as sleep } from 'node:timers/promises';
import { DelayedError, type Job, type Worker } from 'bullmq';
import { asError } from '../core/errors.js';
import { ConfigurationError, type Deferred, type RateLimiter } from '../core/index.js';
import type { HeldLease } from '../core/leases/lease-renewer.js';
import { noteUncharged } from '../core/settle/charges.js';
import { settle } from '../core/settle/settlement.js';
import { notePutBack, notePutOff } from './defer/begun.js';
import { Deferrals, Warnings } from './defer/deferrals.js';
import { endsRow, isRetryLater, pauseOf, type RetryLater } from './defer/retry-later.js';
import { ErrorPace, type MaybePromise } from './evaluate/rule-failures.js';
import { Checkpoints, DeferredAtCheckpoint } from './gate/checkpoints.js';
import { Gate } from './gate/gate.js';
import { decisionMs } from './gate/overflow.js';
import { Shadow } from './gate/shadow.js';
import { Dropped, type Verdict } from './gate/verdict.js';
import type { ResolvedRule, Rule } from './rules/options.js';
import { BULLMQ_LOCK_MS, emitEvent, internals, mover } from './stock/internals.js';
import { memberIn, queueMemberOf, queueNameOf } from './stock/member.js';
import { canSweep } from './sweep/queue-step.js';
import { Sweeper } from './sweep/sweeper.js';
import type { ResolvedRules, WorkerSide } from './worker-side.js';

/** The longest time that the outcome of a job waits for the release of its leases. */
const MAX_RELEASE_MS = 20;

/** A job as BullMQ hands it over. */
interface Fetched {
  readonly job: Job;
  readonly token: string;
  readonly fetchNext: () => boolean;
  /** Runs the job, or fails it if BullMQ does not run it. */
  readonly next: () => Promise<Job | undefined>;
}

export class Governor {
  readonly limiter: RateLimiter;
  readonly #side: WorkerSide;
  readonly #gate: Gate;
  readonly #checkpoints: Checkpoints;
  readonly #shadow: Shadow | undefined;
  readonly #deferrals: Deferrals;
  /** Absent if no rule defers jobs, or if the worker cannot look ahead. */
  readonly #sweeper: Sweeper | undefined;
  /**
   * The outcomes of jobs that end without being run, or that an older BullMQ delays only through an exception from
   * callProcessJob.
   */
  readonly #pendingOutcomes = new WeakMap<Job, Error | Dropped | Deferred>();
  readonly #leases = new WeakMap<Job, HeldLease>();
  /** Abort a single run. BullMQ itself cancels by the job's id only, which could hit a later run of the same job. */
  readonly #aborts = new WeakMap<Job, AbortController>();
  #closed = false;

  constructor(
    private readonly worker: Worker,
    private readonly resolved: ResolvedRules,
  ) {
    this.limiter = resolved.limiter;
    this.#side = resolved.side;
    const { limiter, queues } = this.#side;
    // A worker that is closed by force leaves its jobs to others.
    const emit = (error: Error) => void (this.#closed || worker.emit('error', error));
    const enforced = resolved.rules.filter(({ mode }) => mode === 'enforce');
    const ofQueue = queueMemberOf(worker.opts.prefix, worker.name);
    const idOf = (job: Job) => memberIn(ofQueue, job);
    const leaseMs = worker.opts.lockDuration ?? BULLMQ_LOCK_MS;
    const gateOf = (rules: readonly ResolvedRule[], isStart = false) =>
      new Gate(
        rules,
        this.#side,
        idOf,
        leaseMs,
        emit,
        (job, scope) => this.#lost(job, scope),
        isStart,
        isStart ? (checks, decision) => this.#sweeper?.noteDeferred(checks, decision) : undefined,
      );
    const gate = gateOf(enforced, true);
    this.#gate = gate;
    const shadow = (rules: readonly ResolvedRule[]) => new Shadow(rules, this.#side, idOf, leaseMs, worker);
    const shadows = resolved.rules.filter(({ mode }) => mode === 'shadow');
    if (shadows.length > 0) this.#shadow = shadow(shadows);
    const deciders = { gate: (rule: ResolvedRule) => gateOf([rule]), shadow: (rule: ResolvedRule) => shadow([rule]) };
    this.#checkpoints = new Checkpoints(resolved.limiter, resolved.rules, deciders, this.#side);
    // A limit at a checkpoint may have a shorter holdMs.
    const holdMs = Math.min(this.#gate.holdMs, ...resolved.declared.map((limit) => limit.holdMs));
    queues.serve(worker.opts.prefix, worker.name, worker.opts.connection, holdMs);
    const warnings = new Warnings(limiter.options.warn);
    const canUndo = mover(internals(worker)) !== undefined;
    // Shadow rules defer no job.
    if (enforced.length > 0)
      warnings.ofWorker(worker.name, worker.opts, canUndo, decisionMs(enforced, limiter.options));
    const deferrals = new Deferrals(worker, holdMs, warnings);
    this.#deferrals = deferrals;
    if (enforced.length > 0 && limiter.options.sweep && canSweep(worker)) {
      const errors = new ErrorPace(emit);
      this.#sweeper = new Sweeper({
        worker,
        rules: enforced,
        reserve: (jobs) =>
          this.#side.places.reservations(
            jobs.map(({ job, checks }) => ({
              checks,
              id: idOf(job),
              terms: { lease: { token: 'reservation', lastsMs: leaseMs }, priority: job.priority },
            })),
          ),
        cannotRun: (job) => this.#cannotRun(job),
        warn: limiter.options.warn,
        report: (error) => errors.add(error),
        earlier: () => gate.earlier(),
        delayMs: (decision) => deferrals.delayTo(decision),
        moved: ({ job, checks, decision, untilMs }) => {
          limiter.counts.deferred++;
          gate.deferred(job, checks, decision);
          deferrals.ahead(job, decision, untilMs - Date.now());
        },
      });
    }
    limiter.readiness.started().catch((error: Error) => {
      if (error instanceof ConfigurationError) emit(error);
    });
    const queue = queueNameOf(worker.opts.prefix, worker.name);
    const isClosed = () => this.#closed;
    // Listens first, to hear of a worker without limits that starts at the same time and replaces the note.
    void this.#side.listen().then(async () => {
      if (isClosed()) return;
      const former = await this.#side.notes.note(queue, resolved.rules, resolved.declared, this);
      const limits = [...enforced, ...resolved.declared];
      const present = limits
        .filter(({ scope }, i) => limits.findIndex((limit) => limit.scope === scope) === i)
        .map(({ scope, shared }) => ({ scope, shared, isPresent: true as const }));
      await this.#side.formerScopes.bringBack(ofQueue, [...former, ...present], isClosed);
    });
  }

  get rules(): readonly Rule[] {
    return this.resolved.rules;
  }

  /** Decides about a job. @returns the next job, if any */
  process(fetched: Fetched): Promise<Job | undefined> {
    const { job, token, next } = fetched;
    if (this.#cannotRun(job)) return next();
    this.#sweeper?.fetched(job);
    return new Promise((resolve, reject) =>
      this.#gate.decide(job, token, (verdict) => {
        try {
          resolve(this.#follow(verdict, fetched));
        } catch (error) {
          // An error must not end the replies to other jobs.
          reject(error);
        }
      }),
    );
  }

  /** Returns whether BullMQ will fail the job without running it. */
  #cannotRun(job: Job): boolean {
    return internals(this.worker).getUnrecoverableErrorMessage?.(job) !== undefined;
  }

  #follow(verdict: MaybePromise<Verdict>, fetched: Fetched): Promise<Job | undefined> {
    if (verdict instanceof Promise) return verdict.then((later) => this.#follow(later, fetched));
    if (verdict.run) return this.#run(verdict, fetched);
    if ('decision' in verdict) return this.#defer(verdict.decision, fetched);
    this.#pendingOutcomes.set(fetched.job, 'error' in verdict ? verdict.error : verdict.dropped);
    return fetched.next();
  }

  #run({ decision, held }: Verdict & { run: true }, { job, next }: Fetched): Promise<Job | undefined> {
    // The policy 'admit' is meant for outages of Redis. If the worker was closed by force, the job must be left alone.
    if (this.#closed && decision?.unchecked) return Promise.resolve(undefined);
    if (held) this.#leases.set(job, held);
    if (this.rules.length > 0 && (!decision || decision.unchecked)) noteUncharged(job);
    if (decision && this.worker.listenerCount('admitted') > 0) emitEvent(this.worker, 'admitted', job, decision);
    this.#checkpoints.begin(job);
    // Releases the leases even if BullMQ never calls the handler.
    return held ? next().finally(() => void this.release(job)) : next();
  }

  async #defer(decision: Deferred, { job, token, fetchNext, next }: Fetched): Promise<Job | undefined> {
    try {
      const held = this.#sweeper?.hold(decision);
      const sinceMs = held ? performance.now() : 0;
      if (held) await held;
      const heldMs = held ? performance.now() - sinceMs : 0;
      const moved = await this.#deferrals.defer(job, token, decision, fetchNext, heldMs);
      if (moved !== 'fallback') return moved;
    } catch (error) {
      // A rejection would end the worker's main loop. The stall check recovers the job.
      this.worker.emit('error', asError(error));
      return undefined;
    }
    this.#pendingOutcomes.set(job, decision);
    return next();
  }

  /** See Gate. The promise rejects if the job must not start, with a DelayedError if BullMQ must leave the job where it is. */
  late(job: Job, token: string): Promise<void> | undefined {
    const late = this.#gate.late(job, job, this.#leases.get(job));
    if (late) return this.#putOffIf(late, job, token);
    this.#shadow?.watch(job, token);
    return undefined;
  }

  /** Puts off a job that cannot start in time, in front of the waiting jobs, and gives its units back. */
  async #putOffIf(late: Promise<Deferred | Error | undefined>, job: Job, token: string): Promise<void> {
    const putOff = await late;
    // The worker was closed by force meanwhile: the stall check brings the job back.
    if (this.#closed) throw new DelayedError();
    if (!putOff) return;
    if (putOff instanceof Error) throw putOff;
    await settle(job, 0, 'start', this.#side.promoter).catch(() => undefined);
    notePutOff(job);
    void this.release(job);
    await this.#deferrals.inRun(job, token, putOff);
    throw new DelayedError();
  }

  /** Returns a signal that is aborted when BullMQ aborts its own signal, and when the job loses a lease. */
  signalFor(job: Job, signal: AbortSignal | undefined): AbortSignal | undefined {
    if (!signal || !this.#leases.has(job)) return signal;
    const own = new AbortController();
    this.#aborts.set(job, own);
    return AbortSignal.any([signal, own.signal]);
  }

  /**
   * Releases the leases of the job. Await the result, at most 20 ms, before BullMQ stores the outcome: BullMQ can then fetch
   * the job that takes over the lease.
   */
  release(job: Job): Promise<unknown> | undefined {
    this.#shadow?.release(job);
    this.#checkpoints.end(job);
    const held = this.#leases.get(job);
    this.#leases.delete(job);
    if (held) this.#side.admission.release(held);
    return held?.ended && Promise.race([held.ended, sleep(MAX_RELEASE_MS)]);
  }

  /**
   * @returns the error to throw instead: a DelayedError if the job was put back, so that BullMQ leaves the job where it is
   */
  async handlerThrew(job: Job, token: string, error: unknown): Promise<unknown> {
    const isLater = isRetryLater(error);
    if (!isLater && !(error instanceof DeferredAtCheckpoint)) return error;
    const passed = this.#checkpoints.passedBy(job);
    const pause = isLater ? pauseOf(job, error) : undefined;
    if (pause && endsRow(job, error as RetryLater)) {
      void this.release(job);
      await this.#gate.pause(job, pause, passed);
      return error;
    }
    notePutBack(job, isLater);
    const decision = pause ? await this.#gate.putBack(job, token, pause, passed) : (error as DeferredAtCheckpoint).now;
    // Only now: before the pause, a release would give the lease, and the place in front, to the next job.
    void this.release(job);
    await this.#deferrals.inRun(job, token, decision);
    return new DelayedError();
  }

  /** Returns a promise if the job must not run: it completes, or fails with the error of the promise. */
  end(job: Job, token: string): Promise<void> | undefined {
    const outcome = this.#pendingOutcomes.get(job);
    return outcome && this.#end(outcome, job, token);
  }

  async #end(outcome: Error | Dropped | Deferred, job: Job, token: string): Promise<void> {
    this.#pendingOutcomes.delete(job);
    if (outcome instanceof Error) throw outcome;
    if (outcome instanceof Dropped) return emitEvent(this.worker, 'dropped', job, outcome.decision);
    await this.#deferrals.inRun(job, token, outcome);
    throw new DelayedError();
  }

  /** Settles when the leases are released and the jobs that the releases promoted are back in the queue. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#shadow?.settled();
    await this.#side.admission.settled();
    await this.#side.promoter.settled();
    // If the rules of the next process have other scopes, that process looks for the waiting jobs of the flushed tenants.
    await this.#side.limiter.tenants.flush();
    const queue = queueNameOf(this.worker.opts.prefix, this.worker.name);
    await this.#side.notes.leave(queue, this).catch(() => undefined);
    this.#deferrals.close();
    this.resolved.release();
    if (this.resolved.owned) this.limiter.close();
  }

  #lost(job: Job, scope: string): void {
    this.#side.limiter.metrics?.leaseLost?.({ scope });
    emitEvent(this.worker, 'leaseLost', job, { scope });
    this.#aborts.get(job)?.abort(`the job's lease in scope '${scope}' ended before the job did`);
  }
}
