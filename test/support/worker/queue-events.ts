import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** The names of all events that a queue's stream holds, of one job if it is named. */
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
