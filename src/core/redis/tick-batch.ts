import type { AcquireRequest, ScopeCall } from '../request.js';

/** So many asks are about half a millisecond of the server's time. */
const MOST = 64;

interface Waiting<Answer> {
  request: AcquireRequest;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends the asks of one tick in one call: a worker that has fetched several jobs asks for all
 * of them at once, and a call costs more than an ask. They are answered in their order, each
 * by itself. On a cluster only asks of one slot go together.
 */
export class TickBatch<Answer> {
  #waiting: Waiting<Answer>[] = [];
  #isDue = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    /** Gives an answer for each ask, in their order. */
    private readonly send: (requests: readonly AcquireRequest[]) => Promise<readonly Answer[]>,
    private readonly isCluster: boolean,
  ) {}

  /**
   * @param withinMs how long it may wait for others to go with
   * @throws UnavailableError when there is no answer in time
   */
  add(request: AcquireRequest, withinMs = 0): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      if (this.#isDue) return;
      if (withinMs > 0) {
        this.#timer ??= setTimeout(() => this.#flush(), withinMs);
        return;
      }
      this.#isDue = true;
      // After what else is to be done in this tick, which may be to ask.
      process.nextTick(() => this.#flush());
    });
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDue = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const group of this.isCluster ? byHashTag(waiting, ({ request }) => hashTagOf(request)) : [waiting]) {
      for (let i = 0; i < group.length; i += MOST)
        void this.#run(group.length <= MOST ? group : group.slice(i, i + MOST));
    }
  }

  async #run(group: readonly Waiting<Answer>[]): Promise<void> {
    try {
      const answers = await this.send(group.map(({ request }) => request));
      for (const [i, { resolve }] of group.entries()) resolve(answers[i] as Answer);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}

/** What decides the slot of an ask: what stands in the braces of its keys. */
export function hashTagOf(request: { readonly scopes: readonly ScopeCall[] }): string {
  return /\{(.*?)\}/.exec(request.scopes[0]?.keys.log ?? '')?.[1] ?? '';
}

/** Those of one slot together, in their order. */
export function byHashTag<T>(all: readonly T[], hashTagOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const name = hashTagOf(one);
    const group = groups.get(name);
    if (group) group.push(one);
    else groups.set(name, [one]);
  }
  return [...groups.values()];
}
