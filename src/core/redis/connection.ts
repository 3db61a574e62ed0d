import { Cluster, Redis } from 'ioredis';
import { ConfigurationError } from '../errors.js';

/**
 * Where Redis is: a URL, options as ioredis takes them, or an ioredis instance (Redis or
 * Cluster), of which a connection of our own is made. Typed by shape: the classes of
 * ioredis 5 and 6 are not assignable to each other.
 */
export type ConnectionInput = string | RedisInstance | RedisOptionsLike;

export interface RedisInstance {
  duplicate(...args: never[]): unknown;
  status: string;
}

export interface RedisOptionsLike {
  /** As BullMQ takes it: where Redis is, beside other options. */
  url?: string | undefined;
  host?: string | undefined;
  port?: number | undefined;
  path?: string | undefined;
  db?: number | undefined;
  username?: string | undefined;
  password?: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: RedisOptions of ioredis and ConnectionOptions of BullMQ have no index signature, and only `any` takes such a type
  [option: string]: any;
}

/** The commands that are used here, which both ioredis and its Cluster have. */
export interface Client {
  status: string;
  isCluster?: boolean;
  /** Of a single server. */
  options?: RedisOptionsLike;
  /** Of a cluster. */
  nodes?(role: 'master'): Pick<Client, 'info'>[];
  startupNodes?: unknown[];
  evalsha(sha: string, keyCount: number, keys: readonly string[], args: readonly string[]): Promise<unknown>;
  eval(script: string, keyCount: number, keys: readonly string[], args: readonly string[]): Promise<unknown>;
  time(): Promise<(string | number)[]>;
  exists(...keys: string[]): Promise<unknown>;
  set(key: string, value: string, ex: 'EX', seconds: number, get: 'GET'): Promise<string | null>;
  info(section: string): Promise<string>;
  ping(): Promise<unknown>;
  unlink(...keys: string[]): Promise<number>;
  on(event: 'error' | 'close' | 'ready', listener: (error: Error) => void): unknown;
  disconnect(): void;
}

/**
 * A command that was under way when the connection broke is not sent again: its caller no
 * longer waits, and a decision made twice would charge twice. Commands given while there is
 * no connection fail after a few tries to reconnect instead of waiting for ever.
 */
const OWN = {
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 3,
  enableOfflineQueue: true,
  lazyConnect: false,
  stringNumbers: false,
};

/**
 * Opens a connection of our own.
 * @throws ConfigurationError when the input is none of the accepted shapes
 */
export function openConnection(input: ConnectionInput, where: string, deadlineMs: number): Client {
  // A connection that is silent for longer than a caller waits is given up for a new one.
  return open(input, where, { ...OWN, socketTimeout: 2 * deadlineMs });
}

function open(input: ConnectionInput, where: string, own: object): Client {
  if (typeof input === 'string') return new Redis(input, own) as unknown as Client;
  if (isInstance(input)) {
    if (input instanceof Cluster || (input as { isCluster?: unknown }).isCluster === true) {
      const cluster = input as unknown as {
        options?: { redisOptions?: object };
        duplicate(nodes: unknown[], options: object): Client;
      };
      // ioredis 5 would put ours in the place of the user's password and tls.
      return cluster.duplicate([], { redisOptions: { ...cluster.options?.redisOptions, ...own } });
    }
    return (input as { duplicate(options: object): Client }).duplicate(own);
  }
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) {
    const { url, ...options } = { ...(input as RedisOptionsLike), ...own };
    return (typeof url === 'string' ? new Redis(url, options) : new Redis(options)) as unknown as Client;
  }
  throw new ConfigurationError({
    expected: 'a redis:// URL, options such as { host, port }, or an ioredis instance',
    // Nodes of a cluster may have passwords.
    given: Array.isArray(input) ? 'an array' : input,
    where,
    fix: 'Pass the connection that the queue uses.',
  });
}

export function isInstance(input: unknown): input is RedisInstance {
  return typeof input === 'object' && input !== null && 'duplicate' in input && typeof input.duplicate === 'function';
}

/**
 * Our keys have lifetimes: a policy that evicts would take them for its own.
 * @returns why it cannot be told, where a server does not tell
 * @throws ConfigurationError when a server evicts
 */
export async function checkEviction(client: Client, where: string): Promise<string | undefined> {
  // A cluster knows its masters once it has answered.
  if (client.isCluster) await client.ping();
  const servers = client.isCluster && client.nodes ? client.nodes('master') : [client];
  for (const server of servers) {
    const info = await server.info('memory').catch((error: Error) => {
      // Not every user may ask; any other error is a server that cannot answer now.
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

/** Which server and database it is, as far as a connection or its options say. */
export function serverOf(
  connection: Pick<Client, 'isCluster' | 'startupNodes' | 'options'> | RedisOptionsLike,
): string {
  if (connection.isCluster) return JSON.stringify(connection.startupNodes ?? []);
  const options: RedisOptionsLike = connection.options ?? connection;
  const { url, path, host = 'localhost', port = 6379, db, sentinels, name } = options;
  const server = sentinels ? `${JSON.stringify(sentinels)}${name}` : (url ?? path ?? `${host}:${port}`);
  return `${server}/${db ?? 0}`;
}

/** Where it is, for messages: as serverOf, and never with a password. */
export function addressOf(client: Pick<Client, 'options' | 'isCluster' | 'startupNodes'>): string {
  if (client.isCluster) return (client.startupNodes ?? []).map(addressOfNode).join(', ');
  const { path, sentinels, name, ...node } = client.options ?? {};
  if (Array.isArray(sentinels)) return `the master '${name}' of ${sentinels.map(addressOfNode).join(', ')}`;
  return path ?? addressOfNode(node);
}

/** How long it is tried to learn why a cluster is away, in milliseconds. */
const PROBE_MS = 2000;

/** Why the first node of a cluster cannot be reached: ioredis tells only that none can. Nothing where it can be. */
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

function asOptions(node: unknown): RedisOptionsLike {
  return typeof node === 'number' ? { port: node } : (node as RedisOptionsLike);
}

/** Of a URL, a port, or options, as ioredis takes the nodes of a cluster. */
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
