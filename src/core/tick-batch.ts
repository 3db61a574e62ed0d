import type { AskCall } from './codec.js';

/** So many asks are about half a millisecond of the server's time. */
const MOST = 64;

interface Waiting<Answer> {
  ask: AskCall;
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

  constructor(
    /** Gives an answer for each ask, in their order. */
    private readonly send: (asks: readonly AskCall[]) => Promise<readonly Answer[]>,
    private readonly isCluster: boolean,
  ) {}

  /** @throws UnavailableError when there is no answer in time */
  ask(ask: AskCall): Promise<Answer> {
    return new Promise((resolve, reject) => {
      // After what else is to be done in this tick, which may be to ask.
      if (this.#waiting.push({ ask, resolve, reject }) === 1) process.nextTick(() => this.#flush());
    });
  }

  #flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const group of this.isCluster ? bySlot(waiting, ({ ask }) => slotOf(ask)) : [waiting]) {
      for (let i = 0; i < group.length; i += MOST)
        void this.#run(group.length <= MOST ? group : group.slice(i, i + MOST));
    }
  }

  async #run(group: readonly Waiting<Answer>[]): Promise<void> {
    try {
      const answers = await this.send(group.map(({ ask }) => ask));
      for (const [i, { resolve }] of group.entries()) resolve(answers[i] as Answer);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}

/** What decides the slot of an ask: what stands in the braces of its keys. */
export function slotOf(ask: Pick<AskCall, 'scopes'>): string {
  return /\{(.*?)\}/.exec(ask.scopes[0]?.keys[0] ?? '')?.[1] ?? '';
}

/** Those of one slot together, in their order. */
export function bySlot<T>(all: readonly T[], slot: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const name = slot(one);
    const group = groups.get(name);
    if (group) group.push(one);
    else groups.set(name, [one]);
  }
  return [...groups.values()];
}
