import { Redis } from 'ioredis';
import type { Bench } from './lib/bench.js';
import { type PaceFigures, paceRun, spreadStart } from './lib/pace-run.js';
import { median, round } from './lib/stats.js';

const SPREADS = [
  { perSecond: 10, guardMs: 0, jobs: 100 },
  { perSecond: 10, guardMs: 75, jobs: 100 },
  { perSecond: 100, guardMs: 0, jobs: 1000 },
  { perSecond: 100, guardMs: 75, jobs: 1000 },
];
/** The first pass makes some jobs late. While late jobs are in the wait list, even a wrong pace misses no start. */
const LONG = [
  { jobs: 2000, perSecond: 10, seconds: 20 },
  { jobs: 2000, perSecond: 100, seconds: 8 },
  { jobs: 2000, perSecond: 1000, seconds: 1 },
  { jobs: 20_000, perSecond: 10, seconds: 20 },
  { jobs: 20_000, perSecond: 100, seconds: 16 },
  { jobs: 20_000, perSecond: 1000, seconds: 12 },
];
/** The tier and the cap both bind in each second; the tier is slower. */
const CAPS = [
  { perSecond: 10, cap: 5, jobs: 120 },
  { perSecond: 50, cap: 10, jobs: 600 },
];
const JOB_MS = 50;
/** The number of seconds at the start that do not count. */
const FIRST_PASS = 2;

/** The use is the greedy time divided by the actual time. */
export async function run({ port, rounds, log }: Bench): Promise<object> {
  const redis = new Redis(port);
  const [, hz] = (await redis.config('GET', 'hz')) as string[];
  redis.disconnect();
  const runs: Record<string, { use: number[]; activations: number[] }> = {};
  const add = (name: string, use: number, activationsPerJob: number) => {
    log(`${name.padEnd(32)} use ${use.toFixed(4)}   activations per job ${activationsPerJob.toFixed(2)}`);
    const before = runs[name] ?? { use: [], activations: [] };
    runs[name] = { use: [...before.use, use], activations: [...before.activations, activationsPerJob] };
  };
  /** Takes the actual time from the start of the job at the index `first` to the start of the last job. */
  const note = (name: string, idealMs: number, first: number, { startsMs, activationsPerJob }: PaceFigures) => {
    add(name, idealMs / ((startsMs.at(-1) ?? 0) - (startsMs[first] ?? 0)), activationsPerJob);
  };
  for (let i = 0; i < rounds; i++) {
    for (const { perSecond, guardMs, jobs } of SPREADS) {
      const limits = { tiers: [`${perSecond}/s`], advanced: { spread: true, guardMs } };
      const gapMs = (1000 + guardMs) / perSecond;
      note(`spread ${perSecond}/s, guardMs ${guardMs}`, (jobs - 1) * gapMs, 0, await paceRun(port, jobs, 0, limits));
    }
    for (const { jobs, perSecond, seconds } of LONG) {
      const { firstPassMs, starts, activationsPerJob } = await spreadStart(port, jobs, perSecond, seconds * 1000);
      log(`${jobs} waiting: the first pass took ${firstPassMs.toFixed(0)} ms`);
      add(`spread ${perSecond}/s, ${jobs} waiting`, starts / (perSecond * seconds), activationsPerJob);
    }
    for (const { perSecond, cap, jobs } of CAPS) {
      const figures = await paceRun(port, jobs, JOB_MS, { tiers: [`${perSecond}/s`], concurrency: cap });
      const seconds = jobs / perSecond - FIRST_PASS;
      note(`cap ${cap}, ${perSecond}/s, hz ${hz}`, seconds * 1000, FIRST_PASS * perSecond - 1, figures);
    }
  }
  const profiles = Object.fromEntries(
    Object.entries(runs).map(([name, { use, activations }]) => [
      name,
      { use: round(median(use), 4), activations_per_job: round(median(activations), 3) },
    ]),
  );
  const worst = (beginning: string) =>
    Math.min(...Object.entries(profiles).flatMap(([name, { use }]) => (name.startsWith(beginning) ? [use] : [])));
  return {
    use_spread_10: worst('spread 10/s'),
    use_spread_100: worst('spread 100/s'),
    use_spread_1000: worst('spread 1000/s'),
    use_cap: worst('cap'),
    profiles,
  };
}
