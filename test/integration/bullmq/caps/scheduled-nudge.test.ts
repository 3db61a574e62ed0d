import { expect, test } from 'vitest';
import { delayToTurn } from '../../../../src/bullmq/defer.js';
import { VirtualClock } from '../../../support/model/clock.js';
import { hearCommands } from '../../../support/redis/monitor.js';
import { ownRedis } from '../../../support/redis/own-redis.js';
import { atLeast, until } from '../../../support/until.js';
import { capped, Held } from '../../../support/worker/cap-worker.js';
import { addJobs, limiterOf, queueOf } from '../../../support/worker/govern.js';

const LIMITS = { tiers: ['1/1500ms'], concurrency: 1 };

test('a quiet Redis is nudged for one that waited for a lease, at the time that its tier gave it', async () => {
  const redis = await ownRedis();
  expect(await redis.client().config('GET', 'hz')).toEqual(['hz', '10']);
  const queue = queueOf(redis.connection);
  const held = new Held();
  const cap = capped(LIMITS, { queue, rateLimiter: limiterOf({}, redis.connection) }, held.act);
  const nudged: number[] = [];
  await hearCommands(redis.port, ([command = '', key], source) => {
    if (source !== 'lua' && command.toLowerCase() === 'exists' && key === queue.qualifiedName) nudged.push(Date.now());
  });
  await addJobs(queue, 2);
  await cap.parked(1);
  await held.end(0);
  // The cap put it off, which leads to no nudge, and its tier said later when the lease ended.
  await until(
    'the delayed job is told the time of its tier',
    async () => (await queue.getDelayed()).map(({ delay }) => delay),
    (delays) => delays.some((delay) => delay <= 1500),
  );
  const [job] = await queue.getDelayed();
  await held.end(1);
  await until('both jobs are completed', () => cap.saw.completed.length, 2);
  expect(cap.saw.deferred.map(({ decision }) => decision.reason)).toEqual(['concurrency']);
  await until('Redis is nudged', () => nudged.length, atLeast(1));
  expect(nudged).toHaveLength(1);
  // Earlier it would be in vain: its delay counts from when it was given, which is after it was added.
  expect(nudged[0]).toBeGreaterThan((job?.timestamp ?? Number.NaN) + (job?.delay ?? Number.NaN));
});

test('it comes as early as one that was put off by its tier, and is held in its slot', async () => {
  const clock = new VirtualClock();
  const held = new Held();
  const cap = capped(LIMITS, { rateLimiter: limiterOf({ now: clock.now }) }, held.act);
  const [, job] = await addJobs(cap.queue, 2);
  await cap.parked(1);
  await held.end(0);
  const delay = async () => (await cap.queue.getJob(job?.id ?? ''))?.delay ?? Number.NaN;
  await until('the delayed job is told the time of its tier', delay, (ms) => ms <= 1500);
  expect(await delay()).toBeLessThanOrEqual(delayToTurn({ delayMs: 1500, reason: 'rate' }, 25, 10_000));
});

test('where it may not be held it does not come before its time', async () => {
  const held = new Held();
  const cap = capped({ ...LIMITS, holdMs: 0 }, {}, held.act);
  await addJobs(cap.queue, 3);
  await cap.parked(2);
  for (const i of [0, 1, 2]) await held.end(i);
  await until('all three jobs are completed', () => cap.saw.completed.length, 3);
  expect(cap.saw.deferred.map(({ decision }) => decision.reason)).toEqual(['concurrency', 'concurrency']);
});
