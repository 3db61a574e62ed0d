import type { Counts } from '../../../src/core/decision.js';
import { until } from '../until.js';
import type { OwnRedis } from './own-redis.js';

/**
 * Stops a Redis before chosen requests, until all waiting requests have given up. Stops only while no request is under way,
 * because Redis charges a request that it ran.
 *
 * Works for limits with holdMs 0 and without sweeps, so that each decision is one request.
 * @param chosen whether to stop before the request with this number
 */
export function standStill(redis: OwnRedis, counts: Counts, chosen: (request: number) => boolean) {
  let requests = 0;
  let stops = 0;
  let stopping: Promise<void> | undefined;
  const answered = () => counts.admitted + counts.deferred + counts.unavailable;
  const stopBefore = async (request: number) => {
    await until('all earlier requests are answered', () => answered(), request - 1);
    const givenUp = counts.unavailable;
    await redis.stop();
    stops++;
    void until(
      'all requests that wait for the stopped server have given up',
      () => counts.unavailable > givenUp && answered() === requests,
    ).then(() => redis.cont());
  };
  return {
    /** Call it just before each request, e.g. in `tiers`: a worker also asks for the tenants of jobs that wait. */
    before: async () => {
      while (stopping) await stopping;
      const request = ++requests;
      if (chosen(request)) {
        stopping = stopBefore(request);
        await stopping;
        stopping = undefined;
      }
    },
    stops: () => stops,
  };
}
