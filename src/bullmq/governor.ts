import { DelayedError, type Job, type Worker } from 'bullmq';
import { type ConnectionInput, isInstance } from '../core/connection.js';
import type { Decision, Deferred } from '../core/index.js';
import { ConfigurationError, RateLimiter } from '../core/index.js';
import { claimScopes } from './claims.js';
import { defer, wakeDelay } from './defer.js';
import { Gate, type Verdict } from './gate.js';
import { internals, mover } from './internals.js';
import type { GovernOptions, Rule } from './options.js';
import { readRules } from './options.js';
import { WakePing } from './wake-ping.js';
import { Warnings } from './warnings.js';

/** How long the functions of a rule may take, in milliseconds. */
const FUNCTION_DEADLINE_MS = 2000;

/** What is known before the worker exists, and may be refused. */
export interface Plan {
  rules: Rule[];
  limiter: RateLimiter;
  owned: boolean;
  release: () => void;
}

/**
 * Reads the limits among a worker's options; nothing when there are none.
 * @throws ConfigurationError for limits that can never work
 */
export function planOf(
  queue: string,
  options: (GovernOptions & { connection?: unknown; prefix?: string }) | undefined,
): Plan | undefined {
  if (options?.rateLimit === undefined) return undefined;
  const rules = readRules(options.rateLimit, queue);
  const given = options.rateLimiter;
  if (given !== undefined && !(given instanceof RateLimiter)) {
    throw new ConfigurationError({
      expected: 'a RateLimiter',
      given,
      where: `rateLimiter of '${queue}'`,
      fix: 'Make it with new RateLimiter(connection).',
    });
  }
  const limiter = given ?? new RateLimiter(ownConnection(options.connection, queue));
  try {
    const release = claimScopes(rules, limiter.store);
    for (const rule of rules) {
      if (typeof rule.tiers !== 'function') rule.prepared = limiter.prepare({ ...rule, tiers: rule.tiers }, rule.where);
    }
    return { rules, limiter, owned: !given, release };
  } catch (error) {
    if (!given) limiter.close();
    throw error;
  }
}

function ownConnection(connection: unknown, queue: string): ConnectionInput {
  if (isInstance(connection) && typeof (connection as { evalsha?: unknown }).evalsha !== 'function') {
    throw new ConfigurationError({
      expected: 'an ioredis connection',
      given: connection.constructor?.name,
      where: `connection of worker '${queue}'`,
      fix: 'Pass rateLimiter: new RateLimiter({ host, port }); the queue itself may use any client.',
    });
  }
  return connection as ConnectionInput;
}

/** What a governed worker does beyond a stock one. */
export class Governor {
  readonly limiter: RateLimiter;
  readonly #gate: Gate;
  readonly #warnings: Warnings;
  readonly #wake: WakePing;
  /** Verdicts on jobs that go through the base class to fail or to be moved by the fallback. */
  readonly #sentences = new WeakMap<Job, Error | Deferred>();
  #closed = false;

  constructor(
    private readonly worker: Worker,
    private readonly plan: Plan,
  ) {
    this.limiter = plan.limiter;
    const emit = (error: Error) => worker.emit('error', error);
    this.#gate = new Gate(
      plan.rules,
      plan.limiter,
      `${worker.opts.prefix ?? 'bull'}:${worker.name}`,
      FUNCTION_DEADLINE_MS,
      emit,
    );
    this.#warnings = new Warnings((message) => plan.limiter.warn(message));
    const gateMs = FUNCTION_DEADLINE_MS + 2 * plan.limiter.deadlineMs;
    this.#warnings.ofWorker(worker.name, worker.opts, mover(internals(worker)) !== undefined, gateMs);
    this.#wake = new WakePing(plan.limiter, worker.qualifiedName);
    plan.limiter.ready().catch((error: Error) => {
      if (error instanceof ConfigurationError) emit(error);
    });
  }

  /** Why the job may not run whatever the limits say; such a job is not to wait in line. */
  doomed(job: Job): boolean {
    return internals(this.worker).getUnrecoverableErrorMessage?.(job) !== undefined;
  }

  /** @returns nothing when the worker was closed by force meanwhile and nobody can tell: the job is not to be touched */
  async decide(job: Job): Promise<Verdict | undefined> {
    const verdict = await this.#gate.decide(job);
    // The limiter ended with its worker, which is no outage that 'admit' is for.
    if (this.#closed && verdict.run && verdict.decision?.unchecked) return undefined;
    if (verdict.run) {
      if (verdict.decision) this.#tell('admitted', job, verdict.decision);
    } else if ('error' in verdict) {
      this.#sentences.set(job, verdict.error);
    }
    return verdict;
  }

  /**
   * Puts a job off to its turn.
   * @returns 'fallback' when this version of BullMQ needs callProcessJob for it
   */
  async defer(
    job: Job,
    token: string,
    decision: Deferred,
    fetchNext: () => boolean,
  ): Promise<Job | undefined | 'fallback'> {
    this.#warnings.ofJob(job);
    const worker = internals(this.worker);
    const move = mover(worker);
    if (!move) {
      this.#sentences.set(job, decision);
      return 'fallback';
    }
    const delayMs = wakeDelay(decision, this.#gate.holdMs, this.limiter.overdueMs);

    const { moved, next } = await defer(worker, move, job, token, delayMs, fetchNext);
    if (moved) this.#deferred(job, decision, delayMs);
    return next;
  }

  /** Carries out what was decided on a job that was sent through the base class. */
  async execute(job: Job, token: string): Promise<void> {
    const sentence = this.#sentences.get(job);
    if (!sentence) return;
    this.#sentences.delete(job);
    if (sentence instanceof Error) throw sentence;
    const delayMs = wakeDelay(sentence, this.#gate.holdMs, this.limiter.overdueMs);
    await job.moveToDelayed(Date.now() + delayMs, token);
    this.#deferred(job, sentence, delayMs);
    throw new DelayedError();
  }

  close(): void {
    this.#closed = true;
    this.#wake.close();
    this.plan.release();
    if (this.plan.owned) this.limiter.close();
  }

  #deferred(job: Job, decision: Deferred, delayMs: number): void {
    this.#wake.at(Date.now() + delayMs);
    this.#tell('deferred', job, decision);
  }

  /** A listener that throws must not cost the job its place. */
  #tell(event: 'admitted' | 'deferred', job: Job, decision: Decision): void {
    try {
      (this.worker as unknown as NodeJS.EventEmitter).emit(event, job, decision);
    } catch (error) {
      this.worker.emit('error', error instanceof Error ? error : new Error(String(error)));
    }
  }
}
