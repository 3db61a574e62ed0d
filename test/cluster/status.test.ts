import { expect, test } from 'vitest';
import { atLeast, until } from '../support/until.js';
import { addJobs, scopeOf } from '../support/worker/govern.js';
import { jobLimiterOf } from '../support/worker/job-limiter.js';
import { ClusterOfFile, governOn, queueOn } from './support.js';

const nodes = new ClusterOfFile();

test('a status on a cluster shows the limit and its queue, even in a process without workers', async () => {
  const cluster = nodes.client();
  const queue = queueOn(cluster);
  const limiter = jobLimiterOf({}, cluster);
  const other = jobLimiterOf({ prefix: limiter.keyPrefix }, cluster);
  const { saw } = governOn(queue, { tiers: ['1/h'] }, { concurrency: 5, rateLimiter: limiter });
  await addJobs(queue, 3);
  await until('two jobs are deferred', () => saw.deferred.length, atLeast(2));
  await until('the other job is completed', () => saw.completed.length, 1);
  const queues = async () => (await other.of(scopeOf(queue), 'acme').status()).queues.length;
  await until('the note on the rules is written', queues, 1);
  for (const by of [limiter, other]) {
    expect(await by.of(scopeOf(queue), 'acme').status()).toMatchObject({
      tiers: [{ tier: '1/h', remaining: 0 }],
      waiting: 2,
      next: { reason: 'rate', tier: '1/h', position: 0 },
      queues: [{ queue: scopeOf(queue), workers: 1, busy: 0, unfetched: 0, isPaused: false }],
    });
  }
});
