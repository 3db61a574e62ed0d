import { SortedSet } from './sorted-set.js';

export type Reply = number | string | null | readonly Reply[];
/** The arguments are strings of bytes: see bytes.ts. */
export type Command = (keyspace: Keyspace, ...args: string[]) => Reply;

export class CommandError extends Error {
  override readonly name = 'ReplyError';
}

type Hash = Map<string, string>;
type Value = string | Hash | SortedSet;

interface Entry {
  value: Value;
  /** Milliseconds since 1970. */
  endsMs?: number | undefined;
}

export class Keyspace {
  readonly #keys = new Map<string, Entry>();

  constructor(readonly nowUs: () => number) {}

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

  /** An existing key keeps its lifetime. */
  write<V extends Value>(key: string, value: V): V {
    const entry = this.#find(key);
    if (entry) entry.value = value;
    else this.#keys.set(key, { value });
    return value;
  }

  /** Removes a key whose value is empty, as Redis does. Call it after removing fields or members. */
  removeEmpty(key: string): void {
    const value = this.#find(key)?.value;
    if (value !== undefined && typeof value !== 'string' && value.size === 0) this.#keys.delete(key);
  }

  remove(key: string): boolean {
    return this.has(key) && this.#keys.delete(key);
  }

  /** Returns Infinity for a key without a lifetime, and undefined for a missing key. */
  endsMs(key: string): number | undefined {
    const entry = this.#find(key);
    return entry && (entry.endsMs ?? Infinity);
  }

  /** @param endsMs undefined = never */
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

// A string of the Redis in memory holds one byte in each character. Names and data of users are stored as UTF-8.

export function bytesOf(text: string): string {
  return isPlain(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
}

export function textOf(bytes: string): string {
  return isPlain(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8');
}

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}
