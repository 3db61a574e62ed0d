/*
  Runs before each test file. Files share a process, and our modules hold state of a process, such as the scopes that it knows: each
  file loads them anew, and finds the worker class of BullModule that @nestjs/bullmq came with.
*/
import { BullModule } from '@nestjs/bullmq';
import { Worker } from 'bullmq';
import { vi } from 'vitest';

vi.resetModules();
Object.defineProperty(BullModule, '_workerClass', { value: Worker, writable: true, configurable: true });
BullModule.workerClass = Worker;
