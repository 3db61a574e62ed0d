import { expect, test } from 'vitest';
import { hearCommands, isNudge } from '../../support/redis/monitor.js';
import { ownRedis } from '../../support/redis/own-redis.js';
import { atLeast, until } from '../../support/until.js';
import { addJobs, completed, govern, limiterOf, queueOf } from '../../support/worker/govern.js';

test.each([
  ['of the queue', () => ({})],
  ['of its own', () => ({ rateLimiter: limiterOf() })],
])(
  'if a deferred job is due, the quiet server of its queue is nudged (the limiter is on a server %s)',
  async (_, options) => {
    const redis = await ownRedis();
    const queue = queueOf(redis.connection);
    const nudges: string[] = [];
    // Without other commands, Redis serves blocked clients only ten times a second.
    await hearCommands(redis.port, (args, source) => {
      if (source !== 'lua' && isNudge(args)) nudges.push(args[1] as string);
    });
    const { saw } = govern(queue, { tiers: ['1/400ms'] }, { concurrency: 1, ...options() });
    // With only two jobs, a stall between them could let both be admitted.
    await addJobs(queue, 5);
    await completed(queue, 5);
    expect(saw.deferred.length).toBeGreaterThan(0);
    await until('the server hears a nudge', () => nudges.length, atLeast(1));
    expect(new Set(nudges)).toEqual(new Set([queue.toKey('meta')]));
  },
);
