import type { Client } from '../../../core/redis/client.js';
import type { Reply } from './keyspace.js';

type MessageListener = (channel: string, message: string) => void;

interface Server {
  readonly address: string;
  readonly isAway: boolean;
  command(name: string, args: readonly string[]): Reply;
  bytes(name: string, args: readonly string[]): Buffer;
  script(script: { sha1: string } | { text: string }, keys: readonly string[], args: readonly string[]): Reply;
  publish(channel: string, message: string): number;
  subscribe(listener: MessageListener): () => void;
}

export class MemoryClient implements Client {
  readonly status = 'ready';
  readonly options: { path: string };
  readonly #messages: MessageListener[] = [];
  readonly #unsubscribe: (() => void)[] = [];
  #isClosed = false;

  constructor(private readonly redis: Server) {
    this.options = { path: redis.address };
  }

  evalsha(sha1: string, _count: number, keys: readonly string[], args: readonly string[]): Promise<Reply> {
    return this.#answer(() => this.redis.script({ sha1 }, keys, args));
  }

  eval(text: string, _count: number, keys: readonly string[], args: readonly string[]): Promise<Reply> {
    return this.#answer(() => this.redis.script({ text }, keys, args));
  }

  time = () => this.#command<string[]>('TIME');
  exists = (...keys: string[]) => this.#command<number>('EXISTS', ...keys);
  get = (key: string) => this.#command<string | null>('GET', key);
  set = (key: string, value: string, ex: 'EX', seconds: number, get: 'GET') =>
    this.#command<string | null>('SET', key, value, ex, `${seconds}`, get);
  getrangeBuffer = (key: string, from: number, to: number) =>
    this.#answer(() => this.redis.bytes('GETRANGE', [key, `${from}`, `${to}`]));
  strlen = (key: string) => this.#command<number>('STRLEN', key);
  hkeys = (key: string) => this.#command<string[]>('HKEYS', key);
  hmget = (key: string, ...fields: string[]) => this.#command<(string | null)[]>('HMGET', key, ...fields);
  hget = (key: string, field: string) => this.#command<string | null>('HGET', key, field);
  zcard = (key: string) => this.#command<number>('ZCARD', key);
  zcount = (key: string, from: string, to: string) => this.#command<number>('ZCOUNT', key, from, to);
  zscore = (key: string, member: string) => this.#command<string | null>('ZSCORE', key, member);
  zadd = (key: string, score: number, member: string) => this.#command<number>('ZADD', key, `${score}`, member);
  zrem = (key: string, ...members: string[]) => this.#command<number>('ZREM', key, ...members);
  zrevrange = (key: string, from: number, to: number, withScores: 'WITHSCORES') =>
    this.#command<string[]>('ZREVRANGE', key, `${from}`, `${to}`, withScores);
  pexpire = (key: string, ms: number) => this.#command<number>('PEXPIRE', key, `${ms}`);
  info = () => this.#answer(() => 'maxmemory_policy:noeviction\ncluster_enabled:0\n');
  ping = () => this.#answer(() => 'PONG');
  publish = (channel: string, message: string) => this.#answer(() => this.redis.publish(channel, message));

  subscribe(channel: string): Promise<unknown> {
    return this.#answer(() => {
      const listener: MessageListener = (from, message) => {
        if (from === channel) for (const each of this.#messages) each(from, message);
      };
      this.#unsubscribe.push(this.redis.subscribe(listener));
    });
  }

  on(event: string, listener: MessageListener | ((error: Error) => void)): this {
    // Other events never come: the client is always connected.
    if (event === 'message') this.#messages.push(listener as MessageListener);
    return this;
  }

  disconnect(): void {
    this.#isClosed = true;
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  #command<R extends Reply>(name: string, ...args: string[]): Promise<R> {
    return this.#answer(() => this.redis.command(name, args) as R);
  }

  /** Answers asynchronously, as over a socket. */
  async #answer<T>(run: () => T): Promise<T> {
    if (this.#isClosed) throw new Error('Connection is closed.');
    if (this.redis.isAway) throw new Error('the test has set isRedisAway');
    return run();
  }
}
