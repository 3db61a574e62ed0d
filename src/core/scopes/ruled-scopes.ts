import type { ScopeNotes } from './scope-notes.js';

/** The scopes of a limiter's rules are noted again after this time; notes live for a day. */
export const NOTED_MS = 3_600_000;
const AGAIN_MS = 1000;

interface Ruled {
  readonly isShared: boolean;
  readonly widest: string | undefined;
  isNoted: boolean;
  timer?: NodeJS.Timeout;
}

/** Notes the scopes of this limiter's rules in Redis, so that processes without workers know them too. */
export class RuledScopes {
  readonly #ruled = new Map<string, Ruled>();

  constructor(
    private readonly notes: Pick<ScopeNotes, 'notedAt' | 'write' | 'writeChain' | 'chains'>,
    private readonly known: { note(scope: string, isShared: boolean): void },
    private readonly warn: (message: string) => void,
  ) {}

  of(scope: string): Pick<Ruled, 'isShared' | 'widest'> | undefined {
    return this.#ruled.get(scope);
  }

  /**
   * Notes a scope of a rule now, and repeats the note as long as the limiter is open. Never throws, and does not wait.
   * @param widest the widest scope in the chain of a shared scope
   */
  note(scope: string, isShared: boolean, widest?: string): void {
    const known = this.#ruled.get(scope);
    if (known?.isShared === isShared && known.widest === widest) return;
    clearTimeout(known?.timer);
    const ruled = { isShared, widest, isNoted: false };
    this.#ruled.set(scope, ruled);
    this.known.note(scope, isShared);
    this.#keepNoted(scope, ruled);
  }

  close(): void {
    for (const { timer } of this.#ruled.values()) clearTimeout(timer);
    this.#ruled.clear();
  }

  #keepNoted(scope: string, ruled: Ruled): void {
    const again = (ms: number) => {
      if (this.#ruled.get(scope) === ruled) ruled.timer = setTimeout(() => this.#keepNoted(scope, ruled), ms).unref();
    };
    this.#noteNow(scope, ruled).then(
      () => again(NOTED_MS),
      () => again(AGAIN_MS),
    );
  }

  async #noteNow(scope: string, ruled: Ruled): Promise<void> {
    const { isShared, widest = scope, isNoted } = ruled;
    if (isNoted) {
      const [its, other] = await Promise.all([
        this.notes.notedAt(scope, isShared),
        this.notes.notedAt(scope, !isShared),
      ]);
      // A newer note of the other kind means that the rules have changed. The processes with the new rules note this scope.
      if (Number(other ?? 0) > Number(its ?? 0)) return;
    }
    const index = this.notes.write([scope], isShared);
    await Promise.all([index, isShared && this.#noteChain(scope, widest)]);
    ruled.isNoted = true;
  }

  /** Warns if another process has noted another widest scope within two hours. */
  async #noteChain(scope: string, widest: string): Promise<void> {
    await this.notes.writeChain(scope, widest);
    for (const [its, other] of await this.notes.chains()) {
      if (its !== scope || other === widest) continue;
      this.warn(
        `scope '${scope}' is ${standsIn(scope, widest)} in this process, and ${standsIn(scope, other)} in another one: a job waits ` +
          'in the widest shared scope that limits it. Write the same shared scope first in every process.',
      );
    }
  }
}

function standsIn(scope: string, widest: string): string {
  return scope === widest ? 'the widest one' : `within '${widest}'`;
}
