import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OtelMetrics } from 'bullmq-governor/otel';
import { expect, it } from 'vitest';
import { prometheus } from '../../support/otel/prometheus.js';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
const DASHBOARD = 'docs/monitoring/grafana-dashboard.json';
const ALERTS = 'docs/monitoring/alerts.yml';

/** Records everything once and returns the names of samples and labels that Prometheus fetches. */
async function everything(): Promise<{ samples: Set<string>; labels: Set<string> }> {
  const { meter, scrape } = prometheus();
  const metrics = new OtelMetrics({ meter, tenants: 1, lines: true });
  const of = { scope: 'emails', tenant: 'acme' };
  metrics.decided({ ...of, outcome: 'deferred', reason: 'rate', tier: '10/s' });
  metrics.unavailable({ scope: 'emails', cause: 'timeout' });
  metrics.called({ script: 'acquire', ms: 1 });
  metrics.started({ ...of, waitMs: 1 });
  metrics.reserved({ ...of, delayMs: 1 });
  metrics.returned({ ...of, lateMs: 1 });
  metrics.promoted({ scope: 'emails', lateMs: 1 });
  metrics.leaseLost({ scope: 'emails' });
  metrics.evicted({ keys: 1 });
  metrics.observe({ store: 'a', read: async () => [{ ...of, waiting: 1, running: 1 }] });
  const lines = await scrape();
  const samples = new Set(lines.map((line) => line.split(/[ {]/)[0] as string));
  const labels = new Set(lines.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, name]) => name as string)));
  return { samples, labels };
}

function queriesOf(path: string): string[] {
  if (path === ALERTS)
    return [...read(path).matchAll(/ expr: (?:\|\n((?: {10}.*\n)+)|(.*))/g)].map(
      ([, block, line]) => block ?? line ?? '',
    );
  const { panels } = JSON.parse(read(path)) as { panels: { targets: { expr: string }[] }[] };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

const namesIn = (text: string) => new Set([...text.matchAll(/\bgovernor_\w+/g)].map(([name]) => name));

it.each([DASHBOARD, ALERTS])('every metric and every label in %s is exported', async (path) => {
  const { samples, labels } = await everything();
  const names = [...namesIn(read(path))];
  expect(names.filter((name) => !samples.has(name) && !labels.has(name))).toEqual([]);
  for (const query of queriesOf(path)) {
    expect(
      [...namesIn(query)].some((name) => samples.has(name)),
      query,
    ).toBe(true);
    expect(query.split('(').length, query).toBe(query.split(')').length);
  }
});

it('every metric that is exported has a panel', async () => {
  const { samples } = await everything();
  const shown = namesIn(queriesOf(DASHBOARD).join(' '));
  const base = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
  expect(new Set([...samples].map(base))).toEqual(new Set([...shown].filter((name) => samples.has(name)).map(base)));
  expect(samples.size).toBeGreaterThan(10);
});

it('the recipe describes every metric and every attribute by its name', async () => {
  const { samples, labels } = await everything();
  const recipe = read('docs/recipes/metrics.md');
  const described = (name: string) => recipe.includes(`\`${name}\``);
  const names = [...samples].map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect([...new Set(names)].filter((name) => !described(name))).toEqual([]);
  expect([...labels].filter((name) => name !== 'le' && !described(name.replaceAll('_', '.')))).toEqual([]);
});
