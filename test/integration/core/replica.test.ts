import { expect, test } from 'vitest';
import { freePort } from '../../../tools/redis/start.mjs';
import { ownRedis } from '../../support/redis/own-redis.js';
import { limiterOf } from '../../support/worker/govern.js';

/** The option of a connection by which it finds its way to the new master when the old one became a replica. */
const reconnectOnError = ({ message }: Error) => message.startsWith('READONLY');

test.each([
  ['would be admitted', 'newcomer', true],
  ['would take a place in line', 'waits', false],
])('on a server that became a replica, a request that %s makes the connection anew', async (_, tenant, admitted) => {
  const redis = await ownRedis();
  const limiter = limiterOf({ deadlineMs: 20_000 }, { ...redis.connection, reconnectOnError });
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
