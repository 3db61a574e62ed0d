const SPAN_MS = 60_000;
const MIN_MS = 10_000;
/** The shortest time between two samples. */
const APART_MS = 2000;

interface Sample {
  readonly atMs: number;
  readonly value: number;
}

export class Trends {
  readonly #samples = new Map<string, Sample[]>();

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** @returns the growth each minute; undefined during the first MIN_MS */
  note(name: string, value: number): number | undefined {
    const now = this.nowMs();
    const all = (this.#samples.get(name) ?? []).filter(({ atMs }) => now - atMs <= SPAN_MS);
    const [first] = all;
    const newest = all.at(-1);
    if (!newest || now - newest.atMs >= APART_MS) all.push({ atMs: now, value });
    this.#samples.set(name, all);
    if (!first || now - first.atMs < MIN_MS) return undefined;
    return ((value - first.value) * SPAN_MS) / (now - first.atMs);
  }
}
