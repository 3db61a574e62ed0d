import { OtelMetrics, type OtelMetricsOptions } from 'bullmq-governor/otel';
import { expect, it } from 'vitest';
import { ConfigurationError } from '../../../src/core/errors.js';
import { prometheus } from '../../support/otel/prometheus.js';

it('a decision is recorded with outcome, scope, reason and tier, and without its tenant', async () => {
  const { meter, scrape } = prometheus();
  const metrics = new OtelMetrics({ meter });
  metrics.decided({ outcome: 'admitted', scope: 'emails', tenant: 'acme' });
  for (const tenant of ['acme', 'globex'])
    metrics.decided({ outcome: 'deferred', scope: 'emails', tenant, reason: 'rate', tier: '10/s' });
  expect(await scrape()).toEqual([
    'governor_decisions_total{governor_scope="emails",governor_outcome="admitted"} 1',
    'governor_decisions_total{governor_scope="emails",governor_outcome="deferred",governor_reason="rate",governor_tier="10/s"} 2',
  ]);
});

it('with the option tenants, the first tenants are recorded by name, and all others as "other"', async () => {
  const { meter, scrape } = prometheus();
  const metrics = new OtelMetrics({ meter, tenants: 2 });
  for (const tenant of ['acme', 7, 'globex', 'acme', '7', 'initech'])
    metrics.decided({ outcome: 'admitted', scope: 'emails', tenant });
  metrics.decided({ outcome: 'unavailable', scope: 'emails' });
  const named = (await scrape()).map((line) => /(?:governor_tenant="(\w+)".*)?\} (\d)$/.exec(line)?.slice(1));
  expect(named).toEqual([
    ['acme', '2'],
    ['7', '2'],
    ['other', '2'],
    [undefined, '1'],
  ]);
});

it('times are recorded in seconds', async () => {
  const { meter, scrape } = prometheus();
  const metrics = new OtelMetrics({ meter });
  metrics.started({ scope: 'emails', waitMs: 1500 });
  metrics.called({ script: 'acquire', ms: 2 });
  metrics.reserved({ scope: 'emails', delayMs: 2500 });
  metrics.returned({ scope: 'emails', lateMs: 20 });
  metrics.promoted({ scope: 'emails', lateMs: 3 });
  const lines = await scrape();
  expect(lines).toContain('governor_job_wait_sum{governor_scope="emails"} 1.5');
  expect(lines).toContain('governor_job_wait_bucket{governor_scope="emails",le="1"} 0');
  expect(lines).toContain('governor_job_wait_bucket{governor_scope="emails",le="5"} 1');
  expect(lines).toContain('governor_call_duration_sum{governor_script="acquire"} 0.002');
  expect(lines).toContain('governor_reservation_delay_sum{governor_scope="emails"} 2.5');
  expect(lines).toContain('governor_turn_lateness_sum{governor_scope="emails"} 0.02');
  expect(lines).toContain('governor_promotion_lateness_sum{governor_scope="emails"} 0.003');
});

it('lines are read on request, once for each store, until their limiter closes', async () => {
  const { meter, scrape } = prometheus();
  const metrics = new OtelMetrics({ meter, lines: true });
  const source = (store: string, waiting: number) => ({
    store,
    read: async () => [
      { scope: 'emails', waiting: 0, running: 0 },
      { scope: 'emails', tenant: 'acme', waiting, running: 1 },
      { scope: 'account', tenant: 'acme', waiting: 1 },
    ],
  });
  const end = metrics.observe(source('a@1', 3));
  metrics.observe(source('a@1', 3));
  let reads = 0;
  const endOther = metrics.observe({
    store: 'b@1',
    read: () => {
      reads++;
      return source('b@1', 4).read();
    },
  });
  expect(await scrape()).toEqual([
    'governor_line_length{governor_scope="emails"} 7',
    'governor_line_length{governor_scope="account"} 2',
    'governor_leases{governor_scope="emails"} 2',
  ]);
  end();
  metrics.observe({ store: 'a@1', read: () => Promise.reject(new Error('away')) });
  expect((await scrape())[0]).toBe('governor_line_length{governor_scope="emails"} 4');
  endOther();
  await scrape();
  expect(reads).toBe(2);
});

it('lines are never read without the option `lines`', async () => {
  const { meter, scrape } = prometheus();
  const metrics = new OtelMetrics({ meter });
  let reads = 0;
  const read = async () => {
    reads++;
    return [];
  };
  metrics.observe({ store: 'a', read })();
  metrics.observe({ store: 'a', read });
  await scrape();
  expect(reads).toBe(0);
});

it.each<[object, string]>([
  [{ tenant: 10 }, "OtelMetrics(options): expected one of meter, tenants, lines, got 'tenant'"],
  [{ tenants: -1 }, 'OtelMetrics(options): tenants: expected a whole number from 0 to 10000, got -1'],
  [{ lines: 'yes' }, "OtelMetrics(options): expected lines: true or false, got 'yes'"],
  [{ meter: {} }, 'OtelMetrics(options): meter: expected a Meter of OpenTelemetry, got {}'],
])('%j is refused', (options, message) => {
  const make = () => new OtelMetrics(options as OtelMetricsOptions);
  expect(make).toThrow(ConfigurationError);
  expect(make).toThrow(message);
});
