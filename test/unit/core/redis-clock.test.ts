import { expect, test } from 'vitest';
import { RedisClock } from '../../../src/core/redis/script-runner.js';

test.each([
  ['a new clock', [[0, 50_000, 25_000]], 0],
  [
    'a clock that went back',
    [
      [0, 50_000, 25_000],
      [100_000, 150_000, 25_000],
    ],
    -100_000,
  ],
  [
    'a clock that went ahead',
    [
      [0, 50_000, 25_000],
      [100_000, 150_000, 225_000],
    ],
    100_000,
  ],
])('the estimated time is never ahead of the clock of Redis: %s', (_, replies, difference) => {
  const clock = new RedisClock();
  for (const [sent, received, server] of replies) clock.learn(sent as number, received as number, server as number);
  expect(clock.at(1_000_000)).toBeLessThanOrEqual(1_000_000 + difference);
});
