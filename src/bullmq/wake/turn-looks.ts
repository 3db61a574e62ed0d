import type { ScopeKeys } from '../../core/keys.js';
import { isOwn, type Promotion } from '../../core/protocol/request.js';
import type { AskedLine, LinesToLook } from '../../core/protocol/script-calls.js';
import type { Timers } from './ports.js';

export const LOOK_MS = 60_000;

/**
 * Looks at lines whose next turn is far away: no job calls the functions of the rules before that turn, so a raised limit
 * would apply only then.
 * @param look brings back the first job of a line, unless a job comes soon anyway, or another process has just looked
 * @returns a function to call when a job of the line was told a turn that is further away than LOOK_MS
 */
export function lineLooks({ after }: Pick<Timers, 'after'>, look: (scope: string, keys: ScopeKeys) => void) {
  const awaited = new Set<string>();
  return (scope: string, keys: ScopeKeys): void => {
    if (awaited.has(keys.log)) return;
    awaited.add(keys.log);
    after(LOOK_MS, () => {
      awaited.delete(keys.log);
      look(scope, keys);
    });
  };
}

/** The pause between two looks if no request comes between them. A request that asks for the next look resets the pause. */
const PAUSES_MS = { least: 200, most: 10_000 } as const;
/**
 * How often a process with waiters under a cap asks which leases are idle, and whether another process has looked at the
 * lines at which it would look. A look that comes sooner is not hurried.
 */
const ASK_EVERY_MS = 500;
/** A look after such a pause is left to another process that has looked at the line during the pause. */
const SHARED_FROM_MS = 1000;
const MAX_ASKED = 500;
/** The next look comes this long after one that got no answer. */
const UNANSWERED_US = 1_000_000;

interface Look {
  promotion: Promotion;
  atMs: number;
  /** The time at which the earliest timer of the line fires. */
  timerMs: number;
  pauseMs: number;
  isUnderWay: boolean;
}

/** Looks at a line at its next turn if no request has come by then: the job of the first waiter may be missing. */
export class TurnLooks {
  /** The next look of each line, by task and the key of the line's log. */
  readonly #looks = new Map<string, Look>();
  /** The looks that another process may have made. */
  readonly #due = new Map<string, Look>();
  #asks = false;
  #isClosed = false;

  constructor(
    private readonly timers: Pick<Timers, 'nowMs' | 'after'>,
    private readonly sendLook: (promotion: Promotion) => Promise<unknown>,
    private readonly track: (look: Promise<void>) => void,
    private readonly ask?: (lines: readonly AskedLine[]) => Promise<LinesToLook>,
  ) {}

  /**
   * Replaces the planned look, because every request does the work of a look. Only a 'retell' that is planned earlier
   * stays, because a request does not tell waiters that their turns are later.
   */
  at(promotion: Promotion): void {
    if (this.#isClosed) return;
    const isKept = promotion.task === 'retell';
    const line = `${promotion.task} ${promotion.scope.keys.log}`;
    const last = this.#looks.get(line);
    // Replies may arrive out of order.
    if (last && !last.isUnderWay && promotion.nowUs < last.promotion.nowUs) return;
    const pauseMs =
      last?.isUnderWay && !isKept ? Math.min(Math.max(2 * last.pauseMs, PAUSES_MS.least), PAUSES_MS.most) : 0;
    const nowMs = this.timers.nowMs();
    const atMs = nowMs + Math.max((promotion.turnUs - promotion.nowUs) / 1000, pauseMs);
    if (isKept && last && !last.isUnderWay && last.atMs <= atMs) return;
    const timerMs = last && !last.isUnderWay ? last.timerMs : Infinity;
    const look = { promotion, atMs, timerMs, pauseMs, isUnderWay: false };
    this.#looks.set(line, look);
    if (mayIdle(look)) this.#askLater();
    if (atMs < timerMs) this.#arm(line, look);
  }

  /** Tells the waiters of a line their later turns now, by the limits of the planned look. */
  retell({ log }: ScopeKeys): void {
    const planned = this.#looks.get(`look ${log}`)?.promotion;
    if (planned) this.at({ ...planned, task: 'retell', turnUs: planned.nowUs });
  }

  #arm(line: string, look: Look): void {
    const timerMs = look.atMs;
    look.timerMs = timerMs;
    this.timers.after(Math.max(0, timerMs - this.timers.nowMs()), () => {
      const now = this.#looks.get(line);
      // This timer is outdated: an earlier timer was set for the line, or the look was made.
      if (!now || now.isUnderWay || now.timerMs !== timerMs) return;
      if (now.atMs > timerMs) return this.#arm(line, now);
      if (!this.ask || now.pauseMs < SHARED_FROM_MS) return this.track(this.#look(line, now));
      now.timerMs = Infinity;
      this.#due.set(line, now);
      this.#askLater();
    });
  }

  async #look(line: string, look: Look): Promise<void> {
    look.isUnderWay = true;
    // As long as jobs wait, the reply asks for the next look.
    const isAnswered = await this.sendLook(look.promotion).then(
      () => true,
      () => false,
    );
    if (this.#looks.get(line) !== look) return;
    if (isAnswered) this.#looks.delete(line);
    else this.at({ ...look.promotion, turnUs: look.promotion.nowUs + UNANSWERED_US });
  }

  #askLater(): void {
    if (this.#asks || this.#isClosed || !this.ask) return;
    this.#asks = true;
    this.timers.after(ASK_EVERY_MS, () => void this.#asked());
  }

  async #asked(): Promise<void> {
    const due = [...this.#due].slice(0, MAX_ASKED);
    for (const [line] of due) this.#due.delete(line);
    const asked = due.map(([, { promotion, pauseMs }]) => ({ log: promotion.scope.keys.log, pauseMs }));
    const answer = await this.ask?.(asked).catch(() => undefined);
    this.#asks = false;
    due.forEach(([line, look], i) => {
      if (this.#looks.get(line) !== look) return;
      if (answer?.isOurs[i] ?? true) {
        this.track(this.#look(line, look));
        return;
      }
      look.pauseMs = Math.min(2 * look.pauseMs, PAUSES_MS.most);
      look.atMs = this.timers.nowMs() + look.pauseMs;
      this.#arm(line, look);
    });
    // The process that promoted the next jobs may have ended, or the workers of these jobs: then no reply asks for a look.
    for (const log of answer?.idle ?? []) {
      const look = this.#looks.get(`look ${log}`);
      if (!look || look.isUnderWay || look.atMs - this.timers.nowMs() < ASK_EVERY_MS) continue;
      look.pauseMs = 0;
      this.track(this.#look(`look ${log}`, look));
    }
    if (this.#due.size > 0 || [...this.#looks.values()].some(mayIdle)) this.#askLater();
  }

  close(): void {
    this.#isClosed = true;
    this.#looks.clear();
    this.#due.clear();
  }
}

function mayIdle({ promotion: { scope } }: Look): boolean {
  return scope.compiled.cap !== undefined && isOwn(scope);
}
