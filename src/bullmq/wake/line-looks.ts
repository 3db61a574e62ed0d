import type { ScopeKeys } from '../../core/keys.js';
import type { Timers } from './ports.js';

/** A line whose limits come from a function is looked at once in so much time, in milliseconds. */
export const LOOK_MS = 60_000;

/**
 * Has lines looked at whose next turn is far away: their limits come from functions, which nobody calls meanwhile. A limit
 * that is raised would reach a line of one job an hour after an hour.
 */
export class LineLooks {
  /** The keys of the logs of lines that are looked at in a while. */
  readonly #awaited = new Set<string>();

  constructor(
    private readonly timers: Pick<Timers, 'after'>,
    /** Has the first job of a line come, unless one comes soon or a look was made by another process. */
    private readonly look: (scope: string, keys: ScopeKeys) => void,
  ) {}

  /** A job of a line was told to come later than LOOK_MS. */
  note(scope: string, keys: ScopeKeys): void {
    if (this.#awaited.has(keys.log)) return;
    this.#awaited.add(keys.log);
    this.timers.after(LOOK_MS, () => {
      this.#awaited.delete(keys.log);
      this.look(scope, keys);
    });
  }
}
