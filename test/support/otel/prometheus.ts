import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { onTestFinished } from 'vitest';

export function prometheus() {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [exporter] });
  onTestFinished(() => provider.shutdown());
  const scrape = async () => {
    const { resourceMetrics } = await exporter.collect();
    return samplesOf(new PrometheusSerializer().serialize(resourceMetrics));
  };
  return { meter: provider.getMeter('test'), scrape };
}

export function samplesOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('governor_'))
    .map((line) => line.replace(/,?otel_scope_name="[^"]*"(,otel_scope_version="[^"]*")?/, '').replace('{,', '{'))
    .map((line) => line.replace('{}', ''));
}
