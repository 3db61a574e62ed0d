import type { ScopeKeys } from '../../core/keys.js';
import type { Timers } from './ports.js';

export const LOOK_MS = 60_000;

/**
 * Looks at lines whose next turn is far away: no job calls the functions of the rules before that turn, so a raised limit
 * would apply only then.
 */
export class LineLooks {
  readonly #awaited = new Set<string>();

  constructor(
    private readonly timers: Pick<Timers, 'after'>,
    /** Brings back the first job of a line, unless a job comes soon anyway, or another process has just looked. */
    private readonly look: (scope: string, keys: ScopeKeys) => void,
  ) {}

  /** Call it when a job of the line was told a turn that is further away than LOOK_MS. */
  note(scope: string, keys: ScopeKeys): void {
    if (this.#awaited.has(keys.log)) return;
    this.#awaited.add(keys.log);
    this.timers.after(LOOK_MS, () => {
      this.#awaited.delete(keys.log);
      this.look(scope, keys);
    });
  }
}
