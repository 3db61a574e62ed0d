import type { Promotion } from '../../core/request.js';
import type { Timers } from './ports.js';

/** A line is rechecked once in so much time, in milliseconds. */
const RECHECK_STEP_MS = 10_000;

/** Has the scripts recheck lines: whether promoted waiters came, and who has room now. */
export class LineRechecks {
  /** Rechecks to come, by the key of the log and the step of time. */
  readonly #later = new Set<string>();
  /** Lines that are being rechecked, by the keys of their logs, and the recheck that is owed since. */
  readonly #now = new Map<string, Promotion | undefined>();

  constructor(
    private readonly timers: Pick<Timers, 'nowMs' | 'after'>,
    /** Makes the call for a recheck. */
    private readonly recheck: (promotion: Promotion) => Promise<unknown>,
    /** Called with each recheck that is under way. */
    private readonly track: (recheck: Promise<void>) => void,
  ) {}

  /** Rechecks a line now; a line that is being rechecked is rechecked once more afterwards. */
  now(promotion: Promotion): void {
    const line = promotion.scope.keys.log;
    if (this.#now.has(line)) {
      const other = this.#now.get(line);
      this.#now.set(line, other && other.turnUs > promotion.turnUs ? other : promotion);
      return;
    }
    this.#now.set(line, undefined);
    const recheck = async () => {
      await this.recheck(promotion).catch(() => undefined);
      const next = this.#now.get(line);
      this.#now.delete(line);
      if (next) this.now(next);
    };
    this.track(recheck());
  }

  /** Rechecks a line at `turnUs`: the process that was to promote a waiter may have died before it did. */
  later(promotion: Promotion): void {
    const waitMs = (promotion.turnUs - promotion.nowUs) / 1000;
    const step = `${promotion.scope.keys.log} ${Math.floor((this.timers.nowMs() + waitMs) / RECHECK_STEP_MS)}`;
    if (this.#later.has(step)) return;
    this.#later.add(step);
    this.timers.after(waitMs, () => {
      this.#later.delete(step);
      this.track(this.recheck(promotion).then(() => undefined));
    });
  }
}
