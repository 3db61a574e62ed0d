import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from 'bullmq';
import { REASONS } from '../../core/decision.js';
import { asError } from '../../core/errors.js';
import type { Deferred } from '../../core/index.js';
import type { PreparedCheck } from '../../core/limits/checks.js';
import { internals } from '../stock/internals.js';
import { LongLines, Sweep, type SweepParts } from './sweep.js';

/** A line is long if a job of it was deferred at least this far. */
const FAR_MS = 500;
/** A slot is held at most this long. */
const MAX_HELD_MS = 250;
/** The pauses after a sweep: the first if it has moved jobs, the next after each further sweep in vain. */
const PAUSES_MS = [100, 250, 500, 1000];

/**
 * When a worker defers a job far, nearly all later jobs of its line will be refused too. So the worker looks ahead in the
 * wait list, puts the jobs of long lines in line in bulk, and delays them to their turns. See docs/lines.md.
 */
export class Sweeper {
  readonly #lines = new LongLines();
  #sweep: Sweep | undefined;
  #notBeforeMs = 0;
  #inVain = 0;

  constructor(private readonly parts: SweepParts) {}

  /** Called for each job that the worker has fetched. */
  fetched(job: Job): void {
    this.#sweep?.noteFetched(job.id ?? '');
  }

  /** Called for each job that is deferred. */
  noteDeferred(checks: readonly PreparedCheck[], { scope, reason, excess, delayMs }: Deferred): void {
    if (delayMs < FAR_MS || excess || !REASONS[reason].hasTurn) return;
    const check = checks.find((one) => one.scope === scope);
    if (!check) return;
    this.#lines.note(check, delayMs);
    if (!this.#sweep && Date.now() >= this.#notBeforeMs) void this.#run();
  }

  /**
   * Called before a job is delayed. During a sweep the slot of a job that is deferred far waits for the next step, because
   * it would only fetch the next job of the same line.
   */
  hold({ delayMs }: Deferred): Promise<unknown> | undefined {
    const step = delayMs >= FAR_MS && !internals(this.parts.worker).closing ? this.#sweep?.step : undefined;
    return step && Promise.race([step, sleep(MAX_HELD_MS)]);
  }

  async #run(): Promise<void> {
    const sweep = new Sweep(this.parts, this.#lines);
    this.#sweep = sweep;
    try {
      await sweep.run();
    } catch (error) {
      // Jobs with a place that are not delayed yet are fetched and deferred as without a sweep.
      // A TypeError: this version of BullMQ has moved its internals.
      const cannotWork = error instanceof TypeError || /NOPERM|can't run|unknown command/i.test(String(error));
      if (cannotWork) this.#turnOff(error);
      else if (!internals(this.parts.worker).closing) this.parts.report(asError(error));
    } finally {
      this.#sweep = undefined;
      sweep.release();
      this.#inVain = sweep.moved > 0 ? 0 : Math.min(this.#inVain + 1, PAUSES_MS.length - 1);
      const nowMs = Date.now();
      this.#notBeforeMs = Math.max(this.#notBeforeMs, nowMs + (PAUSES_MS[this.#inVain] as number));
      this.#lines.forgetPast(nowMs);
    }
  }

  #turnOff(error: unknown): void {
    this.#notBeforeMs = Infinity;
    this.parts.warn(
      `the jobs of '${this.parts.worker.name}' are fetched one by one to be deferred: ${asError(error).message}`,
    );
  }
}
