import type { Bench } from './lib/bench.js';
import { type Goal, goalLine } from './lib/goal.js';
import { median, round } from './lib/stats.js';
import { ROWS } from './scopes/rows.js';
import { type ScopesFigures, scopesRun } from './scopes/scopes-run.js';

export const parts = Object.keys(ROWS);

const GOALS: Partial<Record<keyof ScopesFigures, Goal>> = {
  use: { least: 0.97 },
  activations_per_job: { most: 2.3 },
  max_activations: {},
  displacement: {},
  displacement_mean: {},
  violations: { most: 0 },
  over_cap: { most: 0 },
  unfinished: { most: 0 },
};

export async function run({ port, rounds, only, log }: Bench): Promise<object> {
  const runs: Record<string, ScopesFigures[]> = {};
  for (let i = 0; i < rounds; i++) {
    for (const [name, row] of Object.entries(ROWS)) {
      if (only && name !== only) continue;
      const figures = await scopesRun(port, row);
      log(line(name, figures));
      runs[name] = [...(runs[name] ?? []), figures];
    }
  }
  const profiles = Object.fromEntries(Object.entries(runs).map(([name, list]) => [name, summary(list)]));
  const worst: Record<string, number> = {};
  for (const [figure, goal] of Object.entries(GOALS) as [keyof ScopesFigures, Goal][]) {
    const values = Object.values(profiles).map((its) => its[figure]);
    worst[figure] = goal.least === undefined ? Math.max(...values) : Math.min(...values);
    log(goalLine(figure, worst[figure], goal));
  }
  return { ...worst, profiles };
}

function summary(list: readonly ScopesFigures[]): ScopesFigures {
  const of = (field: keyof ScopesFigures) => list.map((figures) => figures[field]);
  return {
    use: round(median(of('use')), 4),
    activations_per_job: round(median(of('activations_per_job')), 3),
    max_activations: Math.max(...of('max_activations')),
    displacement: Math.max(...of('displacement')),
    displacement_mean: round(median(of('displacement_mean')), 3),
    violations: Math.max(...of('violations')),
    over_cap: Math.max(...of('over_cap')),
    unfinished: Math.max(...of('unfinished')),
  };
}

function line(name: string, figures: ScopesFigures): string {
  const { use, activations_per_job, max_activations, displacement, displacement_mean, ...rest } = figures;
  return [
    `${name.padEnd(16)} use ${(use * 100).toFixed(2)} %`,
    `${activations_per_job.toFixed(2)} activations per job (most ${max_activations})`,
    `displacement ${displacement} (mean ${displacement_mean.toFixed(2)})`,
    ...Object.entries(rest).map(([field, value]) => `${field} ${value}`),
  ].join(', ');
}
