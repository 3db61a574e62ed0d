import type { Bench } from './lib/bench.js';
import { DRAIN_JOBS, drainRatio, ROOMY_TIERS } from './lib/drain.js';
import { type FreedSlots, freedSlots } from './lib/freed-slots.js';
import { type LeaseReuse, leaseReuse } from './lib/lease-reuse.js';
import { median, round } from './lib/stats.js';
import { overRounds, WAITS_HEAD, waitsLine, waitsOf } from './lib/waits.js';

const ROOMY_CAP = 1000;

export async function run(bench: Bench): Promise<object> {
  const { port, rounds, log } = bench;
  const reuses: LeaseReuse[] = [];
  log(WAITS_HEAD);
  for (let i = 0; i < rounds; i++) {
    const reuse = await leaseReuse(port);
    log(`${waitsLine('reuse of a freed lease', waitsOf(reuse.gapsMs))}   over the cap ${reuse.overCap}`);
    reuses.push(reuse);
  }
  const slots: Record<'governor' | 'global', FreedSlots[]> = { governor: [], global: [] };
  for (let i = 0; i < rounds; i++) {
    for (const by of ['governor', 'global'] as const) {
      const found = await freedSlots(port, by);
      log(`${waitsLine(`freed slot, ${by}`, found.gaps)}   use ${round(found.use, 3)}, most at a time ${found.most}`);
      slots[by].push(found);
    }
  }
  const useOf = (by: keyof typeof slots) => round(median(slots[by].map(({ use }) => use)), 3);
  const gapOf = (by: keyof typeof slots) => overRounds(slots[by].map(({ gaps }) => gaps)).p50;
  const reuse = overRounds(reuses.map(({ gapsMs }) => waitsOf(gapsMs)));
  const { ratio, figures } = await drainRatio(bench, 50, DRAIN_JOBS, { tiers: ROOMY_TIERS, concurrency: ROOMY_CAP });
  return {
    reuse_p50_ms: reuse.p50,
    reuse_p95_ms: reuse.p95,
    reuse_most_ms: reuse.most,
    over_cap: reuses.reduce((sum, { overCap }) => sum + overCap, 0),
    use_50ms: useOf('governor'),
    gap_p50_ms: gapOf('governor'),
    use_50ms_global: useOf('global'),
    gap_p50_ms_global: gapOf('global'),
    ratio_50: ratio,
    c50: figures,
  };
}
