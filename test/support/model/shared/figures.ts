import { largestWindow } from '../admissions.js';
import type { SharedWorld } from './shared-world.js';
import type { SharedJob } from './simulated-queue.js';

export function startsOf({ started }: SharedWorld, which: (job: SharedJob) => boolean = () => true): number[] {
  return started.filter(which).map(({ startedUs }) => startedUs as number);
}

/** The shortest possible time under a limit per second, divided by the actual time. */
export function useOf(world: SharedWorld, limit: number): number {
  const starts = startsOf(world);
  const idealUs = Math.floor((starts.length - 1) / limit) * 1e6;
  return idealUs / ((starts.at(-1) ?? 0) - (starts[0] ?? 0));
}

export function useBetween(starts: readonly number[], limit: number, fromMs: number, toMs: number): number {
  return starts.filter((us) => us >= fromMs * 1000 && us < toMs * 1000).length / ((limit * (toMs - fromMs)) / 1000);
}

/** Returns 'shared' and the tenants that have too many starts in a one-second window. */
export function overLimit(world: SharedWorld, limit: number, ownOf?: (tenant: string) => number | undefined): string[] {
  const over = largestWindow(startsOf(world), 1000) > limit ? ['shared'] : [];
  if (!ownOf) return over;
  const tenants = new Set(world.jobs.map(({ tenant }) => tenant));
  for (const tenant of tenants) {
    const own = startsOf(world, (job) => job.tenant === tenant && !job.isPlain);
    if (largestWindow(own, 1000) > (ownOf(tenant) ?? Number.POSITIVE_INFINITY)) over.push(tenant);
  }
  return over;
}

/** Returns the largest number of later jobs of the same flow and priority that overtook one job. */
export function overtaken(world: SharedWorld): number {
  const flows = new Map<string, SharedJob[]>();
  for (const job of world.started) {
    const flow = `${job.tenant} ${job.queue} ${job.isPlain} ${job.priority} ${job.narrow?.join() ?? ''}`;
    flows.set(flow, [...(flows.get(flow) ?? []), job]);
  }
  const ranks = [...flows.values()].map((jobs) => {
    const inOrder = [...jobs].sort((a, b) => a.arrivesMs - b.arrivesMs || a.nth - b.nth);
    const rankOf = new Map(inOrder.map((job, rank) => [job, rank]));
    return jobs.map((job, nth) => nth - (rankOf.get(job) as number));
  });
  return Math.max(0, ...ranks.flat());
}

export function weightsError(started: readonly SharedJob[], weights: Record<string, number>): number {
  const all = Object.values(weights).reduce((a, b) => a + b, 0);
  const errors = Object.entries(weights).map(([tenant, weight]) => {
    const ideal = (started.length * weight) / all;
    return Math.abs(started.filter((job) => job.tenant === tenant).length - ideal) / ideal;
  });
  return Math.max(...errors);
}

export function p99Ms(world: SharedWorld, tenant: string): number {
  const waits = world.started
    .filter((job) => job.tenant === tenant)
    .map(({ arrivesMs, startedUs }) => (startedUs as number) / 1000 - arrivesMs)
    .sort((a, b) => a - b);
  return waits[Math.floor(waits.length * 0.99)] ?? Number.NaN;
}
