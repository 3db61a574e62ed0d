/** Remembers values by their keys, at most a given number: those that were asked for last. */
export class Recent<Key, Value> {
  /** The one that was asked for last is the last. */
  readonly #values = new Map<Key, Value>();

  constructor(private readonly most: number) {}

  get(key: Key): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.#note(key, value);
    return value;
  }

  /** Remembers a value. Where there are too many, the one that was not asked for longest is forgotten. */
  set(key: Key, value: Value): void {
    this.#note(key, value);
    if (this.#values.size > this.most) this.#values.delete(this.#values.keys().next().value as Key);
  }

  delete(key: Key): void {
    this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
  }

  #note(key: Key, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
  }
}
