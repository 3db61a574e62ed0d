import type { Admission, WaiterEvent } from '../../core/admission.js';
import type { Promotion } from '../../core/request.js';
import type { ServedQueues } from './served-queues.js';

/**
 * A place is given before its job is added: milliseconds between looks whether it is there. The place of
 * a job that is not there at the last is taken away.
 */
const LOOKS_MS = [20, 80, 400, 1500, 3000, 5000];
/** So many of the first waiters of a line are looked for when the job of one of them is not there. */
const MOST_SWEPT = 200;

/** Waiters whose jobs were removed, or are not added yet: they stand aside, and are looked for. */
export class AbsentJobs {
  /** Those that are looked for, by line and member. */
  readonly #awaited = new Set<string>();
  /** Lines whose first waiters are being looked for, by the keys of their logs. */
  readonly #sweeping = new Map<string, Promise<void>>();

  constructor(
    private readonly admission: Admission,
    private readonly queues: ServedQueues,
    /** Told of what goes on after a time. */
    private readonly track: (look: Promise<void>) => void,
  ) {}

  /** Has a waiter stand aside until its job is there, and with it the first in its line whose jobs are not there either. */
  async standAside(promotion: Promotion): Promise<void> {
    // None of them is to be woken for the lease that this one leaves free.
    await this.#sweep(promotion).catch(() => undefined);
    await this.admission.report(promotion, 'absent');
    this.#await(promotion);
  }

  #sweep(promotion: Promotion): Promise<void> {
    const line = promotion.scope.keys.log;
    const sweep = this.#sweeping.get(line) ?? this.#sweepFirst(promotion).finally(() => this.#sweeping.delete(line));
    this.#sweeping.set(line, sweep);
    return sweep;
  }

  async #sweepFirst(promotion: Promotion): Promise<void> {
    const first = await this.admission.firstInLine(promotion, MOST_SWEPT);
    const waiters = first.filter(({ id, turn }) => turn === null && id !== promotion.member);
    const states = await Promise.all(waiters.map(({ id }) => this.queues.stateHere(id)));
    const absent = waiters
      .filter((_, i) => states[i] === 'unknown')
      .map(({ id }) => ({ ...promotion, member: id, turnUs: 0 }));
    await Promise.all(absent.map((one) => this.admission.report(one, 'absent')));
    for (const one of absent) this.#await(one);
  }

  #await(promotion: Promotion): void {
    const waiter = waiterOf(promotion);
    if (this.#awaited.has(waiter)) return;
    this.#awaited.add(waiter);
    this.#lookAgain(promotion, 0);
  }

  #lookAgain(promotion: Promotion, times: number): void {
    const look = async () => {
      const state = await this.queues.stateHere(promotion.member).catch(() => undefined);
      const isThere = state !== undefined && state !== 'unknown';
      if (!isThere && times + 1 < LOOKS_MS.length) return this.#lookAgain(promotion, times + 1);
      this.#awaited.delete(waiterOf(promotion));
      // Its server did not answer: the job comes by itself, if it is there.
      if (state === undefined) return;
      const fate = isThere ? (waiterEventOf(state) ?? 'arrived') : 'gone';
      // Whatever is told, those who have room now are woken; it too, where it waits again.
      await this.admission.report(promotion, fate);
    };
    setTimeout(() => this.track(look()), LOOKS_MS[times]).unref();
  }
}

/** What to make of a waiter by the state of its job; nothing when another try may do. */
export function waiterEventOf(state: string): WaiterEvent | undefined {
  if (state === 'active' || state === 'delayed') return undefined;
  if (state === 'unknown') return 'absent';
  return state === 'completed' || state === 'failed' ? 'gone' : 'coming';
}

/** Names a waiter among those of all lines. */
function waiterOf({ scope, member }: Promotion): string {
  return `${scope.keys.log} ${member}`;
}
