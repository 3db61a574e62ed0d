import { inspect } from 'node:util';
import { ConfigurationError } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { refusal } from '../../../support/assertions.js';
import { queueOf } from '../../../support/worker/govern.js';
import { jobLimiterOf } from '../../../support/worker/job-limiter.js';

test('an error whose `given` field is a BullMQ queue prints in a few lines, and keeps the queue', () => {
  const queue = queueOf();
  const limiter = jobLimiterOf();
  const error = refusal(() => limiter.of('emails', queue as never));
  expect(error).toBeInstanceOf(ConfigurationError);
  expect((error as ConfigurationError).given).toBe(queue);
  expect(error?.message).toContain('got an object of class Queue.');
  const printed = inspect(error);
  expect(printed).toContain('of(name, tenant)');
  expect(printed.split('\n').length).toBeLessThan(15);
});
