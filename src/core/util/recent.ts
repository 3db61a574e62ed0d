interface Entry<Value> {
  readonly value: Value;
  /** The number of entries that were placed before it. */
  at: number;
}

/**
 * Remembers a limited number of values by their keys, and forgets the least recently used value first. A map is slow if every
 * read writes to it, so a read moves an entry only if it is in the older half.
 */
export class Recent<Key, Value> {
  readonly #entries = new Map<Key, Entry<Value>>();
  /**
   * Returns the key of the oldest entry, which is then deleted. A new iterator would step over all deleted entries each time.
   */
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
