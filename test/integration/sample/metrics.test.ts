import { RateLimitService } from 'bullmq-governor';
import { expect, test } from 'vitest';
import { AppMetrics, METRICS, mountMetrics } from '../../../sample-app/app/metrics.js';
import { compile, limits } from '../../support/nest/nest-app.js';
import { samplesOf } from '../../support/otel/prometheus.js';
import { unique } from '../../support/redis/redis.js';

test('the sample serves the metrics of its limits to Prometheus', async () => {
  const metrics = new AppMetrics();
  const module = await compile({
    imports: [limits({ metrics: metrics.ofLimits })],
    providers: [{ provide: AppMetrics, useValue: metrics }],
  });
  const app = module.createNestApplication({ forceCloseConnections: true });
  mountMetrics(app);
  await app.listen(0, '127.0.0.1');
  const scope = unique('calls');
  for (let i = 0; i < 3; i++) await app.get(RateLimitService).acquire('acme', ['2/h'], { scope });

  const response = await fetch(`${await app.getUrl()}${METRICS}`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const samples = samplesOf(await response.text());
  const of = `governor_scope="${scope}",governor_tenant="acme",governor_outcome`;
  expect(samples).toContain(`governor_decisions_total{${of}="admitted"} 2`);
  expect(samples).toContain(`governor_decisions_total{${of}="deferred",governor_reason="rate",governor_tier="2/h"} 1`);
  expect(samples).toContain('governor_call_duration_count{governor_script="acquire"} 3');
  expect(samples).toContain(`governor_line_length{governor_scope="${scope}"} 0`);
});
