export interface Entry {
  readonly score: number;
  readonly member: string;
}

/** Sorts members by their scores, and members with equal scores by their bytes. */
export class SortedSet {
  readonly #scores = new Map<string, number>();
  readonly #entries: Entry[] = [];

  get size(): number {
    return this.#entries.length;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  score(member: string): number | undefined {
    return this.#scores.get(member);
  }

  add(score: number, member: string): boolean {
    const known = this.#scores.get(member);
    if (known === score) return false;
    if (known !== undefined) this.#entries.splice(this.#indexOf(known, member), 1);
    this.#entries.splice(this.#indexOf(score, member), 0, { score, member });
    this.#scores.set(member, score);
    return known === undefined;
  }

  remove(member: string): boolean {
    const score = this.#scores.get(member);
    if (score === undefined) return false;
    this.#scores.delete(member);
    this.#entries.splice(this.#indexOf(score, member), 1);
    return true;
  }

  rank(member: string): number | undefined {
    const score = this.#scores.get(member);
    return score === undefined ? undefined : this.#indexOf(score, member);
  }

  /** Returns the index of an entry, or the index at which a new entry would be inserted. */
  #indexOf(score: number, member: string): number {
    return this.firstWhere((entry) => entry.score > score || (entry.score === score && entry.member >= member));
  }

  /** `holds` must be true for all entries after the first one for which it is true. */
  firstWhere(holds: (entry: Entry) => boolean): number {
    let [from, to] = [0, this.#entries.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (holds(this.#entries[middle] as Entry)) to = middle;
      else from = middle + 1;
    }
    return from;
  }
}

export type Reply = number | string | null | readonly Reply[];
/** The arguments are strings of bytes: see bytes.ts. */
export type Command = (keyspace: Keyspace, ...args: string[]) => Reply;

export class CommandError extends Error {
  override readonly name = 'ReplyError';
}

type Hash = Map<string, string>;
type Value = string | Hash | SortedSet;

interface Kept {
  value: Value;
  /** Milliseconds since 1970. */
  endsMs?: number | undefined;
}

export class Keyspace {
  readonly #keys = new Map<string, Kept>();

  constructor(readonly nowUs: () => number) {}

  get nowMs(): number {
    return Math.floor(this.nowUs() / 1000);
  }

  has(key: string): boolean {
    return this.#find(key) !== undefined;
  }

  string(key: string): string | undefined {
    return this.#typed(key, (value) => typeof value === 'string');
  }

  hash(key: string): Hash | undefined {
    return this.#typed(key, (value) => value instanceof Map);
  }

  sortedSet(key: string): SortedSet | undefined {
    return this.#typed(key, (value) => value instanceof SortedSet);
  }

  #typed<V extends Value>(key: string, isTyped: (value: Value) => value is V): V | undefined {
    const value = this.#find(key)?.value;
    if (value === undefined || isTyped(value)) return value;
    throw new CommandError('WRONGTYPE Operation against a key holding the wrong kind of value');
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

  #find(key: string): Kept | undefined {
    const entry = this.#keys.get(key);
    if (entry?.endsMs === undefined || entry.endsMs > this.nowMs) return entry;
    this.#keys.delete(key);
    return undefined;
  }
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
