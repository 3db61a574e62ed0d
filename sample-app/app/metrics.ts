import type { IncomingMessage, ServerResponse } from 'node:http';
import { type INestApplication, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { OtelMetrics } from 'bullmq-governor/otel';

export const METRICS = '/metrics';

@Injectable()
export class AppMetrics implements OnApplicationShutdown {
  // The application serves the page itself.
  readonly #exporter = new PrometheusExporter({ preventServerStart: true });
  readonly #provider = new MeterProvider({ readers: [this.#exporter] });
  /** Passed to RateLimitModule.forRoot({ metrics }). */
  readonly ofLimits = new OtelMetrics({ meter: this.#provider.getMeter('sample'), tenants: 20, lines: true });

  readonly answer = (request: IncomingMessage, response: ServerResponse): void => {
    this.#exporter.getMetricsRequestHandler(request, response);
  };

  async onApplicationShutdown(): Promise<void> {
    await this.#provider.shutdown();
  }
}

export function mountMetrics(app: INestApplication): void {
  app.use(METRICS, app.get(AppMetrics).answer);
}
