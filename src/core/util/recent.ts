/** A full map forgets the value that was not used for the longest time. */
export class Recent<Key, Value> {
  readonly #values = new Map<Key, Value>();
  /** One iterator is kept, because a new iterator would have to skip all deleted entries each time. */
  readonly #oldest = this.#values.keys();

  constructor(private readonly most: number) {}

  get(key: Key): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.most) this.#values.delete(this.#oldest.next().value as Key);
  }

  delete(key: Key): void {
    this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
  }
}
