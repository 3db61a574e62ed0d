import type { BullRegistrar } from '@nestjs/bullmq';
import type { WorkerOptions } from 'bullmq';

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
