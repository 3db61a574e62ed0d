import type { Client } from './client.js';
import { infoOf } from './info.js';

/**
 * Asks the server, because a plain client may be connected to a cluster node. Returns false if the server does not allow
 * INFO.
 */
export async function isClusterServer(client: Client): Promise<boolean> {
  const infos = await infoOf(client, 'cluster');
  return infos.some((info) => /^cluster_enabled:1/m.test(info));
}
