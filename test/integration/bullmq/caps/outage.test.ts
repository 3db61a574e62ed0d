import { expect, test } from 'vitest';
import { workerSideOf } from '../../../../src/bullmq/connect.js';
import { ownRedis, refusingRedis } from '../../../support/redis/own-redis.js';
import { unique } from '../../../support/redis/redis.js';
import { tcpProxy } from '../../../support/redis/tcp-proxy.js';
import { atLeast, until } from '../../../support/until.js';
import { capped, Held, reportedId } from '../../../support/worker/cap-worker.js';
import { limiterOf, queueOf } from '../../../support/worker/govern.js';

const LOCK = { lockDuration: 1200 };
/** The deadline is short, but long enough for a busy machine. */
const SHORT = { advanced: { deadlineMs: 1000 } };

test('a release that is lost with its connection is repeated, and all jobs run', async () => {
  const redis = await ownRedis();
  const proxy = await tcpProxy(redis.port);
  const held = new Held();
  const queue = queueOf(redis.connection);
  const rateLimiter = limiterOf(SHORT, { host: '127.0.0.1', port: proxy.port });
  const cap = capped({ concurrency: 1 }, { queue, rateLimiter, ...LOCK }, held.act);
  for (const i of [0, 1, 2]) await queue.add('job', { tenantId: 'acme', i });
  await cap.parked(2);
  proxy.silence();
  await held.end(0);
  await until('the first job is completed', () => cap.saw.completed.length, 1);
  expect(cap.tally.started).toEqual([0]);
  for (const i of [1, 2]) await held.end(i);
  await until('all three jobs are completed', () => cap.saw.completed.length, 3);
  expect(cap.tally).toMatchObject({ most: 1, twice: 0, started: [0, 1, 2] });
  expect([cap.saw.failed, cap.lost]).toEqual([[], []]);
});

test('if a lease cannot be renewed in time, another job gets it, and the run that lost the lease is notified when Redis answers', async () => {
  const redis = await refusingRedis();
  const prefix = unique('governor');
  const held = new Held();
  const queue = queueOf(redis.connection);
  const limits = { concurrency: 1 };
  const cutOff = capped(
    limits,
    { queue, rateLimiter: limiterOf({ ...SHORT, prefix }, redis.limiterConnection), ...LOCK },
    held.act,
  );
  const first = await queue.add('job', { tenantId: 'acme', i: 0 });
  await held.started(0);
  await cutOff.worker.pause(true);
  const other = capped(
    limits,
    { queue, rateLimiter: limiterOf({ prefix }, redis.connection), tally: cutOff.tally },
    held.act,
  );
  const second = await queue.add('job', { tenantId: 'acme', i: 1 });
  await other.parked(1);
  expect((await other.running()).map(({ id }) => id)).toEqual([reportedId(first)]);
  await redis.refuse();
  await held.started(1);
  expect((await other.running()).map(({ id }) => id)).toEqual([reportedId(second)]);
  expect(cutOff.lost).toEqual([]);
  await redis.serve();
  await until('the worker that was cut off learns that its lease is lost', () => cutOff.lost.length, atLeast(1));
  expect(cutOff.lost).toEqual([{ id: first.id, scope: queue.name }]);
  await held.end(0);
  await until('the job of the worker that was cut off is completed', () => cutOff.saw.completed.length, 1);
  await workerSideOf(cutOff.limiter).admission.settled();
  expect((await other.running()).map(({ id }) => id)).toEqual([reportedId(second)]);
  await held.end(1);
  await until('the job of the other worker is completed', () => other.saw.completed.length, 1);
  expect([cutOff.tally.started, other.lost]).toEqual([[0, 1], []]);
});
