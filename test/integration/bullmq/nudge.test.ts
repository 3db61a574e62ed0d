import { expect, test } from 'vitest';
import { hearCommands } from '../../support/redis/monitor.js';
import { ownRedis } from '../../support/redis/own-redis.js';
import { atLeast, until } from '../../support/until.js';
import { addJobs, completed, govern, queueOf } from '../../support/worker/govern.js';

test('a quiet server is nudged when a deferred job is due, because it serves blocked clients only at a command', async () => {
  const redis = await ownRedis();
  const queue = queueOf(redis.connection);
  const nudges: string[] = [];
  // BullMQ sends EXISTS from within its scripts only.
  await hearCommands(redis.port, ([command = '', key = ''], source) => {
    if (source !== 'lua' && /^exists$/i.test(command)) nudges.push(key);
  });
  const { saw } = govern(queue, { tiers: ['1/400ms'] }, { concurrency: 1 });
  // Five jobs: on a machine that stalls between them, two jobs might both be admitted.
  await addJobs(queue, 5);
  await completed(queue, 5);
  expect(saw.deferred.length).toBeGreaterThan(0);
  await until('the server hears a nudge', () => nudges.length, atLeast(1));
  expect(new Set(nudges)).toEqual(new Set([queue.qualifiedName]));
});
