import type { Bench } from './lib/bench.js';
import { type HerdFigures, herdRun } from './lib/herd-run.js';
import { median, round } from './lib/stats.js';

const SECONDS = 60;
const CAPS = [1, 5];
const DEEP = [10_000, 30_000];
/** So few jobs that they do not disturb each other. */
const FEW = 200;

export async function run({ port, rounds, log }: Bench): Promise<object> {
  const figures: Record<string, { use: number[]; activations: number[]; most: number[] }> = {};
  for (let i = 0; i < rounds; i++) {
    for (const cap of CAPS) {
      const few = await herdRun(port, { waiting: FEW, cap, seconds: SECONDS, refill: true });
      log(line(FEW, cap, few));
      for (const waiting of DEEP) {
        const deep = await herdRun(port, { waiting, cap, seconds: SECONDS, refill: false });
        const use = deep.runs / few.runs;
        log(`${line(waiting, cap, deep)}, use ${(use * 100).toFixed(1)} %`);
        const name = `waiting_${waiting}_cap_${cap}`;
        figures[name] ??= { use: [], activations: [], most: [] };
        figures[name].use.push(use);
        figures[name].activations.push(deep.activationsPerJob);
        figures[name].most.push(deep.most);
      }
    }
  }
  const profiles = Object.fromEntries(
    Object.entries(figures).map(([name, { use, activations, most }]) => [
      name,
      { use: round(median(use), 3), activations_per_job: round(median(activations), 3), most: Math.max(...most) },
    ]),
  );
  const all = Object.values(profiles);
  return {
    use: Math.min(...all.map(({ use }) => use)),
    activations_per_job: Math.max(...all.map(({ activations_per_job }) => activations_per_job)),
    profiles,
  };
}

function line(waiting: number, cap: number, { runs, activationsPerJob, most }: HerdFigures): string {
  return (
    `${waiting} waiting, cap ${cap}: ${runs} runs in ${SECONDS} s (most at a time ${most}), ` +
    `${activationsPerJob.toFixed(2)} activations a run beyond the first of each job`
  );
}
