import { type Attributes, type BatchObservableResult, diag, type Meter, metrics } from '@opentelemetry/api';
import { problem } from '../core/errors.js';
import type { DecisionRecord, LimiterMetrics, LineSource, LineTotals } from '../core/index.js';
import type { Tenant } from '../core/keys.js';
import type { CountedFor } from '../core/metrics.js';
import { checkCount, checkFields, checkFlag } from '../core/options/validate.js';

/** Bucket boundaries in seconds, from a network's round trip to a timeout. */
const CALLS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const LATENESS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Bucket boundaries in seconds, for waits from a one-second window to a one-day window. */
const WAITS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900, 3600, 14_400, 86_400];

type Instruments = ReturnType<typeof instruments>;

function instruments(meter: Meter) {
  const counter = (name: string, unit: string, description: string) => meter.createCounter(name, { description, unit });
  const seconds = (name: string, explicitBucketBoundaries: number[], description: string) =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries } });
  return {
    decisions: counter(
      'governor.decisions',
      '{decision}',
      'Decisions by outcome. An admission counts once for each scope, a refusal once for the scope that refuses.',
    ),
    wait: seconds(
      'governor.job.wait',
      WAITS,
      'Time from when a job was due (added, and its own delay over) to the start of its first attempt.',
    ),
    reservation: seconds(
      'governor.reservation.delay',
      WAITS,
      'Time from the call of enqueue() to the turn that it reserved for the job.',
    ),
    turnLateness: seconds(
      'governor.turn.lateness',
      LATENESS,
      'How long after its turn a job came back, if this process had told the job that turn.',
    ),
    promotionLateness: seconds(
      'governor.promotion.lateness',
      LATENESS,
      'How late this process promoted a job whose turn had come.',
    ),
    call: seconds(
      'governor.call.duration',
      CALLS,
      'Round trip of a call that decides: network, the queue in front of Redis, and the script.',
    ),
    unavailable: counter('governor.unavailable', '{request}', 'Requests without a decision, by cause.'),
    leasesLost: counter('governor.leases.lost', '{lease}', 'Jobs that ran on although their lease had ended.'),
    evicted: counter(
      'governor.evicted',
      '{key}',
      'Keys that Redis has evicted, of any application, as each process sees it.',
    ),
  };
}

type LineGauges = ReturnType<typeof lineGauges>;

function lineGauges(meter: Meter) {
  const gauge = (name: string, unit: string, description: string) =>
    meter.createObservableGauge(name, { description, unit });
  return {
    length: gauge('governor.line.length', '{job}', 'Jobs that wait in line, of all processes.'),
    leases: gauge('governor.leases', '{lease}', 'Leases that are held, of all processes.'),
  };
}

/** Options of OtelMetrics. */
export interface OtelMetricsOptions {
  /**
   * The meter that records the metrics. Default: the meter 'bullmq-governor' of the global meter provider, which must be set
   * first.
   */
  meter?: Meter;
  /**
   * The number of tenants that the attribute governor.tenant names: the first tenants get their names, all others are
   * 'other'. Each name is a separate time series. A whole number from 0 to 10,000. Default 0: no names.
   */
  tenants?: number;
  /**
   * Whether to measure the lengths of lines and the leases. Each collection reads them from Redis, for the scopes that this
   * process uses. Every process reads the same values, so turn this option on in only one process. Default false.
   */
  lines?: boolean;
}

const NAME = 'bullmq-governor';
const WHERE = 'OtelMetrics(options)';

/**
 * Records the work of limiters and workers as OpenTelemetry metrics:
 * `new RateLimiter({ connection, metrics: new OtelMetrics() })`.
 */
export class OtelMetrics implements LimiterMetrics {
  readonly #instruments: Instruments;
  readonly #tenants: TenantLabels;
  readonly #lines: LineReadings | undefined;

  /** @throws ConfigurationError for options that can never work */
  constructor(options: OtelMetricsOptions = {}) {
    checkFields(options, ['meter', 'tenants', 'lines'], WHERE);
    const { meter = metrics.getMeter(NAME), tenants = 0, lines = false } = options;
    checkMeter(meter);
    checkCount(tenants, 0, 10_000, `${WHERE}: tenants`);
    checkFlag(lines, 'lines', WHERE);
    this.#tenants = new TenantLabels(tenants);
    this.#instruments = instruments(meter);
    if (!lines) return;
    const gauges = lineGauges(meter);
    const readings = new LineReadings(gauges, (of) => this.#of(of));
    this.#lines = readings;
    meter.addBatchObservableCallback((result) => readings.observe(result), [gauges.length, gauges.leases]);
  }

  decided({ outcome, reason, tier, ...of }: DecisionRecord): void {
    const attributes = this.#of(of);
    attributes['governor.outcome'] = outcome;
    if (reason !== undefined) attributes['governor.reason'] = reason;
    if (tier !== undefined) attributes['governor.tier'] = tier;
    this.#instruments.decisions.add(1, attributes);
  }

  unavailable({ scope, cause }: Parameters<NonNullable<LimiterMetrics['unavailable']>>[0]): void {
    this.#instruments.unavailable.add(1, { 'governor.scope': scope, 'governor.cause': cause });
  }

  called({ script, ms }: { script: string; ms: number }): void {
    this.#instruments.call.record(ms / 1000, { 'governor.script': script });
  }

  started({ waitMs, ...of }: CountedFor & { waitMs: number }): void {
    this.#instruments.wait.record(waitMs / 1000, this.#of(of));
  }

  reserved({ delayMs, ...of }: CountedFor & { delayMs: number }): void {
    this.#instruments.reservation.record(delayMs / 1000, this.#of(of));
  }

  returned({ lateMs, ...of }: CountedFor & { lateMs: number }): void {
    this.#instruments.turnLateness.record(lateMs / 1000, this.#of(of));
  }

  promoted({ scope, lateMs }: { scope: string; lateMs: number }): void {
    this.#instruments.promotionLateness.record(lateMs / 1000, { 'governor.scope': scope });
  }

  leaseLost({ scope }: { scope: string }): void {
    this.#instruments.leasesLost.add(1, { 'governor.scope': scope });
  }

  evicted({ keys }: { keys: number }): void {
    this.#instruments.evicted.add(keys);
  }

  observe(lines: LineSource): () => void {
    return this.#lines?.add(lines) ?? (() => undefined);
  }

  #of({ scope, tenant }: CountedFor): Attributes {
    const attributes: Attributes = { 'governor.scope': scope };
    const name = this.#tenants.of(tenant);
    if (name !== undefined) attributes['governor.tenant'] = name;
    return attributes;
  }
}

function checkMeter(meter: unknown): void {
  if (typeof (meter as Partial<Meter> | null)?.createCounter === 'function') return;
  throw problem(
    'a Meter of OpenTelemetry',
    meter,
    `${WHERE}: meter`,
    "Take it from the provider: provider.getMeter('bullmq-governor').",
  );
}

const OTHER = 'other';

/** Only the first tenants get a name, because each name is a separate time series. */
class TenantLabels {
  readonly #known = new Set<string>();

  constructor(private readonly most: number) {}

  of(tenant: Tenant | undefined): string | undefined {
    if (this.most === 0 || tenant === undefined) return undefined;
    const name = String(tenant);
    if (this.#known.has(name)) return name;
    if (this.#known.size >= this.most) return OTHER;
    this.#known.add(name);
    return name;
  }
}

interface Reading {
  readonly attributes: Attributes;
  waiting: number;
  running: number | undefined;
}

class LineReadings {
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
