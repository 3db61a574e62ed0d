import type { TierInput } from '../../../../src/core/index.js';
import type { Cost } from '../../../../src/core/tiers/tier-input.js';
import { VirtualClock } from '../clock.js';
import type { QueuePlan, QueueWorld } from '../horizon/queue-world.js';
import { backlog, queueWorld } from '../horizon/worlds.js';
import { Counts } from './counts.js';

const BEGAN_US = new VirtualClock().us;

export interface OwnPlan extends Partial<QueuePlan> {
  readonly tiers: readonly TierInput[];
  /** The number of jobs at the start, or the jobs' arrival times in milliseconds. */
  readonly jobs: number | readonly number[];
  readonly costOf?: (nth: number) => Cost;
}

export interface OwnFigures {
  /** The shortest possible time for all starts in the order of arrival, divided by the actual time. */
  use: number;
  activations: number;
  /** The most activations of a single job. */
  most: number;
  commands: number;
  /** The number of starts that came before the tiers allowed them. */
  wrong: number;
  overtaken: number;
}

export function ownWorld({ tiers, jobs, ...plan }: OwnPlan, tenant = 'acme'): QueueWorld {
  const arriveMs = typeof jobs === 'number' ? backlog(jobs) : jobs;
  return queueWorld({ tiersAt: () => tiers, arriveMs, ...plan }, tenant);
}

export function ownFigures(world: QueueWorld, tiers: readonly TierInput[], costOf?: (nth: number) => Cost): OwnFigures {
  const { started, startedMs } = world;
  const startsUs = startedMs.map((ms) => BEGAN_US + Math.round(ms * 1000));
  const firstUs = startsUs[0] as number;
  const inOrder = [...started].sort((a, b) => a.nth - b.nth);
  const idealUs = new Counts(tiers, 'allowed').greedyUs(
    inOrder.map(({ nth, arrivesMs }) => ({
      cost: costOf?.(nth),
      fromUs: Math.max(firstUs, BEGAN_US + Math.round(arrivesMs * 1000)),
    })),
  );
  const counts = new Counts(tiers, 'promised');
  let wrong = 0;
  for (const [i, us] of startsUs.entries()) {
    const cost = costOf?.((started[i] as { nth: number }).nth);
    if (counts.opensUs(cost, us) > us) wrong++;
    counts.take(cost, us);
  }
  return {
    use: ((idealUs.at(-1) as number) - firstUs) / ((startsUs.at(-1) as number) - firstUs),
    activations: world.activations / world.jobs.length,
    most: Math.max(...world.jobs.map(({ activations }) => activations)),
    commands: world.commands / world.jobs.length,
    wrong,
    overtaken: world.order(),
  };
}
