import type { ScopeKeys } from '../../core/keys.js';
import type { Timers } from './ports.js';

/** The time between looks at a line with limits from a function, in milliseconds. */
export const LOOK_MS = 60_000;

/**
 * Looks at lines that have limits from functions and a next turn that is far off: no job calls the functions before then.
 * Without the looks, a line that admits a job an hour would follow a raised limit only after an hour.
 */
export class LineLooks {
  readonly #awaited = new Set<string>();

  constructor(
    private readonly timers: Pick<Timers, 'after'>,
    /** Brings back the first job of a line, unless a job comes soon anyway, or another process has just looked at the line. */
    private readonly look: (scope: string, keys: ScopeKeys) => void,
  ) {}

  /** Notes that a job of the line was told a turn that is further away than LOOK_MS. */
  note(scope: string, keys: ScopeKeys): void {
    if (this.#awaited.has(keys.log)) return;
    this.#awaited.add(keys.log);
    this.timers.after(LOOK_MS, () => {
      this.#awaited.delete(keys.log);
      this.look(scope, keys);
    });
  }
}
