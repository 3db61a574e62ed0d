import { bySecond, timedRun } from './floors/timed-run.js';
import { type BacklogFigures, backlog, type Profile } from './lib/backlog-run.js';
import type { Bench } from './lib/bench.js';
import { greedySpanMs } from './lib/greedy.js';
import { median, round } from './lib/stats.js';

const PROFILES: Record<string, Profile> = {
  fast: {
    jobs: 10_000,
    tiers: [
      { limit: 500, windowMs: 1000 },
      { limit: 20_000, windowMs: 60_000 },
    ],
  },
  mixed: {
    jobs: 1500,
    tiers: [
      { limit: 50, windowMs: 1000 },
      { limit: 300, windowMs: 10_000 },
    ],
  },
  slow: { jobs: 600, tiers: [{ limit: 10, windowMs: 1000 }] },
};

const FIRST_PASS = { jobs: 60_000, perSecond: 300 };

export async function run({ port, rounds, log }: Bench): Promise<object> {
  const runs: Record<string, BacklogFigures[]> = {};
  const naive: Record<string, BacklogFigures> = {};
  const firstPass: number[] = [];
  for (let i = 0; i < rounds; i++) {
    for (const [name, profile] of Object.entries(PROFILES)) {
      const figures = await backlog(port, profile, 'governed');
      log(line(name, figures));
      runs[name] = [...(runs[name] ?? []), figures];
      // The hand-written version may never end, so its time is limited, and it runs only in the first round.
      if (i > 0) continue;
      const byHand = await backlog(port, profile, 'naive', greedySpanMs(profile.jobs, profile.tiers));
      log(line(`${name}, by hand`, byHand));
      naive[name] = byHand;
    }
    const use = await firstPassUse(port);
    log(`first pass: ${(use * 100).toFixed(2)} % used in the worst second`);
    firstPass.push(use);
  }
  const profiles = Object.fromEntries(
    Object.entries(runs).map(([name, list]) => [name, { ...summary(list), by_hand: naive[name] }]),
  );
  const all = Object.values(profiles);
  return {
    activations_per_job: Math.max(...all.map((figures) => figures.activations_per_job)),
    max_activations: Math.max(...all.map((figures) => figures.max_activations)),
    utilisation: Math.min(...all.map((figures) => figures.utilisation)),
    violations: Math.max(...all.map((figures) => figures.violations)),
    displacement: Math.max(...all.map((figures) => figures.displacement)),
    first_pass_use: round(median(firstPass), 3),
    profiles,
  };
}

/** Runs until each job has been fetched once. Returns the share of the limit that is used in the worst second. */
async function firstPassUse(port: number): Promise<number> {
  const { jobs, perSecond } = FIRST_PASS;
  const run = await timedRun(port, { jobs, limits: { tiers: [`${perSecond}/s`] } });
  const seconds = Math.max(1, Math.floor(run.endedMs / 1000));
  return Math.min(...bySecond(run, seconds)) / perSecond;
}

function summary(list: readonly BacklogFigures[]) {
  const of = (field: keyof BacklogFigures) => list.map((figures) => figures[field]);
  return {
    activations_per_job: round(median(of('activations_per_job')), 3),
    max_activations: Math.max(...of('max_activations')),
    utilisation: round(median(of('utilisation')), 4),
    utilisation_worst: round(Math.min(...of('utilisation')), 4),
    violations: Math.max(...of('violations')),
    displacement: Math.max(...of('displacement')),
  };
}

function line(name: string, figures: BacklogFigures): string {
  return (
    `${name}: ${figures.activations_per_job.toFixed(2)} activations per job (most ${figures.max_activations}), ` +
    `use ${(figures.utilisation * 100).toFixed(2)} %, ${figures.violations} violations, displacement ${figures.displacement}, ` +
    `${figures.admitted} admitted in ${figures.seconds.toFixed(1)} s`
  );
}
