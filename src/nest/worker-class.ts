import { BullModule } from '@nestjs/bullmq';
import { governed, type WorkerClass } from '../bullmq/index.js';

/**
 * Has BullModule make governed workers of whatever class it was to use. Called when this
 * package is imported, because registerQueue({ processors }) captures the class, and again
 * when the application is made, because somebody may have set another one meanwhile.
 * @throws ConfigurationError for a class that cannot be governed
 */
export function governWorkerClass(): void {
  // Write-only in public; the field behind it is the same in @nestjs/bullmq 11.0.5 and 12.0.0.
  const current = (BullModule as unknown as { _workerClass: WorkerClass })._workerClass;
  BullModule.workerClass = governed(current);
}
