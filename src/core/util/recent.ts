interface Entry<Value> {
  readonly value: Value;
  /** The value of #placed when this entry was last placed. */
  at: number;
}

/**
 * A full map forgets a value that was not used recently. Reads would be slow if each one wrote to the map, so a read moves
 * only entries in the older half.
 */
export class Recent<Key, Value> {
  readonly #entries = new Map<Key, Entry<Value>>();
  /** One iterator is kept, because a new iterator would have to skip all deleted entries each time. */
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
