/** So many requests take the server about half a millisecond. */
const MAX_REQUESTS = 64;
/** In so many turns of promises an urgent answer has led to its command: a promotion takes 7. */
const HEAD_START = 12;

interface Pending<Request, Answer> {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends the requests of one tick in one call, because a call costs more than the requests in it: a worker that has
 * fetched several jobs requests units for all of them in one tick. Each request gets its own answer.
 */
export class TickBatch<Request, Answer> {
  #pending: Pending<Request, Answer>[] = [];
  #isDue = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    /** Gives an answer for each request, in their order. */
    private readonly send: (requests: readonly Request[]) => Promise<readonly Answer[]>,
    /** Requests with different keys go in different calls; without it all may go together. */
    private readonly keyOf?: (request: Request) => string,
    /** Which answers go first: others would be worked on in between, turn by turn. */
    private readonly isUrgent?: (answer: Answer, request: Request) => boolean,
    /** Cuts items into calls by the size of their requests, in order. Default: only their number counts. */
    private readonly cut: <T>(items: readonly T[], requestOf: (item: T) => Request) => readonly (readonly T[])[] = (
      items,
    ) => [items],
  ) {}

  /**
   * @param withinMs how long the request may wait for others to go with, milliseconds
   * @throws what `send` throws
   */
  add(request: Request, withinMs = 0): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ request, resolve, reject });
      if (this.#isDue) return;
      if (withinMs > 0) {
        this.#timer ??= setTimeout(() => this.#flush(), withinMs);
        return;
      }
      this.#isDue = true;
      // Runs after the rest of this tick, which may add further requests.
      process.nextTick(() => this.#flush());
    });
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDue = false;
    const { keyOf } = this;
    const pending = this.#pending;
    this.#pending = [];
    for (const group of keyOf ? groupBy(pending, ({ request }) => keyOf(request)) : [pending]) {
      for (let i = 0; i < group.length; i += MAX_REQUESTS) {
        const some = group.length <= MAX_REQUESTS ? group : group.slice(i, i + MAX_REQUESTS);
        for (const call of this.cut(some, ({ request }) => request)) void this.#run(call);
      }
    }
  }

  async #run(group: readonly Pending<Request, Answer>[]): Promise<void> {
    try {
      const answers = await this.send(group.map(({ request }) => request));
      const { isUrgent } = this;
      const waiting = group.map(({ resolve, request }, i) => ({ resolve, request, answer: answers[i] as Answer }));
      const urgent = isUrgent ? waiting.filter(({ answer, request }) => isUrgent(answer, request)) : [];
      for (const { resolve, answer } of urgent) resolve(answer);
      if (urgent.length > 0) for (let turn = 0; turn < HEAD_START; turn++) await Promise.resolve();
      for (const { resolve, answer } of waiting) resolve(answer);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}

/** The items with the same key together, in their order. */
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
