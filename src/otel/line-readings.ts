import { type Attributes, type BatchObservableResult, diag } from '@opentelemetry/api';
import type { CountedFor, LineSource, LineTotals } from '../core/index.js';
import type { LineGauges } from './instruments.js';

interface Reading {
  readonly attributes: Attributes;
  waiting: number;
  running: number | undefined;
}

export class LineReadings {
  readonly #sources = new Set<LineSource>();

  constructor(
    private readonly gauges: LineGauges,
    private readonly attributesOf: (of: CountedFor) => Attributes,
  ) {}

  add(source: LineSource): () => void {
    this.#sources.add(source);
    return () => void this.#sources.delete(source);
  }

  async observe(result: BatchObservableResult): Promise<void> {
    // One source for each store: limiters that share their lines would otherwise count each line twice.
    const byStore = new Map([...this.#sources].map((source) => [source.store, source]));
    const totals = await Promise.all([...byStore.values()].map(read));
    for (const { attributes, waiting, running } of this.#readings(totals.flat())) {
      result.observe(this.gauges.length, waiting, attributes);
      if (running !== undefined) result.observe(this.gauges.leases, running, attributes);
    }
  }

  /** Adds up the totals for each set of attributes: for each scope if tenants are not named. */
  #readings(totals: readonly LineTotals[]): Iterable<Reading> {
    const readings = new Map<string, Reading>();
    for (const total of totals) {
      const attributes = this.attributesOf(total);
      const key = JSON.stringify(attributes);
      const reading = readings.get(key) ?? { attributes, waiting: 0, running: undefined };
      reading.waiting += total.waiting;
      if (total.running !== undefined) reading.running = (reading.running ?? 0) + total.running;
      readings.set(key, reading);
    }
    return readings.values();
  }
}

/** A failed read reports no value: the metric reader then leaves a gap or, like Prometheus, repeats the last value. */
async function read(source: LineSource): Promise<readonly LineTotals[]> {
  try {
    return await source.read();
  } catch (error) {
    diag.warn(`bullmq-governor: the lines cannot be read: ${String(error)}`);
    return [];
  }
}
