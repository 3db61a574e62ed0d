import { problem } from './errors.js';
import { changesChannel, healthKey, type KeySpace } from './keys.js';
import { rights } from './protocol/scripts.generated.js';
import type { Client } from './redis/client.js';

const ABOUT_KEYS =
  'append del exists get getrange hdel hget hincrby hkeys hmget hscan hset hsetnx persist pexpire pttl set setrange ' +
  'strlen unlink zadd zcard zcount zlexcount zrange zrangebylex zrangebyscore zrank zrem zremrangebyrank zrevrange ' +
  'zrevrangebylex zrevrangebyscore zscore';
const ABOUT_CHANNELS = 'publish subscribe';
const OTHERS = 'eval evalsha time';

/**
 * Checks that the Redis user may send every command. Without this check, a missing right would show only in the middle of a
 * script that has already charged a unit. Redis before version 7 always passes, because such a server cannot tell.
 * @throws ConfigurationError with the names of the missing commands
 */
export async function checkRights(client: Client, space: Pick<KeySpace, 'prefix'>): Promise<void> {
  const [key, channel] = [healthKey(space as KeySpace), changesChannel(space as KeySpace)];
  const pairs = (names: string, about: string) => names.split(' ').flatMap((name) => [name, about]);
  const args = [...pairs(ABOUT_KEYS, key), ...pairs(ABOUT_CHANNELS, channel), ...pairs(OTHERS, '')];
  const missing = (await client.eval(rights.text, 0, [], args).catch(() => [])) as string[];
  // If all commands on keys are missing, the user may be limited to the keys of certain scopes: the result then says nothing.
  if (missing.length === 0 || ABOUT_KEYS.split(' ').every((name) => missing.includes(name))) return;
  throw problem(
    `a Redis user that may send all commands of the limiter, for keys and channels that begin with ${space.prefix}:`,
    `a user that may not send ${missing.join(', ')}`,
    'Redis',
    "Give the user the rights that stand in docs/operations.md, 'The rights of its Redis user'.",
  );
}
