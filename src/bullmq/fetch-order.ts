/** A job among those that were fetched before and after it. */
export interface FetchSpot {
  /** Settles when no job of its flow that was fetched before is still to ask. */
  readonly turn: Promise<void>;
  /** It has asked, or will not: those behind it wait no longer. */
  leave(): void;
}

/**
 * Keeps the jobs of a flow in the order in which a worker fetched them, although the functions of its rules run side
 * by side and settle in any. A job waits for jobs that were fetched before it alone, so no two wait for each other,
 * and none for longer than its own functions may take.
 */
export class FetchOrder {
  /** Settles when the flows of all jobs fetched so far are known, or not needed any more. */
  #known: Promise<void> = Promise.resolve();
  /** By flow: settles when the job of it that was fetched last has left. */
  readonly #last = new Map<string, Promise<void>>();
  #present = 0;

  /** Whether nobody is still to ask. */
  get isEmpty(): boolean {
    return this.#present === 0;
  }

  /** @param flow to be called in the order of fetching; settles when it is known which jobs are to keep their order with this one */
  join(flow: Promise<string>): FetchSpot {
    this.#present++;
    let isGone = false;
    let name: string | undefined;
    let before: Promise<void> | undefined;
    let leave: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const known = Promise.race([flow.catch(() => undefined), gone]);
    const joined = Promise.all([known, this.#known]).then(([found]) => {
      if (isGone || found === undefined) return;
      name = found;
      before = this.#last.get(name);
      this.#last.set(name, gone);
    });
    this.#known = joined;
    return {
      turn: joined.then(() => before),
      leave: () => {
        if (isGone) return;
        isGone = true;
        this.#present--;
        if (name !== undefined && this.#last.get(name) === gone) this.#last.delete(name);
        leave();
      },
    };
  }
}
