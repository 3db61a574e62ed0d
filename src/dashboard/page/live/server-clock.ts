/**
 * The clock of the server, as its last message told it. The clock of the machine that looks may be wrong by hours, so only its
 * count of milliseconds since then is used, which no correction of the time moves.
 */
export class ServerClock {
  #aheadMs: number | undefined;

  /** @param elapsedMs milliseconds since any fixed moment, e.g. performance.now() */
  constructor(private readonly elapsedMs: () => number) {}

  /** A message came that the server wrote at this time. */
  set(at: number): void {
    this.#aheadMs = at - this.elapsedMs();
  }

  /** The server's time; undefined until it said something. */
  now(): number | undefined {
    return this.#aheadMs === undefined ? undefined : this.#aheadMs + this.elapsedMs();
  }
}
