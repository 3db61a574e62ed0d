import type { ScopeKeys } from '../../core/keys.js';
import type { Timers } from './ports.js';

export const LOOK_MS = 60_000;

/** No job calls the functions of a line before its next turn: without looks the line would follow a raised limit only then. */
export class LineLooks {
  readonly #awaited = new Set<string>();

  constructor(
    private readonly timers: Pick<Timers, 'after'>,
    /** Brings back the first job of a line, unless a job comes soon anyway, or another process has just looked. */
    private readonly look: (scope: string, keys: ScopeKeys) => void,
  ) {}

  /** A job of the line was told a turn that is further away than LOOK_MS. */
  note(scope: string, keys: ScopeKeys): void {
    if (this.#awaited.has(keys.log)) return;
    this.#awaited.add(keys.log);
    this.timers.after(LOOK_MS, () => {
      this.#awaited.delete(keys.log);
      this.look(scope, keys);
    });
  }
}
