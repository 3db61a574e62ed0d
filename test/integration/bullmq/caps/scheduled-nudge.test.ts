import { expect, test } from 'vitest';
import { hearCommands, isNudge } from '../../../support/redis/monitor.js';
import { ownRedis } from '../../../support/redis/own-redis.js';
import { atLeast, until } from '../../../support/until.js';
import { capped, Held } from '../../../support/worker/cap-worker.js';
import { addJobs, limiterOf, queueOf } from '../../../support/worker/govern.js';

const LIMITS = { tiers: ['1/1500ms'], concurrency: 1 };

test('if a tier schedules a parked job, a quiet Redis is nudged at the turn of the job', async () => {
  const redis = await ownRedis();
  expect(await redis.client().config('GET', 'hz')).toEqual(['hz', '10']);
  const queue = queueOf(redis.connection);
  const held = new Held();
  const cap = capped(LIMITS, { queue, rateLimiter: limiterOf({}, redis.connection) }, held.act);
  const nudged: number[] = [];
  await hearCommands(redis.port, (args, source) => {
    if (source !== 'lua' && isNudge(args) && args[1] === queue.toKey('meta')) nudged.push(Date.now());
  });
  await addJobs(queue, 2);
  await cap.parked(1);
  await held.end(0);
  // No nudge is planned while the cap parks the job.
  await until(
    'the delayed job is scheduled for the turn of its tier',
    async () => (await queue.getDelayed()).map(({ delay }) => delay),
    (delays) => delays.some((delay) => delay <= 1500),
  );
  const [job] = await queue.getDelayed();
  await held.end(1);
  await until('both jobs are completed', () => cap.saw.completed.length, 2);
  expect(cap.saw.deferred.map(({ decision }) => decision.reason)).toEqual(['concurrency']);
  await until('Redis is nudged', () => nudged.length, atLeast(1));
  expect(nudged).toHaveLength(1);
  // The delay starts when the job is scheduled.
  expect(nudged[0]).toBeGreaterThan((job?.timestamp ?? Number.NaN) + (job?.delay ?? Number.NaN));
});
