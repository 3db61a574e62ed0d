import { virtualLimiter } from '../virtual.js';
import { type QueuePlan, QueueWorld } from './queue-world.js';

function lateness(): () => number {
  let n = 0;
  return () => ((n++ * 37) % 100) * 0.03;
}

export function queueWorld(
  plan: Partial<QueuePlan> & Pick<QueuePlan, 'tiersAt' | 'arriveMs'>,
  tenant: string,
): QueueWorld {
  return new QueueWorld(virtualLimiter(), { slots: 50, runMs: 5, lateMs: lateness(), ...plan }, tenant);
}

/** Returns arrival times 0.1 ms apart. */
export const backlog = (count: number): number[] => Array.from({ length: count }, (_, n) => n * 0.1);

export function use(startedMs: readonly number[], limit: number, fromMs: number, toMs: number): number {
  return startedMs.filter((ms) => ms >= fromMs && ms < toMs).length / ((limit * (toMs - fromMs)) / 1000);
}
