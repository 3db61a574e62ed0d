import type { Job } from 'bullmq';
import { problem } from '../../core/errors.js';
import { type Admitted, type Deferred, GovernorError, type RateLimiter } from '../../core/index.js';
import type { HeldLease } from '../../core/leases/lease-renewer.js';
import { checkCost, checkEntries, knownCosts } from '../../core/limits/cost.js';
import { checkText } from '../../core/options/validate.js';
import { noteUncharged } from '../../core/settle/charges.js';
import { settle } from '../../core/settle/settlement.js';
import type { Cost } from '../../core/tiers/tier-input.js';
import { notes } from '../../core/util/notes.js';
import { declaredOf } from '../limits/declared-limits.js';
import { declaredRule } from '../limits/declared-rules.js';
import type { ResolvedRule } from '../rules/options.js';
import { withCost } from '../rules/read-rules.js';
import type { WorkerSide } from '../worker-side.js';
import { LimitOverflowError } from './overflow.js';
import type { Shadow } from './shadow.js';
import type { Judge } from './verdict.js';

/**
 * Thrown by `limits.checkpoint(job, name)` if the limit refuses. The job is delayed to its turn at the checkpoint, and its
 * handler runs again from its start. The job does not fail and spends no attempt. A handler that catches errors must rethrow
 * this one.
 */
export class DeferredAtCheckpoint extends GovernorError {
  readonly #decidedMs = performance.now();

  constructor(
    /** The name of the limit that the handler asked for. */
    readonly checkpoint: string,
    /** The reason of the refusal, and the turn of the job. */
    readonly decision: Deferred,
  ) {
    super(
      `checkpoint '${checkpoint}' delays the job by ${decision.delayMs} ms: a handler that catches this error must rethrow it`,
    );
  }

  /** The decision with the delay that is left now: the handler may have spent time on cleaning up. */
  get now(): Deferred {
    const { delayMs } = this.decision;
    return { ...this.decision, delayMs: Math.max(1, Math.ceil(delayMs - (performance.now() - this.#decidedMs))) };
  }
}

interface Run {
  /** By name: the limits that the run has passed, each with the cost that was charged. */
  readonly passed: Map<string, ResolvedRule>;
  /** By the name of the limit. A second call for a limit takes over the lease of the first call. */
  readonly held: Map<string, HeldLease>;
}

interface Asked {
  readonly rule: ResolvedRule;
  readonly by: Judge | Pick<Shadow, 'watch' | 'release'>;
}

interface Deciders {
  gate(rule: ResolvedRule): Judge;
  shadow(rule: ResolvedRule): Pick<Shadow, 'watch' | 'release'>;
}

let lastTurn = Promise.resolve();
/**
 * Resolves when no other promise waits to be handled. One reply may admit many jobs, and each handler that goes on may block
 * the process.
 */
function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => process.nextTick(resolve)));
  return lastTurn;
}

const running = notes<Checkpoints>();
/** A job has a run from its first call of checkpoint() on. */
const runs = notes<Run>();

export function isRunning(job: unknown): boolean {
  return typeof job === 'object' && job !== null && running.get(job) !== undefined;
}

export class Checkpoints {
  /** By the name of the limit. A limit that declares no cost has a second entry for requests with a cost. */
  readonly #asked = new Map<string, Asked>();
  readonly #warned = new Set<string>();

  constructor(
    readonly limiter: RateLimiter,
    private readonly rules: readonly ResolvedRule[],
    private readonly deciders: Deciders,
    private readonly side: Pick<WorkerSide, 'limiter' | 'admission' | 'places'>,
  ) {}

  begin(job: Job): void {
    running.set(job, this);
  }

  passedBy(job: Job): readonly ResolvedRule[] {
    return [...(runs.get(job)?.passed.values() ?? [])];
  }

  end(job: Job): void {
    running.set(job, undefined);
    const run = runs.get(job);
    if (!run) return;
    runs.set(job, undefined);
    for (const held of run.held.values()) this.side.admission.release(held);
    for (const { rule, by } of this.#asked.values()) if (rule.mode === 'shadow') (by as Shadow).release(job);
  }

  async pass(job: Job, name: string, cost: Cost | undefined): Promise<Admitted> {
    const { rule, by } = this.#find(job, name, cost);
    const run: Run = runs.get(job) ?? { passed: new Map(), held: new Map() };
    runs.set(job, run);
    // The suffix distinguishes this lease from the lease of a start: another worker may limit starts with the same limit.
    const token = `${job.token}:checkpoint`;
    if ('watch' in by) {
      by.release(job);
      by.watch(job, token, cost);
      return uncharged({ admitted: true });
    }
    const before = run.held.get(name);
    if (before) before.isReplacing = true;
    const verdict = await by.judge(job, token, { cost });
    if (before) before.isReplacing = false;
    if (verdict.run) {
      run.passed.set(name, cost === undefined ? rule : { ...rule, cost });
      if (verdict.held && runs.get(job) === run) {
        const replaced = run.held.get(name);
        if (replaced) this.side.admission.release(replaced);
        run.held.set(name, verdict.held);
      } else if (verdict.held) this.side.admission.release(verdict.held);
      const { decision = { admitted: true } } = verdict;
      // The check must be the last step before the handler goes on.
      for (;;) {
        if (decision.validUntil !== undefined) await ownTurn();
        const late = by.late(job, decision, verdict.held);
        if (!late) break;
        const putOff = await late;
        if (putOff instanceof Error) throw putOff;
        if (putOff) throw await this.#putOff(run, name, decision, putOff);
      }
      return verdict.decision && !decision.unchecked ? decision : uncharged(decision);
    }
    if ('error' in verdict) throw verdict.error;
    if ('dropped' in verdict) throw new LimitOverflowError(job, verdict.dropped.decision, verdict.dropped.tenant);
    if (run.passed.has(name)) this.#warnOfSecond(job, name);
    throw new DeferredAtCheckpoint(name, verdict.decision);
  }

  async #putOff(run: Run, name: string, decision: Admitted, putOff: Deferred): Promise<DeferredAtCheckpoint> {
    const held = run.held.get(name);
    run.held.delete(name);
    run.passed.delete(name);
    if (held) this.side.admission.release(held);
    await settle(decision, 0, name).catch(() => undefined);
    return new DeferredAtCheckpoint(name, putOff);
  }

  #find(job: Job, name: string, cost: Cost | undefined): Asked {
    const where = `checkpoint('${name}')`;
    const ofStart = this.rules.find((rule) => rule.scope === name && (rule.job ?? job.name) === job.name);
    if (ofStart) {
      throw problem(
        `a limit other than the limits of the job's start, which ${ofStart.where} names`,
        name,
        where,
        'The job would use the unit for its start when it comes back, and never pass the checkpoint. Declare another limit, and ask for that one.',
      );
    }
    const declared = declaredRule(this.limiter, name, where);
    const { scopes, knownScopes } = this.side.limiter;
    if (declared.shared) scopes.checkChain(name, name, where);
    scopes.note(name, declared.shared, undefined, declared.cost !== undefined);
    const taken = cost ?? declared.cost;
    if (typeof declared.tiers !== 'function' && typeof taken !== 'function') {
      const costs = knownCosts(declared.tiers, taken, `${where}: cost`);
      if (costs && !knownScopes.inBuckets(name)) checkEntries(declared.tiers, costs, `${where}: cost`);
    }
    const isPriced = cost !== undefined && declared.cost === undefined;
    const key = isPriced ? `${name}\0cost` : name;
    const known = this.#asked.get(key);
    if (known) return known;
    const rule = isPriced ? withCost(declared, 1) : declared;
    const by = rule.mode === 'shadow' ? this.deciders.shadow(rule) : this.deciders.gate(rule);
    this.#asked.set(key, { rule, by });
    return { rule, by };
  }

  #warnOfSecond({ queueName }: Job, name: string): void {
    if (this.#warned.has(name)) return;
    this.#warned.add(name);
    this.side.limiter.options.warn(
      `queue '${queueName}': a job passed checkpoint '${name}' and was deferred at it later in the same run. Its handler runs ` +
        'again from its start and takes both units anew, so it may never end. Ask once in a run, or split the work into jobs.',
    );
  }
}

export async function passCheckpoint(limiter: RateLimiter, job: Job, name: string, cost?: Cost): Promise<Admitted> {
  checkText(name, 'checkpoint(name)', 'It is the name of a limit that is declared in `limits`.');
  if (cost !== undefined) checkCost(cost, `checkpoint('${name}'): cost`);
  declaredOf(limiter).rule(name, `checkpoint('${name}')`);
  const checkpoints = typeof job === 'object' && job !== null ? running.get(job) : undefined;
  if (!checkpoints) {
    throw problem(
      'a job that a governed worker of this process runs now',
      (job as Partial<Job> | null | undefined)?.id ?? job,
      'checkpoint(job)',
      'Call checkpoint() in the handler, with the job that the handler was given, and await the call. The worker needs the option ' +
        'rateLimiter. Sandboxed processors cannot call checkpoint().',
    );
  }
  if (checkpoints.limiter !== limiter) {
    throw problem(
      'a job whose worker decides by this limiter',
      job.id,
      'checkpoint(job)',
      'Give the worker the option rateLimiter with the limiter that its handler calls.',
    );
  }
  return checkpoints.pass(job, name, cost);
}

/**
 * Notes that no unit was charged, so that settling the decision is no error: the tenant is unlimited, or no decision was
 * possible.
 */
function uncharged(decision: Admitted): Admitted {
  noteUncharged(decision);
  return decision;
}
