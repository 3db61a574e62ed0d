import { Cluster, type ClusterNode, type ClusterOptions, Redis } from 'ioredis';
import { problem } from '../errors.js';
import {
  addressOf,
  asOptions,
  type Client,
  type ConnectionInput,
  isInstance,
  type RedisOptionsLike,
} from './client.js';

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

const REPEAT_MS = 60_000;

/**
 * Keeps the reason why a connection is lost, because the errors of commands do not contain this reason. Needs no timer,
 * because ioredis reports each attempt to connect.
 */
export class ConnectionWatch {
  readonly address: string;
  #cause: Error | undefined;
  #awayMs: number | undefined;
  #warnedMs: number | undefined;
  #probed: Error | undefined;
  #isProbing = false;
  #closed = false;

  constructor(
    private readonly client: Pick<Client, 'on' | 'status' | 'options' | 'isCluster' | 'startupNodes'>,
    private readonly warn: (message: string) => void,
    /** Finds out why the connection is lost, if its events do not tell. */
    private readonly probe?: () => Promise<Error | undefined>,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    this.address = addressOf(client);
    // Without a listener ioredis prints each error itself.
    client.on('error', (error) => this.#failed(error));
    client.on('close', () => this.#lost());
    client.on('ready', () => this.#back());
  }

  /** Undefined while the connection is not known to be lost. */
  get problem(): Error | undefined {
    if (this.#awayMs === undefined) return undefined;
    return this.#probed ?? this.#cause ?? new Error('the connection was closed');
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  remind(): void {
    if (!this.#isDue()) return;
    if (!this.probe) {
      this.#warnAway();
    } else if (!this.#isProbing) {
      this.#isProbing = true;
      void this.#warnProbed(this.probe);
    }
  }

  /** After this call, the end of the connection causes no warning. */
  close(): void {
    this.#closed = true;
  }

  #isDue(): boolean {
    if (this.#closed || this.#awayMs === undefined) return false;
    return this.#warnedMs === undefined || this.nowMs() - this.#warnedMs >= REPEAT_MS;
  }

  #warnAway(): void {
    if (!this.#isDue() || this.#awayMs === undefined) return;
    this.#warnedMs = this.nowMs();
    const awayMs = this.#warnedMs - this.#awayMs;
    const since = awayMs < REPEAT_MS ? '' : ` for ${duration(awayMs)}`;
    this.warn(`Redis at ${this.address} cannot be reached${since}: ${describe(this.problem)}`);
  }

  async #warnProbed(probe: () => Promise<Error | undefined>): Promise<void> {
    const cause = await probe().catch(() => undefined);
    this.#isProbing = false;
    if (this.#awayMs === undefined) return;
    this.#probed = cause;
    this.#warnAway();
  }

  #failed(error: Error): void {
    this.#cause = error;
    // An error does not always close an open connection. If the connection closes, the event 'close' follows.
    if (this.client.status === 'ready' || this.client.status === 'connect') return;
    this.#awayMs ??= this.nowMs();
    this.remind();
  }

  #lost(): void {
    const wasAway = this.#awayMs !== undefined;
    this.#awayMs ??= this.nowMs();
    // A connection that closed without an error may be back at once; if it is not, the next attempt reports the cause.
    if (wasAway || this.#cause) this.remind();
  }

  #back(): void {
    if (this.#warnedMs !== undefined && this.#awayMs !== undefined && !this.#closed)
      this.warn(`Redis at ${this.address} answers again, after ${duration(this.nowMs() - this.#awayMs)}`);
    this.#cause = undefined;
    this.#probed = undefined;
    this.#awayMs = undefined;
    this.#warnedMs = undefined;
  }
}

/** Returns an error in one line, with its code. An error that combines several attempts has no text of its own. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, code, errors, lastNodeError } = error as Error & {
    code?: string;
    errors?: unknown[];
    lastNodeError?: unknown;
  };
  const inner = errors ?? (lastNodeError === undefined ? [] : [lastNodeError]);
  const text =
    [message, inner.map(describe).join(', ')].filter((part) => part !== '').join(' ') || (code ?? error.name);
  return code === undefined || text.includes(code) ? text : `${text} (${code})`;
}

function duration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 1000)} s`;
}
