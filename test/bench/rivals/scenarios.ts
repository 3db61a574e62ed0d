import type { WorkerOptions } from 'bullmq';
import type { Tier } from '../lib/greedy.js';

export type ScenarioName = 'noop' | 'fast' | 'mixed' | 'cap' | 'account' | 'edge' | 'kill';

export interface Scenario {
  jobs: number;
  /** Jobs that are added before the worker starts. Default: all. */
  first?: number;
  /** The other jobs follow at this time after the first start. */
  othersAtMs?: number;
  tenants: number;
  tiers: readonly Tier[];
  /** The tier of all tenants together. */
  account?: Tier;
  /** The cap of each tenant. */
  cap?: number;
  jobMs: number;
  /** The measured part of the run begins at `fromMs` and ends at `toMs`, both counted from the first start. */
  fromMs?: number;
  toMs?: number;
  /** Counted from the first start. */
  killAtMs?: number;
  worker?: Pick<WorkerOptions, 'lockDuration' | 'stalledInterval'>;
}

/** Each `toMs` lies between two bursts, so that a few milliseconds change no figure. */
export const SCENARIOS: Record<ScenarioName, Scenario> = {
  noop: {
    jobs: 20_000,
    tenants: 50,
    tiers: [
      { limit: 1_000_000, windowMs: 1000 },
      { limit: 2_000_000, windowMs: 60_000 },
      { limit: 3_000_000, windowMs: 3_600_000 },
    ],
    cap: 1000,
    jobMs: 0,
  },
  fast: { jobs: 3000, tenants: 1, tiers: [{ limit: 200, windowMs: 1000 }], jobMs: 0, toMs: 10_500 },
  mixed: {
    jobs: 1500,
    tenants: 1,
    tiers: [
      { limit: 50, windowMs: 1000 },
      { limit: 300, windowMs: 10_000 },
    ],
    jobMs: 0,
    toMs: 12_500,
  },
  cap: { jobs: 2000, tenants: 1, tiers: [], cap: 5, jobMs: 50, fromMs: 2000, toMs: 8000 },
  account: {
    jobs: 2000,
    tenants: 20,
    tiers: [{ limit: 20, windowMs: 1000 }],
    account: { limit: 100, windowMs: 1000 },
    jobMs: 0,
    toMs: 10_500,
  },
  // One job opens the window, and the others come shortly before its end.
  edge: {
    jobs: 300,
    first: 1,
    othersAtMs: 1800,
    tenants: 1,
    tiers: [{ limit: 100, windowMs: 2000 }],
    jobMs: 0,
    toMs: 4500,
  },
  // The second burst runs at the time of the kill.
  kill: {
    jobs: 400,
    tenants: 1,
    tiers: [{ limit: 100, windowMs: 1000 }],
    jobMs: 400,
    killAtMs: 1200,
    worker: { lockDuration: 2000, stalledInterval: 1000 },
  },
};

/** Returns the tenant of job `i`. Jobs come tenant by tenant; with `inTurn`, the tenants alternate. */
export function tenantOf({ jobs, tenants }: Scenario, i: number, inTurn: boolean): string {
  return `t${inTurn ? i % tenants : Math.floor(i / (jobs / tenants))}`;
}
