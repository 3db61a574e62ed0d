import { BullModule, type BullRegistrar } from '@nestjs/bullmq';
import type { WorkerOptions } from 'bullmq';
import { type GovernOptions, governed } from '../../bullmq/index.js';

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

type WorkerClass = Parameters<typeof governed>[0];

// The public property is write-only. The field behind it has the same name in @nestjs/bullmq 11.0.5 and 12.0.0.
const field = BullModule as unknown as { _workerClass: WorkerClass };

/** @throws ConfigurationError for a class that cannot be governed */
export function governWorkerClass(): void {
  BullModule.workerClass = governed(field._workerClass);
}

/**
 * Keeps BullModule's class governed, even if another class is set later. Must run at import: registerQueue({ processors })
 * captures the class when it is called. A class that cannot be governed stays until the application is made, and is refused
 * then.
 */
export function holdGovernedClass(): void {
  let held = field._workerClass;
  Object.defineProperty(BullModule, '_workerClass', {
    configurable: true,
    get: () => held,
    set: (given: WorkerClass) => {
      held = typeof given?.prototype?.processJob === 'function' ? governed(given) : given;
    },
  });
  governWorkerClass();
}
