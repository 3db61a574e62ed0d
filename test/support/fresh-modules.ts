/* Test files share a process, and our modules hold state for the whole process. So each file loads the modules anew. */
import { BullModule } from '@nestjs/bullmq';
import { Worker } from 'bullmq';
import { vi } from 'vitest';

vi.resetModules();
Object.defineProperty(BullModule, '_workerClass', { value: Worker, writable: true, configurable: true });
BullModule.workerClass = Worker;
