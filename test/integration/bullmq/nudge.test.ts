import { expect, test } from 'vitest';
import { hearCommands } from '../../support/redis/monitor.js';
import { ownRedis } from '../../support/redis/own-redis.js';
import { atLeast, until } from '../../support/until.js';
import { addJobs, completed, govern, queueOf } from '../../support/worker/govern.js';

test('a quiet server hears a command when a job that was deferred is due, for it looks at who is blocked only then', async () => {
  const redis = await ownRedis();
  const queue = queueOf(redis.connection);
  const nudges: string[] = [];
  // BullMQ sends this one from within its scripts only.
  await hearCommands(redis.port, ([command = '', key = ''], source) => {
    if (source !== 'lua' && /^exists$/i.test(command)) nudges.push(key);
  });
  const { saw } = govern(queue, { tiers: ['1/400ms'] }, { concurrency: 1 });
  // Of two that come on a machine that stalls in between neither is deferred.
  await addJobs(queue, 5);
  await completed(queue, 5);
  expect(saw.deferred.length).toBeGreaterThan(0);
  await until('the server hears a nudge', () => nudges.length, atLeast(1));
  expect(new Set(nudges)).toEqual(new Set([queue.qualifiedName]));
});
