export { OtelMetrics, type OtelMetricsOptions } from './otel-metrics.js';
