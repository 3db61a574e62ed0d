import { Cluster, type ClusterNode, type ClusterOptions, Redis } from 'ioredis';
import { problem } from '../errors.js';
import { asOptions } from './address.js';
import { type Client, type ConnectionInput, isInstance, type RedisOptionsLike } from './client.js';

/**
 * A command that was pending when the connection broke is not sent again: its caller no longer waits, and a repeated
 * decision would charge twice. Without a connection, a command fails after a few attempts to reconnect.
 */
const OWN = {
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 3,
  enableOfflineQueue: true,
  lazyConnect: false,
  stringNumbers: false,
};
const PROBE_MS = 2000;

/** @throws ConfigurationError unless the input has one of the accepted shapes */
export function openConnection(input: ConnectionInput, where: string, deadlineMs: number): Client {
  // ioredis replaces a connection that is silent for twice the deadline.
  return open(input, where, { ...OWN, socketTimeout: 2 * deadlineMs });
}

/** A listener may be silent for any time, and waits until the server can be reached. */
export function openListener(input: ConnectionInput, where: string): Client {
  return open(input, where, { ...OWN, maxRetriesPerRequest: null });
}

/** Client describes a shape, because the classes of ioredis 5 and 6 are not assignable to each other. */
function open(input: ConnectionInput, where: string, own: object): Client {
  if (isInstance(input)) {
    if (input instanceof Cluster || (input as { isCluster?: unknown }).isCluster === true) {
      const { startupNodes, options } = input as unknown as { startupNodes: ClusterNode[]; options?: ClusterOptions };
      // Not by duplicate(): that of BullMQ's createIORedisClient takes one argument and would drop our rules.
      const redisOptions = { ...options?.redisOptions, ...own };
      return new Cluster(startupNodes, { ...options, redisOptions }) as unknown as Client;
    }
    return (input as { duplicate(options: object): Client }).duplicate(own);
  }
  const given = typeof input === 'string' ? { url: input } : (input as RedisOptionsLike | null);
  const other = notForRedis(given);
  if (typeof given === 'object' && given !== null && other === undefined) {
    const { url, ...options } = { ...given, ...own };
    return (typeof url === 'string' ? new Redis(url, options) : new Redis(options)) as unknown as Client;
  }
  const fix = "Pass the connection of the queue's Redis or Valkey server.";
  throw problem('a redis:// URL, options such as { host, port }, or an ioredis instance', other ?? input, where, fix);
}

/** @returns what the options name in place of Redis; a URL or the nodes of a cluster may contain passwords, which it leaves out */
function notForRedis(given: RedisOptionsLike | null): string | undefined {
  if (Array.isArray(given)) return 'an array';
  // Any other scheme would be read as the name of a host.
  const [scheme] = /^(?!rediss?:)[a-z][a-z\d+.-]*:\/\//i.exec(given?.url ?? '') ?? [];
  if (scheme !== undefined) return `${scheme}...`;
  // Options and pools of Postgres, as BullMQ's Postgres backend takes them.
  return ['connectionString', 'query'].find((field) => given?.[field] !== undefined);
}

/**
 * Tries the first node, because ioredis says only that no node can be reached.
 * @returns the error; undefined if the node can be reached
 */
export async function probeCluster(cluster: Client): Promise<Error | undefined> {
  const [node] = cluster.startupNodes ?? [];
  const options = {
    ...cluster.options?.['redisOptions'],
    lazyConnect: true,
    retryStrategy: null,
    connectTimeout: PROBE_MS,
  };
  const redis = typeof node === 'string' ? new Redis(node, options) : new Redis({ ...asOptions(node), ...options });
  let cause: Error | undefined;
  redis.on('error', (error) => {
    cause ??= error;
  });
  await redis.connect().catch(() => undefined);
  redis.disconnect();
  return cause;
}
