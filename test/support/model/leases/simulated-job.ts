/*
 * A job of a simulation: its state while lease-simulation plays it, and the same job behind the port through which the
 * promoter brings jobs back.
 */
import type { DelayedJob } from '../../../../src/bullmq/wake/ports.js';
import type { PlannedJob } from './lease-plan.js';

export interface SimulatedJob extends PlannedJob {
  id: string;
  state: 'new' | 'waiting' | 'active' | 'delayed' | 'running' | 'done' | 'removed';
  activations: number;
  /** How many of its activations were only those of a watchdog. */
  watchdogActivations: number;
  /** Counts the changes of state: each makes the events that were to come void. */
  version: number;
}

/** BullMQ's names of the states. */
const STATES: Record<SimulatedJob['state'], string> = {
  new: 'unknown',
  waiting: 'waiting',
  active: 'active',
  delayed: 'delayed',
  running: 'active',
  done: 'completed',
  removed: 'unknown',
};

/** As BullMQ does, it refuses to promote a job that is not delayed. */
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
