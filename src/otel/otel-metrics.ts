import { type Attributes, type Meter, metrics } from '@opentelemetry/api';
import { problem } from '../core/errors.js';
import type { CountedFor, DecisionRecord, LimiterMetrics, LineSource } from '../core/index.js';
import { checkCount, checkFields, checkFlag } from '../core/options/validate.js';
import { type Instruments, instruments, lineGauges } from './instruments.js';
import { LineReadings } from './line-readings.js';
import { TenantLabels } from './tenant-labels.js';

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
