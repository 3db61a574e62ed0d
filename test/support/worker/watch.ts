import type { Job, Queue } from 'bullmq';
import type { Admitted, Deferred, GovernedWorker } from 'bullmq-governor/bullmq';
import type { Redis } from 'ioredis';
import { onTestFinished } from 'vitest';

export interface Saw {
  admitted: { id: string; decision: Admitted }[];
  deferred: { id: string; decision: Deferred }[];
  dropped: { id: string; decision: Deferred }[];
  shadow: { id: string; decision: Deferred }[];
  completed: string[];
  failed: { id: string; error: Error }[];
  errors: Error[];
}

export function watch(worker: GovernedWorker): Saw {
  const saw: Saw = { admitted: [], deferred: [], dropped: [], shadow: [], completed: [], failed: [], errors: [] };
  const id = (job: Job | undefined) => job?.id ?? '';
  worker.on('admitted', (job, decision) => void saw.admitted.push({ id: id(job), decision }));
  worker.on('deferred', (job, decision) => void saw.deferred.push({ id: id(job), decision }));
  worker.on('dropped', (job, decision) => void saw.dropped.push({ id: id(job), decision }));
  worker.on('shadow', (job, decision) => void saw.shadow.push({ id: id(job), decision }));
  worker.on('completed', (job) => void saw.completed.push(id(job)));
  worker.on('failed', (job, error) => void saw.failed.push({ id: id(job), error }));
  worker.on('error', (error) => void saw.errors.push(error));
  return saw;
}

/** Returns the event names of a queue, or with `jobId` only those of that job. */
export async function eventsOf(redis: Redis, queue: Queue, jobId?: string): Promise<string[]> {
  const entries = await redis.xrange(`bull:${queue.name}:events`, '-', '+');
  return entries
    .map(([, fields]) => ({ event: field(fields, 'event'), job: field(fields, 'jobId') }))
    .filter(({ job }) => jobId === undefined || job === jobId)
    .map(({ event }) => event ?? '');
}

function field(fields: string[], name: string): string | undefined {
  const at = fields.findIndex((text, i) => i % 2 === 0 && text === name);
  return at < 0 ? undefined : fields[at + 1];
}

/** Collects warnings of this package until the test is over. */
export function warningsWith(text: string): string[] {
  const found: string[] = [];
  const note = (warning: Error) => {
    if (warning.name === 'BullmqGovernor' && warning.message.includes(text)) found.push(warning.message);
  };
  process.on('warning', note);
  onTestFinished(() => void process.removeListener('warning', note));
  return found;
}
