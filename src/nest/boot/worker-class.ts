import { BullModule } from '@nestjs/bullmq';
import { governed } from '../../bullmq/index.js';

/** A class of workers: BullMQ's Worker, or one derived from it. */
type WorkerClass = Parameters<typeof governed>[0];

// The public property is write-only. The field behind it has the same name in @nestjs/bullmq 11.0.5 and 12.0.0.
const field = BullModule as unknown as { _workerClass: WorkerClass };

/**
 * Replaces the worker class of BullModule by a governed one when the application is made.
 * @throws ConfigurationError for a class that cannot be governed
 */
export function governWorkerClass(): void {
  BullModule.workerClass = governed(field._workerClass);
}

/**
 * Makes BullModule hold a governed class, even if another class is set later. Runs when this package is imported,
 * because registerQueue({ processors }) captures the class at its call. A class that cannot be governed stays until the
 * application is made, which then refuses it.
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
