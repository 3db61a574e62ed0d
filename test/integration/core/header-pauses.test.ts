import { RateLimiter } from 'bullmq-governor/core';
import { expect, onTestFinished, test } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { targetKeys } from '../../../src/core/keys.js';
import { encodeNote } from '../../../src/core/limits/read-settings.js';
import { VirtualClock } from '../../support/model/clock.js';
import { redisOptions, unique } from '../../support/redis/redis.js';

const DAY_S = 86_400;

/** The steps: seconds to go on, who pauses, and for how many seconds. Then the seconds until the pause ends. */
test.each<[string, [afterS: number, by: 'header' | 'person', forS: number][], number]>([
  [
    'a later header ends the pause of a wrong one',
    [
      [0, 'header', DAY_S],
      [10, 'header', 30],
    ],
    30,
  ],
  [
    'a later header lengthens a pause',
    [
      [0, 'header', 30],
      [10, 'header', 60],
    ],
    60,
  ],
  [
    'of two headers at about the same time, the longer pause holds',
    [
      [0, 'header', 60],
      [1, 'header', 1],
    ],
    59,
  ],
  [
    'a header does not shorten the pause of a person',
    [
      [0, 'person', 600],
      [10, 'header', 30],
    ],
    590,
  ],
  [
    'nor does it where another header was longer meanwhile',
    [
      [0, 'person', 600],
      [10, 'header', DAY_S],
      [10, 'header', 30],
    ],
    DAY_S - 10,
  ],
  [
    'nor does it where the person came later',
    [
      [0, 'header', DAY_S],
      [10, 'person', 600],
      [10, 'header', 30],
    ],
    DAY_S - 20,
  ],
  [
    'a person does not shorten the pause of a header',
    [
      [0, 'header', 600],
      [10, 'person', 30],
    ],
    590,
  ],
  [
    'a pause that has ended counts no longer',
    [
      [0, 'person', 5],
      [10, 'header', DAY_S],
      [10, 'header', 30],
    ],
    30,
  ],
])('%s', async (_, steps, leftS) => {
  const clock = new VirtualClock();
  const limiter = new RateLimiter({ connection: redisOptions(), now: clock.now, prefix: unique('governor') });
  onTestFinished(() => limiter.close());
  const { calls, space } = internalsOf(limiter);
  await limiter.acquire('acme', ['9/s'], { scope: 'emails' });
  const keys = targetKeys(space, 'emails', 'acme');
  for (const [afterS, by, forS] of steps) {
    clock.advanceMs(afterS * 1000);
    if (by === 'person') await limiter.of('emails', 'acme').pause(forS * 1000, { by: 'anna' });
    else await calls.pause(keys, encodeNote(clock.now(), { reason: 'the upstream asked' }, true), forS * 1e6);
  }
  const { pausedUntil, pauseNote } = await limiter.of('emails', 'acme').status();
  expect((Number(pausedUntil) * 1000 - clock.now()) / 1e6).toBe(leftS);
  expect(pauseNote).not.toHaveProperty('upstream');
});
