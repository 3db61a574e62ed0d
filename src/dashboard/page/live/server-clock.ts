/** The viewer's clock may be wrong by hours, so the page only adds the time since the server's last message. */
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
