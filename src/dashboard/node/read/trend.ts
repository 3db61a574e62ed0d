/** The time that a trend covers, in milliseconds. */
const SPAN_MS = 60_000;
/** The time before the first trend, in milliseconds. */
const MIN_MS = 10_000;
/** Samples are kept at this distance, in milliseconds: 30 for a trend. */
const APART_MS = 2000;

interface Sample {
  readonly atMs: number;
  readonly value: number;
}

export class Trends {
  readonly #samples = new Map<string, Sample[]>();

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** Notes a number. @returns its growth each minute; undefined during the first 10 seconds */
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
