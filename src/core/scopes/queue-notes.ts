import { type KeySpace, queuesKey, rulesKey } from '../keys.js';
import { type Commands, membersOf } from '../redis/client.js';

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
    return (await membersOf(this.runner, queuesKey(this.space))).map(({ member }) => member);
  }

  async all(): Promise<Map<string, string>> {
    const queues = await this.queues();
    const notes = await this.runner.once((client) =>
      Promise.all(queues.map((queue) => client.get(rulesKey(this.space, queue)))),
    );
    return new Map(queues.flatMap((queue, i) => (notes[i] == null ? [] : [[queue, notes[i]] as const])));
  }
}
