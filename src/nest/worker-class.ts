import { BullModule } from '@nestjs/bullmq';
import { governed, type WorkerClass } from '../bullmq/index.js';

// Write-only in public; the field behind it is the same in @nestjs/bullmq 11.0.5 and 12.0.0.
const field = BullModule as unknown as { _workerClass: WorkerClass };

/**
 * Has BullModule make governed workers of whatever class it was to use. Called when the
 * application is made.
 * @throws ConfigurationError for a class that cannot be governed
 */
export function governWorkerClass(): void {
  BullModule.workerClass = governed(field._workerClass);
}

/**
 * Has BullModule hold a governed class from now on, whatever it is set to. Called when this
 * package is imported, because registerQueue({ processors }) captures what is held when it is
 * called. A class that cannot be governed is left to be refused when the application is made.
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
