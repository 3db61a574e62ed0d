import type { Client, RedisOptionsLike } from './client.js';

/** Returns the name of the server and database of a connection, as far as the connection or its options tell. */
export function serverOf(
  connection: Pick<Client, 'isCluster' | 'startupNodes' | 'options'> | RedisOptionsLike,
): string {
  if (connection.isCluster) return JSON.stringify(connection.startupNodes ?? []);
  const options: RedisOptionsLike = connection.options ?? connection;
  const { url, path, host = 'localhost', port = 6379, db, sentinels, name } = options;
  const server = sentinels ? `${JSON.stringify(sentinels)}${name}` : (url ?? path ?? `${host}:${port}`);
  return `${server}/${db ?? 0}`;
}

/** Returns the address of the server for messages: as serverOf, but never with a password. */
export function addressOf(client: Pick<Client, 'options' | 'isCluster' | 'startupNodes'>): string {
  if (client.isCluster) return (client.startupNodes ?? []).map(addressOfNode).join(', ');
  const { path, sentinels, name, ...node } = client.options ?? {};
  if (Array.isArray(sentinels)) return `the master '${name}' of ${sentinels.map(addressOfNode).join(', ')}`;
  return path ?? addressOfNode(node);
}

export function asOptions(node: unknown): RedisOptionsLike {
  return typeof node === 'number' ? { port: node } : (node as RedisOptionsLike);
}

function addressOfNode(node: unknown): string {
  if (typeof node === 'string') {
    const text = node.includes('://') ? node : `redis://${node}`;
    if (!URL.canParse(text)) return 'a node';
    const { hostname, port } = new URL(text);
    return `${hostname}:${port || 6379}`;
  }
  const { host = '127.0.0.1', port = 6379 } = asOptions(node);
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
