import { ConfigurationError } from '../errors.js';
import type { Client } from './client.js';
import { infoOf } from './info.js';

/**
 * The limiter's keys have lifetimes, so even a policy such as volatile-lru would evict them.
 * @returns a warning if a server does not tell its policy
 * @throws ConfigurationError when a server evicts keys
 */
export async function checkEviction(client: Client, where: string): Promise<string | undefined> {
  for (const info of await infoOf(client, 'memory')) {
    const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1];
    if (policy === undefined) return 'Redis does not tell its maxmemory-policy: make sure that it is noeviction';
    if (policy === 'noeviction') continue;
    throw new ConfigurationError({
      expected: "a Redis with maxmemory-policy 'noeviction'",
      given: policy,
      where,
      fix: 'Set it to noeviction, as BullMQ requires too: a server that evicts keys forgets what was admitted.',
    });
  }
  return undefined;
}
