import { DelayedError, type Job, type Worker, type WorkerOptions } from 'bullmq';
import type { Scenario, ScenarioName } from './scenarios.js';

export type Handler = (job: Job) => Promise<void>;

export interface Setting {
  port: number;
  scenario: Scenario;
  /** All workers of all rivals get these options. */
  options: WorkerOptions;
}

export interface Rival {
  title: string;
  /** The scenarios that the rival cannot run, each with the reason in one clause. */
  cannot: Partial<Record<ScenarioName, string>>;
  /** Returns the queue of a tenant. Default: all tenants have one queue. */
  queueOf?: (tenant: string) => string;
  start: (setting: Setting, handler: Handler) => Worker[] | Promise<Worker[]>;
}

export const QUEUE = 'rivals';

/** Delays a refused job like typical hand-written code. */
export function deferring(ask: (job: Job) => Promise<number>, handler: Handler) {
  return async (job: Job, token?: string): Promise<void> => {
    const waitMs = await ask(job);
    if (waitMs <= 0) return handler(job);
    await job.moveToDelayed(Date.now() + waitMs, token);
    throw new DelayedError();
  };
}
