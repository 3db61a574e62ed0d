import type { Bench } from './lib/bench.js';
import { DRAIN_JOBS, drainRatio, ROOMY_TIERS } from './lib/drain.js';
import { type LeaseReuse, leaseReuse } from './lib/lease-reuse.js';
import { overRounds, WAITS_HEAD, waitsLine, waitsOf } from './lib/waits.js';

/** A cap that is never reached, because no tenant has so many jobs under way. */
const ROOMY_CAP = 1000;

/** How soon a freed lease is taken again, whether the cap holds, and what a cap costs no-op jobs. */
export async function run(bench: Bench): Promise<object> {
  const { port, rounds, log } = bench;
  const reuses: LeaseReuse[] = [];
  log(WAITS_HEAD);
  for (let i = 0; i < rounds; i++) {
    const reuse = await leaseReuse(port);
    log(`${waitsLine('reuse of a freed lease', waitsOf(reuse.gapsMs))}   over the cap ${reuse.overCap}`);
    reuses.push(reuse);
  }
  const reuse = overRounds(reuses.map(({ gapsMs }) => waitsOf(gapsMs)));
  const { ratio, figures } = await drainRatio(bench, 50, DRAIN_JOBS, { tiers: ROOMY_TIERS, concurrency: ROOMY_CAP });
  return {
    reuse_p50_ms: reuse.p50,
    reuse_p95_ms: reuse.p95,
    reuse_most_ms: reuse.most,
    over_cap: reuses.reduce((sum, { overCap }) => sum + overCap, 0),
    ratio_50: ratio,
    c50: figures,
  };
}
