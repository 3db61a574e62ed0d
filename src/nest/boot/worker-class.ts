import { BullModule } from '@nestjs/bullmq';
import { governed } from '../../bullmq/index.js';

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
