import type { LineReports, WaiterEvent } from '../../core/lines/line-reports.js';
import type { Promotion } from '../../core/requests/request.js';
import type { Jobs, Timers } from './ports.js';

/**
 * A reservation is made before its job is added. Milliseconds between the checks whether the job is there by now; a
 * waiter whose job is not there at the last check is removed.
 */
const CHECKS_MS = [20, 80, 400, 1500, 3000, 5000];
const LAST_CHECK = CHECKS_MS.length - 1;
/** So often the last check is made again if the server does not answer: for five minutes. */
const MOST_REPEATS = 60;
/** When a job is not there, so many of the first waiters of its line are checked too. */
const MAX_SWEPT = 200;
/** A line whose first waiter is late is checked at most this often, in milliseconds; while no job is gone, ever more seldom. */
const CHECK_PAUSES_MS = { least: 50, most: 5000 } as const;
/** So many lines are remembered that were checked. */
const MAX_CHECKED = 10_000;

/** Puts waiters away whose jobs were removed, or are not added yet, until the jobs are there. */
export class AbsentJobs {
  /** The waiters that are checked, by line and member. */
  readonly #awaited = new Set<string>();
  /** Lines whose first waiters are being checked, by the keys of their logs. */
  readonly #sweeping = new Map<string, Promise<number>>();
  /** When lines may be checked again, and how long they were not, by the keys of their logs. */
  readonly #checked = new Map<string, { againMs: number; pauseMs: number }>();

  constructor(
    private readonly reports: Pick<LineReports, 'report' | 'firstInLine'>,
    private readonly jobs: Pick<Jobs, 'stateHere'>,
    private readonly timers: Pick<Timers, 'after' | 'nowMs'>,
    /** Called with each check that is under way. */
    private readonly track: (check: Promise<void>) => void,
  ) {}

  /** Puts a waiter away until its job is there, together with the first waiters in its line whose jobs are not there. */
  async suspend(promotion: Promotion): Promise<void> {
    // Else the lease that this waiter leaves free would be offered to each of them in turn.
    await this.sweep(promotion).catch(() => 0);
    await this.reports.report(promotion, 'absent');
    this.#await(promotion);
  }

  /** Looks whether the first waiters of a line have jobs, because the first of them did not come at its turn. */
  check(promotion: Promotion): void {
    const line = promotion.scope.keys.log;
    const nowMs = this.timers.nowMs();
    const last = this.#checked.get(line);
    if (last && nowMs < last.againMs) return;
    if (this.#checked.size >= MAX_CHECKED) this.#checked.clear();
    const pauseMs = Math.min(2 * (last?.pauseMs ?? 0) || CHECK_PAUSES_MS.least, CHECK_PAUSES_MS.most);
    this.#checked.set(line, { againMs: nowMs + pauseMs, pauseMs });
    const check = async () => {
      const gone = await this.sweep(promotion);
      if (gone > 0) this.#checked.delete(line);
    };
    this.track(check());
  }

  /** Puts the first waiters of a line away whose jobs are not there. @returns how many these are */
  sweep(promotion: Promotion): Promise<number> {
    const line = promotion.scope.keys.log;
    const sweep = this.#sweeping.get(line) ?? this.#sweepFirst(promotion).finally(() => this.#sweeping.delete(line));
    this.#sweeping.set(line, sweep);
    return sweep;
  }

  async #sweepFirst(promotion: Promotion): Promise<number> {
    const first = await this.reports.firstInLine(promotion, MAX_SWEPT);
    // A waiter that is promoted has been found absent already.
    const waiters = first.filter(({ id }) => promotion.task === 'check' || id !== promotion.member);
    const states = await Promise.all(waiters.map(({ id }) => this.jobs.stateHere(id)));
    const absent = waiters
      .filter((_, i) => states[i] === 'unknown')
      .map(({ id }) => ({ ...promotion, member: id, turnUs: 0 }))
      // The last one first: else each report would have the next of them promoted.
      .toReversed();
    await Promise.all(absent.map((waiter) => this.reports.report(waiter, 'absent')));
    for (const waiter of absent) this.#await(waiter);
    return absent.length;
  }

  #await(promotion: Promotion): void {
    const waiter = waiterOf(promotion);
    if (this.#awaited.has(waiter)) return;
    this.#awaited.add(waiter);
    this.#checkLater(promotion, 0);
  }

  #checkLater(promotion: Promotion, nth: number): void {
    const delayMs = CHECKS_MS[Math.min(nth, LAST_CHECK)] as number;
    const check = async () => {
      try {
        await this.#check(promotion, nth);
      } catch {
        // Else the waiter would stay away, and `waiting` would list it.
        if (nth < LAST_CHECK + MOST_REPEATS) this.#checkLater(promotion, nth + 1);
        else this.#awaited.delete(waiterOf(promotion));
      }
    };
    this.timers.after(delayMs, () => this.track(check()));
  }

  /** @throws anything if the server does not answer */
  async #check(promotion: Promotion, nth: number): Promise<void> {
    const state = await this.jobs.stateHere(promotion.member);
    const isThere = state !== undefined && state !== 'unknown';
    if (!isThere && nth < LAST_CHECK) return this.#checkLater(promotion, nth + 1);
    const event = isThere ? (waiterEventOf(state) ?? 'arrived') : 'gone';
    // Any event promotes the waiters that have room now; also this one, when it waits again.
    if (state !== undefined) await this.reports.report(promotion, event);
    this.#awaited.delete(waiterOf(promotion));
  }
}

/** What to report of a waiter by the state of its job; nothing when another attempt may bring the job. */
export function waiterEventOf(state: string): WaiterEvent | undefined {
  if (state === 'active' || state === 'delayed') return undefined;
  if (state === 'unknown') return 'absent';
  return state === 'completed' || state === 'failed' ? 'gone' : 'coming';
}

/** Names a waiter among those of all lines. */
function waiterOf({ scope, member }: Promotion): string {
  return `${scope.keys.log} ${member}`;
}
