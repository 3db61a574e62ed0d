import type { Bench } from './lib/bench.js';
import { type Goal, goalLine } from './lib/goal.js';
import { median, round } from './lib/stats.js';
import type { SharedFigures } from './shared/figures.js';
import { SCENARIOS } from './shared/scenarios.js';

export const parts = Object.keys(SCENARIOS);

interface SharedGoal extends Goal {
  of: keyof SharedFigures;
  /** The scenarios to which the goal applies. Default: all. */
  scenarios?: readonly string[];
}

const GOALS: Record<string, SharedGoal> = {
  use: {
    of: 'use',
    scenarios: parts.filter((name) => !['deadqueue', 'fast', 'slow', 'slower', 'first_pass'].includes(name)),
    least: 0.97,
  },
  use_deadqueue: { of: 'use', scenarios: ['deadqueue'], least: 0.95 },
  use_fast: { of: 'use', scenarios: ['fast'], least: 0.95 },
  use_slow: { of: 'use', scenarios: ['slow', 'slower'], least: 0.95 },
  fast_worst_second: { of: 'fast_worst_second', least: 0.75 },
  slow_use: { of: 'slow_use', least: 0.9 },
  slow_activations: { of: 'slow_activations', most: 3 },
  first_pass_use: { of: 'first_pass_use', least: 0.97 },
  activations_per_job: { of: 'activations_per_job', most: 2.4 },
  commands_per_job: { of: 'commands_per_job' },
  trickle_p99_ms: { of: 'trickle_p99_ms', most: 1200 },
  weights_error: { of: 'weights_error', most: 0.05 },
  violations: { of: 'violations', most: 0 },
  unrecorded: { of: 'unrecorded', most: 0 },
  over_cap: { of: 'over_cap', most: 0 },
  unfinished: { of: 'unfinished', most: 0 },
};

export async function run({ port, rounds, only, log }: Bench): Promise<object> {
  const runs: Record<string, SharedFigures[]> = {};
  for (let i = 0; i < rounds; i++) {
    for (const [name, scenario] of Object.entries(SCENARIOS)) {
      if (only && name !== only) continue;
      const figures = await scenario(port);
      log(line(name, figures));
      runs[name] = [...(runs[name] ?? []), figures];
    }
  }
  const profiles = Object.fromEntries(Object.entries(runs).map(([name, list]) => [name, summary(list)]));
  const worst: Record<string, number> = {};
  for (const [figure, goal] of Object.entries(GOALS)) {
    const values = Object.entries(profiles).flatMap(([name, figures]) =>
      (goal.scenarios ?? parts).includes(name) ? (figures[goal.of] ?? []) : [],
    );
    if (values.length === 0) continue;
    const value = goal.least === undefined ? Math.max(...values) : Math.min(...values);
    worst[figure] = value;
    log(goalLine(figure, value, goal));
  }
  return { ...worst, profiles };
}

function summary(list: readonly SharedFigures[]): Partial<SharedFigures> & { use_worst: number } {
  const of = (field: keyof SharedFigures) => list.flatMap((figures) => figures[field] ?? []);
  const most = (field: keyof SharedFigures) =>
    of(field).length > 0 ? { [field]: round(Math.max(...of(field)), 4) } : {};
  const least = (field: keyof SharedFigures) =>
    of(field).length > 0 ? { [field]: round(Math.min(...of(field)), 4) } : {};
  return {
    use: round(median(of('use')), 4),
    use_worst: round(Math.min(...of('use')), 4),
    activations_per_job: round(median(of('activations_per_job')), 3),
    commands_per_job: round(median(of('commands_per_job')), 3),
    ...most('trickle_p99_ms'),
    ...most('weights_error'),
    ...least('fast_worst_second'),
    ...least('slow_use'),
    ...most('slow_activations'),
    ...least('first_pass_use'),
    ...most('violations'),
    ...most('unrecorded'),
    ...most('guard_ms'),
    ...most('over_cap'),
    ...most('unfinished'),
  };
}

function line(name: string, figures: SharedFigures): string {
  const { use, activations_per_job, commands_per_job, ...rest } = figures;
  return [
    `${name.padEnd(10)} use ${(use * 100).toFixed(2)} %`,
    `${activations_per_job.toFixed(2)} activations and ${commands_per_job.toFixed(2)} commands per job`,
    ...Object.entries(rest).map(([field, value]) => `${field} ${round(value, 3)}`),
  ].join(', ');
}
