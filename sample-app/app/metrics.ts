import type { IncomingMessage, ServerResponse } from 'node:http';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { OtelMetrics } from 'bullmq-governor/otel';

/** What the limits do, for Prometheus. */
export interface AppMetrics {
  /** For RateLimitModule.forRoot({ metrics }). */
  readonly metrics: OtelMetrics;
  /** Answers GET /metrics. */
  readonly handler: (request: IncomingMessage, response: ServerResponse) => void;
  readonly close: () => Promise<void>;
}

/** Metrics that Prometheus fetches from a server of the application. */
export function appMetrics(): AppMetrics {
  // The application has an HTTP server of its own.
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [exporter] });
  const metrics = new OtelMetrics({ meter: provider.getMeter('sample'), tenants: 20, lines: true });
  const handler = (request: IncomingMessage, response: ServerResponse) =>
    exporter.getMetricsRequestHandler(request, response);
  return { metrics, handler, close: () => provider.shutdown() };
}
