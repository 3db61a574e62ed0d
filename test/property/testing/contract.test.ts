import { JobLimiter } from 'bullmq-governor/bullmq';
import { createTestLimiter } from 'bullmq-governor/testing/bullmq';
import { describe, onTestFinished } from 'vitest';
import { type Contracted, contract } from '../../support/contract/contract.js';
import { VirtualClock } from '../../support/model/clock.js';
import { redisOptions, unique } from '../../support/redis/redis.js';

function onRedis(): Contracted {
  const clock = new VirtualClock();
  const limits = new JobLimiter({
    connection: redisOptions(),
    prefix: unique('contract'),
    now: clock.now,
    advanced: { deadlineMs: 20_000 },
  });
  onTestFinished(() => limits.close());
  return { limits, advance: (ms) => clock.advanceMs(ms) };
}

function inMemory(): Contracted {
  const limits = createTestLimiter();
  onTestFinished(() => limits.close());
  return { limits, advance: (ms) => limits.clock.advance(ms) };
}

describe.each([
  { where: 'on Redis', open: onRedis },
  { where: 'in memory', open: inMemory },
])('a limiter $where', ({ open }) => contract(open));
