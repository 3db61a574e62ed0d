import { problem } from '../errors.js';
import type { Client } from './client.js';

/**
 * Reads a section of INFO from the single server, or from all masters of a cluster.
 * @returns the text of each server; '' for a server that does not allow INFO
 */
async function infoOf(client: Client, section: string): Promise<string[]> {
  // The client of a cluster knows the masters only after the first answer.
  if (client.isCluster) await client.ping();
  const servers = client.isCluster && client.nodes ? client.nodes('master') : [client];
  return Promise.all(
    servers.map((server) =>
      server.info(section).catch((error: Error) => {
        // Any other error means that the server cannot answer now.
        if (/^(NOPERM|ERR unknown command)/.test(error.message)) return '';
        throw error;
      }),
    ),
  );
}

/**
 * Asks the server, because a plain client may be connected to a cluster node. Returns false if the server does not allow
 * INFO.
 */
export async function isClusterServer(client: Client): Promise<boolean> {
  const infos = await infoOf(client, 'cluster');
  return infos.some((info) => /^cluster_enabled:1/m.test(info));
}

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
