import type { RivalName } from './rivals.js';
import type { ScenarioName } from './scenarios.js';

/** CPU and speed of no-op jobs are measured after this many starts, because the code is compiled then. */
export const WARM = 5000;
/** The time after which a worker process ends even if jobs are left, in milliseconds. */
export const GIVE_UP_MS = 16_000;

/** The task of a worker process. */
export interface Task {
  rival: RivalName;
  scenario: ScenarioName;
  port: number;
  /** Each start appends the id of its job to this file, which outlives the process. */
  startsFile?: string;
}

/** The starts of handlers of one worker process. */
export interface Trace {
  /** The start of each handler, in milliseconds of the process clock. */
  starts: number[];
  /** The total number of fetches. */
  fetches: number;
  /** The most handlers that ran at the same time. */
  most: number;
  /** CPU time of the process for each job after the first 5,000, in microseconds. */
  cpuUs: number;
}

export type FromWorker = { event: 'first' } | ({ event: 'end' } & Trace);
