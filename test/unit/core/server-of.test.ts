import { Redis, type RedisOptions } from 'ioredis';
import { expect, it } from 'vitest';
import { serverOf } from '../../../src/core/redis/client.js';

const redis = (options: RedisOptions) => new Redis({ ...options, lazyConnect: true });

it.each<[string, RedisOptions | { url: string }, RedisOptions | { url: string }]>([
  ['a host', { host: 'a' }, { host: 'b' }],
  ['a port', { port: 1 }, { port: 2 }],
  ['a database', { db: 1 }, { db: 2 }],
  ['a socket', { path: '/a' }, { path: '/b' }],
  ['a URL', { url: 'redis://a' }, { url: 'redis://b' }],
  ['the sentinels', { sentinels: [{ host: 'a' }], name: 'x' }, { sentinels: [{ host: 'b' }], name: 'x' }],
  ['the name in the sentinels', { sentinels: [{ host: 'a' }], name: 'x' }, { sentinels: [{ host: 'a' }], name: 'y' }],
])('servers differ by %s, in options and in an instance', (_, one, other) => {
  expect(serverOf(one)).not.toBe(serverOf(other));
  if ('url' in one || 'url' in other) return;
  expect(serverOf(redis(one))).not.toBe(serverOf(redis(other)));
});

it('options name the same server as an instance that was made from them', () => {
  for (const options of [{}, { host: 'a' }, { port: 1 }, { db: 2 }, { sentinels: [{ host: 'a' }], name: 'x' }]) {
    expect(serverOf(redis(options))).toBe(serverOf(options));
  }
});
