import { SORTED_SET_COMMANDS } from './commands/sorted-sets.js';
import { HASH_COMMANDS, KEY_COMMANDS, STRING_COMMANDS } from './commands/values.js';
import { bytesOf, type Command, CommandError, Keyspace, type Reply, textOf } from './keyspace.js';
import { MemoryClient } from './memory-client.js';
import { load, loaded, runScript } from './scripts.js';

const COMMANDS: Readonly<Record<string, Command>> = {
  ...KEY_COMMANDS,
  ...STRING_COMMANDS,
  ...HASH_COMMANDS,
  ...SORTED_SET_COMMANDS,
};
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

  duplicate(): MemoryClient {
    return new MemoryClient(this);
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
        const key = keysAmong(name, given).find((key) => !scopes.has(scopeOf(key)));
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

function keysAmong(name: string, args: readonly string[]): readonly string[] {
  return ['EXISTS', 'DEL', 'UNLINK'].includes(name) ? args : args.slice(0, 1);
}

function texts(reply: Reply): Reply {
  if (typeof reply === 'string') return textOf(reply);
  return typeof reply === 'object' && reply !== null ? reply.map(texts) : reply;
}

function scopeOf(key: string): string {
  return key.slice(0, key.lastIndexOf(':'));
}
