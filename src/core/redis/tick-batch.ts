/** The maximum number of requests in one call. A call of this size takes the server about half a millisecond. */
const MAX_REQUESTS = 64;

interface Pending<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
}

/** Sends the requests of one tick in one call, because a call costs more than its requests. */
export class TickBatch<Request, Answer> {
  #pending: Pending<Request, Answer>[] = [];
  #isDue = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    /** Returns the answers in the order of the requests. */
    private readonly send: (requests: readonly Request[]) => Promise<readonly Answer[]>,
    /** Returns the answer to a request whose call failed. */
    private readonly failed: (error: unknown) => Answer,
    /** Requests with different keys go in different calls. */
    private readonly keyOf?: (request: Request) => string,
    /** Cuts items into calls by the size of their requests, in order. Default: no cut by size. */
    private readonly cut: <T>(items: readonly T[], requestOf: (item: T) => Request) => readonly (readonly T[])[] = (
      items,
    ) => [items],
    private readonly most = MAX_REQUESTS,
  ) {}

  /**
   * @param withinMs how long the request may wait for other requests to share its call
   * @param resolve must not throw
   */
  add(request: Request, resolve: (answer: Answer) => void, withinMs = 0): void {
    this.#pending.push({ request, resolve });
    if (this.#isDue) return;
    if (withinMs > 0) {
      this.#timer ??= setTimeout(() => this.#flush(), withinMs);
      return;
    }
    this.#isDue = true;
    // The flush runs at the end of this tick, because the tick may add more requests.
    process.nextTick(() => this.#flush());
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDue = false;
    const { keyOf } = this;
    const pending = this.#pending;
    this.#pending = [];
    for (const group of keyOf ? groupBy(pending, ({ request }) => keyOf(request)) : [pending]) {
      for (let i = 0; i < group.length; i += this.most) {
        const some = group.length <= this.most ? group : group.slice(i, i + this.most);
        for (const call of this.cut(some, ({ request }) => request)) void this.#run(call);
      }
    }
  }

  async #run(group: readonly Pending<Request, Answer>[]): Promise<void> {
    let answers: readonly Answer[];
    try {
      answers = await this.send(group.map(({ request }) => request));
    } catch (error) {
      answers = group.map(() => this.failed(error));
    }
    for (let i = 0; i < group.length; i++) (group[i] as Pending<Request, Answer>).resolve(answers[i] as Answer);
  }
}

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
