interface Entry<Value> {
  readonly value: Value;
  /** How many entries were placed before it. */
  at: number;
}

/**
 * Remembers values by their keys, at most a given number: those that were asked for last. A map is slow if each question writes
 * to it, so a question moves an entry of the older half only.
 */
export class Recent<Key, Value> {
  /** In the order in which they were placed. */
  readonly #entries = new Map<Key, Entry<Value>>();
  /** Gives the oldest entry, which is then deleted. A new iterator would pass the gaps of all deleted entries each time. */
  readonly #oldest = this.#entries.keys();
  readonly #newer: number;
  #placed = 0;

  constructor(private readonly most: number) {
    this.#newer = Math.floor(most / 2);
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (this.#placed - entry.at > this.#newer) this.#place(key, entry);
    return entry.value;
  }

  /** Remembers a value. If there are too many, it forgets the one that was asked for longest ago. */
  set(key: Key, value: Value): void {
    this.#place(key, { value, at: 0 });
    if (this.#entries.size > this.most) this.#entries.delete(this.#oldest.next().value as Key);
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  #place(key: Key, entry: Entry<Value>): void {
    entry.at = this.#placed++;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }
}
