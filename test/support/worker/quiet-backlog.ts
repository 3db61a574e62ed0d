import { expect, onTestFinished } from 'vitest';
import { redisOptions } from '../redis/redis.js';
import { atLeast, until } from '../until.js';
import { addJobs } from './govern.js';
import { limiterProcess } from './limiter-process.js';
import { type Rules, sharing } from './sharing.js';

export const WAITING = 240;

/** Adds 240 jobs of two tenants, and starts a process without BullMQ. */
export async function quietBacklog(rule: Rules[number], beside: Rules = []) {
  const all = sharing(rule);
  const { queue, saw } = all.queue({}, beside);
  const other = await limiterProcess(redisOptions(), all.prefix);
  onTestFinished(() => expect(saw.errors).toEqual([]));
  await addJobs(queue, WAITING / 2, 'acme');
  await addJobs(queue, WAITING / 2, 'globex');
  return {
    ...all,
    other,
    saw,
    waits: (count: number) =>
      until('the jobs wait', () => new Set(saw.deferred.map(({ id }) => id)).size, atLeast(count)),
    /** Returns the milliseconds until `count` more jobs have started. */
    startsAfter: async (count: number, call: () => Promise<unknown>) => {
      const before = all.starts.length;
      await call();
      const fromMs = performance.now();
      await until('more jobs start', () => all.starts.length - before, atLeast(count));
      return performance.now() - fromMs;
    },
    done: () => until('all jobs are completed', () => saw.completed.length, WAITING),
  };
}
