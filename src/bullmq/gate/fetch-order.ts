/** The position of a job among the jobs that were fetched before and after it. */
export interface FetchSpot {
  /** Settles when all jobs of the same flow that were fetched before have left. */
  readonly turn: Promise<void>;
  /** The job has sent its acquire request, or will send none: later jobs of its flow wait no longer. */
  leave(): void;
}

/**
 * Has the jobs of a flow send their requests in the order in which a worker fetched them, although the functions of their
 * rules run concurrently and settle in any order. A job waits only for jobs that were fetched before it, so no two jobs wait
 * for each other, and none waits beyond the deadline of its own functions.
 */
export class FetchOrder {
  /** Settles when the flow of each job fetched so far is known, or no longer needed. */
  #known: Promise<void> = Promise.resolve();
  /** By flow: settles when the job of the flow that was fetched last has left. */
  readonly #last = new Map<string, Promise<void>>();
  #present = 0;

  /** Whether all jobs have left. */
  get isEmpty(): boolean {
    return this.#present === 0;
  }

  /**
   * To be called in the order of fetching.
   * @param flow the name of the job's flow, as soon as it is known
   */
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
