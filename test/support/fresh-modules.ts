/*
 * Test files share a process, and our modules hold state of the process, such as its known scopes. So each file loads
 * the modules anew and resets BullModule to its original worker class.
 */
import { BullModule } from '@nestjs/bullmq';
import { Worker } from 'bullmq';
import { vi } from 'vitest';

vi.resetModules();
Object.defineProperty(BullModule, '_workerClass', { value: Worker, writable: true, configurable: true });
BullModule.workerClass = Worker;
