/**
 * The connection to Redis: a URL, options of ioredis, or an ioredis instance (Redis or Cluster), which is duplicated. The
 * type describes a shape, because the classes of ioredis 5 and 6 are not assignable to each other.
 */
export type ConnectionInput =
  | string
  | {
      /** Makes the limiter's own connection. */
      duplicate(...args: never[]): unknown;
      /** The state of the connection; options have no such field. */
      status: string;
    }
  | RedisOptionsLike;

/** An instance of ioredis 5 or 6, by its shape. */
type RedisInstance = Extract<ConnectionInput, { status: string; duplicate: unknown }>;

/** Options of a connection, as ioredis and BullMQ take them. */
export interface RedisOptionsLike {
  /** BullMQ accepts a URL beside other options. */
  url?: string | undefined;
  /** Default 'localhost'. */
  host?: string | undefined;
  /** Default 6379. */
  port?: number | undefined;
  /** A Unix socket, in place of host and port. */
  path?: string | undefined;
  /** Default 0. */
  db?: number | undefined;
  /** A Redis user (ACL). */
  username?: string | undefined;
  /** The password of the user, or of the server if there is no user name. */
  password?: string | undefined;
  /** Any other option of ioredis. */
  // biome-ignore lint/suspicious/noExplicitAny: RedisOptions of ioredis and ConnectionOptions of BullMQ have no index signature, and only `any` takes such a type
  [option: string]: any;
}

/** The commands that this package sends, as Redis and Cluster of ioredis have them. */
export interface Client {
  status: string;
  isCluster?: boolean;
  /** Absent for a cluster. */
  options?: RedisOptionsLike;
  /** Absent for a single server. */
  nodes?(role: 'master'): Pick<Client, 'info'>[];
  startupNodes?: unknown[];
  evalsha(sha: string, keyCount: number, keys: readonly string[], args: readonly string[]): Promise<unknown>;
  eval(script: string, keyCount: number, keys: readonly string[], args: readonly string[]): Promise<unknown>;
  time(): Promise<(string | number)[]>;
  exists(...keys: string[]): Promise<unknown>;
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ex: 'EX', seconds: number, get: 'GET'): Promise<string | null>;
  getrangeBuffer(key: string, from: number, to: number): Promise<Buffer>;
  strlen(key: string): Promise<number>;
  hkeys(key: string): Promise<string[]>;
  hget(key: string, field: string): Promise<string | null>;
  hmget(key: string, ...fields: string[]): Promise<(string | null)[]>;
  zcard(key: string): Promise<number>;
  zcount(key: string, from: string, to: string): Promise<number>;
  zadd(key: string, score: number, member: string): Promise<unknown>;
  zrem(key: string, ...members: string[]): Promise<unknown>;
  zrevrange(key: string, from: number, to: number, withScores: 'WITHSCORES'): Promise<string[]>;
  pexpire(key: string, ms: number): Promise<unknown>;
  info(section: string): Promise<string>;
  ping(): Promise<unknown>;
  publish(channel: string, message: string): Promise<unknown>;
  subscribe(channel: string): Promise<unknown>;
  on(event: 'error' | 'close' | 'ready', listener: (error: Error) => void): unknown;
  on(event: 'message', listener: (channel: string, message: string) => void): unknown;
  disconnect(): void;
}

/** Whether the input is a client other than ioredis, such as node-redis. */
export function isOtherClient(input: unknown): input is object {
  return isInstance(input) && typeof (input as { evalsha?: unknown }).evalsha !== 'function';
}

export function isInstance(input: unknown): input is RedisInstance {
  return typeof input === 'object' && input !== null && 'duplicate' in input && typeof input.duplicate === 'function';
}

export interface Commands {
  readonly client: Pick<Client, 'isCluster'>;
  /** The time of Redis, estimated from the replies of Redis. */
  readonly nowUs: number;
  once<T>(start: (client: Client) => Promise<T>): Promise<T>;
}

/** Reads a sorted set from its highest score to its lowest. */
export async function membersOf(
  runner: Pick<Commands, 'once'>,
  key: string,
  from = 0,
  to = -1,
): Promise<{ member: string; score: number }[]> {
  const fields = await runner.once((client) => client.zrevrange(key, from, to, 'WITHSCORES'));
  return fields.flatMap((member, i) => (i % 2 === 0 ? [{ member, score: Number(fields[i + 1]) }] : []));
}

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
