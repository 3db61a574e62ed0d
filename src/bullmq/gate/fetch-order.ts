export interface FetchSpot {
  /** Settles when all earlier jobs of the same flow have left. */
  readonly turn: Promise<void>;
  /** Lets later jobs of the flow go on. Called after the job has sent its acquire request, or if it will send none. */
  leave(): void;
}

/**
 * Makes the jobs of a flow send their requests in the order in which a worker fetched them, although the functions of the
 * rules settle in any order. Jobs with the same tenants are a flow. A job waits only for jobs that were fetched before it,
 * so two jobs never wait for each other, and no job waits beyond the deadline of its own functions.
 */
export class FetchOrder {
  /** Settles when the flow of every fetched job is known, or no longer needed. */
  #known: Promise<void> = Promise.resolve();
  /** By flow: settles when the last fetched job of the flow has left. */
  readonly #last = new Map<string, Promise<void>>();
  #present = 0;

  get isEmpty(): boolean {
    return this.#present === 0;
  }

  /** Settles when the present jobs have left; undefined if there are none. */
  left(): Promise<unknown> | undefined {
    return this.isEmpty ? undefined : this.#known.then(() => Promise.all(this.#last.values()));
  }

  /** Must be called in the order of fetching. */
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
