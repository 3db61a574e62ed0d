import { Redis } from 'ioredis';
import * as scripts from '../../../src/core/protocol/scripts.generated.js';
import { MemoryRedis } from '../../../src/testing/bullmq/memory/memory-redis.js';
import { redisOptions } from '../redis/redis.js';

type Command = (...args: unknown[]) => Promise<unknown>;
type Commands = Record<string, Command>;

const TEXTS = new Map(Object.values(scripts).map(({ sha1, text }) => [sha1, text]));
/** Scripts whose replies have no fixed order, each with the function that sorts its reply. */
const ORDERS = new Map([[scripts.shared_tenants.sha1, rowsOfFlows]]);
const COMMANDS = 'exists set hget hmget getrangeBuffer pexpire zadd zcard zcount zscore zrem zrevrange'.split(' ');

/** Sends each call to Redis and to MemoryRedis, and returns the reply of Redis. */
export class TwinRedis {
  readonly status = 'ready';
  alike = 0;
  readonly differences: string[] = [];
  readonly #memory: MemoryRedis;

  constructor(nowUs: () => number) {
    this.#memory = new MemoryRedis(nowUs);
  }

  duplicate(options: object = {}): Redis {
    const real = new Redis({ ...redisOptions(), ...options });
    const memory = this.#memory.duplicate();
    const pairs = COMMANDS.map((name) => [name, commandOf(real, name), commandOf(memory, name)] as const);
    // The script need not be loaded before: `eval` sends the script's text.
    const run = ['evalsha', byText(commandOf(real, 'eval')), byText(commandOf(memory, 'eval'))] as const;
    const overrides: Commands = {};
    for (const [name, first, second] of [...pairs, run]) {
      overrides[name] = async (...args) => {
        const answers = await Promise.allSettled([first(...args), second(...args)]);
        const order = ORDERS.get(args[0] as string) ?? (name.startsWith('z') ? withoutSeconds : undefined);
        return this.#same(`${name} ${JSON.stringify(args).slice(0, 1000)}`, answers, order);
      };
    }
    return new Proxy(real, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        return overrides[name as string] ?? (typeof value === 'function' ? value.bind(target) : value);
      },
    });
  }

  #same(
    call: string,
    [real, memory]: [PromiseSettledResult<unknown>, PromiseSettledResult<unknown>],
    order = (answer: unknown) => answer,
  ): unknown {
    const [ofReal, ofMemory] = [real, memory].map((answer) =>
      answer.status === 'fulfilled' ? JSON.stringify(order(answer.value), ordered) : 'an error',
    );
    if (ofReal === ofMemory) this.alike++;
    else this.differences.push(`${call}: Redis answered ${ofReal}, and memory ${ofMemory}`);
    if (real.status === 'rejected') throw real.reason;
    return real.value;
  }
}

function commandOf(client: object, name: string): Command {
  return (client as Commands)[name]?.bind(client) as Command;
}

function byText(run: Command): Command {
  return (sha1, ...rest) => run(TEXTS.get(sha1 as string), ...rest);
}

/** Sorts the fields of a JSON text, because cjson writes them in any order. */
function ordered(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && /^[[{]/.test(value)) return JSON.parse(value, sorted) as unknown;
  return value;
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Hides times in seconds and the order by them, because the two servers may write a note in different seconds. */
function withoutSeconds(answer: unknown): unknown {
  const plain = (value: unknown) => (typeof value === 'string' && /^\d{10}$/.test(value) ? 'a second' : value);
  if (!Array.isArray(answer)) return plain(answer);
  const values = answer.map(plain);
  return values.includes('a second') ? values.map(String).sort((a, b) => (a < b ? -1 : 1)) : values;
}

function rowsOfFlows(answer: unknown): unknown {
  const [cursor, ...fields] = answer as readonly unknown[];
  return [cursor, ...fields.flatMap((_, i) => (i % 4 === 0 ? [fields.slice(i, i + 4).join(' ')] : [])).sort()];
}
