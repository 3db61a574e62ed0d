import type { LineReports, WaiterEvent } from '../../core/lines/line-reports.js';
import type { Promotion } from '../../core/requests/request.js';
import type { Jobs, Timers } from './ports.js';

/**
 * The pauses before the checks for a missing job: a reservation is made before its job is added, so the job may still come.
 * If the job is missing at the last check, its waiter is removed.
 */
const CHECKS_MS = [20, 80, 400, 1500, 3000, 5000];
const LAST_CHECK = CHECKS_MS.length - 1;
/** How many times the last check is repeated if the server does not answer: five minutes in all. */
const MAX_REPEATS = 60;
/** If two jobs are missing, the waiters at the front of the line are checked too, until this number of them have jobs. */
const MAX_SWEPT = 200;
/** A sweep before a job ends because of a line checks this number of waiters with jobs. */
const MAX_IN_FRONT = 10_000;
/** The most waiters without jobs that one sweep finds. The server is asked for ten seconds whether their jobs come. */
const MAX_GONE = 1000;
/** After such a sweep finds every job, only the first few are asked for, for this multiple of the time that it took. */
const REST = 20;
export const FEW = 10;

/** Suspends a waiter whose job was removed or is not added yet, until the job is there. */
export class AbsentJobs {
  /** By line: the suspended waiters, and the jobs that were judged, perhaps by a line in which these waiters still stood. */
  readonly #lines = new Map<string, { awaited: Set<string>; judged: Set<string> }>();
  readonly #sweeps = new Map<string, Promise<number>>();
  /** The lines of which only the first few jobs are asked for. */
  readonly #resting = new Set<string>();

  constructor(
    private readonly reports: Pick<LineReports, 'report' | 'firstInLine'>,
    private readonly jobs: Pick<Jobs, 'stateHere'>,
    private readonly timers: Pick<Timers, 'after' | 'nowMs'>,
    private readonly track: (check: Promise<void>) => void,
  ) {}

  async suspend(promotion: Promotion): Promise<void> {
    // A second job is missing. Without the sweep, the lease that this waiter leaves free would be offered to each further
    // waiter without a job.
    if (this.#lines.has(promotion.scope.keys.log)) await this.sweep(promotion).catch(() => 0);
    await this.reports.report(promotion, 'absent');
    this.#await(promotion);
  }

  /**
   * Called before a job ends because of the waiters in front of it.
   * @returns whether some of them had no job; these have left the line for now, perhaps since the job was refused
   */
  async areGone(promotion: Promotion): Promise<boolean> {
    const line = promotion.scope.keys.log;
    const isJudgedFirst = !this.#lines.get(line)?.judged.has(promotion.member);
    const [rests, beganMs] = [this.#resting.has(line), this.timers.nowMs()];
    const gone = await this.sweep(promotion, rests ? FEW : MAX_IN_FRONT);
    const endRest = () => this.#resting.delete(line);
    if (gone > 0) endRest();
    else if (!rests) {
      this.#resting.add(line);
      this.timers.after(REST * (this.timers.nowMs() - beganMs), endRest);
    }
    const its = this.#lines.get(line);
    its?.judged.add(promotion.member);
    return its !== undefined && (gone > 0 || isJudgedFirst);
  }

  /** @returns the number of waiters without a job */
  sweep(promotion: Promotion, most = MAX_SWEPT): Promise<number> {
    const line = `${most} ${promotion.scope.keys.log}`;
    const sweep = this.#sweeps.get(line) ?? this.#sweep(promotion, most).finally(() => this.#sweeps.delete(line));
    this.#sweeps.set(line, sweep);
    return sweep;
  }

  async #sweep(promotion: Promotion, most: number): Promise<number> {
    let gone = 0;
    for (let stay = 0, more = true; more && stay < most && gone < MAX_GONE; ) {
      const page = Math.min(most, MAX_SWEPT);
      const found = await this.reports.firstInLine(promotion, page, stay);
      const absent = await this.#suspendAll(promotion, found);
      gone += absent;
      stay += found.length - absent;
      more = found.length === page;
    }
    return gone;
  }

  async #suspendAll(promotion: Promotion, found: readonly { id: string }[]): Promise<number> {
    // The job of a promoted waiter is already known to be missing.
    const waiters = found.filter(({ id }) => id !== promotion.member);
    const states = await Promise.all(waiters.map(({ id }) => this.jobs.stateHere(id)));
    const absent = waiters
      .filter((_, i) => states[i] === 'unknown')
      .map(({ id }) => ({ ...promotion, member: id, turnUs: 0 }))
      // Reports the last waiter first: a report promotes the next waiter in line, and that waiter may also have no job.
      .toReversed();
    await Promise.all(absent.map((waiter) => this.reports.report(waiter, 'absent')));
    for (const waiter of absent) this.#await(waiter);
    return absent.length;
  }

  #await(promotion: Promotion): void {
    const line = promotion.scope.keys.log;
    const its = this.#lines.get(line) ?? { awaited: new Set(), judged: new Set() };
    if (its.awaited.has(promotion.member)) return;
    its.awaited.add(promotion.member);
    this.#lines.set(line, its);
    this.#checkLater(promotion, 0);
  }

  #forget({ scope, member }: Promotion): void {
    const awaited = this.#lines.get(scope.keys.log)?.awaited;
    if (awaited?.delete(member) && awaited.size === 0) this.#lines.delete(scope.keys.log);
  }

  #checkLater(promotion: Promotion, nth: number): void {
    const delayMs = CHECKS_MS[Math.min(nth, LAST_CHECK)] as number;
    const check = async () => {
      try {
        await this.#check(promotion, nth);
      } catch {
        // Without a repeat, the waiter would stay suspended for good, and `waiting` would list it.
        if (nth < LAST_CHECK + MAX_REPEATS) this.#checkLater(promotion, nth + 1);
        else this.#forget(promotion);
      }
    };
    this.timers.after(delayMs, () => this.track(check()));
  }

  async #check(promotion: Promotion, nth: number): Promise<void> {
    const state = await this.jobs.stateHere(promotion.member);
    const isThere = state !== undefined && state !== 'unknown';
    if (!isThere && nth < LAST_CHECK) return this.#checkLater(promotion, nth + 1);
    const event = isThere ? (waiterEventOf(state) ?? 'arrived') : 'gone';
    // Every event promotes the waiters that can start now, including this waiter if it waits again.
    if (state !== undefined) await this.reports.report(promotion, event);
    this.#forget(promotion);
  }
}

/** @returns undefined if another attempt may bring the job back */
export function waiterEventOf(state: string): WaiterEvent | undefined {
  if (state === 'active' || state === 'delayed') return undefined;
  if (state === 'unknown') return 'absent';
  return state === 'completed' || state === 'failed' ? 'gone' : 'coming';
}
