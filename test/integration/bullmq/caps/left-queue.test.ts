import { expect, test } from 'vitest';
import { client, unique } from '../../../support/redis/redis.js';
import { until } from '../../../support/until.js';
import { capped, Held } from '../../../support/worker/cap-worker.js';
import { addJobs, limiterOf } from '../../../support/worker/govern.js';

/** Two queues share an own scope with a cap of 1. The worker of the first queue leaves, and its jobs wait in front. */
async function leftQueue(leave: 'gracefully' | 'killed') {
  const [prefix, scope, held] = [unique('governor'), unique('scope'), new Held()];
  // The end of a lease helps only after ten minutes.
  const options = () => ({ rateLimiter: limiterOf({ prefix }), lockDuration: 600_000 });
  const worker = (act: Held['act']) => capped({ scope, concurrency: 1 }, options(), act);
  const [left, stays] = [worker(held.act), worker(async () => undefined)];
  await addJobs(left.queue, 6);
  await until('the jobs of the first queue wait', async () => (await left.waiting()).length, 5);
  await addJobs(stays.queue, 3);
  await until('the jobs of the second queue wait', async () => (await left.waiting()).length, 8);
  if (leave === 'killed') {
    // A killed process ends the lease, and promotes nothing.
    await left.worker.pause(true);
    // A paused worker still takes the job that its blocked fetch gets: a marker without a job ends that fetch.
    await client().zadd(left.queue.toKey('marker'), 0, '0');
    await until('the worker fetches nothing', () => Reflect.get(left.worker, 'waiting'), null);
    await held.end(0);
    await until('the lease has ended', async () => (await left.running()).length, 0);
    left.limiter.close();
    await left.worker.close(true);
  } else {
    const closed = left.worker.close();
    await held.end(0);
    await closed;
    left.limiter.close();
  }
  return stays;
}

test.each(['gracefully', 'killed'] as const)(
  'a queue whose only worker left (%s) keeps no lease from the other queue of its scope',
  async (leave) => {
    const { saw } = await leftQueue(leave);
    await until('the jobs of the second queue run', () => saw.completed.length, 3);
    expect(saw.failed).toEqual([]);
  },
);
