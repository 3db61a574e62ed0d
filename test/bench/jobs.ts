import type { Bench } from './lib/bench.js';
import { DRAIN_JOBS, drainRatio, ROOMY_TIERS } from './lib/drain.js';

export async function run(bench: Bench): Promise<object> {
  const result: Record<string, unknown> = {};
  for (const concurrency of [1, 10, 50, 200]) {
    const jobs = concurrency === 1 ? DRAIN_JOBS / 10 : DRAIN_JOBS;
    const { ratio, figures } = await drainRatio(bench, concurrency, jobs, { tiers: ROOMY_TIERS });
    result[`c${concurrency}`] = figures;
    result[`ratio_${concurrency}`] = ratio;
  }
  return result;
}
