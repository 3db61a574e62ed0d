import { once } from 'node:events';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import { expect, test } from 'vitest';
import { ownRedis } from '../../../support/redis/own-redis.js';
import { unique } from '../../../support/redis/redis.js';
import { settles, until } from '../../../support/until.js';
import { type CappedOptions, capped, Held } from '../../../support/worker/cap-worker.js';
import { addJobs, type Data, limiterOf, queueOf } from '../../../support/worker/govern.js';

test('a closing worker promotes one waiting job at the end of each of its runs', async () => {
  const held = new Held();
  const cap = capped({ concurrency: 2 }, {}, held.act);
  await addJobs(cap.queue, 6);
  await cap.parked(4);
  const closed = cap.worker.close();
  await held.end(0);
  await held.end(1);
  await settles('the worker closes', closed);
  expect(await cap.queue.getJobCounts('waiting', 'delayed', 'active')).toEqual({ waiting: 2, delayed: 2, active: 0 });
  expect(await cap.running()).toEqual([]);
});

test('when a worker closes, another worker runs the waiting jobs', async () => {
  const held = new Held();
  const first = capped({ concurrency: 2 }, {}, held.act);
  const { queue, limiter, tally } = first;
  await addJobs(queue, 8);
  await first.parked(6);
  const second = capped({ concurrency: 2 }, { queue, rateLimiter: limiter, tally }, held.act);
  const closed = first.worker.close();
  for (let i = 0; i < 8; i++) await held.end(i);
  await settles('the worker closes', closed);
  await until('all eight jobs are completed', () => first.saw.completed.length + second.saw.completed.length, 8);
  expect(second.saw.completed).toHaveLength(6);
  expect(tally).toMatchObject({ most: 2, twice: 0 });
  expect([first.saw.errors, second.saw.errors]).toEqual([[], []]);
  await second.nothingLeft();
});

test('close() of a worker settles only after the leases of its jobs are released', async () => {
  const redis = await ownRedis();
  const rateLimiter = limiterOf({ advanced: { deadlineMs: 5000 } }, redis.connection);
  const held = new Held();
  const cap = capped({ concurrency: 2 }, { rateLimiter }, held.act);
  await addJobs(cap.queue, 2);
  for (const i of [0, 1]) await held.started(i);
  await redis.stop();
  let isOver = false;
  const closing = cap.worker.close().then(() => {
    isOver = true;
  });
  const bullmqEnds = once(cap.worker, 'closed');
  for (const i of [0, 1]) await held.end(i);
  await bullmqEnds;
  // A close() that did not wait for Redis would settle within these event loop turns.
  for (let turn = 0; turn < 20; turn++) await eventLoopTurn();
  expect(isOver).toBe(false);
  await redis.cont();
  await closing;
  expect(await cap.running()).toEqual([]);
});

/** Creates a worker that can die without a release of its leases. */
function mortal(queue: Queue<Data>, prefix: string, options: CappedOptions, act?: Held['act']) {
  const rateLimiter = limiterOf({ prefix });
  const cap = capped({ concurrency: 1 }, { queue, rateLimiter, ...options }, act);
  const die = async () => {
    await cap.worker.close(true);
    rateLimiter.close();
  };
  return { ...cap, die };
}

test('after a crash the leases expire, and the waiting jobs run without a promotion', async () => {
  const [queue, prefix, held] = [queueOf(), unique('governor'), new Held()];
  // Without the stalled check, lost jobs do not run again.
  const options = { lockDuration: 1000, skipStalledCheck: true };
  const first = mortal(queue, prefix, options, held.act);
  await addJobs(queue, 4);
  await first.parked(3);
  await first.die();
  const second = mortal(queue, prefix, options, held.act);
  await held.started(1);
  await second.die();
  const third = mortal(queue, prefix, options);
  await until('both jobs are completed', () => third.saw.completed.length, 2);
  expect(third.tally).toMatchObject({ most: 1, twice: 0 });
  expect(new Set(third.tally.started)).toEqual(new Set([2, 3]));
  expect(third.saw.failed).toEqual([]);
});
