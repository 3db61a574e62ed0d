import type { DelayedJob } from '../../../../src/bullmq/wake/ports.js';
import type { PlannedJob } from './lease-plan.js';

export interface SimulatedJob extends PlannedJob {
  id: string;
  state: 'new' | 'waiting' | 'active' | 'delayed' | 'running' | 'done' | 'removed';
  activations: number;
  watchdogActivations: number;
  /** Each state change cancels the job's pending events. */
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

/** Like a job of BullMQ, the returned job can be promoted only while it is delayed. */
export function asDelayedJob(
  job: Pick<SimulatedJob, 'id' | 'state'>,
  promote: () => void,
  changeDelay: (delayMs: number) => void,
  /** Settles when the command has reached Redis. */
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
