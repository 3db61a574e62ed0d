import { problem } from '../errors.js';
import type { Client } from './client.js';
import { infoOf } from './info.js';

/** 'accept' = a policy volatile-* causes a warning, in place of an error. */
export type Eviction = 'refuse' | 'accept';

/**
 * The limiter's keys have lifetimes, so even a policy such as volatile-lru would evict them.
 * @returns a warning if a server does not tell its policy, or if its evictions are accepted
 * @throws ConfigurationError when a server evicts keys
 */
export async function checkEviction(client: Client, where: string, eviction: Eviction): Promise<string | undefined> {
  let accepted: string | undefined;
  for (const info of await infoOf(client, 'memory')) {
    const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1];
    if (policy === undefined) return 'Redis does not tell its maxmemory-policy: make sure that it is noeviction';
    if (policy === 'noeviction') continue;
    accepted = `Redis may evict keys (maxmemory-policy ${policy}): it then forgets what was admitted, and limits admit it again`;
    if (eviction === 'accept' && policy.startsWith('volatile-')) continue;
    throw problem(
      `a Redis with maxmemory-policy ${eviction === 'accept' ? "'noeviction' or 'volatile-...'" : "'noeviction'"}`,
      policy,
      where,
      'Set it to noeviction, as BullMQ requires too: a server that evicts keys forgets what was admitted.' +
        (policy.startsWith('volatile-') ? " If you cannot set it: advanced: { eviction: 'accept' }." : ''),
    );
  }
  return accepted;
}

/** Returns the number of keys that the servers have evicted since they started. */
export async function evictedKeys(client: Client): Promise<number> {
  const infos = await infoOf(client, 'stats');
  return infos.reduce((sum, info) => sum + Number(/^evicted_keys:(\d+)/m.exec(info)?.[1] ?? 0), 0);
}
