import type { Counts } from 'bullmq-governor/core';
import { until } from '../until.js';
import type { OwnRedis } from './own-redis.js';

/**
 * Stops a Redis just before chosen asks of a limiter, and resumes it when all who wait for it
 * have given up. It stops only while no ask is under way: one that Redis has run and not yet
 * answered when it stops is charged for a caller that never hears of it.
 *
 * For limits with holdMs 0, where each question about a job is one ask.
 * @param chosen whether to stop before the ask with this number
 */
export function standStill(redis: OwnRedis, counts: Counts, chosen: (ask: number) => boolean) {
  let asked = 0;
  let stops = 0;
  let stopping: Promise<void> | undefined;
  const answered = () => counts.admitted + counts.deferred + counts.unavailable;
  const stop = async (ask: number) => {
    await until('all asks but this are answered', () => answered(), ask - 1);
    const given = counts.unavailable;
    await redis.stop();
    stops++;
    void until(
      'all who wait for the server that stands still have given up',
      () => counts.unavailable > given && answered() === asked,
    ).then(() => redis.cont());
  };
  return {
    /** The tenant function of the limits. */
    tenant: async () => {
      while (stopping) await stopping;
      const ask = ++asked;
      if (chosen(ask)) {
        stopping = stop(ask);
        await stopping;
        stopping = undefined;
      }
      return 'acme';
    },
    stops: () => stops,
  };
}
