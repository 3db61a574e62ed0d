import type { RateLimitOptions } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { unique } from '../../support/redis/redis.js';
import { atLeast, until } from '../../support/until.js';
import { capped } from '../../support/worker/cap-worker.js';
import { addJobs, limiterOf } from '../../support/worker/govern.js';

const PAUSED = 300;
const LIVE = 6;

async function behindPausedQueue(limits: Partial<RateLimitOptions>, paused: number) {
  const rateLimiter = limiterOf();
  const target = { scope: unique('both'), tenant: 'acme' };
  const rule = { ...limits, scope: target.scope };
  const options = { rateLimiter, concurrency: 50 };
  const [first, live] = [capped(rule, options), capped(rule, options)];
  await rateLimiter.of(target.scope, target.tenant).pause(3_600_000);
  await addJobs(first.queue, paused);
  await until('the jobs in front are delayed', () => first.queue.getDelayedCount(), paused);
  await first.queue.pause();
  const follow = async () => {
    await addJobs(live.queue, LIVE);
    await until('the other jobs are deferred', () => live.saw.deferred.length, LIVE);
  };
  const liveFirst = async (count = LIVE) => {
    await until('jobs of the other queue run', () => live.saw.completed.length, atLeast(count));
    expect(first.saw.completed).toEqual([]);
    await first.queue.resume();
    await until('a job of the first queue runs', () => first.saw.completed.length, atLeast(1));
    expect([...first.saw.errors, ...live.saw.errors, ...first.saw.failed, ...live.saw.failed]).toEqual([]);
  };
  return { rateLimiter, target, follow, liveFirst };
}

test.each<[string, Partial<RateLimitOptions>]>([
  ['cap', { concurrency: 1 }],
  ['limit', { tiers: ['5/s'] }],
])(
  'if hundreds of jobs of a paused queue are in front, jobs of another queue start at once (both queues share a %s)',
  async (_, limits) => {
    const { rateLimiter, target, follow, liveFirst } = await behindPausedQueue(limits, PAUSED);
    await rateLimiter.of(target.scope, target.tenant).resume();
    await follow();
    await liveFirst();
  },
);

test.each<[string, Partial<RateLimitOptions>]>([
  ['cap', { concurrency: 1 }],
  ['limit', { tiers: ['1/h'] }],
])(
  'if jobs of a paused queue are in front, jobs of another queue start after a resume and new stored limits (both queues share a %s)',
  async (_, limits) => {
    const { rateLimiter, target, follow, liveFirst } = await behindPausedQueue(limits, 12);
    await follow();
    await rateLimiter.of(target.scope, target.tenant).set({ tiers: ['20/h'] });
    await rateLimiter.of(target.scope, target.tenant).resume();
    await liveFirst();
  },
);
