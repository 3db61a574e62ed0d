import { ConfigurationError } from '../errors.js';
import type { Client } from './client.js';

/**
 * Reads the eviction policy: the limiter's keys have lifetimes, so a policy such as volatile-lru would evict them.
 * @returns a warning where a server does not tell its policy
 * @throws ConfigurationError when a server evicts keys
 */
export async function checkEviction(client: Client, where: string): Promise<string | undefined> {
  // The client of a cluster knows the masters only after the first answer.
  if (client.isCluster) await client.ping();
  const servers = client.isCluster && client.nodes ? client.nodes('master') : [client];
  for (const server of servers) {
    const info = await server.info('memory').catch((error: Error) => {
      // Not every Redis user may call INFO. Any other error means that the server cannot answer now.
      if (/^(NOPERM|ERR unknown command)/.test(error.message)) return '';
      throw error;
    });
    const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1];
    if (policy === undefined) return 'Redis does not tell its maxmemory-policy: make sure that it is noeviction';
    if (policy === 'noeviction') continue;
    throw new ConfigurationError({
      expected: "a Redis with maxmemory-policy 'noeviction'",
      given: policy,
      where,
      fix: "Set it (BullMQ needs it too), or pass maxmemoryPolicy: 'warn' and accept that a full server forgets what was admitted.",
    });
  }
  return undefined;
}
