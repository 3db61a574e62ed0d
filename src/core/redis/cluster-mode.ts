import type { Client } from './client.js';
import { infoOf } from './info.js';

/**
 * Whether the server runs as a Redis Cluster, by what it says itself: a plain client may be connected to a node of one.
 * False where the server does not tell.
 */
export async function isClusterServer(client: Client): Promise<boolean> {
  const infos = await infoOf(client, 'cluster');
  return infos.some((info) => /^cluster_enabled:1/m.test(info));
}
