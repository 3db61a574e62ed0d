import type { Promotion } from '../../core/requests/request.js';
import type { Timers } from './ports.js';

/**
 * While looks find nothing to do, each waits longer for the next one, in milliseconds. The next waiter that is told a far
 * turn begins anew: until then all that wait have been looked for.
 */
const PAUSES_MS = { least: 200, most: 10_000 } as const;

interface Look {
  promotion: Promotion;
  atMs: number;
  /** The time of the earliest timer that is set for the line. */
  timerMs: number;
  pauseMs: number;
  isUnderWay: boolean;
}

/** Looks at lines soon after their next turns, where no other request does: the jobs of their first waiters may be gone. */
export class TurnLooks {
  /** One of each line and task, by the keys of the logs. */
  readonly #looks = new Map<string, Look>();

  constructor(
    private readonly timers: Pick<Timers, 'nowMs' | 'after'>,
    /** Makes the call for a look. */
    private readonly recheck: (promotion: Promotion) => Promise<unknown>,
    /** Called with each look that is under way. */
    private readonly track: (look: Promise<void>) => void,
  ) {}

  /**
   * Looks at a line at `turnUs`, and not at the time that an earlier request said: a request does what a look does, but for
   * telling waiters later turns.
   */
  at(promotion: Promotion): void {
    const isKept = promotion.task === 'retell';
    const line = `${promotion.task} ${promotion.scope.keys.log}`;
    const last = this.#looks.get(line);
    // Replies may come in another order than the server sent them.
    if (last && !last.isUnderWay && promotion.nowUs < last.promotion.nowUs) return;
    const pauseMs =
      last?.isUnderWay && !isKept ? Math.min(Math.max(2 * last.pauseMs, PAUSES_MS.least), PAUSES_MS.most) : 0;
    const nowMs = this.timers.nowMs();
    const atMs = nowMs + Math.max((promotion.turnUs - promotion.nowUs) / 1000, pauseMs);
    if (isKept && last && !last.isUnderWay && last.atMs <= atMs) return;
    const timerMs = last && !last.isUnderWay ? last.timerMs : Number.POSITIVE_INFINITY;
    const look = { promotion, atMs, timerMs, pauseMs, isUnderWay: false };
    this.#looks.set(line, look);
    if (atMs < timerMs) this.#arm(line, look);
  }

  #arm(line: string, look: Look): void {
    const timerMs = look.atMs;
    look.timerMs = timerMs;
    this.timers.after(Math.max(0, timerMs - this.timers.nowMs()), () => {
      const now = this.#looks.get(line);
      // An earlier timer was set for the line since, or the look is done.
      if (!now || now.isUnderWay || now.timerMs !== timerMs) return;
      if (now.atMs > timerMs) return this.#arm(line, now);
      now.isUnderWay = true;
      this.track(this.#look(line, now));
    });
  }

  async #look(line: string, look: Look): Promise<void> {
    // The reply asks for the next look while anybody waits.
    await this.recheck(look.promotion).catch(() => undefined);
    if (this.#looks.get(line) === look) this.#looks.delete(line);
  }
}
