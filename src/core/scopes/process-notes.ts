import { chainsKey, type KeySpace, queuesKey, rulesKey, scopesKey } from '../keys.js';
import type { Commands } from '../redis/client.js';

/** After this age, a note may come from a dead process: live processes repeat their notes each hour. */
export const NOTE_STANDS_S = 7200;

/**
 * Reads and writes notes in Redis: whether tenants share each scope that a process uses, and the chains of shared scopes.
 */
export class ScopeNotes {
  constructor(
    private readonly runner: Pick<Commands, 'once'>,
    private readonly note: (index: string, names: readonly string[]) => Promise<void>,
    private readonly space: KeySpace,
    private readonly started: () => Promise<void>,
  ) {}

  async write(scopes: readonly string[], areShared: boolean): Promise<void> {
    await this.#write(scopes, scopesKey(this.space, areShared));
  }

  async writeChain(scope: string, widest: string): Promise<void> {
    await this.#write([JSON.stringify([scope, widest])], chainsKey(this.space));
  }

  notedAt(scope: string, isShared: boolean): Promise<string | null> {
    return this.runner.once((client) => client.zscore(scopesKey(this.space, isShared), scope));
  }

  async list(areShared: boolean): Promise<Map<string, string>> {
    const key = scopesKey(this.space, areShared);
    const fields = await this.runner.once((client) => client.zrevrange(key, 0, -1, 'WITHSCORES'));
    return new Map(fields.flatMap((scope, i) => (i % 2 === 0 ? [[scope, fields[i + 1] as string] as const] : [])));
  }

  /** Returns each shared scope with the widest scope in its chain; oldest note first. */
  async chains(): Promise<[scope: string, widest: string][]> {
    const fields = await this.runner.once((client) => client.zrevrange(chainsKey(this.space), 0, -1, 'WITHSCORES'));
    const oldestS = Number(fields[1] ?? 0) - NOTE_STANDS_S;
    const recent = fields.filter((_, i) => i % 2 === 0 && Number(fields[i + 1]) >= oldestS);
    return recent.map((text) => JSON.parse(text) as [string, string]).reverse();
  }

  async #write(names: readonly string[], key: string): Promise<void> {
    await this.started();
    if (names.length > 0) await this.note(key, names);
  }
}

/** Notes live long, because a worker writes its note at the start and may run for a year. */
const NOTE_S = 400 * 86_400;

/**
 * Reads and writes the notes by which processes tell each other the rules of queues. Each call throws UnavailableError when
 * Redis does not answer.
 */
export class QueueNotes {
  constructor(
    private readonly runner: Pick<Commands, 'once'>,
    private readonly space: KeySpace,
    private readonly started: () => Promise<void>,
    private readonly epochMs: () => number,
  ) {}

  async write(queue: string, note: string): Promise<string | null> {
    await this.started();
    const [key, index] = [rulesKey(this.space, queue), queuesKey(this.space)];
    const [previous] = await this.runner.once((client) =>
      Promise.all([
        client.set(key, note, 'EX', NOTE_S, 'GET'),
        client.zadd(index, Math.floor(this.epochMs() / 1000), queue),
        client.pexpire(index, NOTE_S * 1000),
      ]),
    );
    return previous;
  }

  of(queue: string): Promise<string | null> {
    return this.runner.once((client) => client.get(rulesKey(this.space, queue)));
  }

  /** Returns the queues with a note, the newest first. */
  async queues(): Promise<string[]> {
    const noted = await this.runner.once((client) => client.zrevrange(queuesKey(this.space), 0, -1, 'WITHSCORES'));
    return noted.filter((_, i) => i % 2 === 0);
  }

  async all(): Promise<Map<string, string>> {
    const queues = await this.queues();
    const notes = await this.runner.once((client) =>
      Promise.all(queues.map((queue) => client.get(rulesKey(this.space, queue)))),
    );
    return new Map(queues.flatMap((queue, i) => (notes[i] == null ? [] : [[queue, notes[i]] as const])));
  }
}
