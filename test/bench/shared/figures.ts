import { greedySpanMs, type Tier, violations } from '../lib/greedy.js';
import { aSecond, type Limits, OWN_SCOPE, WINDOW_MS } from './rules.js';
import type { Start, Trace } from './shared-run.js';

export interface SharedFigures {
  use: number;
  activations_per_job: number;
  commands_per_job: number;
  /** The number of windows, in all logs, with more entries than their limit. */
  violations: number;
  unrecorded: number;
  /** The guard that an upstream needs if it counts handler starts. */
  guard_ms: number;
  unfinished: number;
  over_cap?: number;
  trickle_p99_ms?: number;
  weights_error?: number;
  /** The starts of the fast queue, divided by the starts that the slow queue leaves to it. */
  fast_worst_second?: number;
  /** The starts of the slow queue, divided by the starts that its slots allow. */
  slow_use?: number;
  slow_activations?: number;
  /** The use in the worst second until each job has asked once. */
  first_pass_use?: number;
}

export function figuresOf(trace: Trace, limits: Limits): Omit<SharedFigures, 'use'> {
  const { starts, logs } = trace;
  const tenants = [...new Set(starts.map(({ tenant }) => tenant))];
  // The tested version may keep several logs for the shared scope.
  const shared: number[] = [];
  let own = 0;
  let broken = 0;
  for (const [key, log] of logs) {
    if (!named(key, OWN_SCOPE)) {
      shared.push(...log);
      continue;
    }
    const tenant = tenants.find((name) => named(key, name)) ?? '';
    broken += violations(log, [aSecond(limits.own?.(tenant) ?? 0)]);
    own += log.length;
  }
  broken += violations(
    shared.sort((a, b) => a - b),
    [aSecond(limits.perSecond)],
  );
  const unrecorded = Math.max(0, starts.length - shared.length) + (limits.own ? Math.max(0, starts.length - own) : 0);
  return {
    activations_per_job: trace.activationsPerJob,
    commands_per_job: trace.commandsPerJob,
    violations: broken,
    unrecorded,
    guard_ms: guardMs(starts, limits.perSecond),
    unfinished: trace.unfinished,
    ...(limits.concurrency !== undefined && { over_cap: trace.overCap }),
  };
}

/** Returns the time of the greedy schedule, divided by the actual time. */
export function useOf({ starts, unfinished, endedMs }: Trace, tiers: readonly Tier[]): number {
  const lastMs = unfinished > 0 ? endedMs : (starts.at(-1)?.startedMs ?? 0);
  return greedySpanMs(starts.length, tiers) / (lastMs - (starts[0]?.startedMs ?? 0));
}

export function perSecond(starts: readonly Start[], fromMs: number, seconds: number): number[] {
  const nths = starts.map(({ startedMs }) => Math.floor((startedMs - fromMs) / 1000));
  return Array.from({ length: seconds }, (_, second) => nths.filter((nth) => nth === second).length);
}

/** Returns the use for the first `count` starts after `fromMs`. */
export function useFrom({ starts, endedMs }: Trace, limit: number, fromMs: number, count: number): number {
  const greedyMs = starts.map(({ startedMs }) => startedMs).filter((ms) => ms < fromMs);
  const measured = starts.filter(({ startedMs }) => startedMs >= fromMs).slice(0, count);
  for (const _ of measured) greedyMs.push(Math.max(fromMs, (greedyMs.at(-limit) ?? 0) + WINDOW_MS));
  const lastMs = measured.length < count ? endedMs : (measured.at(-1)?.startedMs ?? 0);
  return ((greedyMs.at(-1) ?? 0) - fromMs) / (lastMs - fromMs);
}

/** Returns the largest relative error of a share. */
export function weightsError(starts: readonly Start[], weights: Record<string, number>): number {
  const of = Object.values(weights).reduce((a, b) => a + b, 0);
  const errors = Object.entries(weights).map(([tenant, weight]) => {
    const ideal = (starts.length * weight) / of;
    return Math.abs(starts.filter((start) => start.tenant === tenant).length - ideal) / ideal;
  });
  return Math.max(...errors);
}

/** Returns the guard that is needed because handlers start a varying number of milliseconds after their admission. */
function guardMs(starts: readonly Start[], limit: number): number {
  const spans = starts.slice(limit).map(({ startedMs }, i) => startedMs - (starts[i]?.startedMs ?? 0));
  return Math.max(0, WINDOW_MS - Math.min(...spans));
}

function named(key: string, name: string): boolean {
  return key.split(/[:{}]+/).includes(name);
}
