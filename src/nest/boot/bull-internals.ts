import type { BullRegistrar } from '@nestjs/bullmq';
import type { WorkerOptions } from 'bullmq';
import type { GovernOptions } from '../../bullmq/index.js';

/** Private members of @nestjs/bullmq, as of 11.0.5 and 12.0.0. A test fails if these members change. */
interface Explorer {
  metadataAccessor: {
    isProcessor(target: unknown): boolean;
    /** Runs once for each processor, with its real class, just before its worker is made. */
    getWorkerOptionsMetadata(target: unknown): Partial<WorkerOptions>;
  };
  constructor: { _workerClass: unknown };
}

export function explorerOf(registrar: BullRegistrar): Explorer {
  return (registrar as unknown as { bullExplorer: Explorer }).bullExplorer;
}

export function processorMetadata(processor: object): {
  queue: string | undefined;
  worker: Partial<WorkerOptions> & GovernOptions;
} {
  const named = Reflect.getMetadata('bullmq:processor_metadata', processor) as { name?: string } | undefined;
  return { queue: named?.name, worker: Reflect.getMetadata('bullmq:worker_metadata', processor) ?? {} };
}
