import type { Job, Worker } from 'bullmq';
import { type Deferred, UnavailableError } from '../../core/index.js';
import { type HeldLease, hasCap } from '../../core/leases/lease-renewer.js';
import type { JobTerms, PreparedCheck } from '../../core/limits/checks.js';
import { recordRefused } from '../../core/metrics.js';
import { admittedInShadow } from '../../core/settle/charges.js';
import type { Cost } from '../../core/tiers/tier-input.js';
import { evaluateRules } from '../evaluate/evaluate.js';
import { ErrorPace, RuleFailure, RuleFailures } from '../evaluate/rule-failures.js';
import type { ResolvedRule } from '../rules/options.js';
import { emitEvent } from '../stock/internals.js';
import type { WorkerSide } from '../worker-side.js';

/** The most requests of shadow rules under way. Jobs do not wait for them, so they would pile up if Redis is slow. */
const MAX_PENDING = 1000;
const TOO_MANY = `${MAX_PENDING} requests of shadow rules are under way, so these rules do not count this job`;

interface Run {
  isOver: boolean;
  held?: HeldLease | undefined;
}

/** Asks shadow rules while the jobs run. No error here delays a job, and no request leaves a waiter in a line. */
export class Shadow {
  readonly #failures: RuleFailures;
  readonly #outages: ErrorPace;
  readonly #pending = new Set<Promise<void>>();
  readonly #runs = new WeakMap<Job, Run>();
  #asked = 0;

  constructor(
    private readonly rules: readonly ResolvedRule[],
    private readonly side: WorkerSide,
    private readonly memberOf: (job: Job) => string,
    private readonly leaseMs: number,
    private readonly worker: Worker,
  ) {
    const onError = (error: Error) => worker.emit('error', error);
    this.#failures = new RuleFailures(onError);
    this.#outages = new ErrorPace(onError);
  }

  /** Never throws, and does not wait for the answer. @param cost replaces the cost of the rules */
  watch(job: Job, token: string, cost?: Cost): void {
    if (this.#pending.size >= MAX_PENDING) {
      this.#outages.add(new UnavailableError(TOO_MANY));
      return;
    }
    const run: Run = { isOver: false };
    this.#runs.set(job, run);
    const asked = this.#send(job, token, run, cost)
      .catch((error: Error) => {
        if (error instanceof RuleFailure) this.#failures.note(error);
        else this.#outages.add(error);
      })
      .finally(() => this.#pending.delete(asked));
    this.#pending.add(asked);
  }

  release(job: Job): void {
    const run = this.#runs.get(job);
    if (!run) return;
    this.#runs.delete(job);
    run.isOver = true;
    if (run.held) this.side.admission.release(run.held);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }

  async #send(job: Job, token: string, run: Run, cost: Cost | undefined): Promise<void> {
    const checks = await evaluateRules(this.rules, job, cost).checks;
    this.#failures.succeeded(job);
    if (checks.length === 0) return;
    const refused = await this.#admit(job, checks, `${token}:shadow:${this.#asked++}`, run);
    if (!refused) return;
    const { metrics } = this.side.limiter;
    if (metrics) recordRefused(metrics, checks, refused, 'shadow');
    emitEvent(this.worker, 'shadow', job, refused);
  }

  /** @returns the decision, if the job would have been deferred */
  async #admit(job: Job, checks: readonly PreparedCheck[], token: string, run: Run): Promise<Deferred | undefined> {
    const { admission } = this.side;
    const terms: JobTerms = {
      onUnavailable: 'fail',
      lease: { token, lastsMs: this.leaseMs },
      priority: job.priority,
      // The job runs with or without the lease.
      onLost: () => undefined,
    };
    const id = this.memberOf(job);
    // A lease or a share needs a request with an id. If such a request is refused, it joins lines, and other waiters would
    // stand behind it. So the request is sent only after an admitted peek. A request without an id joins no line.
    const isNamed = this.#isNamed(checks);
    if (isNamed) {
      const refused = await this.#peek(checks);
      if (refused) return refused;
      terms.id = id;
    }
    const { decision, held } = await admission.admit(checks, terms);
    if (held && run.isOver) admission.release(held);
    else run.held = held;
    if (decision.admitted) {
      admittedInShadow(job, decision);
      return undefined;
    }
    // Another request took the last unit between the peek and this request.
    if (isNamed) await this.side.places.leave({ checks, id, terms });
    return decision;
  }

  #isNamed(checks: readonly PreparedCheck[]): boolean {
    // Stored limits may have a cap even if the code has none.
    return this.side.limiter.reader.read(checks, {}).scopes.some((scope) => scope.share !== undefined || hasCap(scope));
  }

  async #peek(checks: readonly PreparedCheck[]): Promise<Deferred | undefined> {
    const { readiness, decider } = this.side.limiter;
    await readiness.started();
    const { peek } = await decider.peek(checks, {});
    if (peek.admitted) return undefined;
    const { tiers: _tiers, share: _share, ...decision } = peek;
    return decision;
  }
}
