interface Event {
  readonly us: number;
  readonly run: () => unknown;
}

/** The time stands still while an event runs, and then moves on to the next one. */
export class Timeline {
  /** The next event is the last element. */
  readonly #events: Event[] = [];
  /** The next event waits for this work. */
  readonly #work: Promise<unknown>[] = [];

  /** @param us microseconds since 1970 */
  constructor(public us: number) {}

  get nextUs(): number | undefined {
    return this.#events.at(-1)?.us;
  }

  readonly nowMs = (): number => this.us / 1000;

  readonly after = (ms: number, run: () => unknown): void => this.at(this.us + Math.round(ms * 1000), run);

  /** Events at the same time run in the order in which they were added. */
  at(us: number, run: () => unknown): void {
    let [low, high] = [0, this.#events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#events[middle] as Event).us > us) low = middle + 1;
      else high = middle;
    }
    this.#events.splice(low, 0, { us, run });
  }

  /** Makes the next event wait for work that the caller does not await. */
  readonly track = (work: Promise<unknown>): void => void this.#work.push(work);

  /** @returns false if no event is left */
  async step(): Promise<boolean> {
    const next = this.#events.pop();
    if (!next) return false;
    this.us = Math.max(this.us, next.us);
    await next.run();
    while (this.#work.length > 0) await this.#work.shift();
    return true;
  }
}
