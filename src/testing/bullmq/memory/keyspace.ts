import { SortedSet } from './sorted-set.js';

/** What a command answers. */
export type Reply = number | string | null | readonly Reply[];
/** A command: of its arguments, which are bytes. */
export type Command = (keyspace: Keyspace, ...args: string[]) => Reply;

/** A Redis refuses the command. */
export class CommandError extends Error {
  override readonly name = 'ReplyError';
}

type Hash = Map<string, string>;
type Value = string | Hash | SortedSet;

interface Entry {
  value: Value;
  /** When the key ends, in milliseconds. */
  endsMs?: number | undefined;
}

/** The keys of a Redis in memory, which end by the clock of the test. */
export class Keyspace {
  readonly #keys = new Map<string, Entry>();

  constructor(
    /** The time of this Redis, in microseconds. */
    readonly nowUs: () => number,
  ) {}

  get nowMs(): number {
    return Math.floor(this.nowUs() / 1000);
  }

  has(key: string): boolean {
    return this.#find(key) !== undefined;
  }

  string(key: string): string | undefined {
    const value = this.#find(key)?.value;
    if (value === undefined || typeof value === 'string') return value;
    throw wrongType();
  }

  hash(key: string): Hash | undefined {
    const value = this.#find(key)?.value;
    if (value === undefined || value instanceof Map) return value;
    throw wrongType();
  }

  sortedSet(key: string): SortedSet | undefined {
    const value = this.#find(key)?.value;
    if (value === undefined || value instanceof SortedSet) return value;
    throw wrongType();
  }

  /** Writes a value. A key that is there keeps its lifetime. */
  write<V extends Value>(key: string, value: V): V {
    const entry = this.#find(key);
    if (entry) entry.value = value;
    else this.#keys.set(key, { value });
    return value;
  }

  /** To be called after fields or members were removed: Redis keeps no empty keys. */
  removeEmpty(key: string): void {
    const value = this.#find(key)?.value;
    if (value !== undefined && typeof value !== 'string' && value.size === 0) this.#keys.delete(key);
  }

  /** @returns whether it was there */
  remove(key: string): boolean {
    return this.has(key) && this.#keys.delete(key);
  }

  /** Until when a key lives: Infinity without a lifetime; undefined where there is none. */
  endsMs(key: string): number | undefined {
    const entry = this.#find(key);
    return entry && (entry.endsMs ?? Infinity);
  }

  /** @param endsMs undefined = for ever */
  setEnd(key: string, endsMs: number | undefined): void {
    const entry = this.#find(key);
    if (entry) entry.endsMs = endsMs;
  }

  #find(key: string): Entry | undefined {
    const entry = this.#keys.get(key);
    if (entry?.endsMs === undefined || entry.endsMs > this.nowMs) return entry;
    this.#keys.delete(key);
    return undefined;
  }
}

function wrongType(): CommandError {
  return new CommandError('WRONGTYPE Operation against a key holding the wrong kind of value');
}
