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
