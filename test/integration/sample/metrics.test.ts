import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { appMetrics } from '../../../sample-app/app/metrics.js';
import { samplesOf } from '../../support/otel/prometheus.js';
import { unique } from '../../support/redis/redis.js';
import { limiterOf } from '../../support/worker/govern.js';

test('what the limits of the sample do can be fetched as Prometheus does', async () => {
  const { metrics, handler, close } = appMetrics();
  onTestFinished(close);
  const server = createServer(handler).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  const limiter = limiterOf({ metrics });
  const scope = unique('calls');
  for (let i = 0; i < 3; i++) await limiter.acquire('acme', ['2/h'], { scope });

  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const samples = samplesOf(await response.text());
  const of = `governor_scope="${scope}",governor_tenant="acme",governor_outcome`;
  expect(samples).toContain(`governor_decisions_total{${of}="admitted"} 2`);
  expect(samples).toContain(`governor_decisions_total{${of}="deferred",governor_reason="rate",governor_tier="2/h"} 1`);
  expect(samples).toContain('governor_call_duration_count{governor_script="acquire"} 3');
  expect(samples).toContain(`governor_line_length{governor_scope="${scope}"} 0`);
});
