import { createHash } from 'node:crypto';
import type { Client } from '../../../core/redis/client.js';
import { type CompiledScript, compile } from '../lua/library.js';
import {
  errorTable,
  first,
  general,
  LuaError,
  type LuaFunction,
  LuaTable,
  type LuaValue,
  textOf as luaText,
  shown,
} from '../lua/values.js';
import { COMMANDS } from './commands.js';
import { bytesOf, CommandError, Keyspace, type Reply, textOf } from './keyspace.js';

type RunCommand = (name: string, args: string[]) => Reply;

const compiled = new Map<string, CompiledScript>();

function loaded(sha1: string): CompiledScript {
  const script = compiled.get(sha1);
  if (!script) throw new CommandError('NOSCRIPT No matching script. Please use EVAL.');
  return script;
}

function load(text: string): CompiledScript {
  const sha1 = createHash('sha1').update(text).digest('hex');
  const script = compiled.get(sha1) ?? compile(text);
  compiled.set(sha1, script);
  return script;
}

export function runScript(
  script: CompiledScript,
  keys: readonly string[],
  args: readonly string[],
  run: RunCommand,
): Reply {
  const redisCall: LuaFunction = (name, ...given: LuaValue[]) => {
    try {
      return toValue(run(name as string, given.map(argument)));
    } catch (error) {
      if (error instanceof CommandError) throw new LuaError(errorTable(error.message));
      throw error;
    }
  };
  try {
    return toReply(first(script(new LuaTable([...keys]), new LuaTable([...args]), redisCall)));
  } catch (error) {
    if (error instanceof LuaError) throw new CommandError(error.message);
    throw error;
  }
}

function argument(value: LuaValue): string {
  return typeof value === 'number' ? general(value, 17) : luaText(value);
}

function toValue(reply: Reply): LuaValue {
  if (reply === null) return false;
  return typeof reply === 'object' ? new LuaTable(reply.map(toValue)) : reply;
}

/** As Redis does: truncates a number to a whole one, and ends a table at its first gap. */
function toReply(value: LuaValue): Reply {
  if (value === undefined || value === false) return null;
  if (value === true) return 1;
  if (typeof value === 'number') return Math.trunc(value);
  if (typeof value === 'string') return value;
  if (typeof value === 'function') return null;
  const error = value.get('err');
  if (error !== undefined) throw new CommandError(shown(error));
  const list = value.slice(1, value.length);
  const gap = list.indexOf(undefined);
  return (gap < 0 ? list : list.slice(0, gap)).map(toReply);
}

type MessageListener = (channel: string, message: string) => void;

const PLAIN = [
  'time',
  'exists',
  'get',
  'set',
  'strlen',
  'hkeys',
  'hmget',
  'hget',
  'zcard',
  'zcount',
  'zadd',
  'zrem',
  'zrevrange',
  'pexpire',
] as const;

function clientOf(redis: MemoryRedis): Client {
  const messages: MessageListener[] = [];
  const unsubscribe: (() => void)[] = [];
  let isClosed = false;
  // Answers asynchronously, as over a socket.
  const answer = async <T>(run: () => T): Promise<T> => {
    if (isClosed) throw new Error('Connection is closed.');
    if (redis.isAway) throw new Error('the test has set isRedisAway');
    return run();
  };
  const commands = PLAIN.map((name) => [
    name,
    (...args: unknown[]) => answer(() => redis.command(name.toUpperCase(), args.map(String))),
  ]);
  return {
    ...(Object.fromEntries(commands) as Pick<Client, (typeof PLAIN)[number]>),
    status: 'ready',
    options: { path: redis.address },
    evalsha: (sha1, _, keys, args) => answer(() => redis.script({ sha1 }, keys, args)),
    eval: (text, _, keys, args) => answer(() => redis.script({ text }, keys, args)),
    getrangeBuffer: (...args) => answer(() => redis.bytes('GETRANGE', args.map(String))),
    info: () => answer(() => 'maxmemory_policy:noeviction\ncluster_enabled:0\n'),
    ping: () => answer(() => 'PONG'),
    publish: (channel, message) => answer(() => redis.publish(channel, message)),
    subscribe: (channel) =>
      answer(() => {
        const listener: MessageListener = (from, message) => {
          if (from === channel) for (const each of messages) each(from, message);
        };
        unsubscribe.push(redis.subscribe(listener));
      }),
    // Other events never come: the client is always connected.
    on: (event: string, listener: unknown) => {
      if (event === 'message') messages.push(listener as MessageListener);
    },
    disconnect() {
      isClosed = true;
      for (const end of unsubscribe) end();
    },
  };
}

let created = 0;

/** A limiter takes a MemoryRedis in place of an ioredis instance and opens its own connection with `duplicate()`. */
export class MemoryRedis {
  readonly status = 'ready';
  /** The server's name in messages, such as the warning that two limiters on one server contradict each other. */
  readonly address = `memory ${++created}`;
  /** If true, the server answers no command, like a Redis that is down. */
  isAway = false;
  readonly #keyspace: Keyspace;
  readonly #listeners = new Set<(channel: string, message: string) => void>();

  constructor(nowUs: () => number) {
    this.#keyspace = new Keyspace(nowUs);
  }

  duplicate(): Client {
    return clientOf(this);
  }

  command(name: string, args: readonly string[]): Reply {
    return texts(this.#run(name, args.map(bytesOf)));
  }

  bytes(name: string, args: readonly string[]): Buffer {
    return Buffer.from(String(this.#run(name, args.map(bytesOf))), 'latin1');
  }

  /** Runs a script, which fails if it uses a key of a scope that has no key among KEYS. */
  script(script: { sha1: string } | { text: string }, keys: readonly string[], args: readonly string[]): Reply {
    const run = 'sha1' in script ? loaded(script.sha1) : load(script.text);
    const named = keys.map(bytesOf);
    const scopes = new Set(named.map(scopeOf));
    return texts(
      runScript(run, named, args.map(bytesOf), (name, given) => {
        const named = ['EXISTS', 'DEL', 'UNLINK'].includes(name) ? given : given.slice(0, 1);
        const key = named.find((key) => !scopes.has(scopeOf(key)));
        if (key !== undefined) throw new CommandError(`ERR ${name} of a key of no scope among KEYS: ${textOf(key)}`);
        return this.#run(name, given);
      }),
    );
  }

  publish(channel: string, message: string): number {
    for (const listener of this.#listeners) listener(channel, message);
    return this.#listeners.size;
  }

  subscribe(listener: (channel: string, message: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #run(name: string, args: string[]): Reply {
    const command = COMMANDS[name];
    if (!command) throw new CommandError(`ERR unknown command '${name}'`);
    return command(this.#keyspace, ...args);
  }
}

function texts(reply: Reply): Reply {
  if (typeof reply === 'string') return textOf(reply);
  return typeof reply === 'object' && reply !== null ? reply.map(texts) : reply;
}

function scopeOf(key: string): string {
  return key.slice(0, key.lastIndexOf(':'));
}
