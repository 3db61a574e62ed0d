import { type AskCall, decodeReplies, encodeAsks, type Reply } from './codec.js';
import { UnavailableError } from './errors.js';
import type { ScriptRunner } from './script-runner.js';
import { acquire } from './scripts.generated.js';

/** So many asks are about half a millisecond of the server's time. */
const MOST = 64;

interface Waiting {
  ask: AskCall;
  resolve: (reply: Reply) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends the asks of one tick in one call: a worker that has fetched several jobs asks for all
 * of them at once, and a call costs more than an ask. They are decided in their order, each
 * by itself. On a cluster only asks of one slot go together.
 */
export class TickBatch {
  #waiting: Waiting[] = [];

  constructor(
    private readonly runner: ScriptRunner,
    private readonly overdueMs: number,
    private readonly isCluster: boolean,
  ) {}

  /** @throws UnavailableError when there is no answer in time */
  ask(ask: AskCall): Promise<Reply> {
    return new Promise((resolve, reject) => {
      // After what else is to be done in this tick, which may be to ask.
      if (this.#waiting.push({ ask, resolve, reject }) === 1) process.nextTick(() => this.#send());
    });
  }

  #send(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const group of this.isCluster ? bySlot(waiting) : [waiting]) {
      for (let i = 0; i < group.length; i += MOST)
        void this.#run(group.length <= MOST ? group : group.slice(i, i + MOST));
    }
  }

  async #run(group: readonly Waiting[]): Promise<void> {
    try {
      const { keys, args } = encodeAsks(
        group.map(({ ask }) => ask),
        this.overdueMs,
      );
      const replies = decodeReplies(await this.runner.run(acquire, keys, args), group.length);
      for (const [i, { resolve, reject }] of group.entries()) {
        const reply = replies[i] as Reply;
        if (reply.status === 'failed') reject(new UnavailableError(`Redis refused: ${reply.message}`));
        else resolve(reply);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}

/** By hash tag: what stands in the braces of a key. */
function bySlot(waiting: readonly Waiting[]): Waiting[][] {
  const groups = new Map<string, Waiting[]>();
  for (const one of waiting) {
    const tag = /\{(.*?)\}/.exec(one.ask.scopes[0]?.keys[0] ?? '')?.[1] ?? '';
    groups.set(tag, [...(groups.get(tag) ?? []), one]);
  }
  return [...groups.values()];
}
