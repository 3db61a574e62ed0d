/* A job of a simulation: its state while lease-simulation plays it, and the view of it that the promoter gets. */
import type { DelayedJob } from '../../../../src/bullmq/wake/ports.js';
import type { PlannedJob } from './lease-plan.js';

export interface SimulatedJob extends PlannedJob {
  id: string;
  state: 'new' | 'waiting' | 'active' | 'delayed' | 'running' | 'done' | 'removed';
  activations: number;
  /** The number of its activations that only served as watchdog. */
  watchdogActivations: number;
  /** Counts the state changes; each change cancels the pending events of the job. */
  version: number;
}

const STATES: Record<SimulatedJob['state'], string> = {
  new: 'unknown',
  waiting: 'waiting',
  active: 'active',
  delayed: 'delayed',
  running: 'active',
  done: 'completed',
  removed: 'unknown',
};

/** Like BullMQ, it refuses to promote a job that is not delayed. */
export function asDelayedJob(
  job: Pick<SimulatedJob, 'id' | 'state'>,
  promote: () => void,
  changeDelay: (delayMs: number) => void,
  /** Settles when a command has reached Redis. */
  arrives: () => Promise<void>,
): DelayedJob {
  const refuse = () => {
    if (job.state !== 'delayed') throw new Error(`${job.id} is ${job.state}`);
  };
  return {
    getState: async () => STATES[job.state],
    promote: async () => {
      refuse();
      promote();
    },
    changeDelay: async (delayMs) => {
      await arrives();
      refuse();
      changeDelay(delayMs);
    },
  };
}
