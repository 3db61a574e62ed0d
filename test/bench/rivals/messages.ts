import type { RivalName } from './rivals.js';
import type { ScenarioName } from './scenarios.js';

/** The starts after which CPU and speed of no-op jobs are measured: by then the code is compiled. */
export const WARM = 5000;
/** When a worker process ends even if jobs are left, in milliseconds. */
export const GIVE_UP_MS = 16_000;

/** What a worker process runs. */
export interface Task {
  rival: RivalName;
  scenario: ScenarioName;
  port: number;
  /** The file to which each start adds the id of its job: it outlives the process. */
  startsFile?: string;
}

/** The starts of handlers of one worker process. */
export interface Trace {
  /** When each handler started, in milliseconds of the process' clock. */
  starts: number[];
  /** How often a job was fetched. */
  fetches: number;
  /** The most handlers at a time. */
  most: number;
  /** CPU of the process for each job behind the first 5,000, in microseconds. */
  cpuUs: number;
}

export type FromWorker = { event: 'first' } | ({ event: 'end' } & Trace);
