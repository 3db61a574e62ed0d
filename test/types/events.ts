// Compiled by `npm run types` and never run.
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type Job, Worker } from 'bullmq';
import { type Admitted, type Deferred, type GovernedWorker, governed } from 'bullmq-governor';
import { type IsExactly, is } from './is-exactly.js';

declare const worker: GovernedWorker;

export function areTyped() {
  worker.on('admitted', (job, decision) => {
    is<IsExactly<typeof job, Job>>();
    is<IsExactly<typeof decision, Admitted>>();
  });
  worker.on('deferred', (job, decision) => {
    is<IsExactly<typeof job, Job>>();
    is<IsExactly<typeof decision, Deferred>>();
  });
  worker.on('dropped', (_job, decision) => is<IsExactly<typeof decision, Deferred>>());
  worker.on('shadow', (_job, decision) => is<IsExactly<typeof decision, Deferred>>());
  worker.on('leaseLost', (job, lease) => {
    is<IsExactly<typeof job, Job>>();
    is<IsExactly<typeof lease, { scope: string }>>();
  });
  new (governed(Worker))('emails').once('leaseLost', (_job, { scope }) => is<IsExactly<typeof scope, string>>());
  // @ts-expect-error there is no such event
  worker.on('leaseEnded', () => undefined);
}

@Processor('emails')
export class Listening extends WorkerHost {
  async process() {}

  @OnWorkerEvent('admitted')
  admitted() {}

  @OnWorkerEvent('deferred')
  deferred() {}

  @OnWorkerEvent('dropped')
  dropped() {}

  @OnWorkerEvent('shadow')
  shadow() {}

  @OnWorkerEvent('leaseLost')
  leaseLost() {}

  // @ts-expect-error there is no such event
  @OnWorkerEvent('leaseEnded')
  leaseEnded() {}
}
