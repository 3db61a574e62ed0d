import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Queue } from 'bullmq';
import type { JobLimiter, RateLimitOptions } from 'bullmq-governor/bullmq';
import { range } from './stats.js';

export const DUMPED = 20_000;
export const DUMP_QUEUE = 'neighbour';
export const DUMPER = 'dumper';
export const DUMP_LIMITS = {
  tiers: ['50/s', '1000/min'],
  tenant: (job) => job.data.tenantId,
} satisfies RateLimitOptions;

export type Adding = 'enqueueBulk' | 'addBulk';

export function dumpedJobs() {
  return range(DUMPED).map((i) => ({
    name: 'job',
    data: { tenantId: DUMPER, i },
    opts: { removeOnComplete: true },
  }));
}

/** `limiter` must know DUMP_LIMITS. */
export async function dump(queue: Queue, limiter: JobLimiter, how: Adding): Promise<void> {
  await (how === 'addBulk' ? queue.addBulk(dumpedJobs()) : limiter.enqueueBulk(queue, dumpedJobs()));
}

/** Uses another process, so that the adding does not delay the workers of this process. */
export async function dumpElsewhere(port: number, how: Adding): Promise<void> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./dump-process.js', import.meta.url)), [`${port}`, how]);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the process that adds jobs ended with ${code}`);
}
