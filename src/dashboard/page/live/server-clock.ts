/**
 * The clock of the server, set by its last message. The viewer's clock may be wrong by hours, so the page only adds the
 * milliseconds since that message, which do not depend on the viewer's clock.
 */
export class ServerClock {
  #aheadMs: number | undefined;

  /** @param elapsedMs milliseconds since any fixed moment, e.g. performance.now() */
  constructor(private readonly elapsedMs: () => number) {}

  set(at: number): void {
    this.#aheadMs = at - this.elapsedMs();
  }

  /** Undefined before the first message of the server. */
  now(): number | undefined {
    return this.#aheadMs === undefined ? undefined : this.#aheadMs + this.elapsedMs();
  }
}
