/** First in, first out. Jobs with a priority follow the others. */
export class WaitList<T extends { readonly priority: number }> {
  readonly #lists = new Map<number, { first: number; entries: T[] }>();

  push(entry: T): void {
    const list = this.#lists.get(entry.priority) ?? { first: 0, entries: [] };
    this.#lists.set(entry.priority, list);
    list.entries.push(entry);
  }

  shift(): T | undefined {
    for (const priority of [...this.#lists.keys()].sort((a, b) => a - b)) {
      const list = this.#lists.get(priority) as { first: number; entries: T[] };
      const entry = list.entries[list.first++];
      if (entry) return entry;
      this.#lists.delete(priority);
    }
    return undefined;
  }
}
