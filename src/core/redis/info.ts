import type { Client } from './client.js';

/**
 * Reads a section of INFO from the single server, or from all masters of a cluster.
 * @returns the text of each server; '' for a server that does not allow INFO
 */
export async function infoOf(client: Client, section: string): Promise<string[]> {
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
