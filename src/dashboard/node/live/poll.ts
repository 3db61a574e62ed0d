import type { HoldFilter } from '../views/views.js';

export interface PollQuery {
  readonly search: string;
  readonly page: number;
  readonly hold?: HoldFilter;
  /** Shows only tenants whose first job has waited for at least this time. */
  readonly waitsMs?: number;
  /** Sorts by the longest wait instead of the number of waiting jobs. */
  readonly isByWait?: true;
}

export const ALL: PollQuery = { search: '', page: 0 };

export interface PollSource {
  /** @returns one answer for each query, in the same order */
  read(queries: readonly PollQuery[], everyMs: number): Promise<readonly object[]>;
}

interface PollListener {
  state(json: string): void;
  trouble(error: unknown): void;
}

/** The pause after a read, as a multiple of the duration of the read: reads then take at most a tenth of the time. */
const STRETCH = 9;
const STRETCH_OF_FAILED = 1;

/** Reads at an interval while there are listeners. All listeners share the reads. */
export class Poll {
  readonly #listeners = new Map<PollListener, PollQuery>();
  readonly #latest = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #isReading = false;
  #everyMs: number;

  constructor(
    private readonly source: PollSource,
    private readonly leastMs: number,
    private readonly onIdle: () => void,
  ) {
    this.#everyMs = leastMs;
  }

  get queries(): number {
    return new Set(this.#keys()).size;
  }

  has(query: PollQuery): boolean {
    return this.#keys().includes(keyOf(query));
  }

  #keys(): string[] {
    return [...this.#listeners.values()].map((query) => keyOf(query));
  }

  listen(query: PollQuery, listener: PollListener): () => void {
    this.#listeners.set(listener, query);
    const known = this.#latest.get(keyOf(query));
    if (known !== undefined) listener.state(known);
    // A new query does not wait for the end of the interval.
    else this.#readSoon();
    return () => this.#leave(listener);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#listeners.clear();
  }

  #leave(listener: PollListener): void {
    if (!this.#listeners.delete(listener) || this.#listeners.size > 0) return;
    this.close();
    this.onIdle();
  }

  #readSoon(): void {
    if (this.#isReading) return;
    clearTimeout(this.#timer);
    // One read answers all queries of a tick.
    this.#timer = setTimeout(() => void this.#read(), 0);
  }

  async #read(): Promise<void> {
    const queries = new Map([...this.#listeners.values()].map((query) => [keyOf(query), query]));
    this.#isReading = true;
    const startMs = performance.now();
    let stretch = STRETCH;
    try {
      const answers = await this.source.read([...queries.values()], this.#everyMs);
      this.#latest.clear();
      for (const [i, key] of [...queries.keys()].entries()) this.#latest.set(key, JSON.stringify(answers[i]));
      this.#tell();
    } catch (error) {
      // A failed read costs Redis little, so the pause after it is shorter.
      stretch = STRETCH_OF_FAILED;
      this.#latest.clear();
      for (const listener of this.#listeners.keys()) listener.trouble(error);
    } finally {
      this.#isReading = false;
    }
    if (this.#listeners.size === 0) return;
    const restMs = Math.ceil((performance.now() - startMs) * stretch);
    this.#everyMs = Math.max(this.leastMs, restMs);
    const isNewQuery = [...this.#listeners.values()].some((query) => !queries.has(keyOf(query)));
    this.#timer = setTimeout(() => void this.#read(), isNewQuery ? restMs : this.#everyMs);
  }

  #tell(): void {
    for (const [listener, query] of this.#listeners) {
      const json = this.#latest.get(keyOf(query));
      if (json !== undefined) listener.state(json);
    }
  }
}

function keyOf({ search, page, hold, waitsMs, isByWait }: PollQuery): string {
  return JSON.stringify([page, search, hold, waitsMs, isByWait]);
}
