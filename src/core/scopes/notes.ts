import { type KeySpace, queuesKey, rulesKey } from '../keys.js';
import type { ScriptCalls } from '../protocol/script-calls.js';
import { type Commands, membersOf } from '../redis/client.js';
import type { Guard } from '../tiers/starts.js';
import type { Tier } from '../tiers/tier-kind.js';

/** A limit of a queue, without the functions that another process could not call. */
export interface NotedLimit {
  readonly scope: string;
  readonly shared: boolean;
  /** The widest shared scope of the chain; absent for that scope itself, and if tenants do not share the scope. */
  readonly within?: string;
  readonly guardMs: Guard;
  readonly spread: boolean;
  /** Absent if a function gives the tiers. */
  readonly tiers?: readonly Tier[];
  /** Absent if a function gives the concurrency. */
  readonly concurrency?: number | null;
  /** Sliding tiers then count in buckets. */
  readonly isCosted: boolean;
  readonly isShadow?: boolean;
  /** The name of the declared limit; absent for a rule that is written in place. */
  readonly limit?: string;
  /** The name of the jobs that the rule limits; absent for all jobs. */
  readonly job?: string;
}

export interface NotedRule extends NotedLimit {
  /** A text that is equal for rules that mean the same. */
  readonly text: string;
  readonly shown: string;
}

/** What a worker notes in Redis about its queue, for processes without workers of the queue. */
export interface Note {
  readonly id: string;
  readonly by: string;
  /** The rules in the order of rateLimit, but with the shared rules after the others. */
  readonly rules: readonly NotedRule[];
  /** Declared limits that are not among the rules: handlers may ask for them. */
  readonly asked: readonly NotedLimit[];
  /** Lines that only earlier rules named; sinceMs is when that was noticed, in milliseconds since 1970. */
  readonly former?: readonly { readonly scope: string; readonly shared: boolean; readonly sinceMs: number }[];
}

/** A note with the time at which a live worker wrote it last, in seconds since 1970 by the clock of Redis. */
export interface NoteOfQueue {
  readonly queue: string;
  readonly atS: number;
  readonly note: Note;
}

/** Notes live long, because their queue may have no worker for a time. */
const NOTE_DAYS = 400;

export class Notes {
  /** The notes that were read, by queue. */
  readonly #read = new Map<string, NoteOfQueue | { readonly atS: number; readonly note: undefined }>();

  constructor(
    private readonly limiter: {
      readonly runner: Pick<Commands, 'once'>;
      readonly calls: Pick<ScriptCalls, 'note'>;
      readonly space: KeySpace;
    },
  ) {}

  /** @returns the note before */
  async write(queue: string, note: Note): Promise<Note | undefined> {
    const { runner, calls, space } = this.limiter;
    const text = JSON.stringify(note);
    const [before] = await Promise.all([
      runner.once((client) => client.set(rulesKey(space, queue), text, 'EX', NOTE_DAYS * 86_400, 'GET')),
      calls.note(queuesKey(space), [queue], NOTE_DAYS),
    ]);
    return parsed(before);
  }

  async of(queue: string): Promise<Note | undefined> {
    const { runner, space } = this.limiter;
    return parsed(await runner.once((client) => client.get(rulesKey(space, queue))));
  }

  /** Returns the notes of all queues, the newest first. Reads only those that were written since they were read last. */
  async all(): Promise<NoteOfQueue[]> {
    const queues = await membersOf(this.limiter.runner, queuesKey(this.limiter.space));
    const newestS = queues[0]?.score ?? 0;
    const read = queues.map(async ({ member: queue, score: atS }) => {
      const known = this.#read.get(queue);
      // A second write in the same second does not show in the index.
      if (known?.atS === atS && atS < newestS - 1) return known;
      const note = await this.of(queue);
      const its = note ? { queue, atS, note } : { atS, note };
      this.#read.set(queue, its);
      return its;
    });
    return (await Promise.all(read)).filter((its) => its.note !== undefined);
  }
}

/** @returns undefined if there is no note, or if it does not have the form that this version writes */
function parsed(text: string | null): Note | undefined {
  try {
    const note = JSON.parse(text ?? 'null') as Partial<Note> | null;
    return [note?.rules, note?.asked].every(Array.isArray) ? (note as Note) : undefined;
  } catch {
    return undefined;
  }
}
