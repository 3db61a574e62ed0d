import type { BullRegistrar } from '@nestjs/bullmq';
import type { WorkerOptions } from 'bullmq';
import type { GovernOptions } from '../../bullmq/index.js';

/**
 * The members of @nestjs/bullmq that this package uses beyond the public types. Read in 11.0.5 and 12.0.0; the tests of
 * the module fail when they move.
 */
interface Explorer {
  metadataAccessor: {
    isProcessor(target: unknown): boolean;
    /** Called once for each processor, with its real class, just before its worker is made. */
    getWorkerOptionsMetadata(target: unknown): Partial<WorkerOptions>;
  };
  constructor: { _workerClass: unknown };
}

export function explorerOf(registrar: BullRegistrar): Explorer {
  // Private in @nestjs/bullmq, which has no public way to it.
  return (registrar as unknown as { bullExplorer: Explorer }).bullExplorer;
}

/** What @Processor says of a class: its queue, if it is a processor, and the options of its worker. */
export function processorMetadata(processor: object): {
  queue: string | undefined;
  worker: Partial<WorkerOptions> & GovernOptions;
} {
  const named = Reflect.getMetadata('bullmq:processor_metadata', processor) as { name?: string } | undefined;
  return { queue: named?.name, worker: Reflect.getMetadata('bullmq:worker_metadata', processor) ?? {} };
}
