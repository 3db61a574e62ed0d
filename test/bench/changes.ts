import type { Bench } from './lib/bench.js';
import { type ChangeFigures, PROFILES } from './lib/change-profiles.js';
import { median, round } from './lib/stats.js';

export async function run({ port, rounds, log }: Bench): Promise<object> {
  const runs: Record<string, ChangeFigures[]> = {};
  for (let i = 0; i < rounds; i++) {
    for (const [name, profile] of Object.entries(PROFILES)) {
      const figures = await profile(port, i);
      log(line(name, figures));
      runs[name] = [...(runs[name] ?? []), figures];
    }
  }
  const profiles = Object.fromEntries(Object.entries(runs).map(([name, list]) => [name, summary(list)]));
  const all = Object.values(profiles);
  const of = (field: keyof (typeof all)[number]) => all.flatMap((figures) => figures[field] ?? []);
  return {
    use_after: Math.min(...of('use')),
    newcomer_ms: Math.max(...of('newcomer_ms')),
    calls_in_pause: Math.max(...of('calls_in_pause')),
    violations: Math.max(...of('violations')),
    activations_per_job: Math.max(...of('activations_per_job')),
    commands_per_job: Math.max(...of('commands_per_job')),
    profiles,
  };
}

function summary(list: readonly ChangeFigures[]) {
  const of = (field: keyof ChangeFigures) => list.flatMap((figures) => figures[field] ?? []);
  const [use, newcomer, calls] = [of('use'), of('newcomer_ms'), of('calls_in_pause')];
  return {
    ...(use.length > 0 && { use: round(median(use), 4), use_worst: round(Math.min(...use), 4) }),
    ...(newcomer.length > 0 && { newcomer_ms: Math.max(...newcomer) }),
    ...(calls.length > 0 && { calls_in_pause: round(Math.max(...calls), 4) }),
    violations: Math.max(...of('violations')),
    activations_per_job: round(median(of('activations_per_job')), 3),
    commands_per_job: round(median(of('commands_per_job')), 3),
  };
}

function line(name: string, figures: ChangeFigures): string {
  const { use, newcomer_ms, calls_in_pause, violations, activations_per_job, commands_per_job } = figures;
  return [
    `${name}: ${activations_per_job.toFixed(2)} activations and ${commands_per_job.toFixed(2)} commands per job`,
    ...(use === undefined ? [] : [`use afterwards ${(use * 100).toFixed(2)} %`]),
    ...(newcomer_ms === undefined ? [] : [`a newcomer waited ${newcomer_ms} ms`]),
    ...(calls_in_pause === undefined ? [] : [`calls in the pause ${(calls_in_pause * 100).toFixed(1)} %`]),
    `${violations} violations`,
  ].join(', ');
}
