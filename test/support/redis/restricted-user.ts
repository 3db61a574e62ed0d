import { type OwnRedis, ownRedis } from './own-redis.js';
import { unique } from './redis.js';

/** A Redis that can refuse a limiter what it serves all others. */
export async function moodyRedis(): Promise<
  OwnRedis & { limiterConnection: object; refuse(): Promise<void>; serve(): Promise<void> }
> {
  const redis = await ownRedis();
  const control = redis.client();
  const username = unique('limiter');
  await control.call('ACL', 'SETUSER', username, 'on', '>secret', '~*', '&*', '+@all');
  return {
    ...redis,
    limiterConnection: { ...redis.connection, username, password: 'secret' },
    refuse: async () => void (await control.call('ACL', 'SETUSER', username, '-evalsha', '-eval')),
    serve: async () => void (await control.call('ACL', 'SETUSER', username, '+@all')),
  };
}
