import type { RivalName } from './rivals.js';
import type { ScenarioName } from './scenarios.js';

/** The code is compiled after this many starts. */
export const WARM = 5000;
/** A worker process ends after this time even if jobs are left. */
export const GIVE_UP_MS = 16_000;

export interface Task {
  rival: RivalName;
  scenario: ScenarioName;
  port: number;
  /** Each start appends the id of its job to this file. The file outlives the process. */
  startsFile?: string;
}

export interface Trace {
  /** Milliseconds of the process clock. */
  starts: number[];
  fetches: number;
  most: number;
  /** The CPU time per job, without the first 5,000 jobs. */
  cpuUs: number;
}

export type FromWorker = { event: 'first' } | ({ event: 'end' } & Trace);
