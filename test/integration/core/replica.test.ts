import { expect, test } from 'vitest';
import { freePort } from '../../../tools/redis/start.mjs';
import { ownRedis } from '../../support/redis/own-redis.js';
import { limiterOf } from '../../support/worker/govern.js';

/** A server that has become a replica answers READONLY. */
const reconnectOnError = ({ message }: Error) => message.startsWith('READONLY');

test.each([
  ['would be admitted', 'newcomer', true],
  ['would join the line', 'waits', false],
])('a request that %s opens a new connection if the server has become a replica', async (_, tenant, admitted) => {
  const redis = await ownRedis();
  const limiter = limiterOf({ advanced: { deadlineMs: 20_000 } }, { ...redis.connection, reconnectOnError });
  await limiter.acquire('waits', ['1/h']);
  const control = redis.client();
  const connections = async () => Number(/connections_received:(\d+)/.exec(await control.info('stats'))?.[1]);
  await control.replicaof('127.0.0.1', await freePort());
  const before = await connections();
  const refused = await limiter.acquire(tenant, ['1/h'], { id: 'job' });
  expect(refused).toMatchObject({ reason: 'unavailable', cause: { message: expect.stringContaining('READONLY') } });
  await control.replicaof('NO', 'ONE');
  expect(await limiter.acquire(tenant, ['1/h'], { id: 'job' })).toMatchObject({ admitted });
  expect((await connections()) - before).toBe(1);
});
