import type { DelayedJob } from '../../../../src/bullmq/wake/ports.js';
import type { Job } from './lease-plan.js';

/** What BullMQ calls the states of a simulation. */
const STATES: Record<Job['state'], string> = {
  new: 'unknown',
  waiting: 'waiting',
  active: 'active',
  delayed: 'delayed',
  running: 'active',
  done: 'completed',
  removed: 'unknown',
};

/** A job of a simulation as the promoter sees it: as BullMQ, it refuses to be promoted while it is not delayed. */
export function asDelayedJob(
  job: Job,
  promote: () => void,
  changeDelay: (delayMs: number) => void,
  /** Settles when a command has arrived. */
  arrives: () => Promise<void>,
): DelayedJob {
  const refuse = () => {
    if (job.state !== 'delayed') throw new Error(`${job.id} is ${job.state}`);
  };
  return {
    queueQualifiedName: 'queue',
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
